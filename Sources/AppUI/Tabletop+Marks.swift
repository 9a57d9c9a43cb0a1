internal import PuzzleCore
internal import RealModule

extension Tabletop {
  func drawBar(on canvas: inout Canvas) {
    let bar = Path.rect(Rect(0, 0, size.width, MenuBar.height))
    canvas.shadow(bar, blur: 6, theme.shade.opacity(0.5), offset: Point(0, 1))
    canvas.fill(bar, theme.surface)
    for button in menuButtons {
      button.draw(
        on: &canvas, theme: theme, isHot: button.id == hot, isDown: button.id == down)
    }
  }

  /// Draws the focus ring, the tooltip and the progress panel above everything else.
  func drawMarks(on canvas: inout Canvas) {
    if focus.isVisible, let element = focused {
      let ring = element.frame.inset(by: -3)
      canvas.fill(.border(ring, radii: CornerRadii(9), width: 2), theme.accent)
    }
    toast?.draw(on: &canvas, theme: theme, hot: hot, down: down)
    if isTooltipDue { drawTooltip(on: &canvas) }
    if let loading, isShowingProgress { drawProgress(loading, on: &canvas) }
  }

  private func drawTooltip(on canvas: inout Canvas) {
    let widgets =
      openScreen?.pressable(in: size, text: text).map(\.widget) ?? ownButtons.map(\.widget)
    guard let button = widgets.first(where: { $0.id == hot }), let words = button.tooltip
    else { return }
    let lines = text.lines(of: words, style: .small, width: min(320, size.width - 28))
    let widths = lines.map { text.extent(of: $0, style: .small).width }
    let width = min((widths.max() ?? 0) + 20, size.width - 8)
    var place = Point(button.frame.center.x - width / 2, button.frame.maxY + 8)
    if openScreen == nil, button.frame.minY > MenuBar.height {
      // Beside a column of buttons, above a row of them.
      place =
        button.frame.maxX < 60 && button.frame.maxY < size.height - 60
        ? Point(button.frame.maxX + 12, button.frame.center.y - 14)
        : Point(place.x, button.frame.minY - 40)
    }
    let x = min(max(place.x, 4), size.width - width - 4)
    let height = 10 + 18 * Double(lines.count)
    let y = button.frame.minY > place.y ? place.y + 28 - height : place.y
    let frame = Rect(x.rounded(), y.rounded(), width, height)
    canvas.shadow(.rounded(frame, 6), blur: 8, theme.shade, offset: Point(0, 2))
    canvas.fill(.rounded(frame, 6), theme.ink)
    for (i, line) in lines.enumerated() {
      canvas.text(
        text.fitted(line, style: .small, width: width - 12), .small, theme.surface,
        center: Point(frame.center.x, frame.y + 14 + 18 * Double(i)))
    }
  }

  private func drawProgress(_ loading: Loading, on canvas: inout Canvas) {
    let words = text.fitted(loading.label, style: .body, width: max(size.width - 72, 20))
    let width = text.extent(of: words, style: .body).width + 48
    let frame = Rect(
      ((size.width - width) / 2).rounded(), MenuBar.height + 12, width, 48)
    canvas.shadow(.rounded(frame, 12), blur: 12, theme.shade, offset: Point(0, 3))
    canvas.fill(.rounded(frame, 12), theme.surface)
    canvas.text(words, .body, theme.ink, center: Point(frame.center.x, frame.y + 19))
    // The duration of decoding is unknown, so a mark that moves to and fro indicates activity.
    let groove = Rect(frame.x + 24, frame.maxY - 13, width - 48, 4)
    canvas.fill(.rounded(groove, 2), theme.accent.opacity(0.15))
    let length = groove.width * 0.3
    let swing = (1 - Double.cos((now - loading.since) * 3)) / 2
    canvas.fill(
      .rounded(Rect(groove.x + (groove.width - length) * swing, groove.y, length, 4), 2),
      theme.accent)
  }
}
