internal import PuzzleCore
internal import PuzzleKit
internal import WordGrid

extension WordSearch {
  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    guard parameters.isValid, deal.side == parameters.size, deal.rows.count == deal.side,
      1...WordList.most ~= deal.words.count, deal.leftOut.count <= 2 * WordList.most,
      WordList.revealCounts ~= deal.reveals,
      deal.rows.allSatisfy({ WordList.isShort($0) && $0.count == deal.side }),
      deal.words.allSatisfy({ WordList.isShort($0.text) }),
      deal.leftOut.allSatisfy({ WordList.isShort($0.text) && WordList.isShort($0.reason) })
    else { return false }
    let letters = deal.rows.flatMap(Array.init)
    var lines: Set<Line> = []
    return deal.words.allSatisfy { word in
      guard let cells = word.line.cells(side: deal.side),
        lines.insert(word.line).inserted, lines.insert(word.line.reversed).inserted
      else { return false }
      return cells.map { letters[$0] } == Spelling.letters(of: word.text)
    }
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    let found = Set(state.found)
    let revealed = Set(state.revealed)
    return found.count == state.found.count && revealed.count == state.revealed.count
      && found.isSubset(of: deal.words.indices) && revealed.isSubset(of: found)
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
      return DealError("A puzzle can have 1 to 100 words of a theme.")
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

  /// Returns the words to hide: all of the list, or `count` random ones that suit the difficulty.
  func chosenWords(using chance: SeededGenerator) -> [String] {
    guard let count else { return list.words }
    var chance = chance
    var chosen: [String] = []
    var forms: [String] = []
    let words = list.words.map { (text: $0, letters: Spelling.letters(of: $0) ?? []) }
      .filter { 3...size ~= $0.letters.count }
      .map { (text: $0.text, form: String($0.letters), rank: rank($0.letters.count, &chance)) }
      .sorted { $0.rank < $1.rank }
    for word in words where chosen.count < count {
      let backwards = String(word.form.reversed())
      // Skip nested words: finding one would find the other.
      let isNested = forms.contains {
        $0.contains(word.form) || $0.contains(backwards) || word.form.contains($0)
          || backwards.contains($0)
      }
      if isNested { continue }
      chosen.append(word.text)
      forms.append(word.form)
    }
    return chosen.isEmpty ? list.words : chosen.sorted { $0.uppercased() < $1.uppercased() }
  }

  /// Returns the sort key of a word of `letters` letters: words that suit the difficulty come
  /// first, in random order. Hard puzzles prefer long words, and easy ones words that do not fill a
  /// row.
  private func rank(_ letters: Int, _ chance: inout SeededGenerator) -> Double {
    let isFar =
      switch Difficulty(directions) {
      case .easy: letters > max(size - 3, 3)
      case .hard: letters < 6
      case .medium, nil: false
      }
    return chance.unit() + (isFar ? 1 : 0)
  }
}
