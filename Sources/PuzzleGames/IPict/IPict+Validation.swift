internal import PuzzleCore
internal import PuzzleKit

extension IPict.Deal {
  /// Returns a Boolean value that indicates whether a deal from a save or a link can be played.
  func isValid(of parameters: IPict.Parameters) -> Bool {
    guard turns.count == IPict.turns, turns.allSatisfy({ $0.count == IPict.candidates }),
      turns.allSatisfy({ $0.allSatisfy(\.isValid) }),
      language.utf8.count <= 2, parameters.language.utf8.count <= 2,
      parameters.pack?.isValid ?? true
    else { return false }
    let words = turns.flatMap(\.self).map(\.word)
    guard Set(words).count == words.count, mode == parameters.mode else { return false }
    switch mode {
    // Links encode the language as two letters.
    case .link:
      return 0...1 ~= me && language == parameters.language
        && language.utf8.count == 2 && language.utf8.allSatisfy { 97...122 ~= $0 }
    case .alone, .pass:
      return me == 0 && (language == "" || language == parameters.language)
    }
  }
}

extension IPict.State {
  /// The largest number of tiles of a word.
  private static let mostTiles = IPict.Question.tileCount(for: WordBook.Entry.lengths.upperBound)

  /// Returns a Boolean value that indicates whether a state from a save is valid in a valid deal.
  func isValid(in deal: IPict.Deal) -> Bool {
    guard 0...IPict.turns ~= guesses.count, guesses.count...guesses.count + 1 ~= choices.count,
      choices.count <= IPict.turns, choices.allSatisfy({ 0..<IPict.candidates ~= $0 }),
      guesses.allSatisfy({ 1...IPict.mostGuesses ~= $0 }), 0...IPict.mostGuesses ~= tries,
      0...IPict.mostGuesses ~= shuffles,
      hidden.map({ $0.count == choices.count && $0.allSatisfy { 0...IPict.mostHidden ~= $0 } })
        ?? true,
      deal.mode != .alone || choices.count == min(guesses.count + 1, IPict.turns)
    else { return false }
    let question = IPict.Match(deal, self).question
    let (letters, tiles) = (question?.word.count ?? 0, question?.tiles.count ?? 0)
    guard slots.count == letters, pool.count == tiles, pool.sorted().elementsEqual(0..<tiles)
    else { return false }
    let placed = slots.compactMap(\.self)
    return Set(placed).count == placed.count && placed.allSatisfy(pool.contains)
      && (slots.isEmpty || slots.contains(nil))
      && last.count <= WordBook.Entry.lengths.upperBound
      && last.allSatisfy { 0..<Self.mostTiles ~= $0 }
  }
}

extension IPict.Question {
  /// A Boolean value that indicates whether the word can be made from the tiles.
  var isValid: Bool {
    guard WordBook.Entry(word: word, pictures: pictures).isValid,
      0...Int(UInt16.max) ~= place, tiles.utf8.count <= 2 * WordBook.Entry.mostBytes
    else { return false }
    // Older versions had fewer tiles for long words.
    let counts = [Self.tileCount(for: word.count), max(12, (word.count + 3) / 2 * 2)]
    var left = Array(tiles)
    guard counts.contains(left.count), left.allSatisfy(\.isLetter) else { return false }
    for letter in word {
      guard let tile = left.firstIndex(of: letter) else { return false }
      left.remove(at: tile)
    }
    return true
  }
}

extension WordBook.Entry {
  /// The numbers of letters that a word may have.
  static let lengths = 2...16
  /// The length of the longest word, in bytes of UTF-8.
  static let mostBytes = 256
  /// The length of the longest emoji name, in bytes of UTF-8.
  private static let longestEmoji = 64

  /// A Boolean value that indicates whether the word can be guessed: it consists of letters and has
  /// one picture or four.
  var isValid: Bool {
    word.utf8.count <= Self.mostBytes && Self.lengths ~= word.count && word.allSatisfy(\.isLetter)
      && (pictures.count == 1 || pictures.count == 4) && pictures.allSatisfy(Self.isPicture)
  }

  /// Returns a Boolean value that indicates whether `name` names a picture: an emoji, a copy in a
  /// pack, or a file of a pack from an older version.
  private static func isPicture(_ name: String) -> Bool {
    if Pack.isPath(name) { return name.utf8.count <= 4096 }
    return Pack.isCopy(name)
      || name.utf8.count <= longestEmoji && name.count == 1
        && name.unicodeScalars.contains { $0.properties.isEmoji && $0.value > 0xFF }
  }
}
