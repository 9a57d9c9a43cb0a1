public import Foundation
internal import GRDB
internal import PuzzleCore
public import PuzzleKit

/// The saved puzzles, by their numbers in the database.
///
/// A puzzle that another program plays is locked: it can be read, but not changed.
public struct SavedPuzzles: Sendable {
  let store: GameStore
  private var database: DatabaseQueue { store.database }

  // MARK: Reading

  /// Returns the metadata of all puzzles, the one that was on the table last first.
  public func all() throws -> [SavedPuzzle] {
    try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT game.*, picture.name, picture.hash FROM game LEFT JOIN picture ON picture.id = game.picture
          ORDER BY turn DESC
          """
      ).compactMap { try? SavedPuzzle($0) }
    }
  }

  /// Returns a puzzle without locking it, or `nil` when there is none with this number.
  public func load(_ id: Int64) throws -> SavedGame? {
    try database.read { db in try SavedGame(id, db) }
  }

  /// Returns and locks a puzzle; `nil` when it does not exist or another program plays it.
  public func open(_ id: Int64) throws -> SavedGame? {
    store.locks.acquire(id) ? try load(id) : nil
  }

  /// Returns and locks the puzzle that was on the table last, of one kind or of any; `nil` when
  /// there is none or another program plays it.
  public func openLast(of kind: String? = nil) throws -> SavedGame? {
    let id = try database.read { db in
      try Int64.fetchOne(
        db, sql: "SELECT id FROM game WHERE ? IS NULL OR kind = ? ORDER BY turn DESC LIMIT 1",
        arguments: [kind, kind])
    }
    return try id.flatMap { try open($0) }
  }

  /// Returns the source of a puzzle's picture, or `nil` when it has none.
  package func pictureSource(of id: Int64) throws -> PictureSource? {
    try database.read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT game.picture, picture.name, picture.hash FROM game
          JOIN picture ON picture.id = game.picture WHERE game.id = ?
          """, arguments: [id]
      ).flatMap(PictureSource.init)
    }
  }

  /// Returns the bytes of a saved picture, as they were in its file.
  public func picture(_ id: Int64) throws -> Data? {
    try database.read { db in
      try Data.fetchOne(db, sql: "SELECT bytes FROM picture WHERE id = ?", arguments: [id])
    }
  }

  /// Returns a puzzle as a file, or `nil` when there is none with this number.
  public func file(of id: Int64) throws -> PuzzleFile? {
    let row = try database.read { db in
      try Row.fetchOne(db, sql: "SELECT title, label FROM game WHERE id = ?", arguments: [id])
    }
    guard let row, let saved = try load(id) else { return nil }
    var picture = saved.handle.picture
    if case .stored(let number, _)? = picture {
      picture = try self.picture(number).map { .bytes($0) }
    }
    return PuzzleFile(
      game: saved.game, title: try row.value("title"), name: try row.optional("label"),
      record: saved.json, picture: picture)
  }

  // MARK: Changing

  /// Writes a game's changes immediately, and waits for it: for tests, imports and copies.
  public func save(_ changes: Changes, to game: SaveHandle) throws {
    let encoded = try EncodedChanges(changes)
    let rows = try database.write { db in
      var writer = GameWriter(db)
      try writer.write(encoded, of: game)
      return writer.rows
    }
    for (game, row) in rows.values { game.row = row }
  }

  /// Sets a puzzle's name; an empty one removes it.
  public func rename(_ id: Int64, to name: String) throws {
    let name = name.asName()
    try database.write { db in
      try db.execute(
        sql: "UPDATE game SET label = ? WHERE id = ?",
        arguments: [name.isEmpty ? nil : name, id])
    }
  }

  /// Copies a puzzle, and returns the number of the copy.
  @discardableResult
  public func duplicate(_ id: Int64, named name: String) throws -> Int64 {
    try database.write { db in
      try db.execute(
        sql: """
          INSERT INTO game (kind, title, label, picture, createdAt, updatedAt, turn,
            cursor, progress, elapsed, isSolved, wasHelped, isUnlocked, area, outlook)
          SELECT kind, title, ?2, picture, ?3, ?3, 0,
            cursor, progress, elapsed, isSolved, wasHelped, isUnlocked, area, outlook
          FROM game WHERE id = ?1
          """, arguments: [id, name.asName(), Date().timeIntervalSince1970])
      let copy = db.lastInsertedRowID
      for (table, columns) in [
        ("deal", "parameters, deal"), ("move", "number, cause, move"),
        ("snapshot", "number, state"),
      ] {
        try db.execute(
          sql: "INSERT INTO \(table) SELECT ?2, \(columns) FROM \(table) WHERE game = ?1",
          arguments: [id, copy])
      }
      return copy
    }
  }

  /// Resets a puzzle to its deal, and returns false when another program plays it.
  public func restart(_ id: Int64) throws -> Bool {
    guard store.locks.acquire(id) else { return false }
    try database.write { db in
      for table in ["move", "snapshot"] {
        try db.execute(sql: "DELETE FROM \(table) WHERE game = ?", arguments: [id])
      }
      try db.execute(
        sql: """
          UPDATE game SET cursor = 0, progress = 0, elapsed = 0, isSolved = 0, wasHelped = 0,
            isUnlocked = 0, updatedAt = ?2 WHERE id = ?1
          """, arguments: [id, Date().timeIntervalSince1970])
      // It can be counted as solved once more.
      try db.execute(sql: "UPDATE result SET game = NULL WHERE game = ?", arguments: [id])
    }
    return true
  }

  /// Deletes a puzzle, and its picture if no other one uses it; returns false when another program
  /// plays it.
  public func delete(_ id: Int64) throws -> Bool {
    guard store.locks.acquire(id) else { return false }
    defer { store.locks.release(id) }
    try database.write { db in try GameWriter(db).delete(id) }
    store.vacuum()
    return true
  }
}
