internal import CSDL2
internal import PuzzleCore

/// The position of a window on the screen, in SDL's units: device pixels on X11.
public nonisolated struct WindowPosition: Hashable, Sendable {
  /// The upper left corner of the window's content; (0, 0) where the desktop does not tell it.
  public var x: Int
  public var y: Int
  public var unitsPerPoint: Double
  /// A Boolean value that indicates whether the window has the keyboard.
  public var isActive: Bool

  public init(x: Int, y: Int, unitsPerPoint: Double, isActive: Bool) {
    self.x = x
    self.y = y
    self.unitsPerPoint = unitsPerPoint
    self.isActive = isActive
  }
}

extension Window {
  /// The window's position on the screen.
  public var position: WindowPosition {
    let window = unsafe SDL_GetWindowFromID(id)
    var (x, y): (CInt, CInt) = (0, 0)
    unsafe SDL_GetWindowPosition(window, &x, &y)
    let flags = unsafe SDL_GetWindowFlags(window)
    let units = translator.metrics.units(Size(1000, 1000)).width
    return WindowPosition(
      x: Int(x), y: Int(y), unitsPerPoint: Double(units) / 1000,
      isActive: flags & SDL_WINDOW_INPUT_FOCUS.rawValue != 0)
  }
}
