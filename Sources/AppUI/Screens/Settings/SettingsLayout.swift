internal import PuzzleCore
internal import PuzzleKit

/// The layout of the settings page: groups of questions in one column, or in two where there is
/// room for them.
struct SettingsLayout: ScreenLayout {
  /// A line of text that is no question.
  struct Line: Hashable {
    var text: String
    var style: TextStyle
    var isMuted: Bool
    /// The left end of the baseline.
    var at: Point
  }

  let frame: Rect
  /// The part of the window in which the questions scroll.
  let room: Rect
  let contentHeight: Double
  private let close: Button
  private let title: String
  private let lines: [Line]
  private let rows: [NewPuzzleLayout.Row]
  /// The buttons about the saved data.
  private let dataButtons: [Button]
  private let dataWords: [Phrase]

  private static let head = 64.0
  private static let gap = 40.0

  init(_ page: SettingsPage, in size: Size, scroll: Double, text: any TextSource) {
    let margin = size.width < 480 ? 8.0 : 24
    let padding = size.width < 480 ? 16.0 : 28
    let isWide = size.width >= 800
    let width = max(min(isWide ? 920 : 480, size.width - 2 * margin), 60)
    let inner = max(width - 2 * padding, 40)
    let column = isWide ? ((inner - Self.gap) / 2).rounded(.down) : inner
    let left = ((size.width - width) / 2).rounded() + padding

    // Everything is laid out from y = 0, and moved once the frame is known.
    var first = SettingsColumn(x: left, width: column, text: text)
    first.add("Look", page.look)
    var second =
      isWide ? SettingsColumn(x: left + column + Self.gap, width: column, text: text) : first
    second.add("Sound", page.hearing)
    second.add("Play", page.playing)
    second.addTogether()
    if isWide {
      first.addData(page)
    } else {
      second.addData(page)
    }
    let columns = isWide ? [first, second] : [second]
    contentHeight = (columns.map(\.form.y).max() ?? 0) + 8
    let height = max(
      min(Self.head + contentHeight + padding / 2, size.height - 2 * margin), Self.head + 40)
    frame = .page(width, height, in: size, margin: margin)
    room = Rect(
      frame.x + padding, frame.y + Self.head, inner, max(height - Self.head - padding / 2, 1))
    let offset = Point(0, room.y - scroll)
    lines = columns.flatMap(\.lines).map { line in
      var moved = line
      moved.at = line.at + offset
      return moved
    }
    rows = columns.flatMap(\.form.rows).map { $0.offset(by: offset) }
    dataButtons = columns.flatMap(\.buttons).map { button in
      var moved = button
      moved.frame = button.frame.offset(by: offset)
      return moved
    }
    dataWords = columns.flatMap(\.words)
    title = text.fitted(SettingsPage.title, style: .title, width: inner - 48)
    close = .close("settings.close", x: frame.maxX - padding / 2 - 40, y: frame.y + 14)
  }

  var buttons: [Button] { [close] }
  var view: Rect? { room }
  var sliders: [NewPuzzleLayout.Slider] { rows.compactMap(\.slider) }

  var widgets: [Widget] {
    [.text("settings.title", SettingsPage.title, frame: frame), close.widget]
      + rows.flatMap(\.widgets)
      + dataWords.enumerated().map { i, words in
        Widget(Element("settings.data.\(i)", .text, words, frame: room), isPinned: false)
      } + dataButtons.map(\.scrollingWidget)
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    canvas.text(title, .title, theme.ink, at: Point(room.x, frame.y + 40))
    canvas.clip = room.inset(by: -4)
    for line in lines {
      canvas.text(
        line.text, line.style, line.isMuted ? theme.mutedInk : theme.ink, at: line.at)
    }
    for row in rows { row.draw([:], on: &canvas, look) }
    for button in dataButtons { button.draw(on: &canvas, theme: theme, look.highlight) }
    canvas.clip = nil
  }
}

/// A column of groups of questions, laid out from top to bottom.
private struct SettingsColumn {
  var form: FormPlacement
  private(set) var lines: [SettingsLayout.Line] = []
  private(set) var buttons: [Button] = []
  /// The texts of the group about the saved data, for screen readers.
  private(set) var words: [Phrase] = []

  init(x: Double, width: Double, text: any TextSource) {
    form = FormPlacement(x: x, width: width, text: text, prefix: SettingsPage.id)
  }

  private mutating func addHeading(_ words: Phrase) {
    form.y += form.y > 0 ? 12 : 0
    lines.append(
      .init(
        text: form.text.fitted(words, style: TextStyle(.title, 17), width: form.width),
        style: TextStyle(.title, 17), isMuted: false, at: Point(form.x, form.y + 18)))
    form.y += 32
  }

  mutating func add(_ heading: Phrase, _ fields: [FormField]) {
    addHeading(heading)
    for field in fields { form.add(field, typed: nil, isExtended: false) }
  }

  private mutating func addParagraph(_ paragraph: Phrase) {
    words.append(paragraph)
    for line in form.text.lines(of: paragraph, style: .body, width: form.width) {
      form.y += 22
      lines.append(
        .init(
          text: form.text.fitted(line, style: .body, width: form.width, keepsEnd: true),
          style: .body, isMuted: true, at: Point(form.x, form.y - 6)))
    }
    form.y += 6
  }

  /// Adds buttons side by side, or one below the other where there is no room.
  private mutating func add(_ row: [Button]) {
    var placed = row
    form.y =
      placeInRows(&placed, at: Point(form.x, form.y), width: form.width, text: form.text) + 12
    buttons += placed
  }

  /// Adds the way to the player's name and colour.
  mutating func addTogether() {
    addHeading("Play together")
    add([
      Button("settings.together", .showTogether, "Name and colour", Icon.people, look: .tinted)
    ])
  }

  mutating func addData(_ page: SettingsPage) {
    guard let folder = page.settings.dataFolder else { return }
    addHeading("Your data")
    addParagraph(
      "Puzzles, pictures on your wall, statistics and settings are saved in \(folder)")
    add([
      Button(
        "settings.folder", .request(.settings(.openDataFolder)), "Open folder", Icon.folder,
        look: .tinted),
      Button(
        "settings.copy", .request(.settings(.copyDataFolder)), "Copy path", Icon.duplicate,
        look: .tinted),
    ])
    guard page.isAskingToForget else {
      return add([
        Button(
          "settings.forget", .settings(.askToForget), "Forget everything", Icon.delete,
          look: .tinted)
      ])
    }
    addParagraph(
      """
      This deletes all saved puzzles, your wall, your statistics, the list of recent photos and \
      all settings. Nothing of it comes back. Photos in other folders stay.
      """)
    add([
      Button("settings.keep", .settings(.keep), "Keep everything", look: .tinted),
      Button("settings.delete", .settings(.forget), "Forget everything", Icon.delete, look: .stop),
    ])
  }
}
