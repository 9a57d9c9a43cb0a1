internal import PuzzleCore

/// The focus ring, the toast, the tooltip and the progress panel, which are above everything else.
enum Marks {
  /// Declares their layer, which is the last one.
  static func draw(_ widgets: WidgetTree, into scene: inout Scene, theme: Theme) {
    scene.immediate("marks", revision: mayBeSeen(widgets) ? nil : 0) { canvas in
      draw(widgets, on: &canvas, theme: theme)
    }
  }

  /// Returns false if certainly none of them is seen.
  private static func mayBeSeen(_ widgets: WidgetTree) -> Bool {
    widgets.chrome.focus.isVisible || widgets.chrome.hand.isInUse
      || widgets.chrome.toastEndsAt != nil || widgets.chrome.isShowingProgress
      || widgets.chrome.pointer.isTooltipDue(at: widgets.chrome.now)
      || WidgetTree.mayHaveField(widgets.chrome, over: widgets.session)
  }

  private static func draw(_ widgets: WidgetTree, on canvas: inout Canvas, theme: Theme) {
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
