internal import AppCore
internal import AppUI
internal import PuzzleCore
internal import PuzzleGames
internal import PuzzleKit
internal import Storage

/// The available games; a new game adds one entry here.
enum Catalog {
  /// A game: its name and options on the command line, and the functions that deal it.
  struct Entry {
    var id: String
    var guide: Guide
    var options: Set<DealWords.Option>
    /// Checks that the options describe a puzzle of this game; throws an error with a sentence
    /// otherwise.
    var check: (DealWords) throws(DealError) -> Void
    /// Deals a puzzle with the options, or the game's standard puzzle for `nil`.
    var deal: (DealWords?, DealRequest) throws(DealError) -> any AnySession
    /// Restores a saved puzzle.
    var restore: (SavedGame, DealRequest) throws(DamagedSave) -> any AnySession
    /// Deals a small sample for the games page.
    var sample: (DealRequest) -> (any AnySession)?

    /// The game's card on the games page.
    var card: GameCard {
      GameCard(id: id, guide: guide) { [sample] picture, area in
        sample(DealRequest(area: area, picture: picture, seed: 11))
      }
    }
  }

  /// The games in the order of their keys: Ctrl+1 is the first one.
  static var entries: [Entry] { [tifpuzzle, jigsaw, swap, wordSearch, iPict] }

  static func entry(_ id: String) -> Entry? { entries.first { $0.id == id } }

  static var tifpuzzle: Entry {
    entry(TiFpuzzle.self, [.grid], sample: TiFpuzzle.standard) { words throws(DealError) in
      let grid = words.grid ?? 3
      guard grid == 3 || grid == 4 else {
        throw DealError("--grid must be 3 or 4: TiFpuzzle has grids of 3x3 and 4x4.")
      }
      return TiFpuzzle.Parameters(grid: grid)
    }
  }

  static var jigsaw: Entry {
    entry(
      Jigsaw.self, [.pieces, .columns, .rows, .rotation, .cut],
      sample: Jigsaw.Parameters(count: .pieces(12))
    ) { words throws(DealError) in
      var parameters = Jigsaw.standard
      parameters.count = try pieces(words) ?? parameters.count
      parameters.turning = try DealWords.choice(
        .rotation, words.rotation, otherwise: parameters.turning)
      parameters.style = try DealWords.choice(.cut, words.cut, otherwise: parameters.style)
      return parameters
    }
  }

  static var swap: Entry {
    entry(Swap.self, [.level], sample: Swap.Parameters(level: 3)) { words throws(DealError) in
      let level = words.level ?? Swap.standard.level
      guard Swap.levels.contains(level) else {
        throw DealError("--level must be 2 to 10: Swap has 2x2 to 10x10 tiles.")
      }
      return Swap.Parameters(level: level)
    }
  }

  static var wordSearch: Entry {
    entry(
      WordSearch.self, [.words, .size, .difficulty], sample: WordSearch.standard,
      equip: { $0.themes = WordShelf.themes() }, WordShelf.parameters)
  }

  static var iPict: Entry {
    entry(
      IPict.self, [.language, .mode], sample: IPict.Parameters(mode: .alone),
      equip: { $0.books = PictureShelf.books() }, PictureShelf.parameters)
  }

  /// Returns the number of pieces requested for a jigsaw, or `nil` when no option sets it.
  private static func pieces(_ words: DealWords) throws(DealError) -> Jigsaw.Count? {
    let count: (total: Int, wish: Jigsaw.Count)
    switch (words.pieces, words.columns, words.rows) {
    case (nil, nil, nil): return nil
    case (let pieces?, nil, nil): count = (pieces, .pieces(pieces))
    case (nil, let columns?, let rows?):
      let most = Jigsaw.counts.upperBound
      let isPossible = 1...most ~= columns && 1...most ~= rows
      count = (isPossible ? columns * rows : 0, .grid(columns: columns, rows: rows))
    default:
      throw DealError("Give --pieces alone, or --columns and --rows together.")
    }
    guard Jigsaw.counts.contains(count.total) else { throw Jigsaw.outOfRange }
    return count.wish
  }

  /// Creates an entry; `equip` adds bundled data to the parameters, which is neither chosen nor
  /// saved.
  private static func entry<Game: PuzzleGame>(
    _ game: Game.Type, _ options: Set<DealWords.Option>, sample: Game.Parameters,
    equip: @escaping (inout Game.Parameters) -> Void = { _ in },
    _ parameters: @escaping (DealWords) throws(DealError) -> Game.Parameters
  ) -> Entry {
    func session(
      _ parameters: Game.Parameters, _ wish: DealRequest
    ) throws(DealError) -> any AnySession {
      try Session<Game>(
        parameters, in: wish.area, picture: wish.picture, seed: wish.seed,
        isReduced: wish.isReduced)
    }
    return Entry(
      id: Game.id, guide: Game.guide, options: options,
      check: { words throws(DealError) in _ = try parameters(words) },
      deal: { words, wish throws(DealError) in
        guard let words else {
          var parameters = Game.standard
          equip(&parameters)
          return try session(parameters, wish)
        }
        return try session(parameters(words), wish)
      },
      restore: { saved, wish throws(DamagedSave) in
        var record = try saved.record(of: game, isCancelled: wish.isCancelled)
        equip(&record.parameters)
        return try Session<Game>(
          record, in: wish.area, picture: wish.picture, seed: wish.seed,
          isReduced: wish.isReduced, rewinds: wish.rewinds, isCancelled: wish.isCancelled)
      },
      sample: { wish in
        var parameters = sample
        equip(&parameters)
        return try? session(parameters, wish)
      })
  }
}

extension SystemRandomNumberGenerator {
  /// Returns a random seed for deals without a chosen one.
  static func seed() -> UInt64 {
    var chance = SystemRandomNumberGenerator()
    return chance.next()
  }
}
