internal import PuzzleCore
internal import PuzzleKit

/// The layout of the page of saved puzzles: a row for each, with its picture and its buttons.
struct SavedPuzzlesLayout: ScreenLayout {
  struct Row {
    var id: ElementID
    var entry: StartedPuzzle
    var frame: Rect
    var picture: Rect
    /// The name, as long as it is.
    var fullName: String
    /// The name as it is shown, and its baseline.
    var name: (text: String, at: Point)
    var note: (text: String, at: Point)
    var isDeleted: Bool
    var isNaming: Bool
    /// The line that the name is typed into, while it is.
    var field: Widget?
    var actions: [Button]

    var widgets: [Widget] {
      let button = Element(
        id, .button, "\(entry.name), \(entry.note)", frame: frame, isEnabled: !isDeleted)
      return [Widget(button, .puzzle(entry.id, .goOn), isPinned: false)]
        + [field].compactMap(\.self) + actions.map(\.scrollingWidget)
    }
  }

  let frame: Rect
  /// The part of the window in which the rows scroll.
  let body: Rect
  let buttons: [Button]
  let rows: [Row]
  let contentHeight: Double
  /// The text shown when there are no rows.
  let hint: Phrase?

  private static let head = 64.0
  private static let side = 64.0
  private static let gap = 8.0

  init(_ puzzles: SavedPuzzlesPage, in size: Size, scroll: Double, text: any TextSource) {
    let isNarrow = size.width < 680
    let margin = size.width < 480 ? 8.0 : 24
    let padding = isNarrow ? 12.0 : 20
    let width = max(min(760, size.width - 2 * margin), 60)
    let entries = puzzles.entries ?? []
    let rowHeight = Self.side + 16 + (isNarrow ? 40 : 0)
    contentHeight = max(Double(entries.count) * (rowHeight + Self.gap) - Self.gap, 60)
    let height = max(
      min(Self.head + contentHeight + padding, size.height - 2 * margin), Self.head + 40)
    frame = .page(width, height, in: size, margin: margin)
    body = Rect(
      frame.x + padding, frame.y + Self.head, width - 2 * padding,
      max(height - Self.head - padding / 2, 1))
    hint =
      puzzles.entries == nil
      ? "Loading your puzzles…"
      : entries.isEmpty ? "Puzzles you start appear here." : nil
    buttons = Self.header(frame)
    let top = body.y - scroll
    let (left, room) = (body.x, body.width)
    rows = entries.enumerated().map { i, entry in
      let box = Rect(left, top + Double(i) * (rowHeight + Self.gap), room, rowHeight)
      let picture = Rect(box.x + 8, box.y + 8, Self.side, Self.side)
      let isDeleted = puzzles.deleted.contains(entry.id)
      let actions =
        puzzles.shared == entry.id && !isDeleted
        ? Self.exports(of: entry, box, isNarrow: isNarrow)
        : Self.actions(
          entry, isDeleted, isNaming: puzzles.naming?.id == entry.id, box, isNarrow: isNarrow, text)
      let x = picture.maxX + 14
      let end = isNarrow ? box.maxX - 8 : (actions.first?.frame.minX ?? box.maxX) - 8
      let room = max(end - x, 20)
      let naming = puzzles.naming.flatMap { naming in
        naming.id == entry.id
          ? naming.entry.line(in: max(room - TextBox.buttonRoom, 20), .strong, text) : nil
      }
      let name: Phrase =
        isDeleted
        ? "“\(entry.name)” was deleted." : naming.map { Phrase(verbatim: $0) } ?? entry.name
      // That a puzzle was deleted is said in both lines where one is too short.
      let news =
        isDeleted ? text.lines(of: name, style: .strong, width: room, most: 2) : []
      return Row(
        id: SavedPuzzlesPage.rowID(entry.id), entry: entry, frame: box, picture: picture,
        fullName: text.words(entry.name),
        name: (
          news.first ?? text.fitted(name, style: .strong, width: room), Point(x, box.y + 34)
        ),
        note: (
          isDeleted
            ? news.dropFirst().first ?? ""
            : text.fitted(
              naming == nil ? entry.note : "Enter saves the name", style: .small, width: room),
          Point(x, box.y + 56)
        ), isDeleted: isDeleted, isNaming: naming != nil,
        field: puzzles.naming.flatMap { naming in
          guard naming.id == entry.id else { return nil }
          let line = Rect(x - 4, box.y + 12, max(end - x, 20) + 8, 30)
          return Self.field(naming.entry.text, of: entry.id, line)
        }, actions: actions)
    }
  }

