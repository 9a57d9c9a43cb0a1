internal import PuzzleCore

/// Draws the background of a screen.
func drawScreen(_ frame: Rect, on canvas: inout Canvas, theme: Theme) {
  let body = Path.rounded(frame, 12)
  canvas.shadow(body, blur: 28, theme.shade, offset: Point(0, 8))
  canvas.fill(body, theme.surface)
}

/// Draws a scroll bar at the right edge of `frame`, for content of `height` points.
func drawScrollBar(
  on canvas: inout Canvas, theme: Theme, frame: Rect, view: Rect, scroll: Double, height: Double
) {
  guard height > view.height else { return }
  let length = max(view.height * view.height / height, 24)
  let y = view.y + (view.height - length) * scroll / (height - view.height)
  canvas.fill(.rounded(Rect(frame.maxX - 10, y, 5, length), 2.5), theme.mutedInk.opacity(0.5))
}

/// Lays out buttons in a row at the lower right of a dialog, the first one outermost.
func layOutFooter(
  _ buttons: [Button], in frame: Rect, padding: Double, text: any TextSource
) -> [Button] {
  var buttons = buttons
  var x = frame.maxX - padding
  for i in buttons.indices {
    let width = min(max(buttons[i].idealWidth(text), 96), (frame.width - 2 * padding - 8) / 2)
    buttons[i].frame = Rect(
      x - width, frame.maxY - min(padding, 16) - Button.height, width, Button.height)
    x -= width + 8
  }
  return buttons
}
