package import AppCore
internal import AppUI
package import PuzzleCore
package import PuzzleKit
package import Storage

/// A game's puzzles on the wall: how they look, how they were solved, and how they are dealt again.
package struct WallGame: Sendable {
  /// Returns the solving of a puzzle by its moves, or without them if `isStill` is true; nil in a
  /// game that never hangs on the wall.
  package let timelapse:
    @Sendable (SavedGame, Picture?, _ isStill: Bool, _ isCancelled: @escaping @Sendable () -> Bool)
      throws(DamagedSave) -> (any Timelapse)?
  /// Deals a new puzzle with the same parameters.
  package let again: @Sendable (SavedGame, DealRequest) throws -> any AnySession

  init<Game: PuzzleGame>(
    _ game: Game.Type, equip: @escaping @Sendable (inout Game.Parameters) -> Void
  ) {
    timelapse = { saved, picture, isStill, isCancelled throws(DamagedSave) in
      guard let hanging = game as? any HangsOnWall<Game>.Type else { return nil }
      // The table as it was: another size would move the pieces.
      let area = saved.area ?? AppShell.area(.standardWindow)
      let session: Session<Game>
      if isStill {
        let (parameters, deal) = try saved.deal(of: game)
        session = Session(
          parameters, deal, in: area, picture: picture, seed: 1, isReduced: true)
      } else {
        let record = try saved.record(of: game, isCancelled: isCancelled)
        session = try Session(
          record, in: area, picture: picture, seed: 1, isReduced: true, rewinds: true,
          isCancelled: isCancelled)
      }
      return hanging.timelapse(of: session)
    }
    again = { saved, request in
      var (parameters, _) = try saved.deal(of: game)
      equip(&parameters)
      return try request.session(parameters, of: game)
    }
  }
}
