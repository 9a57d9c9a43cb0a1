internal import PuzzleCore

/// A page of the on-screen keyboard: the characters of its four rows.
struct KeyboardPage: Hashable, Sendable {
  /// The characters from the top down, in lower case.
  let rows: [[Character]]
  /// The text on the key that leads to the page.
  let name: String
  /// The name of the page in words.
  let label: Phrase
  /// A Boolean value that indicates whether the page has capital letters.
  var hasCapitals = true

  private init(_ name: String, _ label: Phrase, _ rows: String...) {
    self.rows = rows.map(Array.init)
    (self.name, self.label) = (name, label)
  }

  /// Returns the pages of letters for the language with a code: its own letters first.
  static func letters(for code: String) -> [KeyboardPage] {
    switch code.prefix(2) {
    case "uk": [cyrillic("Letters"), latin("Latin letters"), accents]
    case "de": others(latin("Letters", "äöüß", "qwertzuiop", third: "yxcvbnm"))
    case "fr":
      others(latin("Letters", "éèêëàâçùûîôœ", "azertyuiop", "qsdfghjklm", third: "wxcvbn'"))
    case "es": others(latin("Letters", "áéíóúü¿¡", second: "asdfghjklñ"))
    case "it": others(latin("Letters", "àèéìòù"))
    case "pt": others(latin("Letters", "áâãàçéêíóôõú"))
    case "pl": others(latin("Letters", "ąćęłńóśźż"))
    case "ro": others(latin("Letters", "ăâîșț"))
    default: others(latin("Letters"))
    }
  }

  private static func others(_ own: KeyboardPage) -> [KeyboardPage] {
    [own, accents, cyrillic("Cyrillic letters")]
  }

  private static func latin(
    _ label: Phrase, _ top: String = "1234567890", _ first: String = "qwertyuiop",
    _ second: String = "asdfghjkl", third: String = "zxcvbnm"
  ) -> KeyboardPage {
    KeyboardPage("abc", label, top, first, second, third)
  }

  private static func latin(_ label: Phrase, _ top: String, second: String) -> KeyboardPage {
    KeyboardPage("abc", label, top, "qwertyuiop", second, "zxcvbnm")
  }

  private static func cyrillic(_ label: Phrase) -> KeyboardPage {
    KeyboardPage(
      "абв", label, "1234567890", "йцукенгшщзхї", "фівапролджєґ", "ячсмитьбю’")
  }

  /// The letters with accents of all languages of the program.
  private static let accents = KeyboardPage(
    "áéü", "Letters with accents", "àáâãäăąæçć", "èéêëęìíîïł", "ńñòóôõöœśș", "ßțùúûüźż")

  /// The digits and the punctuation marks.
  static let signs: KeyboardPage = {
    var page = KeyboardPage(
      "123", "Digits and signs", "1234567890", "@#&_-+/:;=", "*%€$~^|\\<>", ".,!?'\"()")
    page.hasCapitals = false
    return page
  }()
}
