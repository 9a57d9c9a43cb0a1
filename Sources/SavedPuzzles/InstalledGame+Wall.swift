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
      func table(_ parameters: Game.Parameters, _ deal: Game.Deal) -> Table<Game> {
        Session<Game>(parameters, deal, in: area, picture: picture, seed: 1, isReduced: true).table
      }
      guard !isStill else {
        let (parameters, deal) = try saved.deal(of: game)
        return hanging.timelapse(of: table(parameters, deal), [])
      }
      let record = try saved.record(of: game, isCancelled: isCancelled)
      guard Game.isValid(record.deal, of: record.parameters) else {
        throw DamagedSave("its game has no such puzzle")
      }
      // The moves are checked one by one when they are shown.
      return hanging.timelapse(
        of: table(record.parameters, record.deal),
        record.entries.prefix(max(record.cursor, 0)).map(\.move))
    }
    again = { saved, request in
      var (parameters, _) = try saved.deal(of: game)
      equip(&parameters)
      return try request.session(parameters, of: game)
    }
  }
}
