import Foundation
import PuzzleCore
import Testing

@testable import PuzzleGames

@Suite struct `Rude words in a grid of Word Search` {
  /// These words were found in grids.
  static let known =
    "KIKE TARD CON CUL GOUINE KOT SAU HEIL CACA PENE CONA СЕКС ENCULÉ FOLLAR PÉDÉ CULOTTÉ BOCETA"
    + " SZMATA DZIWKA GÓWNO ЖИД МУДАК ПОРНО Scheiße"

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Resources/words").standardized

  /// Returns the list of things or animals in a language.
  private func list(_ language: String) throws -> WordList {
    let name = language == "en" ? "animals.json" : "\(language)-animals.json"
    return try WordList(
      reading: Array(Data(contentsOf: Self.folder.appending(path: name))))
  }

  @Test func `are known in all languages`() {
    let denied = Set(WordSearch.denied.map { String($0) })
    for word in Self.known.split(separator: " ").map({ String($0).uppercased() }) {
      let plain = word.map { WordSearch.plain($0) }
      let parts = plain.indices.flatMap { i in
        plain.indices.filter { $0 >= i }.map { plain[i...$0] }
      }
      let isCovered = parts.contains { part in
        denied.contains(String(part)) || denied.contains(String(part.reversed()))
      }
      #expect(isCovered, "\(word)")
    }
    #expect(denied.count == WordSearch.denied.count, "none is there twice")
    #expect(WordSearch.denied.count > 20)
    for word in WordSearch.denied { #expect(word.count >= 3, "\(String(word))") }
  }

  /// Checks all eight directions, with and without accents; only a word of the list may contain
  /// one.
  @Test(arguments: WordSearch.Alphabet.all.map(\.language))
  func `are only in words of the list`(language: String) throws {
    var parameters = WordSearch.standard
    let list = try list(language)
    parameters.themes = Themes([Themes.Theme(id: "animals", list: list)])
    parameters.take(list)
    for seed in UInt64(1)...300 {
      let difficulty = WordSearch.Difficulty.allCases[Int(seed) % 3]
      let game = try Session<WordSearch>.start(parameters.with(difficulty), seed: seed)
      let deal = game.table.deal
      let lines = deal.words.map { Set($0.line.cells(side: deal.side) ?? []) }
      let grid = GridCheck(deal.rows.map { String($0.map { WordSearch.plain($0) }) })
      for word in WordSearch.denied {
        for run in grid.runs(of: word) {
          #expect(
            lines.contains { run.isSubset(of: $0) },
            "\(String(word)) with seed \(seed) in \(difficulty)")
        }
      }
    }
  }

  @Test func `may be in a word of the list, and be one`() throws {
    let words = ["Cocktail", "Scunthorpe", "Arsch", "Con"]
    for seed in UInt64(1)...50 {
      let game = try Session<WordSearch>.start(
        .init(list: WordList(title: "", words: words), size: 12, directions: .all), seed: seed)
      #expect(game.table.deal.words.count == 4 && game.table.deal.leftOut.isEmpty)
    }
  }
}
