import PuzzleCore
import Testing

@testable import AppUI

@Suite struct `The keys on the window` {
  private static let languages = ["en", "de", "fr", "es", "it", "pt", "pl", "uk", "ro", "xx"]

  /// The letters of each language that English lacks.
  private static let letters = [
    "de": "äöüß", "fr": "àâæçéèêëîïôœùûü", "es": "áéíóúüñ¿¡", "it": "àèéìòù", "pt": "áâãàçéêíóôõú",
    "pl": "ąćęłńóśźż", "ro": "ăâîșț", "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя’",
  ]

  private static let sizes = [
    Size(360, 300), Size(360, 480), Size(480, 640), Size(1280, 800), Size(3840, 2160),
  ]

  /// Returns the layouts of all pages, for fields in every part of a window.
  private func layouts(_ language: String, _ size: Size) throws -> [(KeyboardLayout, Rect)] {
    var shell = try AppShell.start(width: 900, height: 800)
    shell.perform(.showTogether)
    shell.settle()
    shell.tap("together.name")
    shell.tap("keyboard.open")
    var keyboards: [OnScreenKeyboard] = []
    for key in ["letters", "letters", "letters", "signs", "signs", "shift"] {
      keyboards.append(shell.chrome.keyboard)
      shell.tap("keyboard.\(key)")
    }
    keyboards.append(shell.chrome.keyboard)
    let fields = stride(from: 60.0, through: size.height - 50, by: 35).map {
      Rect(20, $0, size.width - 40, 36)
    }
    return fields.flatMap { field in
      keyboards.flatMap { keyboard in
        [true, false].map {
          (
            KeyboardLayout(keyboard, for: field, hasArrows: $0, in: size, language: language),
            field
          )
        }
      }
    }
  }

  @Test(arguments: languages, sizes)
  func `lie in the window, apart from each other and from the field`(
    language: String, size: Size
  ) throws {
    let window = Rect(0, 0, size.width, size.height)
    let isLarge = size.width >= 640 && size.height >= 640
    let small = Size(size.width < 480 ? 27 : 36, size.height < 480 ? 26 : 34)
    let least = isLarge ? Size(44, 44) : small
    var problems: Set<String> = []
    for (layout, field) in try layouts(language, size) {
      if layout.frame.intersection(window) != layout.frame { problems.insert("leaves the window") }
      if size.height >= 480, layout.frame.intersects(field) { problems.insert("covers \(field)") }
      let frames = layout.keys.map(\.button.frame)
      for (i, frame) in frames.enumerated() {
        let id = layout.keys[i].button.id
        let inner = frame.inset(by: 0.01)
        let corners = [Point(inner.minX, inner.minY), Point(inner.maxX, inner.maxY)]
        if !corners.allSatisfy(layout.frame.contains) { problems.insert("\(id) leaves it") }
        if frame.width < least.width || frame.height < least.height {
          problems.insert("\(id) is small: \(frame)")
        }
        if frames[..<i].contains(where: { $0.intersects(inner) }) {
          problems.insert("\(id) lies on another key")
        }
      }
      let ids = Set(layout.keys.map(\.button.id))
      if ids.count != layout.keys.count || !ids.contains(layout.firstLetter) {
        problems.insert("keys of the same name")
      }
    }
    #expect(problems.isEmpty)
  }

  @Test(arguments: languages) func `have all letters of a language`(language: String) {
    let pages = KeyboardPage.letters(for: language)
    let own = Set(pages[0].rows.joined())
    let all = Set(pages.flatMap { $0.rows.joined() })
    let alphabet = Set(Self.letters[language] ?? "")
    #expect(all.isSuperset(of: alphabet))
    #expect(alphabet.subtracting(own).count <= (language == "fr" ? 3 : 0))
    for text in Self.letters.values { #expect(all.union("¿¡").isSuperset(of: text)) }
    #expect(all.isSuperset(of: "abcdefghijklmnopqrstuvwxyz"))
    let signs = Set(KeyboardPage.signs.rows.joined())
    #expect(signs.isSuperset(of: "0123456789.:/-_@"))
    for page in pages + [.signs] {
      #expect(page.rows.count == 4 && page.rows.allSatisfy { $0.count <= 12 })
      #expect(Set(page.rows.joined()).count == page.rows.joined().count, "\(page.name)")
      #expect(page.rows.joined().allSatisfy { $0.lowercased() == String($0) })
    }
  }
}
