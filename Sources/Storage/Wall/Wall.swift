internal import GRDB
internal import PuzzleCore
internal import PuzzleKit

/// The solved puzzles on the wall, which outlive the saved puzzles, by their numbers.
public struct Wall: Sendable {
  /// The largest number of puzzles that are listed.
  public static let mostListed = 10_000

  let store: GameStore
  private var database: DatabaseQueue { store.database }

  /// Returns the metadata of the puzzles, the newest first, and the number of rows that can't be
  /// read.
  public func all() throws -> (puzzles: [HungPuzzle], damaged: Int) {
    let rows = try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT wall.id, kind, title, picture, solvedAt, seconds, moves, wasHelped, shape,
            picture.name, picture.hash
          FROM wall LEFT JOIN picture ON picture.id = wall.picture
          ORDER BY solvedAt DESC, wall.id DESC LIMIT ?
          """, arguments: [Self.mostListed])
    }
    let puzzles = rows.compactMap { try? HungPuzzle($0) }
    return (puzzles, rows.count - puzzles.count)
  }

  /// Returns a puzzle with all its moves, or `nil` when there is none with this number.
  public func puzzle(_ id: Int64) throws -> SavedGame? {
    let row = try database.read { db -> Row? in
      let size = try Int.fetchOne(
        db, sql: "SELECT length(record) FROM wall WHERE id = ?", arguments: [id])
      guard size ?? 0 <= SavedGame.mostBytes.moves else { throw DamagedSave("it’s too large") }
      return try Row.fetchOne(
        db,
        sql: """
          SELECT kind, picture, record, name, hash FROM wall
          LEFT JOIN picture ON picture.id = wall.picture WHERE wall.id = ?
          """, arguments: [id])
    }
    guard let row else { return nil }
    return SavedGame(
      handle: SaveHandle(picture: try PictureSource(row)), game: try row.value("kind"),
      json: try row.value("record"))
  }

  /// Saves the shape of a puzzle that an earlier version solved.
  public func setShape(_ shape: Double, of id: Int64) throws {
    try database.write { db in
      try db.execute(sql: "UPDATE wall SET shape = ? WHERE id = ?", arguments: [shape, id])
    }
  }

  /// Removes puzzles, and their pictures if no other puzzle uses them.
  public func takeDown(_ ids: [Int64]) throws {
    try database.write { db in
      for id in ids { try db.execute(sql: "DELETE FROM wall WHERE id = ?", arguments: [id]) }
      try GameWriter(db).deleteUnusedPictures()
    }
    store.vacuum()
  }
}
