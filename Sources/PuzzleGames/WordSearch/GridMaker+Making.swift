internal import PuzzleCore

extension WordSearch {
  /// A finished grid with its words.
  struct Grid {
    var rows: [String]
    var words: [Word]
    var leftOut: [LeftOut]
  }

  /// Hides a list of words in a grid; throws when none of them can be hidden or when no letter is
  /// left for a cell.
  static func hide(
    _ texts: [String], language: String?, side: Int, _ directions: Directions,
    using chance: SeededGenerator
  ) throws(DealError) -> Grid {
    // Choose the alphabet only by words that can be hidden.
    let words = texts.map { (text: $0, letters: letters(of: $0) ?? []) }
    let fitting = words.map(\.letters).filter { 2...side ~= $0.count }
    var spelling = Alphabet.fitting(language, fitting).spelling
    let sieve = WordFilter(words, side: side, directions, &spelling)
    guard !sieve.words.isEmpty else { throw nothing(sieve.leftOut, side) }
    spelling.findStranger()
    var maker = GridMaker(sieve, side: side, directions, spelling, chance: chance)
    maker.hideWords()
    guard maker.fill() else {
      throw DealError(
        "These words leave no letters to fill the grid with: use fewer two-letter words.")
    }
    return maker.grid
  }

  private static func nothing(_ leftOut: [LeftOut], _ side: Int) -> DealError {
    guard let first = leftOut.first else {
      return DealError("There are no words in this list: add some.")
    }
    return DealError(
      "None of these words fit into \(name(of: side)) letters: “\(first.text)” \(first.reason).")
  }
}

extension WordSearch.GridMaker {
  /// The finished grid.
  var grid: WordSearch.Grid {
    let rows = (0..<side).map { row in
      String(cells[row * side..<(row + 1) * side].map(spelling.letter))
    }
    var words: [WordSearch.Word] = []
    var leftOut = sieve.leftOut
    for (word, line) in zip(sieve.words, lines) {
      if let line {
        words.append(WordSearch.Word(text: word.text, line: line))
      } else {
        leftOut.append(WordSearch.LeftOut(text: word.text, reason: "didn’t fit"))
      }
    }
    return WordSearch.Grid(rows: rows, words: words, leftOut: leftOut)
  }
}
