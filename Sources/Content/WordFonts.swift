internal import Fonts
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
internal import WordGrid

/// Fonts for the letters of a list of words.
enum WordFonts {
  /// Checks that the fonts have every letter of the list, which would look alike otherwise; throws
  /// a sentence that names the package to install.
  static func check(_ list: WordList, from name: String) throws(DealError) {
    var letters: [Unicode.Scalar] = []
    var known: Set<Unicode.Scalar> = []
    for word in list.words {
      for scalar in (word + word.uppercased()).unicodeScalars where scalar.value > 0x24F {
        if known.insert(scalar).inserted { letters.append(scalar) }
      }
    }
    guard let letter = FontFile.missing(of: letters).first else { return }
    throw DealError(
      """
      “\(name)” has letters that no font on this computer can show: install the package \
      \(package(for: letter)), then restart the program.
      """)
  }

  /// The Debian package with a font for a letter.
  static func package(for letter: Unicode.Scalar) -> String {
    switch letter.value {
    // Hangul, Chinese characters, kana and bopomofo, including half-width and full-width forms.
    case 0x1100..<0x1200, 0x2E80..<0xA000, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00,
      0xFF00..<0xFFF0, 0x1AFF0..<0x1B170, 0x20000..<0x40000:
      "fonts-noto-cjk"
    default: "fonts-noto-core"
    }
  }
}
