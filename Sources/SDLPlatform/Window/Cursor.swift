internal import CSDL2

/// A shape of the pointer.
public nonisolated enum Cursor: CaseIterable, Sendable {
  case arrow
  /// The shape over elements that can be pressed.
  case hand
  /// The shape over an object that can be moved, and while it moves.
  case grab
  case text, cross, busy, forbidden
}

/// The pointer shapes used so far. The owning window calls `close` before SDL ends.
@safe nonisolated struct CursorCache {
  private var shapes: [Cursor: OpaquePointer] = unsafe [:]
  private var current = Cursor.arrow

  /// Shows another shape; has no effect when the desktop lacks it.
  mutating func select(_ cursor: Cursor) {
    guard cursor != current else { return }
    current = cursor
    let made = unsafe shapes[cursor] ?? SDL_CreateSystemCursor(CursorCache.system(cursor))
    guard let shape = unsafe made else { return }
    unsafe shapes[cursor] = unsafe shape
    unsafe SDL_SetCursor(shape)
  }

  func close() {
    unsafe shapes.values.forEach(SDL_FreeCursor)
  }

  private static func system(_ cursor: Cursor) -> SDL_SystemCursor {
    switch cursor {
    case .arrow: SDL_SYSTEM_CURSOR_ARROW
    case .hand: SDL_SYSTEM_CURSOR_HAND
    case .grab: SDL_SYSTEM_CURSOR_SIZEALL
    case .text: SDL_SYSTEM_CURSOR_IBEAM
    case .cross: SDL_SYSTEM_CURSOR_CROSSHAIR
    case .busy: SDL_SYSTEM_CURSOR_WAITARROW
    case .forbidden: SDL_SYSTEM_CURSOR_NO
    }
  }
}
