internal import PuzzleCore
internal import PuzzleKit

extension IPict.Deal {
  /// Deals a match: the same generator gives the same match on every machine.
  init(
    _ parameters: IPict.Parameters, using chance: inout SeededGenerator
  ) throws(DealError) {
    let (entries, offered) = try Self.entries(for: parameters)
    let match = chance.next()
    let places = Self.places(
      offered, of: entries, parameters.level, using: chance.stream("words"))
    let needed = IPict.turns * IPict.candidates
    guard places.count == needed else {
      throw DealError(
        """
        A match needs \(needed) pictures with different names, but there are \
        \(places.count): add some to the folder, then drop it again.
        """)
    }
    self.init(
      match: match, mode: parameters.mode, me: 0,
      language: parameters.pack == nil ? parameters.language : "",
      checksum: parameters.books[parameters.language]?.checksum ?? 0,
      turns: Self.questions(places, of: entries, match: match))
  }

  /// Returns random places for all questions, turn by turn, or as many as there are different words.
  ///
  /// All questions of a turn are of one kind while there are enough of it. At the usual level one
  /// turn of the six has single pictures.
  private static func places(
    _ offered: [Int], of entries: [WordBook.Entry], _ level: IPict.Level,
    using chance: SeededGenerator
  ) -> [Int] {
    var chance = chance
    var left = [true: [Int](), false: [Int]()]
    for place in offered { left[entries[place].pictures.count > 1, default: []].append(place) }
    let single = chance.below(IPict.turns)
    // Use no word twice: the table may contain a word both as a picture’s name and as the word that
    // four pictures share.
    var taken: Set<String> = []
    var places: [Int] = []
    func take(_ isShared: Bool) -> Bool {
      while let count = left[isShared]?.count, count > 0 {
        guard let place = left[isShared]?.remove(at: chance.below(count)) else { return false }
        guard taken.insert(entries[place].word).inserted else { continue }
        places.append(place)
        return true
      }
      return false
    }
    for turn in 0..<IPict.turns {
      let isShared = level == .puzzles && turn != single
      for _ in 0..<IPict.candidates { if !take(isShared) { _ = take(!isShared) } }
    }
    return places
  }

  /// Returns the words that `parameters` select, and the indices of those that are dealt.
  private static func entries(
    for parameters: IPict.Parameters
  ) throws(DealError) -> (all: [WordBook.Entry], offered: [Int]) {
    if let pack = parameters.pack {
      guard parameters.mode != .link else {
        throw DealError(
          "Your own pictures can’t be sent in a link: play on one screen, or alone.")
      }
      let entries = pack.entries.filter(\.isValid)
      return (entries, Array(entries.indices))
    }
    guard let book = parameters.books[parameters.language] else {
      throw DealError(
        parameters.books.all.isEmpty
          ? "The words are missing: reinstall the program, or drop a folder of pictures."
          : "There are no words in this language: choose another language.")
    }
    return (book.entries, book.offered)
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
        let entry = entries[place]
        let letters = entry.word.first.flatMap { decoys[Script(of: $0)] } ?? []
        let banned = entry.telltales(of: entries)
        let rest = letters.filter { !banned.contains($0) }
        return IPict.Question(
          place: place, word: entry.word, pictures: entry.pictures,
          tiles: IPict.Question.tiles(
            for: entry.word, rest.isEmpty ? letters : rest, using: &chance))
      }
    }
  }
}

extension WordBook.Entry {
  /// Returns the letters that no tile may add to those of the word: with them, another word that fits
  /// the pictures could be spelled, as GLOBE on the board of EARTH.
  func telltales(of entries: [WordBook.Entry]) -> Set<Character> {
    var banned: Set<Character> = []
    for other in entries where other.word != word && other.fits(pictures) {
      var missing = Array(other.word)
      for letter in word {
        if let found = missing.firstIndex(of: letter) { missing.remove(at: found) }
      }
      if let letter = missing.first, banned.isDisjoint(with: missing) { banned.insert(letter) }
    }
    return banned
  }

  /// Returns a Boolean value that indicates whether at least half of the pictures are this word’s too.
  private func fits(_ others: [String]) -> Bool {
    2 * others.count(where: pictures.contains) >= others.count
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
