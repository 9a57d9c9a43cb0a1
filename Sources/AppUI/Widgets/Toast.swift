internal import PuzzleCore
internal import PuzzleKit

/// A message below the menu bar that disappears by itself, with a button that undoes the action.
struct Toast {
  /// The seconds that the toast stays.
  static let duration = 8.0

  let frame: Rect
  let words: String
  let button: Button
  private let center: Point

  init(_ words: Phrase, in size: Size, text: any TextSource) {
    let label: Phrase = "Undo"
    var button = Button(
      id: "toast.undo", action: .undo, label: label, icon: Icon.undo, look: .tinted)
    let side = button.idealWidth(text)
    let most = max(size.width - 24, side + 16)
    let room = max(most - side - 32, 0)
    self.words = text.fitted(words, style: .body, width: room)
    let length = room < 40 ? 0 : min(text.extent(of: self.words, style: .body).width, room)
    let width = side + 16 + (length > 0 ? length + 16 : 0)
    frame = Rect(((size.width - width) / 2).rounded(), MenuBar.height + 12, width, 48)
    button.frame = Rect(frame.maxX - 8 - side, frame.y + 6, side, Button.height)
    self.button = button
    center = Point(frame.x + 16 + length / 2, frame.center.y)
  }

  var element: Element { Element("toast.text", .text, Phrase(verbatim: words), frame: frame) }

  func draw(on canvas: inout Canvas, theme: Theme, _ highlight: Highlight) {
    canvas.shadow(.rounded(frame, 12), blur: 12, theme.shade, offset: Point(0, 3))
    canvas.fill(.rounded(frame, 12), theme.surface)
    if button.frame.x > frame.x + 16 { canvas.text(words, .body, theme.ink, center: center) }
    button.draw(on: &canvas, theme: theme, highlight)
  }
}
