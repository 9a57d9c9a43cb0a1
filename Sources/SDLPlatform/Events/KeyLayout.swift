internal import CSDL2
internal import PuzzleCore

/// The keys of a keyboard layout.
nonisolated struct KeyLayout {
  /// Returns a Boolean value that indicates whether a key has a symbol that needs no Shift.
  let hasKey: @Sendable (SDL_Keycode) -> Bool
  /// Returns the symbol that the key at a position has without Shift.
  var symbol: @Sendable (SDL_Scancode) -> SDL_Keycode = { _ in 0 }

  /// The layout that the desktop uses now.
  static let current = KeyLayout(
    hasKey: { SDL_GetScancodeFromKey($0) != SDL_SCANCODE_UNKNOWN },
    symbol: { SDL_GetKeyFromScancode($0) })

  /// The names of the keys: of each, the mark on the key that works.
  var names: KeyNames {
    var key = SDL_Keysym()
    key.scancode = SDL_SCANCODE_COMMA
    key.sym = symbol(key.scancode)
    guard !hasKey(0x2C), Key(key, on: self) == .character(","),
      let mark = Key.mark(of: key.sym)
    else { return KeyNames() }
    return KeyNames(comma: mark)
  }

  /// Returns a Boolean value that indicates whether a symbol of a shortcut needs no Shift. The plus
  /// sign zooms in as the equals sign does.
  func has(_ symbol: SDL_Keycode) -> Bool {
    hasKey(symbol) || symbol == 0x3D && hasKey(0x2B)
  }

  /// Puts the event of a new layout into SDL's queue, which tells of the first layout.
  static func announce() {
    var event = unsafe SDL_Event()
    unsafe event.type = SDL_KEYMAPCHANGED.rawValue
    unsafe SDL_PushEvent(&event)
  }
}
