internal import CSDL2
internal import PuzzleCore

/// The window on the desktop's displays, and its frame while it is neither maximized nor fills a
/// screen.
struct WindowPlacement {
  private let id: UInt32
  private var normal: WindowPlace
  /// The place before `normal`: a window may become large before it counts as maximized.
  private var former: WindowPlace

  init(_ id: UInt32) {
    self.id = id
    normal = Self.measured(id)
    former = normal
  }

  /// Notes the frame after an event of the window.
  mutating func note() {
    let place = Self.measured(id)
    if Self.isFullScreen(id) || Self.isMaximized(id) {
      if normal.frame.size == place.frame.size { normal = former }
    } else if place != normal {
      (former, normal) = (normal, place)
    }
  }

  /// The place to be remembered.
  var place: WindowPlace {
    var latest = self
    latest.note()
    var place = latest.normal
    place.isMaximized = Self.isMaximized(id)
    place.isFullScreen = Self.isFullScreen(id)
    return place
  }

  /// The displays as they are now.
  static var layout: DisplayLayout {
    DisplayLayout(
      displays: (0..<max(SDL_GetNumVideoDisplays(), 0)).compactMap { index in
        var bounds = SDL_Rect()
        guard unsafe SDL_GetDisplayUsableBounds(index, &bounds) == 0, bounds.w > 0, bounds.h > 0
        else { return nil }
        return Rect(Double(bounds.x), Double(bounds.y), Double(bounds.w), Double(bounds.h))
      })
  }

  private static func has(_ flag: SDL_WindowFlags, _ id: UInt32) -> Bool {
    unsafe SDL_GetWindowFlags(SDL_GetWindowFromID(id)) & flag.rawValue != 0
  }

  static func isFullScreen(_ id: UInt32) -> Bool { has(SDL_WINDOW_FULLSCREEN, id) }
  private static func isMaximized(_ id: UInt32) -> Bool { has(SDL_WINDOW_MAXIMIZED, id) }

  /// Makes the window maximized or fill its screen, as it was.
  static func restore(_ place: WindowPlace, _ id: UInt32) {
    if place.isMaximized { unsafe SDL_MaximizeWindow(SDL_GetWindowFromID(id)) }
    if place.isFullScreen { setFullScreen(id, true) }
  }

  static func setFullScreen(_ id: UInt32, _ isOn: Bool) {
    let flags = isOn ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
    _ = unsafe SDL_SetWindowFullscreen(SDL_GetWindowFromID(id), flags)
  }

  /// Returns the place of the window now: the upper left corner of its border, and the size of its
  /// content, as SDL creates windows.
  private static func measured(_ id: UInt32) -> WindowPlace {
    let window = unsafe SDL_GetWindowFromID(id)
    var (x, y, width, height): (CInt, CInt, CInt, CInt) = (0, 0, 0, 0)
    unsafe SDL_GetWindowPosition(window, &x, &y)
    unsafe SDL_GetWindowSize(window, &width, &height)
    var (top, left): (CInt, CInt) = (0, 0)
    // A window has a border once it is shown.
    if unsafe SDL_GetWindowBordersSize(window, &top, &left, nil, nil) == 0 {
      (x, y) = (x - left, y - top)
    }
    return WindowPlace(frame: Rect(Double(x), Double(y), Double(width), Double(height)))
  }
}
