internal import Foundation
internal import GRDB
internal import PuzzleCore
public import PuzzleKit

extension GameStore {
  /// Writes a game's changes immediately, and waits for it: for tests, imports and copies.
  public func keep(_ changes: Changes, of game: SaveHandle) throws {
    let encoded = try EncodedChanges(changes)
    let rows = try database.write { db in
      var writer = GameWriter(db)
      try writer.write(encoded, of: game)
      return writer.rows
    }
    for (game, row) in rows.values { game.row = row }
  }
}
