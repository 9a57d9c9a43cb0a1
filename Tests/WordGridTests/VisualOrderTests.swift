import PuzzleCore
import Testing

@testable import WordGrid

@Suite struct `A word in visual order` {
  @Test func `is unchanged in scripts from left to right`() {
    for word in ["Apple", "Ґава", "Łoś 12", ""] { #expect(word.inVisualOrder == word) }
  }

  @Test func `is reversed in Hebrew, except for its numbers`() {
    #expect("שלום".inVisualOrder == "םולש")
    #expect("כיתה 12".inVisualOrder == "12 התיכ")
  }

  /// The expected forms are those of the Unicode chart FE70–FEFF.
  @Test(arguments: [
    ("باب", [0xFE8F, 0xFE8E, 0xFE91]), ("قطة", [0xFE94, 0xFEC4, 0xFED7]),
    ("سلام", [0xFEE1, 0xFEFC, 0xFEB3]), ("لا", [0xFEFB]), ("ورد", [0xFEA9, 0xFEAD, 0xFEED]),
    ("ماء", [0xFE80, 0xFE8E, 0xFEE3]), ("بيت", [0xFE96, 0xFEF4, 0xFE91]),
  ])
  func `joins the letters of Arabic`(word: String, forms: [Int]) {
    #expect(word.inVisualOrder.unicodeScalars.map { Int($0.value) } == forms)
  }

  @Test(arguments: [
    "כלב חתול סוס פרה", "قطة كلب حصان بقرة", "Γάτα Σκύλος Άλογο", "Ёжик Собака Рысь",
  ])
  func `is hidden among letters of its own alphabet`(words: String) throws {
    let words = words.split(separator: " ").map(String.init)
    let grid = try LetterGrid(
      hiding: words, language: nil, side: 10, .all, using: SeededGenerator(seed: 3))
    #expect(grid.leftOut.isEmpty && grid.words.count == words.count)
    let used = Set(words.joined().uppercased())
    let others = Set(grid.rows.joined()).subtracting(used)
    #expect(others.count > 4, "letters of the alphabet that no word has")
    let alphabet = Alphabet.fitting(nil, words.map { Array($0.uppercased()) })
    #expect(!alphabet.language.isEmpty)
    for letter in others { #expect(alphabet.spelling.known(letter) != nil, "\(letter)") }
  }
}
