public import Foundation
internal import GRDB

extension GameStore {
  /// Returns and locks the game that was on the table last, of one kind or of any; `nil` when there
  /// is none or another program plays it.
  public func lastGame(of kind: String? = nil) throws -> SavedGame? {
    let id = try database.read { db in
      try Int64.fetchOne(
        db, sql: "SELECT id FROM game WHERE ? IS NULL OR kind = ? ORDER BY turn DESC LIMIT 1",
        arguments: [kind, kind])
    }
    return try id.flatMap { try take($0) }
  }

  /// Returns and locks a game; `nil` when it does not exist or another program plays it.
  public func take(_ id: Int64) throws -> SavedGame? {
    guard locks.take(id) else { return nil }
    return try database.read { db in try SavedGame(id, db) }
  }

  /// Returns the bytes of a saved picture, as they were in its file.
  public func picture(_ id: Int64) throws -> Data? {
    try database.read { db in
      try Data.fetchOne(db, sql: "SELECT bytes FROM picture WHERE id = ?", arguments: [id])
    }
  }
}
