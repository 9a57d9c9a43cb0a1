package import AppCore
package import AppUI
internal import PuzzleCore
package import PuzzleKit
package import Storage

/// A game that this version of the program has: how it is dealt and restored.
package struct InstalledGame: Sendable {
  package let id: String
  package let guide: Guide
  /// Deals the game's standard puzzle.
  package let deal: @Sendable (DealRequest) throws(DealError) -> any AnySession
  /// Restores a saved puzzle.
  package let restore: @Sendable (SavedGame, DealRequest) throws(DamagedSave) -> any AnySession
  /// Deals a small puzzle for the games page; returns `nil` when it cannot.
  package let sample: @Sendable (DealRequest) -> (any AnySession)?
  /// The game's puzzles on the wall.
  package let wall: WallGame

  /// Creates the entry of a game; `equip` adds bundled data to the parameters, which is neither
  /// chosen nor saved. `follow` changes those of a new puzzle to suit the player's language.
  package init<Game: PuzzleGame>(
    _ game: Game.Type, sample: Game.Parameters,
    equip: @escaping @Sendable (inout Game.Parameters) -> Void,
    follow: @escaping @Sendable (inout Game.Parameters) -> Void = { _ in }
  ) {
    id = Game.id
    guide = Game.info.guide
    deal = { request throws(DealError) in
      var parameters = Game.standard
      equip(&parameters)
      follow(&parameters)
      return try request.session(parameters, of: game)
    }
    restore = { saved, request throws(DamagedSave) in
      var record = try saved.record(of: game, isCancelled: request.isCancelled)
      equip(&record.parameters)
      return try Session<Game>(
        record, in: request.area, picture: request.picture, seed: request.seed,
        isReduced: request.isReduced, rewinds: request.rewinds, isCancelled: request.isCancelled)
    }
    wall = WallGame(game, equip: equip)
    self.sample = { request in
      var parameters = sample
      equip(&parameters)
      follow(&parameters)
      return try? request.session(parameters, of: game)
    }
  }

  /// The game's card on the games page.
  package var card: GameCard { GameCard(id: id, guide: guide) }
}

extension DealRequest {
  /// Deals a puzzle with `parameters`.
  package func session<Game: PuzzleGame>(
    _ parameters: Game.Parameters, of game: Game.Type
  ) throws(DealError) -> Session<Game> {
    try Session(parameters, in: area, picture: picture, seed: seed, isReduced: isReduced)
  }
}

extension [InstalledGame] {
  /// Returns the game with this id, or `nil` when the version does not have it.
  package func game(_ id: String) -> InstalledGame? { first { $0.id == id } }
}
