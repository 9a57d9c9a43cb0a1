public import Foundation
internal import GRDB

/// What the program remembers, in one SQLite database in the player's data folder.
public final class GameStore: Sendable {
  /// Why nothing can be remembered, as a sentence.
  public struct StoreError: Error, CustomStringConvertible {
    public let description: String
  }

  /// Photos remembered as opened lately.
  public static let recentLimit = 12

  private let database: DatabaseQueue

  /// Opens the database in `folder`, which is made if it is not there.
  public init(folder: URL) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var configuration = Configuration()
      configuration.prepareDatabase { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
      database = try DatabaseQueue(
        path: folder.appending(path: "tifpuzzle.sqlite").path(percentEncoded: false),
        configuration: configuration)
      try Self.migrator.migrate(database)
    } catch {
      throw StoreError(
        description: "Nothing can be remembered in \(folder.path(percentEncoded: false)): \(error)")
    }
  }

  private static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("1 recent photos") { db in
      try db.create(table: "recent_photo") { table in
        table.primaryKey("path", .text)
        table.column("openedAt", .datetime).notNull().indexed()
      }
    }
    return migrator
  }

  /// The data folder by the XDG Base Directory Specification 0.8: `$XDG_DATA_HOME/tifpuzzle`.
  public static func standardFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: "tifpuzzle")
    }
    return homeFolder(environment: environment).appending(path: ".local/share/tifpuzzle")
  }

  /// `$HOME`, as the XDG specification means it, else what the system says.
  public static func homeFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      return FileManager.default.homeDirectoryForCurrentUser
    }
    return URL(filePath: home, directoryHint: .isDirectory)
  }

  /// Paths of the photos opened lately, newest first; those that are gone are left out.
  public func recentPhotos() throws -> [String] {
    let paths = try database.read { db in
      try String.fetchAll(db, sql: "SELECT path FROM recent_photo ORDER BY openedAt DESC")
    }
    return paths.filter { FileManager.default.isReadableFile(atPath: $0) }
  }

  /// Remembers a photo as the newest, and forgets those beyond the limit.
  public func remember(photo path: String, at time: Date = Date()) throws {
    try database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO recent_photo (path, openedAt) VALUES (?, ?)",
        arguments: [path, time])
      try db.execute(
        sql: """
          DELETE FROM recent_photo WHERE path NOT IN
            (SELECT path FROM recent_photo ORDER BY openedAt DESC LIMIT ?)
          """,
        arguments: [Self.recentLimit])
    }
  }
}
