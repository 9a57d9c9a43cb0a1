internal import CSDL2

/// The keys of a keyboard layout.
nonisolated struct KeyLayout {
  /// Returns a Boolean value that indicates whether a key has a symbol that needs no Shift.
  let hasKey: @Sendable (SDL_Keycode) -> Bool

  /// The layout that the desktop uses now.
  static let current = KeyLayout { SDL_GetScancodeFromKey($0) != SDL_SCANCODE_UNKNOWN }
}
