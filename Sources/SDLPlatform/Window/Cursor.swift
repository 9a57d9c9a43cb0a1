internal import CSDL2
internal import PuzzleCore

/// The pointer shapes used so far. The owning window calls `close` before SDL ends.
@safe nonisolated struct CursorCache {
  private var shapes: [PointerShape: OpaquePointer] = unsafe [:]
  private var current = PointerShape.arrow

  /// Shows another shape; has no effect when the desktop lacks it.
  mutating func select(_ shape: PointerShape) {
    guard shape != current else { return }
    let wasHidden = current == .hidden
    current = shape
    guard let kind = CursorCache.kind(of: shape) else {
      SDL_ShowCursor(SDL_DISABLE)
      return
    }
    if wasHidden { SDL_ShowCursor(SDL_ENABLE) }
    let made = unsafe shapes[shape] ?? SDL_CreateSystemCursor(kind)
    guard let cursor = unsafe made else { return }
    unsafe shapes[shape] = unsafe cursor
    unsafe SDL_SetCursor(cursor)
  }

  func close() {
    unsafe shapes.values.forEach(SDL_FreeCursor)
  }

  private static func kind(of shape: PointerShape) -> SDL_SystemCursor? {
    switch shape {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .hidden: nil
    }
  }
}
