internal import CSDL2

/// The pointer's shape.
public nonisolated enum Cursor: CaseIterable, Sendable {
  case arrow
  /// Over something that can be pressed.
  case hand
  /// Over, or with, something that is moved.
  case grab
  case text, cross, busy, forbidden
}

/// The pointer shapes used so far. It belongs to the window, which calls `close` before SDL ends.
@safe nonisolated struct CursorShelf {
  private var shapes: [Cursor: OpaquePointer] = unsafe [:]
  private var current = Cursor.arrow

  /// Shows another shape; nothing happens when the desktop lacks it.
  mutating func select(_ cursor: Cursor) {
    guard cursor != current else { return }
    current = cursor
    let made = unsafe shapes[cursor] ?? SDL_CreateSystemCursor(CursorShelf.system(cursor))
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
