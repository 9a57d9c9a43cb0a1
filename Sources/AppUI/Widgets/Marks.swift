internal import PuzzleCore

/// The focus ring, the toast, the tooltip and the progress panel, which are above everything else.
struct Marks {
  private let widgets: WidgetTree

  init(_ widgets: WidgetTree) { self.widgets = widgets }

  func draw(on canvas: inout Canvas, theme: Theme) {
    let (now, size) = (widgets.chrome.now, widgets.chrome.size)
    let highlight = widgets.chrome.pointer.highlight
    widgets.keyboard?.draw(on: &canvas, theme: theme, highlight)
    if !widgets.chrome.isScreenOpen || widgets.screen?.presence == 1 {
      widgets.keyboardOpener?.draw(on: &canvas, theme: theme, highlight)
    }
    if widgets.chrome.focus.isVisible, let focused = widgets.focused {
      let ring = focused.frame.inset(by: -3)
      canvas.fill(.border(ring, radii: CornerRadii(9), width: 2), theme.accent)
    }
    widgets.toast?.draw(on: &canvas, theme: theme, highlight)
    if widgets.chrome.pointer.isTooltipDue(at: now) {
      widgets.tooltip?.draw(on: &canvas, in: size, theme: theme)
    }
    if widgets.chrome.isShowingProgress {
      widgets.chrome.progress?.draw(on: &canvas, width: size.width, theme: theme, at: now)
    }
    widgets.prompts?.draw(on: &canvas, theme: theme)
    widgets.chrome.hand.cursor?.draw(on: &canvas, theme: theme)
  }
}
