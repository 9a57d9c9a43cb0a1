internal import CSDL2
internal import PuzzleCore

nonisolated extension Key {
  /// Creates the key for its meaning on the player's keyboard layout.
  ///
  /// If no key of the layout has a Latin letter, a digit or one of the signs of shortcuts (Cyrillic,
  /// Greek, the upper row of AZERTY), it is the key at the position where an American keyboard has
  /// it, so that shortcuts work everywhere. Signs that stand where that keyboard has a letter stay signs.
  init(_ symbol: SDL_Keysym, on layout: KeyLayout = .current) {
    if let named = Key.named(symbol.sym, numLock: UInt32(symbol.mod) & KMOD_NUM.rawValue != 0) {
      self = named
      return
    }
    let ascii = Key.ascii(symbol.sym)
    let held = Modifiers(held: UInt32(symbol.mod))
    // AZERTY has the minus sign on a digit's key.
    let isMinus = ascii == "-" && held.isDisjoint(with: [.shift, .control])
    let place = Key.american(symbol.scancode)
    if let ascii, ascii.isLetter || ascii.isNumber || isMinus {
      self = .character(ascii)
    } else if let american = Key.ascii(place), !layout.has(place) {
      self = .character(american)
    } else if let ascii {
      self = .character(ascii)
    } else if let letter = Key.letter(symbol.sym) {
      self = .character(Character(letter.lowercased()))
    } else {
      self = .other
    }
  }

  /// Returns whether a held key repeats: keys that move or step do, keys that decide do not.
  func repeats(with held: Modifiers) -> Bool {
    switch self {
    case .left, .right, .up, .down, .pageUp, .pageDown, .tab, .backspace, .delete: true
    case .character(let character):
      held.contains(.control) ? "zy".contains(character) : !character.isLetter
    default: false
    }
  }

  /// Returns the character of a printable ASCII key symbol, in lower case.
  private static func ascii(_ symbol: SDL_Keycode) -> Character? {
    guard (0x21...0x7E).contains(symbol), let scalar = Unicode.Scalar(UInt32(symbol)) else {
      return nil
    }
    return Character(Character(scalar).lowercased())
  }

  /// Returns the character of a key symbol beyond ASCII.
  private static func letter(_ symbol: SDL_Keycode) -> Character? {
    guard symbol > 0xA0, symbol < SDLK_SCANCODE_MASK else { return nil }
    return Unicode.Scalar(UInt32(symbol)).map { Character($0) }
  }

  /// Returns the mark on the key of a symbol: a letter is a capital there.
  static func mark(of symbol: SDL_Keycode) -> String? {
    (ascii(symbol) ?? letter(symbol)).map { $0.uppercased() }
  }

  /// Returns the letter, digit or sign at this position of an American keyboard, or 0.
  private static func american(_ code: SDL_Scancode) -> SDL_Keycode {
    switch code.rawValue {
    case SDL_SCANCODE_A.rawValue...SDL_SCANCODE_Z.rawValue:
      0x61 + SDL_Keycode(code.rawValue - SDL_SCANCODE_A.rawValue)
    case SDL_SCANCODE_1.rawValue...SDL_SCANCODE_9.rawValue:
      0x31 + SDL_Keycode(code.rawValue - SDL_SCANCODE_1.rawValue)
    case SDL_SCANCODE_0.rawValue: 0x30
    case SDL_SCANCODE_COMMA.rawValue: 0x2C
    case SDL_SCANCODE_MINUS.rawValue: 0x2D
    case SDL_SCANCODE_EQUALS.rawValue: 0x3D
    default: 0
    }
  }

  /// The keys of the keypad from 1 to the decimal point without Num Lock.
  private static let keypad: [Key] = [
    .end, .down, .pageDown, .left, .other, .right, .home, .up, .pageUp, .other, .delete,
  ]

  /// Returns the key for a symbol that is not a character, or belongs to the keypad.
  private static func named(_ symbol: SDL_Keycode, numLock: Bool) -> Key? {
    let code = UInt32(bitPattern: symbol)
    // SDL numbers the function keys, and the keypad from 1 to the decimal point, in sequence.
    if SDLK_F1.rawValue...SDLK_F12.rawValue ~= code { return .f(Int(code - SDLK_F1.rawValue) + 1) }
    if SDLK_KP_1.rawValue...SDLK_KP_PERIOD.rawValue ~= code {
      let place = Int(code - SDLK_KP_1.rawValue)
      return numLock ? .character(Array("1234567890.")[place]) : keypad[place]
    }
    return switch SDL_KeyCode(rawValue: code) {
    case SDLK_LEFT: .left
    case SDLK_RIGHT: .right
    case SDLK_UP: .up
    case SDLK_DOWN: .down
    case SDLK_HOME: .home
    case SDLK_END: .end
    case SDLK_PAGEUP: .pageUp
    case SDLK_PAGEDOWN: .pageDown
    case SDLK_RETURN, SDLK_RETURN2, SDLK_KP_ENTER: .enter
    case SDLK_SPACE: .space
    case SDLK_ESCAPE: .escape
    case SDLK_TAB: .tab
    case SDLK_BACKSPACE: .backspace
    case SDLK_DELETE: .delete
    case SDLK_KP_PLUS: .character("+")
    case SDLK_KP_MINUS: .character("-")
    case SDLK_KP_MULTIPLY: .character("*")
    case SDLK_KP_DIVIDE: .character("/")
    case SDLK_KP_EQUALS: .character("=")
    default: nil
    }
  }
}

nonisolated extension Modifiers {
  /// Returns whether a key is a modifier: Shift, Control, Alt, Command and similar ones.
  static func isModifier(_ symbol: SDL_Keysym) -> Bool {
    let code = symbol.scancode.rawValue
    return code >= SDL_SCANCODE_LCTRL.rawValue && code <= SDL_SCANCODE_RGUI.rawValue
      || code == SDL_SCANCODE_MODE.rawValue
  }

  /// Creates modifiers from SDL's bits (`KMOD_…`).
  init(held: UInt32) {
    #if os(macOS)
      let control = KMOD_GUI
    #else
      let control = KMOD_CTRL
    #endif
    self = []
    if held & KMOD_SHIFT.rawValue != 0 { insert(.shift) }
    if held & control.rawValue != 0 { insert(.control) }
    if held & KMOD_ALT.rawValue != 0 { insert(.alt) }
  }
}
