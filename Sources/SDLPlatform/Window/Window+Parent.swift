internal import CSDL2
internal import CWayland

extension Window {
  /// The name that the desktop's portals have for the window, such as `x11:1c0000a` or
  /// `wayland:4f2c`; empty where it has none. On Wayland the window is exported for it.
  public var portalName: String {
    let window = unsafe SDL_GetWindowFromID(id)
    let number = unsafe tif_x11_window(window)
    guard number == 0 else { return "x11:" + String(number, radix: 16) }
    return unsafe tif_wayland_handle(window).map { unsafe "wayland:" + String(cString: $0) } ?? ""
  }
}
