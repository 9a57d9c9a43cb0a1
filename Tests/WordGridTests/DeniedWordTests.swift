import Foundation
import PuzzleCore
import Testing

@testable import WordGrid

extension Alphabet {
  /// The alphabets of the languages with themes.
  static let withThemes = all.filter { !["ru", "el", "he", "ar"].contains($0.language) }
}

@Suite struct `Denied words in a grid of letters` {
  /// These words were found in grids.
  static let known =
    "KIKE TARD CON CUL GOUINE KOT SAU HEIL CACA PENE CONA СЕКС ENCULÉ FOLLAR PÉDÉ CULOTTÉ BOCETA"
    + " SZMATA DZIWKA GÓWNO ЖИД МУДАК ПОРНО Scheiße"

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/words").standardized

  /// Returns the list of things or animals in a language.
  private func list(_ language: String) throws -> WordList {
    let name = language == "en" ? "animals.json" : "\(language)-animals.json"
    return try WordList(
      reading: Array(Data(contentsOf: Self.folder.appending(path: name))))
  }

  @Test func `are listed for all languages`() {
    let denied = Set(DeniedWords.all.map { String($0) })
    for word in Self.known.split(separator: " ").map({ String($0).uppercased() }) {
      let plain = word.map { Spelling.plain($0) }
      let parts = plain.indices.flatMap { i in
        plain.indices.filter { $0 >= i }.map { plain[i...$0] }
      }
      let isCovered = parts.contains { part in
        denied.contains(String(part)) || denied.contains(String(part.reversed()))
      }
      #expect(isCovered, "\(word)")
    }
    #expect(denied.count == DeniedWords.all.count, "none is there twice")
    #expect(DeniedWords.all.count > 20)
    for word in DeniedWords.all { #expect(word.count >= 3, "\(String(word))") }
  }

  /// Checks all eight directions, with and without accents; only a word of the list may contain
  /// one.
  @Test(arguments: Alphabet.withThemes.map(\.language))
  func `appear only inside words of the list`(language: String) throws {
    let list = try list(language)
    for seed in UInt64(1)...300 {
      let difficulty = Difficulty.allCases[Int(seed) % 3]
      var chance = SeededGenerator(seed: seed)
      let words = list.words.shuffled(using: &chance).prefix(difficulty.count)
      let made = try LetterGrid(
        hiding: Array(words), language: language, side: difficulty.size, difficulty.directions,
        using: chance)
      let lines = made.words.map { Set($0.line.cells(side: difficulty.size) ?? []) }
      let grid = GridCheck(made.rows.map { String($0.map { Spelling.plain($0) }) })
      for word in DeniedWords.all {
        for run in grid.runs(of: word) {
          #expect(
            lines.contains { run.isSubset(of: $0) },
            "\(String(word)) with seed \(seed) in \(difficulty)")
        }
      }
    }
  }

  @Test func `may be words of the list or inside them`() throws {
    let words = ["Cocktail", "Scunthorpe", "Arsch", "Con"]
    for seed in UInt64(1)...50 {
      let grid = try LetterGrid(
        hiding: words, language: nil, side: 12, .all, using: SeededGenerator(seed: seed))
      #expect(grid.words.count == 4 && grid.leftOut.isEmpty)
    }
  }
}
