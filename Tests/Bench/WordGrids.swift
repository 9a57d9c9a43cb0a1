import AppUI
import PuzzleCore
import PuzzleGames
import PuzzleKit
import WordGrid

/// The benchmark of hiding words.
enum WordGrids {
  private static let area = AppShell.area(Size(1280, 800))

  static func measure() throws -> [Measure] {
    [
      Measure(
        "hide 6 words in 10x10 letters", "ms", try times(of: WordSearch.standard, runs: 500),
        aim: 0.05),
      Measure("hide 100 words in 50x50 letters", "ms", try times(of: large, runs: 100), aim: 3),
    ]
  }

  /// A hundred words of 4 to 10 letters, the same each time.
  private static var large: WordSearch.Parameters {
    var chance = SeededGenerator(seed: 3)
    let letters = Array("EEEEAAAIIOOUTTNNSSRRLLDDHHCCMMPPBGFKVWYXZJQ")
    let words = (0..<100).map { _ in
      String((0..<4 + chance.below(7)).map { _ in letters[chance.below(letters.count)] })
    }
    return WordSearch.Parameters(
      list: WordList(title: "Bench", language: "en", words: words), size: 50, directions: .all)
  }

  private static func times(of parameters: WordSearch.Parameters, runs: Int) throws -> [Double] {
    try (0..<runs).map { run in
      var chance = SeededGenerator(seed: UInt64(run))
      let start = Clock.now
      let deal = try WordSearch.deal(parameters, in: area, picture: nil, using: &chance)
      let time = (Clock.now - start) * 1000
      precondition(deal.leftOut.isEmpty, "all words are hidden: \(deal.leftOut)")
      return time
    }
  }
}
