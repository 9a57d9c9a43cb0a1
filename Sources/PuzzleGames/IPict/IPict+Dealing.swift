public import PuzzleCore

extension IPict {
  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    let entries = try entries(for: parameters)
    let match = chance.next()
    var words = chance.stream("words")
    // No word comes twice; the same word may be in the table as a name and as what four share.
    var taken: Set<String> = []
    var places: [Int] = []
    var left = Array(entries.indices)
    while places.count < turns * candidates, !left.isEmpty {
      let place = left.remove(at: words.below(left.count))
      if taken.insert(entries[place].word).inserted { places.append(place) }
    }
    guard places.count == turns * candidates else { throw tooFew(taken.count) }
    return Deal(
      match: match, mode: parameters.mode, me: 0,
      language: parameters.pack == nil ? parameters.language : "",
      checksum: parameters.books[parameters.language]?.checksum ?? 0,
      turns: riddles(places, of: entries, match: match))
  }

  /// The words that these parameters ask for.
  private static func entries(
    for parameters: Parameters
  ) throws(DealError) -> [WordBook.Entry] {
    if let pack = parameters.pack {
      guard parameters.mode != .link else {
        throw DealError(
          "Your own pictures cannot be sent in a link: play with them on one screen, or alone.")
      }
      return pack.entries.filter(\.isSound)
    }
    guard let book = parameters.books[parameters.language] else {
      throw DealError(
        parameters.books.all.isEmpty
          ? "The words are missing: install the program again, or drop a folder of pictures."
          : "There are no words in this language: choose another one.")
    }
    return book.entries
  }

  private static func tooFew(_ count: Int) -> DealError {
    DealError(
      "A match needs \(turns * candidates) pictures with different names, and there are \(count): "
        + "add some to the folder, and drop it again.")
  }

  /// Four riddles a turn, with tiles that depend on the match and the turn alone.
  static func riddles(
    _ places: [Int], of entries: [WordBook.Entry], match: UInt64
  ) -> [[Riddle]] {
    let letters = entries.flatMap(\.word)
    return (0..<turns).map { turn in
      (0..<candidates).map { candidate in
        let place = places[turn * candidates + candidate]
        var chance = SeededGenerator(seed: match).stream("tiles.\(turn).\(candidate)")
        let word = entries[place].word
        return Riddle(
          place: place, word: word, pictures: entries[place].pictures,
          tiles: tiles(for: word, letters, using: &chance))
      }
    }
  }

  /// Two rows of six, or of more for a long word: its letters and others as often as they come in all
  /// words, shuffled.
  private static func tiles(
    for word: String, _ letters: [Character], using chance: inout SeededGenerator
  ) -> String {
    var tiles = Array(word)
    let count = tileCount(for: tiles.count)
    while tiles.count < count { tiles.append(letters[chance.below(letters.count)]) }
    for i in tiles.indices.reversed() where i > 0 { tiles.swapAt(i, chance.below(i + 1)) }
    return String(tiles)
  }

  static func tileCount(for letters: Int) -> Int { max(12, (letters + 3) / 2 * 2) }

  // MARK: What was read

  public static func isSound(_ deal: Deal, of parameters: Parameters) -> Bool {
    let words = deal.turns.flatMap(\.self).map(\.word)
    return deal.turns.count == turns && deal.turns.allSatisfy { $0.count == candidates }
      && deal.turns.allSatisfy { $0.allSatisfy(\.isSound) } && Set(words).count == words.count
      && 0...1 ~= deal.me && deal.mode == parameters.mode
      && (deal.language == "" || deal.language == parameters.language)
      && (deal.mode == .link || deal.me == 0)
  }

  public static func isSound(_ state: State, in deal: Deal) -> Bool {
    let (choices, guesses) = (state.choices, state.guesses)
    guard 0...turns ~= guesses.count, guesses.count...guesses.count + 1 ~= choices.count,
      choices.count <= turns, choices.allSatisfy({ 0..<candidates ~= $0 }),
      guesses.allSatisfy({ 1...mostGuesses ~= $0 }), 0...mostGuesses ~= state.tries,
      0...mostGuesses ~= state.shuffles,
      deal.mode != .alone || choices.count == min(guesses.count + 1, turns)
    else { return false }
    let riddle = riddle(in: guesses.count, of: state, deal)
    let placed = state.slots.compactMap(\.self)
    return state.slots.count == riddle?.word.count ?? 0
      && state.pool.sorted().elementsEqual(0..<(riddle?.tiles.count ?? 0))
      && Set(placed).count == placed.count && placed.allSatisfy(state.pool.contains)
      && (state.slots.isEmpty || state.slots.contains(nil)) && state.last.count <= 16
      && state.last.allSatisfy { 0..<18 ~= $0 }
  }
}

extension IPict.Riddle {
  /// Whether the word can be made from the tiles.
  var isSound: Bool {
    guard WordBook.Entry(word: word, pictures: pictures).isSound,
      tiles.count == IPict.tileCount(for: word.count), 0...1_000_000 ~= place
    else { return false }
    var left = Array(tiles)
    for letter in word {
      guard let tile = left.firstIndex(of: letter) else { return false }
      left.remove(at: tile)
    }
    return true
  }
}
