internal import PuzzleCore
internal import PuzzleKit

/// The player's hand on a game controller: a value that turns the controller's events and the time
/// into those of a pointer and a keyboard.
///
/// The left stick moves a cursor, which the buttons press with; the D-pad moves the focus instead,
/// which the buttons then act on.
struct ControllerHand {
  /// The state of the A button and of what the cursor holds.
  private enum Grip: Hashable {
    case open
    /// The button is down; a piece is taken along if it comes up again without a movement.
    case pressed(isCarried: Bool, hasMoved: Bool)
    /// A piece follows the cursor until the button is pressed again.
    case carrying
  }

  /// A button that repeats while it is held.
  private struct Repeat {
    var button: ControllerButton
    var due: Double
  }

  /// A Boolean value that indicates whether a controller was used last, and no other device.
  private(set) var isInUse = false
  private var styles: [Int: ControllerStyle] = [:]
  /// The controller that was used last.
  private var active: Int?
  private var sticks = ControllerSticks()
  private var grip = Grip.open
  private var repeating: Repeat?
  /// A Boolean value that indicates whether the buttons act on the focus instead of the cursor.
  private var followsFocus = false
  /// The cursor's place; nil before a pointer was anywhere.
  private var place: Point?
  private var magnet = CursorMagnet()
  /// The place of the mouse when the controller took over.
  private var mouse: Point?
  /// Seconds since the start.
  private var now = 0.0

  /// The seconds before a held button repeats, and between its repetitions.
  private static let (repeatDelay, repeatPeriod) = (0.4, 0.11)
  /// The longest step of the cursor in seconds, whatever delayed a frame.
  private static let longestStep = 0.05
  /// The distance, in points, that a mouse moves before it takes over again: a desk may shake.
  private static let mouseThreshold = 6.0

  /// The style of the controller in use.
  var style: ControllerStyle { active.flatMap { styles[$0] } ?? .xbox }

  /// A Boolean value that indicates whether something follows the cursor.
  var isCarrying: Bool { grip == .carrying }

  /// A Boolean value that indicates whether the cursor, the table or a page moves by itself.
  var isMoving: Bool { isInUse && (!sticks.areResting || magnet.isGliding) }

  /// The seconds until a held button repeats.
  var dueIn: Double? { repeating.map { max($0.due - now, 0) } }

  /// The cursor to draw; nil while the controller is not in use, or moves the focus.
  var cursor: ControllerCursor? {
    guard isInUse, !followsFocus, let place else { return nil }
    return ControllerCursor(place: place, isClosed: grip != .open)
  }

  // MARK: Events

  /// Returns what an event of a controller means.
  mutating func acts(for event: ControllerEvent, in room: ControllerRoom) -> [Act] {
    switch event {
    case .connected(let style, let id):
      styles[id] = style
      return []
    case .disconnected(let id):
      styles[id] = nil
      guard id == active else { return [] }
      active = nil
      isInUse = false
      return release()
    case .button(let button, let isDown, let id):
      if isDown { takeOver(id, in: room) }
      guard id == active else { return [] }
      return isDown ? press(button, in: room) : letGo(button)
    case .axis(let axis, let value, let id):
      if value != 0 { takeOver(id, in: room) }
      if id == active { sticks.move(axis, to: value) }
      return []
    }
  }

  /// Makes a controller the one in use.
  private mutating func takeOver(_ id: Int, in room: ControllerRoom) {
    if active != id { sticks = ControllerSticks() }
    active = id
    guard !isInUse else { return }
    isInUse = true
    mouse = nil
    followsFocus = room.focused != nil
    place = inside(room.size, place ?? room.middle)
  }

  /// Returns what an event of another device means: itself, after the controller has given way. The
  /// movement of a mouse that only shakes means nothing.
  mutating func acts(for event: InputEvent) -> [Act] {
    switch event {
    case .pointerMoved(let p):
      if isInUse {
        let start = mouse ?? p
        mouse = start
        guard start.distance(to: p) > Self.mouseThreshold else { return [] }
      }
      return giveWay(to: event, at: p)
    case .pointerDown(_, let p, _), .fingerDown(_, let p): return giveWay(to: event, at: p)
    case .key, .text, .wheel: return giveWay(to: event, at: place)
    case .focusLost: return (isInUse ? release() : []) + [.event(event)]
    case .resized(let size, _):
      place = place.map { inside(size, $0) }
      return [.event(event)]
    default: return [.event(event)]
    }
  }

  private mutating func giveWay(to event: InputEvent, at p: Point?) -> [Act] {
    defer { place = p }
    guard isInUse else { return [.event(event)] }
    isInUse = false
    return release() + [.event(event)]
  }

  /// Lets everything go: what is carried stays where it is.
  private mutating func release() -> [Act] {
    sticks = ControllerSticks()
    magnet.stop()
    repeating = nil
    defer { grip = .open }
    guard grip != .open, let place else { return [] }
    return [.event(.pointerUp(.primary, at: place))]
  }

  private func inside(_ size: Size, _ p: Point) -> Point {
    Point(min(max(p.x, 0), max(size.width - 1, 0)), min(max(p.y, 0), max(size.height - 1, 0)))
  }

  // MARK: Buttons

