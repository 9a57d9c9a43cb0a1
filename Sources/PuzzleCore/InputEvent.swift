/// A button of the pointing device.
public enum PointerButton: Hashable, Sendable { case primary, middle, secondary }

/// Keys held down beside another one.
public struct Modifiers: OptionSet, Hashable, Sendable {
  /// One bit a key.
  public let rawValue: Int
  /// From bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Either Shift key.
  public static let shift = Modifiers(rawValue: 1)
  /// Control, or Command on macOS.
  public static let control = Modifiers(rawValue: 2)
  /// Alt, or Option on macOS.
  public static let alt = Modifiers(rawValue: 4)
}

/// A key by what it means; letters and digits by the character on their cap, in lower case.
public enum Key: Hashable, Sendable {
  case character(Character)
  case left, right, up, down, home, end, pageUp, pageDown
  case enter, space, escape, tab, backspace, delete
  case f(Int)
  case other
}

/// Something dropped on the window.
public enum Dropped: Hashable, Sendable {
  /// A file, by its path as it is.
  case file(path: String)
  /// Text, which may tell of files.
  case text(String)
}

/// What the window tells the program. Places are in logical points of the window.
public enum InputEvent: Hashable, Sendable {
  case pointerDown(PointerButton, at: Point, with: Modifiers = [])
  case pointerMoved(to: Point)
  case pointerUp(PointerButton, at: Point)
  /// The pointer left the window.
  case pointerLeft
  /// A finger came down on the screen; it keeps its number until it is lifted.
  case fingerDown(Int, at: Point)
  case fingerMoved(Int, to: Point)
  case fingerUp(Int, at: Point)
  /// Steps of the wheel, positive to the right and downwards (content moves the other way).
  case wheel(dx: Double, dy: Double, at: Point)
  /// A key went down; one that moves or steps comes again while it is held.
  case key(Key, Modifiers)
  case keyUp(Key)
  /// Text typed, after the input method.
  case text(String)
  /// What the input method is composing and has not handed over; empty at the end.
  case composition(String)
  /// The window's new size in points and its pixels a point.
  case resized(Size, scale: Double)
  case focusGained
  case focusLost
  /// The window's content must be shown again.
  case exposed
  /// Everything dropped in one go, in its order.
  case dropped([Dropped])
  /// Background work has something in its mailbox.
  case woken
  case quit
}
