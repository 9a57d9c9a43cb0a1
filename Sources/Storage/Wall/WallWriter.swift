internal import Foundation
internal import GRDB
internal import PuzzleKit

/// A writer of solved puzzles on the wall, within one database transaction.
struct WallWriter {
  let db: Database
  let now: Double

  /// Hangs a puzzle that was just solved and whose moves are written. The same solving hangs only
  /// once, even if its game was copied or written anew.
  func hang(_ game: Int64, _ framed: EncodedChanges.Framed) throws {
    let saved: SavedGame?
    do {
      saved = try SavedGame(game, db)
    } catch is DamagedSave {
      // A puzzle that is too large to be read again isn't hung.
      return
    }
    guard let saved else { return }
    try db.execute(
      sql: """
        INSERT INTO wall (kind, title, picture, solvedAt, seconds, moves, wasHelped, shape, record)
        SELECT kind, COALESCE(label, title), picture, ?2, elapsed, ?3, wasHelped, ?4, ?5 FROM game
        WHERE id = ?1 AND NOT EXISTS
          (SELECT * FROM wall WHERE kind = game.kind AND seconds = game.elapsed)
        """, arguments: [game, now, framed.moves, framed.shape, saved.json])
  }
}
