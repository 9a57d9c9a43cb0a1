internal import PuzzleCore
internal import PuzzleGames
internal import Tabletop

/// The games there are. A game that joins is one more line here.
enum Catalog {
  /// A table to deal on.
  struct Wish {
    var area: TableArea
    var picture: Picture?
    var seed: UInt64
    var isReduced = false
  }

  /// A game: its name on the command line, the options it knows there, and how it is dealt.
  struct Entry {
    var id: String
    var guide: Guide
    var options: Set<DealWords.Option>
    /// Throws a sentence when the words mean no puzzle of this game.
    var check: (DealWords) throws(DealError) -> Void
    var deal: (DealWords, Wish) throws(DealError) -> any Playing
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
  static var entries: [Entry] { [tifpuzzle] }

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

  private static func entry<Game: PuzzleGame>(
    _ game: Game.Type, _ options: Set<DealWords.Option>, sample: Game.Parameters,
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
      deal: { words, wish throws(DealError) in try session(parameters(words), wish) },
      sample: { wish in try? session(sample, wish) })
  }
}

extension SystemRandomNumberGenerator {
  /// A seed for deals that nobody chose.
  static func seed() -> UInt64 {
    var chance = SystemRandomNumberGenerator()
    return chance.next()
  }
}
