internal import Files
public import Foundation
internal import GRDB

/// The paths of the photos opened last.
public struct RecentPhotos: Sendable {
  /// The largest number of paths.
  public static let limit = 12

  let store: GameStore

  /// Returns the paths of the photos that still exist, newest first. Blocks on the disk of each.
  public func paths() throws -> [String] {
    let paths = try store.database.read { db in
      try String.fetchAll(db, sql: "SELECT path FROM recent_photo ORDER BY openedAt DESC")
    }
    return paths.filter { (try? FileKind(path: $0)) == .file }
  }

  /// Records a photo as the newest, and removes those beyond the limit.
  public func add(_ path: String, at time: Date = Date()) throws {
    try store.database.write { db in
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO recent_photo (path, openedAt)
            VALUES (?, strftime('%Y-%m-%d %H:%M:%f', ?, 'unixepoch'))
          """,
        arguments: [path, time.timeIntervalSince1970])
      try db.execute(
        sql: """
          DELETE FROM recent_photo WHERE path NOT IN
            (SELECT path FROM recent_photo ORDER BY openedAt DESC LIMIT ?)
          """,
        arguments: [Self.limit])
    }
  }
}
