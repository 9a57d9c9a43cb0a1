internal import CSDL2
internal import CWayland

extension Window {
  /// The name that the desktop's portals have for the window, such as `x11:1c0000a`; empty on
  /// Wayland, where a window has a name only after it has been exported.
  public var portalName: String {
    let number = unsafe tif_x11_window(SDL_GetWindowFromID(id))
    return number == 0 ? "" : "x11:" + String(number, radix: 16)
  }
}
