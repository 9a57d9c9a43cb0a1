import CSDL2
import PuzzleCore
import Testing

@testable import SDLPlatform

/// Tests that shortcuts are the keys that a layout has them on.
@Suite("The keys of a layout")
struct KeyLayoutTests {
  /// Returns a layout with keys for the characters of a text.
  private func layout(_ characters: String) -> KeyLayout {
    let known = Set(characters.unicodeScalars.map { SDL_Keycode($0.value) })
    return KeyLayout { known.contains($0) }
  }

  /// Returns a layout with keys for the characters of a text, of which `comma` is where an American
  /// keyboard has the comma.
  private func layout(_ characters: String, comma: Unicode.Scalar) -> KeyLayout {
    var layout = layout(characters)
    layout.symbol = { $0 == SDL_SCANCODE_COMMA ? SDL_Keycode(comma.value) : 0 }
    return layout
  }

  private func key(
    _ symbol: Unicode.Scalar, _ code: SDL_Scancode, on layout: KeyLayout,
    held: SDL_Keymod = KMOD_NONE
  ) -> Key {
    var keysym = SDL_Keysym()
    keysym.sym = SDL_Keycode(symbol.value)
    keysym.scancode = code
    keysym.mod = UInt16(held.rawValue)
    return Key(keysym, on: layout)
  }

  @Test("The comma of AZERTY is where an American keyboard has the M, and stays a comma")
  func french() {
    let azerty = layout("azertyuiopqsdfghjklmwxcvbn,;:!)=-&_")
    #expect(key(",", SDL_SCANCODE_M, on: azerty, held: KMOD_LCTRL) == .character(","))
    #expect(key("m", SDL_SCANCODE_SEMICOLON, on: azerty, held: KMOD_LCTRL) == .character("m"))
    #expect(key("&", SDL_SCANCODE_1, on: azerty, held: KMOD_LCTRL) == .character("1"))
    #expect(key("&", SDL_SCANCODE_1, on: azerty, held: KMOD_LSHIFT) == .character("1"))
    #expect(key("-", SDL_SCANCODE_6, on: azerty) == .character("-"))
    #expect(key("-", SDL_SCANCODE_6, on: azerty, held: KMOD_LSHIFT) == .character("6"))
    #expect(key("-", SDL_SCANCODE_6, on: azerty, held: KMOD_LCTRL) == .character("6"))
  }

  @Test("The signs of Dvorak are where an American keyboard has letters, and stay signs")
  func dvorak() {
    let dvorak = layout("1234567890[]',.pyfgcrl/=aoeuidhtns-;qjkxbmwvz")
    #expect(key(",", SDL_SCANCODE_W, on: dvorak, held: KMOD_LCTRL) == .character(","))
    #expect(key(";", SDL_SCANCODE_Z, on: dvorak, held: KMOD_LCTRL) == .character(";"))
    #expect(key("z", SDL_SCANCODE_SLASH, on: dvorak, held: KMOD_LCTRL) == .character("z"))
    #expect(key("w", SDL_SCANCODE_COMMA, on: dvorak, held: KMOD_LCTRL) == .character("w"))
  }

  @Test("A Ukrainian keyboard has letters and the comma where an American one has them")
  func ukrainian() {
    let ukrainian = layout("1234567890-=йцукенгшщзхїфівапролджєячсмитьбю.")
    #expect(key("б", SDL_SCANCODE_COMMA, on: ukrainian, held: KMOD_LCTRL) == .character(","))
    #expect(key("я", SDL_SCANCODE_Z, on: ukrainian, held: KMOD_LCTRL) == .character("z"))
    #expect(key(".", SDL_SCANCODE_SLASH, on: ukrainian) == .character("."))
    #expect(key("ю", SDL_SCANCODE_PERIOD, on: ukrainian) == .character("ю"))
  }

  @Test("The key that means a comma is named by the mark on it")
  func names() {
    #expect(layout("йцукенячсмитьбю.", comma: "б").names == KeyNames(comma: "Б"))
    #expect(layout("azertywxcvbn,;:!", comma: ";").names == KeyNames(comma: ","))
    #expect(layout("qwertzyxcvbnm,.-", comma: ",").names == KeyNames(comma: ","))
    #expect(layout("1234',.pyfgcrlwv", comma: "w").names == KeyNames(comma: ","))
    #expect(layout("abcdwqwertyuiop", comma: "w").names == KeyNames(), "a letter stays one")
  }

  @Test("The signs that zoom are where an American keyboard has them, unless they are elsewhere")
  func swiss() {
    let swiss = layout("1234567890'^qwertzuiopü¨asdfghjklöä$<yxcvbnm,.-")
    #expect(key("^", SDL_SCANCODE_EQUALS, on: swiss) == .character("="))
    #expect(key("'", SDL_SCANCODE_MINUS, on: swiss) == .character("'"))
    let german = layout("1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.-")
    #expect(key("´", SDL_SCANCODE_EQUALS, on: german) == .character("´"))
    #expect(key("+", SDL_SCANCODE_RIGHTBRACKET, on: german) == .character("+"))
  }
}
