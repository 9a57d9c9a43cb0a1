internal import PuzzleCore
internal import PuzzleKit

extension SavedPuzzlesLayout {
  func draw(on canvas: inout Canvas, _ look: ScreenLook) {
    let (view, theme) = (body, look.theme)
    let room = (buttons.first?.frame.minX ?? frame.maxX) - view.x - 8
    Heading("Your puzzles", width: room, text: canvas.text)
      .draw(on: &canvas, theme.ink, at: Point(view.x, frame.y + 40))
    if let hint { canvas.text(hint, .body, theme.mutedInk, at: Point(view.x, view.y + 28)) }
    for row in rows where row.frame.intersects(view) {
      canvas.clip = view.inset(by: -2)
      draw(row, on: &canvas, look)
    }
    canvas.clip = nil
  }

  private func draw(_ row: Row, on canvas: inout Canvas, _ look: ScreenLook) {
    let (theme, highlight) = (look.theme, look.highlight)
    let press = highlight.pressure(on: row.id)
    canvas.fill(.rounded(row.frame, 12), theme.accent.opacity(row.isDeleted ? 0.03 : press))
    if row.entry.isOnTable {
      canvas.fill(.border(row.frame, radii: CornerRadii(12), width: 2), theme.accent)
    }
    drawPicture(of: row, on: &canvas, theme: theme)
    let ink = row.isDeleted ? theme.mutedInk : row.isNaming ? theme.accent : theme.ink
    canvas.text(row.name.text, .strong, ink, at: row.name.at)
    canvas.text(
      row.note.text, row.isDeleted ? .strong : .small, theme.mutedInk, at: row.note.at)
    for button in row.actions { button.draw(on: &canvas, theme: theme, highlight) }
  }

  /// Draws the middle square of the picture, and the progress below it.
  private func drawPicture(of row: Row, on canvas: inout Canvas, theme: Theme) {
    let box = row.picture
    if let picture = row.entry.thumbnail {
      let k = box.width / Double(min(picture.width, picture.height))
      let map = Affine(
        a: k, b: 0, c: 0, d: k, tx: box.center.x - k * Double(picture.width) / 2,
        ty: box.center.y - k * Double(picture.height) / 2)
      canvas.fill(.rounded(box, 6), .picture(picture, map: map))
    } else {
      canvas.fill(.rounded(box, 6), theme.ink.opacity(0.06))
      canvas.text(
        Icon.picture, TextStyle(.icon, 28), theme.accent.opacity(0.75), center: box.center)
    }
    guard !row.isDeleted else { return }
    let bar = Rect(box.x + 4, box.maxY - 9, box.width - 8, 5)
    canvas.fill(.rounded(bar, 2.5), Color.black.opacity(0.45))
    let done = Rect(bar.x, bar.y, bar.width * min(max(row.entry.progress, 0), 1), bar.height)
    if done.width >= 2 {
      canvas.fill(.rounded(done, 2.5), row.entry.isSolved ? theme.go : Color.white)
    }
  }
}
