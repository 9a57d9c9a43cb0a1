package import PuzzleCore

/// A grid of letters with the words hidden in it.
package struct LetterGrid {
  package var rows: [String]
  package var words: [HiddenWord]
  package var leftOut: [LeftOut]
}

extension LetterGrid {
  /// Hides a list of words in a grid, and the letters of `message` in the cells that they leave free;
  /// throws when no word can be hidden, when the message has no room, or when no letter is left for
  /// a cell.
  package init(
    hiding texts: [String], message: [Character] = [], language: String?, side: Int,
    _ directions: Directions, using chance: SeededGenerator
  ) throws(WordListError) {
    // Choose the alphabet only by words that can be hidden.
    let words = texts.map { (text: $0, letters: Spelling.letters(of: $0) ?? []) }
    let fitting = words.map(\.letters).filter { 2...side ~= $0.count }
    var spelling = Alphabet.fitting(language, fitting).spelling
    let filter = WordFilter(words, side: side, directions, &spelling)
    guard !filter.words.isEmpty else { throw Self.nothing(filter.leftOut, side) }
    let secret = spelling.number(message)
    spelling.chooseFillerLetter()
    var generator = GridGenerator(filter, side: side, directions, spelling, chance: chance)
    if secret.isEmpty { generator.hideWords() } else { try generator.hideWords(around: secret) }
    guard generator.fill() else {
      throw WordListError(
        nil, "These words leave no letters to fill the grid with: use fewer two-letter words.")
    }
    self = generator.grid
  }

  private static func nothing(_ leftOut: [LeftOut], _ side: Int) -> WordListError {
    guard let first = leftOut.first else {
      return WordListError(nil, "There are no words in this list: add some.")
    }
    return WordListError(
      nil,
      """
      None of these words fit into \(side)x\(side) letters: \
      \(LeftOut.Reason(first.reason).sentence(.quoted(first.text), count: 1)).
      """)
  }
}

/// A hidden word with its line.
public struct HiddenWord: Codable, Hashable, Sendable {
  /// The word as it is written in the list.
  public var text: String
  /// The line from the word's first letter to its last.
  public var line: Line
}

extension GridGenerator {
  /// The finished grid.
  var grid: LetterGrid {
    let rows = (0..<side).map { row in
      String(cells[row * side..<(row + 1) * side].map(spelling.letter))
    }
    var words: [HiddenWord] = []
    var leftOut = filter.leftOut
    for (word, line) in zip(filter.words, lines) {
      if let line {
        words.append(HiddenWord(text: word.text, line: line))
      } else {
        leftOut.append(LeftOut(text: word.text, reason: LeftOut.Reason.noRoom.words))
      }
    }
    return LetterGrid(rows: rows, words: words, leftOut: leftOut)
  }
}
