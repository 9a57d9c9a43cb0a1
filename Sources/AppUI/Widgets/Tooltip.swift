internal import PuzzleCore
internal import PuzzleKit

/// The text beside a hovered widget.
struct Tooltip {
  let words: Phrase
  /// The frame of the hovered widget.
  let target: Rect
  /// A Boolean value that indicates whether the widget is one of the table's tools.
  let isOnTable: Bool

  /// The seconds of hovering before a tooltip is shown.
  static let delay = 0.6

  func draw(on canvas: inout Canvas, in size: Size, theme: Theme) {
    let text = canvas.text
    let lines = text.lines(of: words, style: .small, width: min(320, size.width - 28))
    let widths = lines.map { text.extent(of: $0, style: .small).width }
    let width = min((widths.max() ?? 0) + 20, size.width - 8)
    var place = Point(target.center.x - width / 2, target.maxY + 8)
    if isOnTable {
      // Beside a column of buttons, above a row of them.
      place =
        target.maxX < 60 && target.maxY < size.height - 60
        ? Point(target.maxX + 12, target.center.y - 14)
        : Point(place.x, target.minY - 40)
    }
    let x = min(max(place.x, 4), size.width - width - 4)
    let height = 10 + 18 * Double(lines.count)
    if place.y + height > size.height { place.y = target.minY - 36 }
    let y = target.minY > place.y ? place.y + 28 - height : place.y
    let frame = Rect(x.rounded(), y.rounded(), width, height)
    canvas.shadow(.rounded(frame, 6), blur: 8, theme.shade, offset: Point(0, 2))
    canvas.fill(.rounded(frame, 6), theme.ink)
    for (i, line) in lines.enumerated() {
      canvas.text(
        text.fitted(line, style: .small, width: width - 12), .small, theme.surface,
        center: Point(frame.center.x, frame.y + 14 + 18 * Double(i)))
    }
  }
}
