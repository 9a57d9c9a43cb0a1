internal import PuzzleCore
internal import PuzzleKit

/// The layout of the page “Your pack”: the name, a row for each photo, and the buttons at the bottom.
struct PackLayout: ScreenLayout {
  struct Row {
    var photo: PackDraft.Photo
    var thumbnail: Rect
    var field: Rect
    /// The text in the field, and the sentence below it.
    var line: String
    var problem: Phrase?
    var remove: Button

    /// Returns the field and the button of the row; `number` is its place, counted from one.
    func widgets(number: Int) -> [Widget] {
      var field = Element(
        PackPage.Field.word(photo.id).id, .field,
        "Word of photo \(number): \(photo.word.uppercased())", frame: field, reason: problem)
      field.text = photo.word
      return [Widget(field, .pack(.type), isPinned: false), remove.scrollingWidget]
    }
  }

  let page: PackPage
  let frame: Rect
  /// The part of the window in which the rows scroll.
  let body: Rect
  let title: (text: String, at: Point)
  let name: Rect
  let rows: [Row]
  /// The text shown when there are no rows.
  let hint: [String]
  /// The sentence above the buttons.
  let status: (lines: [String], at: Point)
  let contentHeight: Double
  let buttons: [Button]

  static let addID: ElementID = "pack.add"
  static let lineHeight = 20.0
  private static let rowHeight = 72.0
  private static let side = 56.0
  private static let head = 60.0
  private static let gap = 8.0

  init(_ page: PackPage, in size: Size, scroll: Double, text: any TextSource) {
    self.page = page
    let draft = page.draft
    let margin = size.width < 480 ? 8.0 : 24
    let padding = size.width < 480 ? 12.0 : 20
    let width = max(min(760, size.width - 2 * margin), 60)
    let room = max(width - 2 * padding, 40)
    let columns = room >= 600 ? 2 : 1
    let count = (draft.photos.count + columns - 1) / columns
    let obstacle = page.rules.obstacleToPlaying(draft)
    let sentence: Phrase = page.note ?? obstacle ?? "Ready to play."
    let lines = text.lines(of: sentence, style: .body, width: room)
    let top = Self.head + Button.height + 12
    let foot = Double(lines.count) * Self.lineHeight + Button.height + 20 + min(padding, 16)
    hint =
      draft.photos.isEmpty
      ? text.lines(
        of: "Drop photos here, or press “Add photo”. Then type the word for each one.",
        style: .body, width: room) : []
    contentHeight = max(
      Double(count) * (Self.rowHeight + Self.gap), Double(hint.count) * Self.lineHeight + 24)
    let height = max(
      min(top + contentHeight + foot, size.height - 2 * margin), top + foot + 20)
    frame = .page(width, height, in: size, margin: margin)
    let left = frame.x + padding
    body = Rect(left, frame.y + top, room, max(height - top - foot, 1))
    title = (
      text.fitted("Your pack", style: .title, width: max(room - 130, 20)),
      Point(left, frame.y + 38)
    )
    var add = Button(Self.addID, .pack(.addPhoto), "Add photo", Icon.add, look: .tinted)
    add.isEnabled = draft.photos.count < page.rules.count.upperBound
    if !add.isEnabled { add.tooltip = "The pack is full" }
    let addWidth = min(add.idealWidth(text), room / 2)
    add.frame = Rect(left + room - addWidth, frame.y + Self.head, addWidth, Button.height)
    name = Rect(left, add.frame.y, max(room - addWidth - Self.gap, 20), Button.height)

    let problems = page.rules.problems(in: draft)
    let rowWidth = (room - Self.gap * 2 * Double(columns - 1)) / Double(columns)
    let origin = Point(left, body.y - scroll)
    rows = draft.photos.enumerated().map { i, photo in
      let box = Rect(
        origin.x + Double(i % columns) * (rowWidth + Self.gap * 2),
        origin.y + Double(i / columns) * (Self.rowHeight + Self.gap), rowWidth, Self.rowHeight)
      let thumbnail = Rect(box.x, box.y + 4, Self.side, Self.side)
      var remove = Button.icon(
        "pack.remove.\(photo.id)", .pack(.remove(photo.id)), "Remove", Icon.close)
      remove.frame = Rect(box.maxX - 36, box.y + 4, 36, Button.height)
      let x = thumbnail.maxX + 10
      let field = Rect(x, box.y + 4, max(remove.frame.x - 4 - x, 20), Button.height)
      let typed = page.editing.flatMap { editing in
        editing.field == .word(photo.id)
          ? editing.entry.line(in: TextBox.room(in: field.width, isEdited: true), .body, text) : nil
      }
      return Row(
        photo: photo, thumbnail: thumbnail, field: field,
        line: (typed ?? photo.word).uppercased(),
        problem: problems[photo.id], remove: remove)
    }

    var play = Button(
      "pack.play", .pack(.play), "Play", Icon.play, look: .primary)
    play.isEnabled = obstacle == nil
    play.tooltip = obstacle
    var save = Button("pack.save", .pack(.save), "Save pack", look: .tinted)
    let missing = page.rules.obstacleToSaving(draft)
    save.isEnabled = missing == nil
    save.tooltip = missing
    let footer = layOutFooter([play, save], in: frame, padding: padding, text: text)
    status = (
      lines,
      Point(
        left,
        frame.maxY - min(padding, 16) - Button.height - 10
          - Double(lines.count - 1) * Self.lineHeight)
    )
    var undo = Button.icon(
      "pack.undo", .pack(.undo), "Bring back", Icon.undo, x: frame.maxX - 144, y: frame.y + 14)
    undo.isEnabled = !page.past.isEmpty
    var clear = Button.icon(
      "pack.clear", .pack(.removeAll), "Remove all photos", Icon.delete, x: frame.maxX - 98,
      y: frame.y + 14)
    clear.isEnabled = !draft.photos.isEmpty
    buttons =
      footer + [add, undo, clear, .close(PackPage.closeID, x: frame.maxX - 52, y: frame.y + 14)]
  }

