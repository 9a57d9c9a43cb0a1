internal import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch: VariesDeals {
  /// The theme that follows the first list, by its name on the command line.
  private static let secondTheme = "animals"

  /// Returns the same parameters, except that the first list is followed by the animals.
  public static func parameters(following parameters: Parameters) -> Parameters {
    guard parameters.list.words == WordList.standard.words,
      let theme = parameters.themes.all.first(where: { $0.id == secondTheme })
    else { return parameters }
    var next = parameters
    next.take(theme.list)
    return next
  }
}

extension WordSearch.Deal {
  /// Deals `texts` with the settings of `parameters`.
  init(
    hiding texts: [String], _ parameters: WordSearch.Parameters, using chance: SeededGenerator
  ) throws(DealError) {
    let isMirrored = texts.contains(where: \.isRightToLeft)
    let grid: LetterGrid
    do throws(WordListError) {
      grid = try LetterGrid(
        hiding: texts, message: Spelling.letters(ofMessage: parameters.message ?? ""),
        language: parameters.list.language, side: parameters.size,
        isMirrored ? parameters.directions.mirrored : parameters.directions,
        using: chance)
    } catch {
      throw DealError(error.sentence)
    }
    self.init(
      side: parameters.size, rows: grid.rows, words: grid.words,
      leftOut: (parameters.list.leftOut ?? []) + grid.leftOut, reveals: parameters.reveals,
      message: parameters.message)
  }
}

extension WordSearch.Parameters {
  /// The share of the cells that words can fill without leaving some of them out.
  private static let fillableShare = 0.78

  /// Returns the words to hide: all of the list, or `count` random ones that suit the difficulty.
  func chosenWords(using chance: SeededGenerator) -> [String] {
    guard let count else { return list.words }
    var chance = chance
    // A message wants few other letters, so it takes as many words as there is room for, unless the
    // player chose their number.
    let isFilling = message != nil && count == WordList.usualCount(inGridOf: size)
    let secret = Spelling.letters(ofMessage: message ?? "").count
    var room = Int(Double(size * size - secret) * Self.fillableShare)
    var chosen: [String] = []
    var forms: [String] = []
    let words = list.words.map { (text: $0, letters: Spelling.letters(of: $0) ?? []) }
      .filter { 3...size ~= $0.letters.count }
      .map { (text: $0.text, form: String($0.letters), rank: rank($0.letters.count, &chance)) }
      .sorted { $0.rank < $1.rank }
    for word in words where chosen.count < count || isFilling && word.form.count <= room {
      let backwards = String(word.form.reversed())
      // Skip nested words: finding one would find the other.
      let isNested = forms.contains {
        $0.contains(word.form) || $0.contains(backwards) || word.form.contains($0)
          || backwards.contains($0)
      }
      if isNested { continue }
      room -= word.form.count
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
