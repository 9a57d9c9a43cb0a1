internal import PuzzleCore
internal import PuzzleKit

/// The pointer over the widgets, which decides what each of its gestures is used for.
struct PointerRouter {
  var tracker = PointerTracker()
  private(set) var highlight = Highlight()
  /// The position of the pointer, or of the finger that moved last; nil outside the window.
  private(set) var place: Point?
  /// The time at which the hovered widget was entered.
  private var hotSince = 0.0
  /// A Boolean value that indicates whether the pressed widget is a slider.
  private var isSliding = false
  /// The point at which a drag holds the scrollable content of a screen.
  private var grip: Point?
  /// The gestures with a duration that belong to the session from their beginning.
  private var begun: Set<LongGesture> = []

  private enum LongGesture { case turn, pinch }

  /// The time at which the tooltip of the hovered widget is due.
  var tooltipDue: Double? { highlight.hot.map { _ in hotSince + Tooltip.delay } }

  func isTooltipDue(at now: Double) -> Bool {
    highlight.hot != nil && now - hotSince >= Tooltip.delay
  }

  /// Updates the hovered widget.
  mutating func point(at p: Point?, over widgets: WidgetTree, at now: Double) {
    let found = p.flatMap { widgets.hovered(at: $0)?.id }
    guard found != highlight.hot else { return }
    highlight.hot = found
    hotSince = now
  }

  /// Follows the position of the pointer.
  mutating func follow(_ event: InputEvent) {
    switch event {
    case .pointerDown(_, let p, _), .pointerMoved(let p), .pointerUp(_, let p),
      .fingerDown(_, let p),
      .fingerMoved(_, let p):
      place = p
    case .pointerLeft: place = nil
    default: break
    }
  }

  /// Forgets all widgets and gestures, because a screen opens.
  mutating func reset() {
    highlight = Highlight()
    begun = []
  }

  /// Returns the use of a gesture that continues a drag of the table, whatever is under the pointer
  /// now; `nil` for any other.
  func continuing(_ gesture: Gesture) -> InputUse? {
    guard case .drag = gesture, highlight.down == nil, grip == nil else { return nil }
    return .table(gesture)
  }

  /// Returns the use of a gesture; `nil` when it has none.
  mutating func use(
    of gesture: Gesture, over widgets: WidgetTree, at now: Double
  ) -> InputUse? {
    let screen = widgets.screen
    switch gesture {
    case .hover(let p):
      point(at: p, over: widgets, at: now)
      return widgets.isTable(p) ? .table(gesture) : nil
    case .willPress(_, let p): return widgets.widget(at: p) == nil ? .table(gesture) : nil
    case .press(let p):
      let widget = widgets.widget(at: p)
      highlight.down = widget?.id
      isSliding = widget?.element.role == .slider
      grip = screen == nil || widgets.keyboard?.frame.contains(p) == true ? nil : p
      return slide(to: p) ?? (widget == nil ? .table(gesture) : nil)
    case .drag(let p) where screen != nil: return slide(to: p) ?? push(to: p, on: screen)
    case .click(let p) where highlight.down == nil:
      return widgets.isTable(p) ? .table(gesture) : nil
    case .click(let p): return release(at: p, over: widgets)
    // A small movement on a button still counts as a press.
    case .drop(let p) where highlight.down != nil: return release(at: p, over: widgets)
    case .drag: return highlight.down == nil ? .table(gesture) : nil
    case .extend(let p):
      return widgets.widget(at: p).map { .activate($0) }
        ?? (widgets.isTable(p) ? .table(gesture) : nil)
    case .turn(let phase, let p):
      return isOfTable(.turn, phase, begunOnTable: widgets.isTable(p)) ? .table(gesture) : nil
    case .pinch(let phase, let p, _, _, _, _):
      return isOfTable(.pinch, phase, begunOnTable: widgets.isTable(p)) ? .table(gesture) : nil
    default: return .table(gesture)
    }
  }

  /// Releases the pressed widget, which acts if it is still under the pointer.
  private mutating func release(at p: Point, over widgets: WidgetTree) -> InputUse? {
    defer { highlight.down = nil }
    return widgets.widget(at: p).flatMap { $0.id == highlight.down ? .activate($0) : nil }
  }

  private func slide(to p: Point) -> InputUse? {
    isSliding ? highlight.down.map { .screen(.slide($0, to: p)) } : nil
  }

  /// Drags scrollable content; a tile that scrolls along is not pressed.
  private mutating func push(to p: Point, on screen: ScreenPresenter?) -> InputUse? {
    guard let from = grip, let screen, screen.layout.reach > 0,
      highlight.down.map(screen.scrolls) ?? true
    else { return nil }
    grip = p
    highlight.down = nil
    return .scroll(by: from.y - p.y)
  }

  /// Returns whether a gesture with a duration began on the table.
  private mutating func isOfTable(
    _ kind: LongGesture, _ phase: Gesture.Phase, begunOnTable: Bool
  ) -> Bool {
    if phase == .began, begunOnTable, highlight.down == nil { begun.insert(kind) }
    defer { if phase == .ended { begun.remove(kind) } }
    return begun.contains(kind)
  }
}
