internal import PuzzleCore
internal import PuzzleKit

/// A message below the menu bar that disappears by itself, with a button that undoes the action.
struct Toast {
  /// The seconds that the toast stays.
  static let duration = 8.0

  let frame: Rect
  let words: Phrase
  let button: Button
  /// The words in lines, and the middle of the first one.
  private let lines: [String]
  private let center: Point

  private static let lineHeight = 20.0

  init(_ words: Phrase, in size: Size, text: any TextSource) {
    let label: Phrase = "Undo"
    var button = Button(
      id: "toast.undo", action: .undo, label: label, icon: Icon.undo, look: .tinted)
    let side = button.idealWidth(text)
    let most = max(size.width - 24, side + 16)
    let room = max(most - side - 32, 0)
    self.words = words
    lines = room < 40 ? [] : text.lines(of: words, style: .body, width: room)
    let length = lines.map { text.extent(of: $0, style: .body).width }.max() ?? 0
    let width = side + 16 + (length > 0 ? length + 16 : 0)
    let below = Double(max(lines.count - 1, 0)) * Self.lineHeight
    frame = Rect(((size.width - width) / 2).rounded(), MenuBar.height + 12, width, 48 + below)
    button.frame = Rect(
      frame.maxX - 8 - side, frame.center.y - Button.height / 2, side, Button.height)
    self.button = button
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
    button.draw(on: &canvas, theme: theme, highlight)
  }
}
