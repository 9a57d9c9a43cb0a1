internal import PuzzleCore
internal import PuzzleGames

/// The games there are. A game that joins is one more line here.
enum Catalog {
  /// What the command line and the window say about a deal.
  struct Wish {
    /// Cells a side.
    var grid: Int
    var area: TableArea
    var picture: Picture?
    var seed: UInt64
    var isReduced: Bool
  }

  /// A game: its name on the command line, and how it is dealt.
  struct Entry {
    var id: String
    var deal: (Wish) throws(DealError) -> any Playing
  }

  static var entries: [Entry] { [tifpuzzle] }

  static var tifpuzzle: Entry { entry(TiFpuzzle.self) { TiFpuzzle.Parameters(grid: $0.grid) } }

  private static func entry<Game: PuzzleGame>(
    _ game: Game.Type, _ parameters: @escaping (Wish) -> Game.Parameters
  ) -> Entry {
    Entry(id: Game.id) { wish throws(DealError) in
      try Session<Game>(
        parameters(wish), in: wish.area, picture: wish.picture, seed: wish.seed,
        isReduced: wish.isReduced)
    }
  }
}

extension SystemRandomNumberGenerator {
  /// A seed for deals that nobody chose.
  static func seed() -> UInt64 {
    var chance = SystemRandomNumberGenerator()
    return chance.next()
  }
}
