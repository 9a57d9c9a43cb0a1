internal import PuzzleCore
internal import PuzzleKit

/// The layout of the page “Play together”, in one column.
struct TogetherLayout: ScreenLayout {
  /// A line of text.
  struct Line: Hashable {
    var text: String
    var style: TextStyle
    var isMuted: Bool
    /// The left end of the baseline.
    var at: Point
  }

  /// A line to type into.
  struct FieldBox: Hashable {
    var field: TogetherPage.Field
    var label: Phrase
    var hint: Phrase
    var text: String
    /// The text as it is shown, with the insertion point while it is typed.
    var line: String
    var isEdited: Bool
    var frame: Rect
  }

  /// A dot in a player's colour.
  struct Dot: Hashable {
    var center: Point
    var color: PlayerColor
    var isPale: Bool
    /// The place in a race; nil before the player has solved the puzzle.
    var place: Int?

    func draw(on canvas: inout Canvas, radius: Double = 9) {
      let circle = Rect(center: center, size: Size(2 * radius, 2 * radius))
      canvas.fill(.rounded(circle, radius), color.color.opacity(isPale ? 0.35 : 1))
      guard let place else { return }
      canvas.text("\(place)", TextStyle(.title, radius + 3), Color.white, center: center)
    }
  }

  /// A thin bar that shows how far a player is in a race.
  struct Bar: Hashable {
    var frame: Rect
    var color: PlayerColor
    /// The solved share in thousandths.
    var progress: Int

    func draw(on canvas: inout Canvas, _ theme: Theme) {
      let radius = frame.height / 2
      canvas.fill(.rounded(frame, radius), theme.ink.opacity(0.14))
      guard progress > 0 else { return }
      var done = frame
      done.width = max(frame.width * Double(progress) / 1000, frame.height)
      canvas.fill(.rounded(done, radius), color.color)
    }
  }

  let frame: Rect
  /// The part of the window in which the content scrolls.
  let room: Rect
  let contentHeight: Double
  let fields: [FieldBox]
  private let close: Button
  private let heading: Heading
  let lines: [Line]
  private let dots: [Dot]
  private let bars: [Bar]
  private let scrolled: [Button]
  /// The paragraphs, for screen readers.
  private let words: [Phrase]
  /// The link to the table, for screen readers.
  private let link: String?

  private static let head = 64.0
  private static let title: Phrase = "Play together"

  init(_ page: TogetherPage, in size: Size, scroll: Double, text: any TextSource) {
    let margin = size.width < 480 ? 8.0 : 24
    let padding = size.width < 480 ? 16.0 : 28
    let width = max(min(560, size.width - 2 * margin), 60)
    var column = TogetherColumn(width: max(width - 2 * padding, 40), text: text)
    if let seat = page.seat { column.add(seat, of: page) } else { column.addWays(of: page) }
    contentHeight = column.y + 8
    let height = max(
      min(Self.head + contentHeight + padding / 2, size.height - 2 * margin), Self.head + 40)
    frame = .page(width, height, in: size, margin: margin)
    room = Rect(
      frame.x + padding, frame.y + Self.head, column.width,
      max(height - Self.head - padding / 2, 1))
    let offset = Point(room.x, room.y - scroll)
    lines = column.lines.map { line in
      var line = line
      line.at = line.at + offset
      return line
    }
    fields = column.fields.map { box in
      var box = box
      box.frame = box.frame.offset(by: offset)
      return box
    }
    dots = column.dots.map { dot in
      var dot = dot
      dot.center = dot.center + offset
      return dot
    }
    bars = column.bars.map { bar in
      var bar = bar
      bar.frame = bar.frame.offset(by: offset)
      return bar
    }
    scrolled = column.buttons.map { button in
      var button = button
      button.frame = button.frame.offset(by: offset)
      return button
    }
    words = column.words
    link = page.seat?.link
    heading = Heading(Self.title, width: column.width - 48, text: text)
    close = .close(TogetherPage.closeID, x: frame.maxX - padding / 2 - 40, y: frame.y + 14)
  }

  var buttons: [Button] { [close] }
  var view: Rect? { room }

  var widgets: [Widget] {
    [.text("together.title", Self.title, frame: frame)]
      + words.enumerated().map { index, words in
        Widget(
          Element(.named("together.text.\(index)"), .text, words, frame: room), isPinned: false)
      }
      + (link.map { [.text("together.link", Phrase(verbatim: $0), frame: frame)] } ?? [])
      + fields.map { box in
        var element = Element(box.field.id, .field, box.label, frame: box.frame)
        element.text = box.text
        return Widget(element, .together(.type), isPinned: false)
      } + scrolled.map(\.scrollingWidget) + [close.widget]
  }

  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let theme = look.theme
    heading.draw(on: &canvas, theme.ink, at: Point(room.x, frame.y + 40))
    canvas.clip = room.inset(by: -4)
    for line in lines {
      canvas.text(line.text, line.style, line.isMuted ? theme.mutedInk : theme.ink, at: line.at)
    }
    for box in fields {
      TextBox(frame: box.frame, hint: box.hint, isEdited: box.isEdited)
        .draw(box.line, on: &canvas, theme)
    }
    for button in scrolled { button.draw(on: &canvas, theme: theme, look.highlight) }
    for dot in dots { dot.draw(on: &canvas) }
    for bar in bars { bar.draw(on: &canvas, theme) }
    canvas.clip = nil
  }
}
