internal import PuzzleCore
internal import PuzzleKit

/// The validation of deals and states read from saves and links.
extension IPict {
  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    guard deal.turns.count == turns, deal.turns.allSatisfy({ $0.count == candidates }),
      deal.turns.allSatisfy({ $0.allSatisfy(\.isValid) }),
      deal.language.utf8.count <= 2, parameters.language.utf8.count <= 2,
      parameters.pack?.isValid ?? true
    else { return false }
    let words = deal.turns.flatMap(\.self).map(\.word)
    guard Set(words).count == words.count, deal.mode == parameters.mode else { return false }
    switch deal.mode {
    // Links encode the language as two letters.
    case .link:
      return 0...1 ~= deal.me && deal.language == parameters.language
        && deal.language.utf8.count == 2 && deal.language.utf8.allSatisfy { 97...122 ~= $0 }
    case .alone, .pass:
      return deal.me == 0 && (deal.language == "" || deal.language == parameters.language)
    }
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    let (choices, guesses) = (state.choices, state.guesses)
    guard 0...turns ~= guesses.count, guesses.count...guesses.count + 1 ~= choices.count,
      choices.count <= turns, choices.allSatisfy({ 0..<candidates ~= $0 }),
      guesses.allSatisfy({ 1...mostGuesses ~= $0 }), 0...mostGuesses ~= state.tries,
      0...mostGuesses ~= state.shuffles,
      deal.mode != .alone || choices.count == min(guesses.count + 1, turns)
    else { return false }
    let riddle = riddle(in: guesses.count, of: state, deal)
    let (letters, tiles) = (riddle?.word.count ?? 0, riddle?.tiles.count ?? 0)
    guard state.slots.count == letters, state.pool.count == tiles,
      state.pool.sorted().elementsEqual(0..<tiles)
    else { return false }
    let placed = state.slots.compactMap(\.self)
    return Set(placed).count == placed.count && placed.allSatisfy(state.pool.contains)
      && (state.slots.isEmpty || state.slots.contains(nil))
      && state.last.count <= WordBook.Entry.lengths.upperBound
      && state.last.allSatisfy { 0..<mostTiles ~= $0 }
  }

  /// The largest number of tiles of a word.
  static let mostTiles = tileCount(for: WordBook.Entry.lengths.upperBound)
}

extension IPict.Question {
  /// A Boolean value that indicates whether the word can be made from the tiles.
  var isValid: Bool {
    guard WordBook.Entry(word: word, pictures: pictures).isValid,
      0...Int(UInt16.max) ~= place, tiles.utf8.count <= 2 * WordBook.Entry.mostBytes
    else { return false }
    // Older versions had fewer tiles for long words.
    let counts = [IPict.tileCount(for: word.count), max(12, (word.count + 3) / 2 * 2)]
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