  private static func field(_ name: String, of puzzle: Int64, _ frame: Rect) -> Widget {
    var field = Element(
      SavedPuzzlesPage.rowID(puzzle, "name"), .field, "Name of the puzzle", frame: frame)
    field.text = name
    return Widget(field, .puzzle(puzzle, .rename), isPinned: false)
  }

  private static func header(_ frame: Rect) -> [Button] {
    let y = frame.y + 14
    let opening = Button.icon(
      "puzzles.import", .request(.choose(.puzzle)), "Import a puzzle", Icon.open,
      x: frame.maxX - 190, y: y)
    return (frame.width < 300 ? [] : [opening]) + [
      .icon(
        "puzzles.wall", .showWall, "Your wall", Icon.wall, x: frame.maxX - 144, y: y),
      .icon(
        "puzzles.statistics", .request(.listResults), "Statistics", Icon.statistics,
        x: frame.maxX - 98, y: y),
      .close(SavedPuzzlesPage.closeID, x: frame.maxX - 52, y: y),
    ]
  }

  private static func actions(
    _ entry: StartedPuzzle, _ isDeleted: Bool, isNaming: Bool, _ row: Rect, isNarrow: Bool,
    _ text: any TextSource
  ) -> [Button] {
    func icon(
      _ name: String, _ action: PuzzleAction, _ label: Phrase, _ icon: String
    ) -> Button {
      .icon(SavedPuzzlesPage.rowID(entry.id, name), .puzzle(entry.id, action), label, icon)
    }
    var buttons =
      isDeleted
      ? [
        Button(
          SavedPuzzlesPage.rowID(entry.id, "undo"), .puzzle(entry.id, .undelete), "Undo",
          Icon.undo, look: .tinted)
      ]
      : [
        icon("restart", .restart, "Restart", Icon.restart),
        icon("rename", .rename, isNaming ? "Save the name" : "Rename", Icon.rename),
        icon("duplicate", .duplicate, "Duplicate", Icon.duplicate),
        icon("delete", .delete, "Delete", Icon.delete),
        icon("share", .share, "Share, save or print", Icon.share),
      ]
    if !isDeleted, entry.isOnTable {
      buttons[3].isEnabled = false
      buttons[3].tooltip = "Open now: can’t be deleted"
    }
    return placed(
      buttons, width: isDeleted ? max(buttons[0].idealWidth(text), 92) : 38, in: row,
      isNarrow: isNarrow)
  }

  /// Returns the buttons for what can be made of a puzzle, and one for the way back.
  private static func exports(
    of entry: StartedPuzzle, _ row: Rect, isNarrow: Bool
  ) -> [Button] {
    let buttons = PuzzleExportKind.allCases.map { kind in
      Button.icon(
        SavedPuzzlesPage.rowID(entry.id, kind.rawValue), .puzzle(entry.id, .export(kind)),
        kind.label, kind.icon)
    }
    let together = Button.icon(
      SavedPuzzlesPage.rowID(entry.id, "together"), .puzzle(entry.id, .together), "Play together",
      Icon.people)
    let back = Button.icon(
      SavedPuzzlesPage.rowID(entry.id, "unshare"), .puzzle(entry.id, .unshare), "Back", Icon.close)
    return placed(buttons + [together, back], width: 38, in: row, isNarrow: isNarrow)
  }

  /// Returns buttons at the right of a row, or below its text in a narrow window.
  private static func placed(
    _ buttons: [Button], width: Double, in row: Rect, isNarrow: Bool
  ) -> [Button] {
    let room = (row.width - 16) / Double(max(buttons.count, 1)) - 2
    let width = min(width, max(room, 8))
    let first = row.maxX - 8 - Double(buttons.count) * (width + 2)
    let y = isNarrow ? row.maxY - 42 : row.center.y - Button.height / 2
    return buttons.enumerated().map { index, button in
      var button = button
      button.frame = Rect(first + Double(index) * (width + 2), y, width, Button.height)
      return button
    }
  }

  var view: Rect? { body }

  var widgets: [Widget] {
    [.text("puzzles.title", hint ?? "Your puzzles", frame: frame)]
      + rows.flatMap(\.widgets) + buttons.map(\.widget)
  }
}
