internal import PuzzleCore
internal import PuzzleKit

/// A state machine that turns raw pointer events into gestures: each press ends in exactly one drop
/// or click, and every turn or pinch that begins also ends.
struct PointerTracker {
  /// The distance that the pointer moves from a press before a drag begins, in points.
  static let mouseThreshold = 3.0
  static let touchThreshold = 8.0

  private struct Press {
    var start: Point
    var last: Point
    var isTouch = false
    var isDrag = false
    /// A Boolean value that indicates whether the press is withheld: with Shift it may become a
    /// click that extends the selection, so it is reported only once it is a drag.
    var isHeldBack = false
    /// The offset from the pointer to the object it holds. A pinch changes it, so that nothing
    /// jumps when the drag continues.
    var offset = Point.zero
  }

  private var press: Press?
  private var approach = PointerApproach()
  private var turn: Point?
  private var pan: (button: PointerButton, last: Point)?
  private var fingers = TouchTracker()
  /// The space bar while it is held down. It is spent, and no longer counts as a key, once it has
  /// turned a press into a pan.
  private var space: (modifiers: Modifiers, isSpent: Bool)?

  var isPressed: Bool { press.map { !$0.isHeldBack } ?? false }

  /// Returns the gestures that an event at a time in seconds causes, in order; empty for events of
  /// other devices.
  mutating func gestures(for event: InputEvent, at now: Double = 0) -> [Gesture] {
    switch event {
    case .pointerDown(let button, let p, let held):
      let isPassing = approach.isPassing(at: now)
      approach = PointerApproach()
      return down(button, at: p, with: held, isPassing: isPassing)
    case .pointerMoved(let p):
      approach.move(to: p, at: now)
      return moved(to: p)
    case .pointerUp(let button, let p):
      approach = PointerApproach()
      return up(button, at: p)
    case .fingerDown(let id, let p): return fingerDown(id, at: p)
    case .fingerMoved(let id, let p): return fingerMoved(id, to: p)
    case .fingerUp(let id, let p): return fingerUp(id, at: p)
    // The mouse is independent while fingers are down.
    case .pointerLeft: return fingers.isEmpty ? lose() : []
    case .focusLost, .resized: return lose()
    default: return []
    }
  }

  // MARK: Space

  mutating func holdSpace(_ modifiers: Modifiers) { space = (modifiers, false) }

  /// Returns the modifiers that the space bar was pressed with, or `nil` when it was not held or
  /// has panned.
  mutating func letSpaceGo() -> Modifiers? {
    defer { space = nil }
    return space.flatMap { $0.isSpent ? nil : $0.modifiers }
  }

  // MARK: Mouse

  private mutating func down(
    _ button: PointerButton, at p: Point, with held: Modifiers, isPassing: Bool
  ) -> [Gesture] {
    // The player has switched from touch to the mouse.
    let lifted = fingers.isEmpty ? [] : lose()
    switch button {
    case .primary:
      let ended = lifted + losePress()
      if space != nil {
        space?.isSpent = true
        pan = (.primary, p)
        return ended
      }
      press = Press(start: p, last: p, isHeldBack: held.contains(.shift))
      guard isPressed else { return ended }
      return ended + (isPassing ? [.willPress(.passing, p)] : []) + [.press(p)]
    case .secondary:
      let begun = lifted + beginDrag() + endTurn(at: p)
      turn = p
      return begun + [.turn(.began, p)]
    case .middle:
      pan = (.middle, p)
      return lifted + beginDrag()
    }
  }

  private mutating func moved(to p: Point) -> [Gesture] {
    // The held object follows the pointer during a turn.
    if let last = turn {
      turn = p
      return p == last ? [] : [.turn(.changed, p)] + dragged(at: p)
    }
    if let last = pan?.last {
      pan?.last = p
      return p == last ? [] : [.pan(dx: p.x - last.x, dy: p.y - last.y)] + dragged(at: p)
    }
    guard fingers.isEmpty else { return [] }
    return press == nil ? [.hover(p)] : dragged(at: p)
  }

