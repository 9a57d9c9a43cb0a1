internal import PuzzleCore

extension GridGenerator {
  /// The number of times that the words are hidden anew to make room for a message.
  private static let messageTries = 40

  /// Hides the words so that the first cells they leave free, row by row, spell `message`; throws if
  /// they leave too few cells.
  mutating func hideWords(around message: [UInt16]) throws(WordListError) {
    var most = 0
    var best: (cells: [UInt16], lines: [Line?])?
    for _ in 0..<Self.messageTries {
      hideWords()
      let free = cells.count { $0 == 0 }
      most = max(most, free)
      guard free >= message.count, spell(message) else { continue }
      if lines.allSatisfy({ $0 != nil }) { return }
      // A grid without some of the words is used only if no other is found.
      if best.map({ $0.lines.count { $0 != nil } < lines.count { $0 != nil } }) ?? true {
        best = (cells, lines)
      }
    }
    guard let best else {
      throw WordListError(
        nil,
        most < message.count
          ? """
          The message has \(message.count) letters, but the words leave room for \
          \(most): choose a larger grid, fewer words or a shorter message.
          """
          : "The message can’t be hidden between these words: change a word of either.")
    }
    (cells, lines) = (best.cells, best.lines)
  }

  /// Writes `message` into the first free cells; returns false, and leaves them free, if it would
  /// spell a word of the list.
  private mutating func spell(_ message: [UInt16]) -> Bool {
    let free = cells.indices.filter { cells[$0] == 0 }.prefix(message.count)
    for (cell, letter) in zip(free, message) { cells[cell] = letter }
    // The message may contain denied words, which are the player’s own.
    checksDenied = false
    defer { checksDenied = true }
    if free.allSatisfy({ isFree($0) }) { return true }
    for cell in free { cells[cell] = 0 }
    return false
  }
}

extension Spelling {
  /// Returns the letters of a message as they appear in a grid: in capitals, without spaces and
  /// punctuation.
  package static func letters(ofMessage message: String) -> [Character] {
    message.uppercased().filter { $0.isLetter || $0.isWholeNumber }
  }
}
