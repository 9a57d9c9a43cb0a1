internal import PuzzleCore
internal import PuzzleKit
internal import WordGrid

extension WordSearch.Deal {
  /// Returns a Boolean value that indicates whether a deal from a save can be played.
  func isValid(of parameters: WordSearch.Parameters) -> Bool {
    guard parameters.isValid, side == parameters.size, rows.count == side,
      1...WordList.most ~= words.count, leftOut.count <= 2 * WordList.most,
      WordList.revealCounts ~= reveals, WordList.isShort(message ?? ""),
      rows.allSatisfy({ WordList.isShort($0) && $0.count == side }),
      words.allSatisfy({ WordList.isShort($0.text) }),
      leftOut.allSatisfy({ WordList.isShort($0.text) && WordList.isShort($0.reason) })
    else { return false }
    let letters = rows.flatMap(Array.init)
    var lines: Set<Line> = []
    return words.allSatisfy { word in
      guard let cells = word.line.cells(side: side),
        lines.insert(word.line).inserted, lines.insert(word.line.reversed).inserted
      else { return false }
      return cells.map { letters[$0] } == Spelling.letters(of: word.text)
    }
  }
}

extension WordSearch.State {
  /// Returns a Boolean value that indicates whether a state from a save is valid in a valid deal.
  func isValid(in deal: WordSearch.Deal) -> Bool {
    let (words, revealedWords) = (Set(found), Set(revealed))
    return words.count == found.count && revealedWords.count == revealed.count
      && words.isSubset(of: deal.words.indices) && revealedWords.isSubset(of: words)
      && revealed.count <= deal.reveals
  }
}

extension WordSearch.Parameters {
  /// A Boolean value that indicates whether parameters read from a save can be shown and changed.
  var isValid: Bool { problem == nil && list.isValid }

  /// The reason why the parameters cannot be dealt, or nil. The room for the words is checked only
  /// when they are hidden.
  var problem: DealError? {
    guard WordSearch.sizes ~= size else {
      return DealError("The grid can have 5 to 50 letters per side.")
    }
    guard !directions.isEmpty else {
      return DealError("Words need a direction: allow at least one.")
    }
    guard WordList.revealCounts ~= reveals else {
      return DealError("A puzzle can have 0 to 99 reveals.")
    }
    if let count, !(WordSearch.counts ~= count) {
      return DealError("A puzzle can have 1 to 100 words of a list.")
    }
    guard WordList.isShort(message ?? "") else {
      return DealError("The message is too long: it can have up to 1,000 letters.")
    }
    guard list.isValid else {
      return DealError(
        "These words can’t be used: a list can have at most 500 words of up to 50 letters.")
    }
    let lengths = list.words.map { Spelling.letters(of: $0)?.count ?? 0 }
    guard lengths.contains(where: { 2...size ~= $0 }) else {
      return DealError(
        list.words.isEmpty
          ? "There are no words in this list: add some."
          : "Every word of this list is longer than the grid: choose a larger size.")
    }
    return nil
  }
}
