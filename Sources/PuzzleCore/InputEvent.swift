/// A button of the pointing device.
public enum PointerButton: Hashable, Sendable { case primary, middle, secondary }

/// The modifier keys held down with another key.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// The bits, one for each key.
  public let rawValue: Int
  /// Creates modifiers from bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift keys.
  public static let shift = Modifiers(rawValue: 1)
  /// The Control keys, or Command on macOS.
  public static let control = Modifiers(rawValue: 2)
  /// The Alt keys, or Option on macOS.
  public static let alt = Modifiers(rawValue: 4)
}

/// A key by its meaning; letters and digits by the character on the key, in lower case.
public enum Key: Hashable, Sendable {
  case character(Character)
  case left, right, up, down, home, end, pageUp, pageDown
  case enter, space, escape, tab, backspace, delete
  case f(Int)
  case other
}

/// An item dropped on the window.
public enum Dropped: Hashable, Sendable {
  /// A file, by its unmodified path.
  case file(path: String)
  /// Text, which may name files.
  case text(String)
}

/// An event that the window sends to the app. Positions are in logical points of the window.
public enum InputEvent: Hashable, Sendable {
  case pointerDown(PointerButton, at: Point, with: Modifiers = [])
  case pointerMoved(to: Point)
  case pointerUp(PointerButton, at: Point)
  /// The pointer left the window.
  case pointerLeft
  /// A finger touched the screen; it keeps its number until it is lifted.
  case fingerDown(Int, at: Point)
  case fingerMoved(Int, to: Point)
  case fingerUp(Int, at: Point)
  /// The wheel moved by steps, positive to the right and downwards (content moves the other way).
  case wheel(dx: Double, dy: Double, at: Point)
  /// A key went down; a key that moves or steps repeats while it is held.
  case key(Key, Modifiers)
  /// A key went up that means something while it is held: the space bar.
  case keyUp(Key)
  /// The keyboard layout is another one, whose keys have these names.
  case keysNamed(KeyNames)
  case controller(ControllerEvent)
  /// Text was typed, after the input method.
  case text(String)
  /// The text that the input method is composing; empty when composition ends.
  case composition(String)
  /// The window has a new size in points, and `scale` device pixels in a point.
  case resized(Size, scale: Double)
  /// The window was moved on the screen.
  case moved
  case focusGained
  case focusLost
  /// The window's content must be shown again.
  case exposed
  /// Items were dropped together, in this order.
  case dropped([Dropped])
  /// Background work has put something into the event queue.
  case woken
  case quit
}

extension InputEvent {
  /// A Boolean value that indicates whether the pointer or a finger moved.
  public var isMotion: Bool {
    switch self {
    case .pointerMoved, .fingerMoved: true
    default: false
    }
  }
}
