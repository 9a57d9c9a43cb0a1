internal import GameStore
internal import PuzzleCore
internal import PuzzleGames
internal import Tabletop

/// The games there are. A game that joins is one more line here.
enum Catalog {
  /// A table to deal on.
  struct Wish: Sendable {
    var area: TableArea
    var picture: Picture?
    var seed: UInt64
    var isReduced = false
    /// A saved puzzle begins with its deal.
    var rewinds = false
    /// Ends the opening of a saved puzzle soon after it returns true.
    var isCancelled: @Sendable () -> Bool = { false }
  }

  /// A game: its name on the command line, the options it knows there, and how it is dealt.
  struct Entry {
    var id: String
    var guide: Guide
    var options: Set<DealWords.Option>
    /// Throws a sentence when the words mean no puzzle of this game.
    var check: (DealWords) throws(DealError) -> Void
    /// Deals what the words say, or the game's standard without any.
    var deal: (DealWords?, Wish) throws(DealError) -> any Playing
    /// Goes on with a puzzle that was saved.
    var restore: (SavedGame, Wish) throws(DamagedSave) -> any Playing
    /// A small puzzle to be watched.
    var sample: (Wish) -> (any Playing)?

    /// For the page of all games.
    var card: GameCard {
      GameCard(id: id, guide: guide) { [sample] picture, area in
        sample(Wish(area: area, picture: picture, seed: 11))
      }
    }
  }

  /// In the order of their keys: Ctrl+1 is the first one.
  static var entries: [Entry] { [tifpuzzle, jigsaw, swap, wordSearch, iPict] }

  static func entry(_ id: String) -> Entry? { entries.first { $0.id == id } }

  static var tifpuzzle: Entry {
    entry(TiFpuzzle.self, [.grid], sample: TiFpuzzle.standard) { words throws(DealError) in
      let grid = words.grid ?? 3
      guard grid == 3 || grid == 4 else {
        throw DealError("--grid is 3 or 4: TiFpuzzle is cut 3x3 or 4x4.")
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
        throw DealError("--level is 2 to 10: Swap has 2x2 tiles to 10x10.")
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

  /// How many pieces a jigsaw is to have; nil when nothing is said about it.
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

  /// `equip` gives parameters what comes with the program, and is neither chosen nor saved.
  private static func entry<Game: PuzzleGame>(
    _ game: Game.Type, _ options: Set<DealWords.Option>, sample: Game.Parameters,
    equip: @escaping (inout Game.Parameters) -> Void = { _ in },
    _ parameters: @escaping (DealWords) throws(DealError) -> Game.Parameters
  ) -> Entry {
    func session(
      _ parameters: Game.Parameters, _ wish: Wish
    ) throws(DealError) -> any Playing {
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
  /// A seed for deals that nobody chose.
  static func seed() -> UInt64 {
    var chance = SystemRandomNumberGenerator()
    return chance.next()
  }
}
