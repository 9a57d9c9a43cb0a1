internal import Foundation
internal import GRDB
internal import PuzzleCore

extension GameStore {
  /// Returns all saved puzzles, the one that was on the table last first.
  public func puzzles() throws -> [SavedPuzzle] {
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
    let name = name.asName()
    return try database.write { db in
      try db.execute(
        sql: """
          INSERT INTO game (kind, title, label, picture, createdAt, updatedAt, turn,
            cursor, progress, elapsed, isSolved, wasHelped, isUnlocked, area, outlook)
          SELECT kind, title, ?2, picture, ?3, ?3, 0,
            cursor, progress, elapsed, isSolved, wasHelped, isUnlocked, area, outlook
          FROM game WHERE id = ?1
          """, arguments: [id, name, Date().timeIntervalSince1970])
      let copy = db.lastInsertedRowID
      try db.execute(
        sql: "INSERT INTO deal SELECT ?2, parameters, deal FROM deal WHERE game = ?1",
        arguments: [id, copy])
      try db.execute(
        sql: "INSERT INTO move SELECT ?2, number, cause, move FROM move WHERE game = ?1",
        arguments: [id, copy])
      try db.execute(
        sql: "INSERT INTO snapshot SELECT ?2, number, state FROM snapshot WHERE game = ?1",
        arguments: [id, copy])
      return copy
    }
  }

  /// Resets a puzzle to its deal, and returns false when another program plays it.
  public func restart(_ id: Int64) throws -> Bool {
    guard locks.take(id) else { return false }
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
    guard locks.take(id) else { return false }
    defer { locks.free(id) }
    try database.write { db in
      try db.execute(sql: "UPDATE result SET game = NULL WHERE game = ?", arguments: [id])
      try db.execute(sql: "DELETE FROM game WHERE id = ?", arguments: [id])
      try GameWriter(db).forgetPictures()
    }
    shrink()
    return true
  }

  /// Returns the counts of puzzles solved without help, by game and size.
  public func results() throws -> [SolvedCount] {
    try database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT kind, title, COUNT(*) AS count, MIN(seconds) AS best, AVG(seconds) AS mean
          FROM result WHERE NOT wasHelped GROUP BY kind, title ORDER BY kind, MIN(id)
          """
      ).map { row in
        SolvedCount(
          game: try row.value("kind"), title: (try row.value("title") as String).asName(),
          count: try row.value("count"), best: SavedPuzzle.within(0...1e9, try row.value("best")),
          mean: SavedPuzzle.within(0...1e9, try row.value("mean")))
      }
    }
  }
}
