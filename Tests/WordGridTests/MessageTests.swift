import PuzzleCore
import Testing

@testable import WordGrid

@Suite struct `A message in a grid of letters` {
  private let words = ["BADGER", "CAMEL", "OTTER", "TIGER", "ZEBRA", "WALRUS"]

  private func grid(
    _ message: String, side: Int = 9, seed: UInt64 = 1
  ) throws(WordListError) -> LetterGrid {
    try LetterGrid(
      hiding: words, message: Spelling.letters(ofMessage: message), language: "en", side: side,
      .all, using: SeededGenerator(seed: seed))
  }

  /// Returns the letters that belong to no word, row by row.
  private func unused(in grid: LetterGrid) -> String {
    let side = grid.rows.count
    let used = Set(grid.words.flatMap { $0.line.cells(side: side) ?? [] })
    let letters = grid.rows.flatMap(Array.init)
    return String(letters.indices.filter { !used.contains($0) }.map { letters[$0] })
  }

  @Test(arguments: UInt64(1)...12)
  func `is spelled by the unused letters, once, in reading order`(seed: UInt64) throws {
    let grid = try grid("Well done, class 5!", seed: seed)
    let letters = unused(in: grid)
    #expect(letters.hasPrefix("WELLDONECLASS5"))
    #expect(letters.ranges(of: "WELLDONECLASS5").count == 1)
    #expect(grid.words.count == words.count && grid.leftOut.isEmpty)
    for word in words {
      #expect(Self.count(of: word, in: grid) == 1, "\(word) is in the grid exactly once")
    }
  }

  /// Returns the number of places at which `word` can be read, in any direction.
  private static func count(of word: String, in grid: LetterGrid) -> Int {
    let letters = grid.rows.map(Array.init)
    let side = letters.count
    let word = Array(word)
    var count = 0
    for y in 0..<side {
      for x in 0..<side {
        for (dx, dy) in [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1), (1, -1), (-1, 1)] {
          let isThere = word.indices.allSatisfy { i in
            let (u, v) = (x + i * dx, y + i * dy)
            return 0..<side ~= u && 0..<side ~= v && letters[v][u] == word[i]
          }
          if isThere { count += 1 }
        }
      }
    }
    return count
  }

  @Test func `may fill all the letters that are left`() throws {
    // Six words of 32 letters in 36 cells leave few letters, whatever they share.
    let grid = try grid("Hip", side: 7)
    #expect(unused(in: grid).hasPrefix("HIP"))
  }

  @Test func `is refused with the number of letters there is room for`() throws {
    let long = String(repeating: "Good morning ", count: 8)
    let error = #expect(throws: WordListError.self) { try grid(long) }
    let words = error?.description ?? ""
    #expect(words.hasPrefix("The message has 88 letters, but the words leave room for "))
    #expect(words.hasSuffix(": choose a larger grid, fewer words or a shorter message."))
  }

  @Test func `makes no difference when there is none`() throws {
    let plain = try LetterGrid(
      hiding: words, language: "en", side: 9, .all, using: SeededGenerator(seed: 4))
    #expect(try grid(" …", seed: 4).rows == plain.rows)
  }
}