  var view: Rect? { body }

  /// The lines that can be typed into, from the top down.
  var fields: [PackPage.Field] { [.name] + rows.map { .word($0.photo.id) } }

  var widgets: [Widget] {
    var name = Element(
      PackPage.Field.name.id, .field, "Name of the pack: \(page.draft.name)", frame: name)
    name.text = page.draft.name
    let heading = hint.isEmpty ? title.text : hint.joined(separator: " ")
    let lines = rows.enumerated().flatMap { $1.widgets(number: $0 + 1) }
    let status = status.lines.joined(separator: " ")
    return [
      .text("pack.title", Phrase(verbatim: heading), frame: frame), Widget(name, .pack(.type)),
    ] + lines + [.text("pack.status", Phrase(verbatim: status), frame: frame)]
      + buttons.map(\.widget)
  }
}

extension PackLayout {
  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    canvas.text(title.text, .title, theme.ink, at: title.at)
    let typed = page.editing.flatMap { editing in
      editing.field == .name
        ? editing.entry.line(
          in: TextBox.room(in: name.width, isEdited: true), .body, canvas.text) : nil
    }
    draw(
      typed ?? page.draft.name, hint: "Name of the pack", in: name, isEdited: typed != nil, nil,
      on: &canvas, look)
    canvas.clip = body.inset(by: -4)
    for (i, line) in hint.enumerated() {
      canvas.text(
        line, .body, theme.mutedInk, at: Point(body.x, body.y + 20 + Double(i) * Self.lineHeight))
    }
    for row in rows where row.thumbnail.intersection(body).isEmpty == false {
      canvas.fill(
        .rounded(row.thumbnail, 8), with: row.photo.picture, inSquare: row.thumbnail, theme: theme)
      let isEdited = page.editing?.field == .word(row.photo.id)
      draw(
        row.line, hint: "Type what it shows", in: row.field, isEdited: isEdited, row.problem,
        on: &canvas, look)
      row.remove.draw(on: &canvas, theme: theme, look.highlight)
    }
    canvas.clip = nil
    let color = page.note == nil ? theme.mutedInk : theme.ink
    for (i, line) in status.lines.enumerated() {
      canvas.text(
        line, .body, color, at: status.at + Point(0, Double(i) * Self.lineHeight))
    }
  }

  /// Draws a line to type into, with the sentence about it below.
  private func draw(
    _ words: String, hint: Phrase, in field: Rect, isEdited: Bool, _ problem: Phrase?,
    on canvas: inout Canvas, _ look: ScreenLook
  ) {
    TextBox(frame: field, hint: hint, isEdited: isEdited, problem: problem)
      .draw(words, on: &canvas, look.theme)
  }
}