  private mutating func up(_ button: PointerButton, at p: Point) -> [Gesture] {
    switch button {
    case .primary:
      if pan?.button == .primary { pan = nil }
      guard let press, !press.isTouch else { return [] }
      return dragged(at: p) + endTurn(at: p) + endPress()
    case .secondary: return endTurn(at: p)
    case .middle:
      if pan?.button == .middle { pan = nil }
      return []
    }
  }

  // MARK: TouchTracker

  private mutating func fingerDown(_ id: Int, at p: Point) -> [Gesture] {
    let wasPinching = fingers.isPinching
    let wasEmpty = fingers.isEmpty
    let ended = wasEmpty ? lose() : []
    fingers.add(id, at: p)
    if wasEmpty {
      press = Press(start: p, last: p, isTouch: true)
      return ended + [.press(p)]
    }
    guard !wasPinching, let pinch = fingers.pinch(.began) else { return [] }
    return beginDrag() + [pinch]
  }

  private mutating func fingerMoved(_ id: Int, to p: Point) -> [Gesture] {
    guard fingers.leads(id) else {
      _ = fingers.move(id, to: p)
      return []
    }
    if let pinch = fingers.move(id, to: p) {
      if case .pinch(_, _, _, _, let dx, let dy) = pinch, let last = press?.last {
        press?.last = last + Point(dx, dy)
      }
      return [pinch]
    }
    return fingers.isPinching ? [] : dragged(at: p)
  }

  private mutating func fingerUp(_ id: Int, at p: Point) -> [Gesture] {
    guard fingers.leads(id) else {
      fingers.remove(id)
      return []
    }
    var gestures = fingerMoved(id, to: p)
    if let pinch = fingers.pinch(.ended) { gestures.append(pinch) }
    fingers.remove(id)
    if let pinch = fingers.pinch(.began) { gestures.append(pinch) }
    // The remaining finger continues the drag from where the pinch has left the object.
    if let first = fingers.first { regrip(at: first) }
    return gestures + (fingers.isEmpty ? endPress() : [])
  }

  // MARK: The press

  /// Keeps the held object in its place, from where it follows the pointer.
  private mutating func regrip(at pointer: Point) {
    if let last = press?.last { press?.offset = last - pointer }
  }

  private mutating func dragged(at pointer: Point) -> [Gesture] {
    guard let current = press else { return [] }
    let p = pointer + current.offset
    let threshold = current.isTouch ? Self.touchThreshold : Self.mouseThreshold
    let begun = p.distance(to: current.start) > threshold ? beginDrag(sweeps: true) : []
    press?.last = p
    return begun + (press?.isDrag == true && p != current.last ? [.drag(to: p)] : [])
  }

  /// Begins a drag of the pressed object, whatever the distance moved; with Shift one that moves
  /// sweeps over the table.
  private mutating func beginDrag(sweeps: Bool = false) -> [Gesture] {
    guard let current = press else { return [] }
    press?.isDrag = true
    press?.isHeldBack = false
    guard current.isHeldBack else { return [] }
    return (sweeps ? [.willPress(.sweeping, current.start)] : []) + [.press(current.start)]
  }

  private mutating func endPress() -> [Gesture] {
    guard let ended = press else { return [] }
    press = nil
    if ended.isHeldBack { return [.extend(ended.start)] }
    return [ended.isDrag ? .drop(ended.last) : .click(ended.start)]
  }

  private mutating func losePress() -> [Gesture] {
    // A press that was never reported needs no end.
    if press?.isHeldBack == true { press = nil }
    return endPress()
  }

  private mutating func endTurn(at p: Point) -> [Gesture] {
    guard turn != nil else { return [] }
    turn = nil
    return [.turn(.ended, p)]
  }

  /// Ends all gestures when the pointer is lost; a held object stays at its last position.
  private mutating func lose() -> [Gesture] {
    let pinch = fingers.pinch(.ended).map { [$0] } ?? []
    fingers.removeAll()
    pan = nil
    space = nil
    return pinch + endTurn(at: turn ?? .zero) + losePress()
  }
}
