internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The screen in a window too low for the board.
  struct CompactView: ScreenView {
    let frame: Frame<IPict>
    let screen: Screen

    /// Draws the logo, the headline and the button that opens the board.
    func draw(on canvas: inout Canvas) {
      let column = layout.column
      let size = min(column.height * 0.2, 44)
      let style = TextStyle(.title, max(size, 12))
      let logo = Point(column.center.x, column.y + column.height * 0.24)
      let width = canvas.text.extent(of: "iPict", style: style).width
      let mark = Rect(
        logo.x - width / 2 - style.size * 1.15, logo.y - style.size / 2, style.size, style.size)
      let colors = [0xF5A623, 0x2FB67C, 0x4A90E2, 0xE4587B].map { Color($0) }
      for (i, color) in colors.enumerated() {
        let half = style.size * 0.46
        canvas.fill(
          .rounded(
            Rect(
              mark.x + Double(i % 2) * style.size * 0.54,
              mark.y + Double(i / 2) * style.size * 0.54,
              half, half), half * 0.25), color)
      }
      canvas.text("iPict", style, theme.ink, center: Point(logo.x + style.size * 0.1, logo.y))
      let small = TextStyle(.text, min(max(column.height * 0.07, 9), 15))
      let words = canvas.text.fitted(
        "\(screen.headline) · \(screen.roundText)", style: small,
        width: layout.area.size.width - 16)
      canvas.text(
        words, small, theme.mutedInk, center: Point(column.center.x, layout.middle(0.55).center.y))
      for button in screen.buttons { draw(button, on: &canvas) }
    }
  }
}
