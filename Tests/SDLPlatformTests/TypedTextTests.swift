import CSDL2
import PuzzleCore
import Testing

@testable import SDLPlatform

extension EventTranslatorTests {
  private func typed(_ text: String) -> SDL_Event {
    unsafe event(SDL_TEXTINPUT) { event in
      unsafe withUnsafeMutableBytes(of: &event.text.text) { bytes in
        unsafe bytes.copyBytes(from: Array(text.utf8))
      }
    }
  }

  private func composed(_ text: String) -> SDL_Event {
    unsafe event(SDL_TEXTEDITING) { event in
      unsafe withUnsafeMutableBytes(of: &event.edit.text) { bytes in
        unsafe bytes.copyBytes(from: Array(text.utf8))
      }
    }
  }

  @Test("Typed text arrives with its accents")
  func text() {
    #expect(unsafe translate([typed("äé")]) == [.text("äé")])
    #expect(unsafe translate([typed("слово"), typed("")]) == [.text("слово")])
  }

  @Test("Shortcuts and repeated letters type nothing")
  func textOfShortcuts() {
    let held: [SDL_Event] = unsafe [
      key(SDLK_1, held: KMOD_LCTRL), typed("1"), key(SDLK_a), typed("a"),
      key(SDLK_a, isRepeated: true), typed("a"), key(SDLK_e, held: KMOD_RALT), typed("€"),
    ]
    let texts = unsafe translate(held).filter { if case .text = $0 { true } else { false } }
    #if os(macOS)
      #expect(texts == [.text("1"), .text("a"), .text("€")])
    #else
      #expect(texts == [.text("a"), .text("€")])
    #endif
  }

  @Test("Keys are ignored while an input method composes")
  func composition() {
    let events: [SDL_Event] = unsafe [
      key(SDLK_n), composed("n"), key(SDLK_i), composed("に"), key(SDLK_BACKSPACE), key(SDLK_RETURN),
      typed("に"), key(SDLK_RETURN, isUp: true), key(SDLK_RETURN), composed("x"), composed(""),
      key(SDLK_BACKSPACE),
    ]
    let answers = unsafe translate(events)
    #expect(answers.contains(.text("に")))
    #expect(
      answers.filter { if case .key = $0 { true } else { false } }
        == [.key(.character("n"), []), .key(.enter, []), .key(.backspace, [])])
  }
}
