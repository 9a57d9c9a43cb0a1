internal import PuzzleCore
internal import PuzzleKit

extension IPict.Deal {
  /// Deals a match: the same generator gives the same match on every machine.
  init(
    _ parameters: IPict.Parameters, using chance: inout SeededGenerator
  ) throws(DealError) {
    let entries = try Self.entries(for: parameters)
    let match = chance.next()
    var words = chance.stream("words")
    // Use no word twice: the table may contain a word both as a picture's name and as the word that
    // four pictures share.
    var taken: Set<String> = []
    var places: [Int] = []
    var left = Array(entries.indices)
    let needed = IPict.turns * IPict.candidates
    while places.count < needed, !left.isEmpty {
      let place = left.remove(at: words.below(left.count))
      if taken.insert(entries[place].word).inserted { places.append(place) }
    }
    guard places.count == needed else {
      throw DealError(
        "A match needs \(needed) pictures with different names, but there are "
          + "\(taken.count.grouped): add some to the folder, then drop it again.")
    }
    self.init(
      match: match, mode: parameters.mode, me: 0,
      language: parameters.pack == nil ? parameters.language : "",
      checksum: parameters.books[parameters.language]?.checksum ?? 0,
      turns: Self.questions(places, of: entries, match: match))
  }

  /// Returns the words that `parameters` select.
  private static func entries(
    for parameters: IPict.Parameters
  ) throws(DealError) -> [WordBook.Entry] {
    if let pack = parameters.pack {
      guard parameters.mode != .link else {
        throw DealError(
          "Your own pictures can’t be sent in a link: play on one screen, or alone.")
      }
      return pack.entries.filter(\.isValid)
    }
    guard let book = parameters.books[parameters.language] else {
      throw DealError(
        parameters.books.all.isEmpty
          ? "The words are missing: reinstall the program, or drop a folder of pictures."
          : "There are no words in this language: choose another language.")
    }
    return book.entries
  }

  /// Returns four questions for each turn. Their tiles depend only on the match and the turn.
  static func questions(
    _ places: [Int], of entries: [WordBook.Entry], match: UInt64
  ) -> [[IPict.Question]] {
    let scripts = Set(places.compactMap { entries[$0].word.first.map(Script.init) })
    let decoys = Script.decoys(from: entries.map(\.word), for: scripts)
    return (0..<IPict.turns).map { turn in
      (0..<IPict.candidates).map { candidate in
        let place = places[turn * IPict.candidates + candidate]
        var chance = SeededGenerator(seed: match).stream("tiles.\(turn).\(candidate)")
        let word = entries[place].word
        return IPict.Question(
          place: place, word: word, pictures: entries[place].pictures,
          tiles: IPict.Question.tiles(
            for: word, word.first.flatMap { decoys[Script(of: $0)] } ?? [], using: &chance))
      }
    }
  }
}

extension IPict.Question {
  /// Returns the shuffled letters of `word` and enough `decoys` for two rows of six tiles, or more
  /// for a long word.
  fileprivate static func tiles(
    for word: String, _ decoys: [Character], using chance: inout SeededGenerator
  ) -> String {
    var tiles = Array(word)
    let count = tileCount(for: tiles.count)
    let decoys = decoys.isEmpty ? tiles : decoys
    while tiles.count < count { tiles.append(decoys[chance.below(decoys.count)]) }
    for i in tiles.indices.reversed() where i > 0 { tiles.swapAt(i, chance.below(i + 1)) }
    return String(tiles)
  }

  /// Returns the number of tiles for a word of `letters` letters, of which at least four are
  /// decoys.
  static func tileCount(for letters: Int) -> Int { max(12, (letters + 5) / 2 * 2) }
}
