internal import PuzzleCore
internal import PuzzleKit

/// A store of the toast on show, so that it isn't laid out anew for each frame.
final class ToastMemo {
  private var last: (words: Phrase?, size: Size, top: Double, language: String, toast: Toast)?

  /// Returns the toast with the words, or with those that offer the former puzzle if they are nil.
  func toast(_ words: Phrase?, in size: Size, from top: Double, text: any TextSource) -> Toast {
    let language = text.translator.code
    if let last, last.words == words, last.size == size, last.top == top,
      last.language == language
    {
      return last.toast
    }
    let toast =
      words.map { Toast($0, in: size, from: top, text: text) }
      ?? .undoing(in: size, from: top, text: text)
    last = (words, size, top, language, toast)
    return toast
  }

  /// Discards the layout, because the widths of text have changed.
  func forgetLayout() { last = nil }
}

/// A message below the menu bar that disappears by itself, possibly with a button that undoes the
/// action.
struct Toast {
  /// The seconds that the toast stays.
  static let duration = 8.0

  let frame: Rect
  let words: Phrase
  let button: Button?
  /// The words in lines, and the middle of the first one.
  private let lines: [String]
  private let center: Point

  private static let lineHeight = 20.0

  /// The message that the former puzzle can come back.
  static func undoing(in size: Size, from top: Double, text: any TextSource) -> Toast {
    let label: Phrase = "Undo"
    let button = Button(
      id: "toast.undo", action: .undo, label: label, icon: Icon.undo, look: .tinted)
    return Toast(
      "Your last puzzle is safe: Ctrl+Z brings it back.", button, in: size, from: top, text: text)
  }

  /// Creates the message below the bars of a window, which end at `top`.
  init(
    _ words: Phrase, _ button: Button? = nil, in size: Size, from top: Double,
    text: any TextSource
  ) {
    let side = button.map { $0.idealWidth(text) + 8 } ?? 8
    let most = max(size.width - 24, side + 8)
    let room = max(most - side - 24, 0)
    self.words = words
    lines = room < 40 ? [] : text.lines(of: words, style: .body, width: room)
    let length = lines.map { text.extent(of: $0, style: .body).width }.max() ?? 0
    let width = side + 8 + (length > 0 ? length + 16 : 0)
    let below = Double(max(lines.count - 1, 0)) * Self.lineHeight
    frame = Rect(((size.width - width) / 2).rounded(), top + 12, width, 48 + below)
    var placed = button
    placed?.frame = Rect(
      frame.maxX - side, frame.center.y - Button.height / 2, side - 8, Button.height)
    self.button = placed
    center = Point(frame.x + 16 + length / 2, frame.center.y - below / 2)
  }

  var element: Element { Element("toast.text", .text, words, frame: frame) }

  func draw(on canvas: inout Canvas, theme: Theme, _ highlight: Highlight) {
    canvas.shadow(.rounded(frame, 12), blur: 12, theme.shade, offset: Point(0, 3))
    canvas.fill(.rounded(frame, 12), theme.surface)
    for (i, line) in lines.enumerated() {
      canvas.text(
        line, .body, theme.ink, center: center + Point(0, Double(i) * Self.lineHeight))
    }
    button?.draw(on: &canvas, theme: theme, highlight)
  }
}