  private mutating func press(_ button: ControllerButton, in room: ControllerRoom) -> [Act] {
    if let acts = type(with: button, in: room) { return acts }
    switch button {
    case .a: return pressA(in: room)
    case .b: return putBack()
    case .x: return [.event(.key(.character("h"), .control))]
    case .y: return [.event(.key(.character("z"), .control))]
    case .start:
      if room.isScreenOpen || room.isMenuFocused { return [.event(.key(.escape, []))] }
      guard let menu = room.menu else { return [] }
      followsFocus = true
      return release() + [.use(.focus(menu))]
    case .back: return [.event(.key(.f(1), []))]
    case .leftStick:
      followsFocus = true
      return release() + [.event(.key(.f(6), []))]
    case .rightStick:
      followsFocus = followsFocus || grip == .open
      return [.event(.key(.tab, []))]
    case .leftShoulder, .rightShoulder, .up, .down, .left, .right:
      repeating = Repeat(button: button, due: now + Self.repeatDelay)
      return step(button, in: room)
    }
  }

  /// Returns what a button means while the on-screen keyboard is open; nil if the same as elsewhere.
  private mutating func type(with button: ControllerButton, in room: ControllerRoom) -> [Act]? {
    guard room.isTyping, grip == .open,
      let use = KeyboardUse(button, usesFocus: followsFocus)
    else { return nil }
    if case .move = use { followsFocus = true }
    if use.repeats {
      let isHeld = repeating?.button == button
      repeating = Repeat(button: button, due: now + (isHeld ? Self.repeatPeriod : Self.repeatDelay))
    }
    return [.use(.keyboard(use))]
  }

  private mutating func letGo(_ button: ControllerButton) -> [Act] {
    if repeating?.button == button { repeating = nil }
    guard button == .a, case .pressed(let isCarried, let hasMoved) = grip, let place else {
      return []
    }
    if isCarried, !hasMoved {
      grip = .carrying
      // From now on it is a drag, which ends with a drop even where it began.
      return [Point(place.x + 4, place.y), place].map { .event(.pointerMoved(to: $0)) }
    }
    grip = .open
    return [.event(.pointerUp(.primary, at: place))]
  }

  private mutating func pressA(in room: ControllerRoom) -> [Act] {
    guard let place, !followsFocus else { return [.event(.key(.enter, []))] }
    magnet.stop()
    if grip == .carrying {
      grip = .open
      return [.event(.pointerUp(.primary, at: place))]
    }
    let under = room.targets().filter { $0.frame.contains(place) }
    // A message is answered wherever the cursor is.
    if under.isEmpty, room.hasQuestion { return [.event(.key(.enter, []))] }
    let isCarried = !under.isEmpty && under.allSatisfy(\.isCarried)
    grip = .pressed(isCarried: isCarried, hasMoved: false)
    return [.event(.pointerMoved(to: place)), .event(.pointerDown(.primary, at: place))]
  }

  /// Puts what is held back, or closes what is open.
  private mutating func putBack() -> [Act] {
    guard grip != .open, let place else { return [.event(.key(.escape, []))] }
    grip = .open
    let aside = Point(place.x + 4, place.y)
    return [
      .event(.pointerMoved(to: aside)), .event(.key(.escape, [])),
      .event(.pointerUp(.primary, at: place)),
    ]
  }

  /// Performs a button that repeats.
  private mutating func step(_ button: ControllerButton, in room: ControllerRoom) -> [Act] {
    guard let (key, way) = button.arrow else {
      let isBack = button == .leftShoulder
      guard room.isScreenOpen else {
        return [.event(.key(.character("r"), isBack ? .shift : []))]
      }
      followsFocus = true
      return [.use(.stepFocus(backwards: isBack))]
    }
    // Drag the piece in the hand along with the cursor.
    if grip == .carrying, let place {
      let next = inside(room.size, place + way * 10)
      self.place = next
      return [.event(.pointerMoved(to: next))]
    }
    followsFocus = true
    return release(keeping: button) + [.event(.key(key, []))]
  }

  private mutating func release(keeping button: ControllerButton) -> [Act] {
    let kept = repeating
    defer { repeating = kept }
    return release()
  }

  // MARK: Time

  /// Advances by `seconds`, in which held sticks and triggers go on.
  mutating func advance(by seconds: Double, in room: ControllerRoom?) -> [Act] {
    now += seconds
    guard let room, isMoving else { return [] }
    let step = min(seconds, Self.longestStep)
    return moveCursor(step, in: room) + sticks.push(step, in: room) + zoom(step, in: room)
  }

  /// Repeats the button that is held, once it is time.
  mutating func repeatHeld(in room: ControllerRoom) -> [Act] {
    guard let held = repeating, held.due <= now else { return [] }
    repeating?.due = now + Self.repeatPeriod
    return type(with: held.button, in: room) ?? step(held.button, in: room)
  }

  private mutating func moveCursor(_ seconds: Double, in room: ControllerRoom) -> [Act] {
    guard var p = place else { return [] }
    var acts: [Act] = []
    if followsFocus {
      guard sticks.left != .zero else { return [] }
      followsFocus = false
      if let focused = room.focused { p = focused.center }
      acts.append(.use(.hideFocus))
    }
    let before = p
    let speed = max(room.size.width, room.size.height) * 0.75
    p = inside(
      room.size,
      magnet.move(
        p, along: sticks.left, speed: speed, for: seconds, to: grip == .open ? room.targets : nil))
    guard p != before || place != p else { return acts }
    place = p
    if case .pressed(let isCarried, _) = grip {
      grip = .pressed(isCarried: isCarried, hasMoved: true)
    }
    return acts + [.event(.pointerMoved(to: p))]
  }

  /// Zooms about the cursor, or about the middle while the focus is moved.
  private func zoom(_ seconds: Double, in room: ControllerRoom) -> [Act] {
    let force = sticks.zoom
    guard force != 0, !room.isScreenOpen, grip == .open else { return [] }
    let about = followsFocus ? room.middle : place ?? room.middle
    let factor = 1 + force * seconds * 1.4
    return [.use(.table(.pinch(.changed, at: about, scale: factor, turn: 0, dx: 0, dy: 0)))]
  }
}
