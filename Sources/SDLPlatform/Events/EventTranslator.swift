internal import CSDL2
internal import Files
internal import PuzzleCore

/// A translator from SDL's events, in sequence, to the program's.
///
/// It is given the type of the next event in the queue, so that it passes on only the last of
/// consecutive motions, and one event for everything dropped together.
nonisolated struct EventTranslator {
  /// The window's metrics, which must be updated before a change of its size is translated.
  var metrics: WindowMetrics
  /// The type of the event that `Waker` posts.
  private let wakeType: UInt32
  private var reportedMetrics: WindowMetrics
  private var dropped: [Dropped] = []
  /// The number of motions of the mouse so far.
  private(set) var motionCount = 0
  /// The modifiers of the last key event: SDL's own state is that of the newest event in the queue.
  private var held: Modifiers = []
  /// A Boolean value that indicates whether the last key event was a repetition of a held key.
  private var isRepeating = false
  /// A Boolean value that indicates whether an input method is composing, and receives the keys.
  private var isComposing = false
  private let layout: KeyLayout

  init(metrics: WindowMetrics, wakeType: UInt32, layout: KeyLayout = .current) {
    self.layout = layout
    self.metrics = metrics
    self.reportedMetrics = metrics
    self.wakeType = wakeType
  }

  /// Returns the translation of `event`, or `nil` when it has none, or is held back; `next` is the
  /// type of the event behind it in the queue, if there is one.
  ///
  /// Frees the text of a drop, so each event must be translated only once.
  mutating func translate(_ event: SDL_Event, before next: UInt32?) -> InputEvent? {
    let type = unsafe event.type
    if type == wakeType { return .woken }
    switch SDL_EventType(rawValue: type) {
    case SDL_QUIT: return .quit
    case SDL_WINDOWEVENT: return window(unsafe event.window)
    case SDL_MOUSEMOTION:
      motionCount &+= 1
      if next == type { return nil }
      return .pointerMoved(to: metrics.point(unsafe event.motion.x, unsafe event.motion.y))
    case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(unsafe event.button)
    case SDL_MOUSEWHEEL: return wheel(unsafe event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(unsafe event.tfinger)
    case SDL_KEYDOWN, SDL_KEYUP: return key(unsafe event.key)
    case SDL_KEYMAPCHANGED: return .keysNamed(layout.names)
    case SDL_TEXTINPUT: return text(unsafe event.text)
    case SDL_TEXTEDITING: return composition(unsafe event.edit)
    case SDL_DROPBEGIN, SDL_DROPFILE, SDL_DROPTEXT, SDL_DROPCOMPLETE:
      return unsafe drop(event.drop, before: next)
    case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return .exposed
    default: return nil
    }
  }

  /// Returns the event that tells of the current metrics.
  mutating func report() -> InputEvent {
    reportedMetrics = metrics
    return .resized(metrics.size, scale: metrics.scale)
  }

  private mutating func window(_ event: SDL_WindowEvent) -> InputEvent? {
    switch SDL_WindowEventID(rawValue: UInt32(event.event)) {
    case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED:
      return metrics == reportedMetrics ? nil : report()
    case SDL_WINDOWEVENT_MOVED: return .moved
    case SDL_WINDOWEVENT_EXPOSED: return .exposed
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focusGained
    case SDL_WINDOWEVENT_FOCUS_LOST:
      isComposing = false
      return .focusLost
    case SDL_WINDOWEVENT_LEAVE: return .pointerLeft
    case SDL_WINDOWEVENT_CLOSE: return .quit
    default: return nil
    }
  }

  private func button(_ event: SDL_MouseButtonEvent) -> InputEvent? {
    let button: PointerButton
    switch CInt(event.button) {
    case SDL_BUTTON_LEFT: button = .primary
    case SDL_BUTTON_MIDDLE: button = .middle
    case SDL_BUTTON_RIGHT: button = .secondary
    default: return nil
    }
    let place = metrics.point(event.x, event.y)
    return event.type == SDL_MOUSEBUTTONDOWN.rawValue
      ? .pointerDown(button, at: place, with: held)
      : .pointerUp(button, at: place)
  }

  private func finger(_ event: SDL_TouchFingerEvent) -> InputEvent {
    let id = Int(truncatingIfNeeded: event.fingerId)
    let size = metrics.size
    let place = Point(Double(event.x) * size.width, Double(event.y) * size.height)
    switch SDL_EventType(rawValue: event.type) {
    case SDL_FINGERDOWN: return .fingerDown(id, at: place)
    case SDL_FINGERUP: return .fingerUp(id, at: place)
    default: return .fingerMoved(id, to: place)
    }
  }

  private mutating func key(_ event: SDL_KeyboardEvent) -> InputEvent? {
    held = Modifiers(held: UInt32(event.keysym.mod))
    isRepeating = event.repeat != 0
    guard !Modifiers.isModifier(event.keysym) else { return nil }
    let key = Key(event.keysym, on: layout)
    guard event.type == SDL_KEYDOWN.rawValue else { return key == .space ? .keyUp(key) : nil }
    guard !isComposing else { return nil }
    return event.repeat == 0 || key.repeats(with: held) ? .key(key, held) : nil
  }

  /// Returns the scroll event. SDL counts steps away from the player as positive. "Natural"
  /// scrolling is already inverted by the desktop (`direction` states it), and kept.
  private func wheel(_ event: SDL_MouseWheelEvent) -> InputEvent? {
    let isPrecise = event.preciseX != 0 || event.preciseY != 0
    let dx = isPrecise ? Double(event.preciseX) : Double(event.x)
    let dy = isPrecise ? Double(event.preciseY) : Double(event.y)
    guard dx != 0 || dy != 0 else { return nil }
    return .wheel(dx: dx, dy: 0 - dy, at: metrics.point(event.mouseX, event.mouseY))
  }

  /// Returns the typed text; `nil` for a shortcut, which types nothing, and for a repeated key.
  private mutating func text(_ event: SDL_TextInputEvent) -> InputEvent? {
    let text = unsafe withUnsafeBytes(of: event.text) { unsafe Self.string($0) }
    isComposing = false
    let isShortcut = held.contains(.control) && !held.contains(.alt)
    return text.isEmpty || isShortcut || isRepeating ? nil : .text(text)
  }

  private mutating func composition(_ event: SDL_TextEditingEvent) -> InputEvent {
    let text = unsafe withUnsafeBytes(of: event.text) { unsafe Self.string($0) }
    isComposing = !text.isEmpty
    return .composition(text)
  }

  private static func string(_ bytes: UnsafeRawBufferPointer) -> String {
    unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }

  /// Ends the state in which an input method composes.
  mutating func endComposition() { isComposing = false }

  /// Collects the items of a drop until no drop event is left in the queue; drivers differ in the
  /// markers they send before the first and after the last item.
  private mutating func drop(_ event: SDL_DropEvent, before next: UInt32?) -> InputEvent? {
    if let name = unsafe event.file {
      if unsafe event.type == SDL_DROPTEXT.rawValue {
        unsafe dropped.append(.text(String(cString: name)))
      } else {
        let bytes = unsafe UnsafeBufferPointer(start: name, count: strlen(name))
        unsafe dropped.append(.file(path: String(path: bytes.map { UInt8(bitPattern: $0) })))
      }
      unsafe SDL_free(name)
    }
    let more = [SDL_DROPFILE.rawValue, SDL_DROPTEXT.rawValue, SDL_DROPCOMPLETE.rawValue]
    if let next, more.contains(next) { return nil }
    guard !dropped.isEmpty else { return nil }
    defer { dropped = [] }
    return .dropped(dropped)
  }
}
