internal import PuzzleCore

/// Makes clean gestures of raw pointer events: each press ends in exactly one drop or click.
struct PointerTracker {
  /// How far the pointer may stray from a press before it is a drag, in points.
  static let mouseThreshold = 3.0
  static let touchThreshold = 8.0

  private struct Press {
    var start: Point
    var last: Point
    var isTouch: Bool
    var isDrag = false
  }

  private var press: Press?

  var isPressed: Bool { press != nil }

  /// The gestures an event means, in their order; none for events that are not the pointer's.
  mutating func gestures(for event: InputEvent) -> [Gesture] {
    switch event {
    case .pointerDown(.primary, let p, let isTouch):
      let ended = lose()
      press = Press(start: p, last: p, isTouch: isTouch)
      return ended + [.press(p)]
    case .pointerMoved(let p): return moved(to: p)
    case .pointerUp(.primary, let p):
      let moves = press == nil ? [] : moved(to: p)
      return moves + lose()
    case .pointerDown, .pointerLeft, .focusLost, .resized:
      // A second button, or the pointer is gone: what is in the hand lies where it was last.
      return lose()
    default: return []
    }
  }

  private mutating func moved(to p: Point) -> [Gesture] {
    guard var current = press else { return [.hover(p)] }
    let threshold = current.isTouch ? Self.touchThreshold : Self.mouseThreshold
    if p.distance(to: current.start) > threshold { current.isDrag = true }
    let isNews = p != current.last
    current.last = p
    press = current
    return current.isDrag && isNews ? [.drag(to: p)] : []
  }

  private mutating func lose() -> [Gesture] {
    guard let ended = press else { return [] }
    press = nil
    return [ended.isDrag ? .drop(ended.last) : .click(ended.start)]
  }
}
