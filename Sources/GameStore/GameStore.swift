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
  static let fileName = "tifpuzzle.sqlite"
  /// Seconds to wait for another program that is writing.
  private static let patience = 5.0

  let database: DatabaseQueue
  let locks: GameLocks
  /// What the player should know about the database that was found, as a sentence.
  let news: Once<String>

  /// Opens the database in `folder`, which is made if it is not there.
  ///
  /// A damaged one is set aside, and what can be read of it comes into a new one: so is one that is
  /// known to be damaged. One that a newer program has written is left as it is.
  public init(folder: URL, isDamaged: Bool = false) throws(StoreError) {
    do {
      // What is in it concerns nobody else.
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
      let file = folder.appending(path: Self.fileName)
      if !isDamaged, let sound = try Self.sound(file) {
        database = sound
        news = Once(nil)
      } else {
        let aside = try SetAside(file)
        database = try Self.open(file)
        news = Once(aside.rescue(into: database))
      }
      locks = GameLocks(file: folder.appending(path: "games.lock"))
    } catch {
      throw StoreError(error, folder: folder)
    }
  }

  /// Nil when it is damaged.
  private static func sound(_ file: URL) throws -> DatabaseQueue? {
    do {
      return try open(file)
    } catch let error as DatabaseError where error.isDamage {
      return nil
    }
  }

  private static func open(_ file: URL) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .timeout(patience)
    configuration.prepareDatabase { db in
      // What is committed outlives a power cut.
      try db.execute(sql: "PRAGMA synchronous = FULL")
    }
    let database = try DatabaseQueue(
      path: file.path(percentEncoded: false), configuration: configuration)
    let migrator = migrator
    let (isNewer, isCurrent) = try database.read { db in
      (try migrator.hasBeenSuperseded(db), try migrator.hasCompletedMigrations(db))
    }
    if isNewer { throw Newer() }
    if !isCurrent {
      try database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA journal_mode = WAL")
      }
      try migrator.migrate(database)
    }
    try database.read { db in try expectAllColumns(db) }
    return database
  }

  /// Damage may change the names of columns: nothing is to be written into such a database.
  private static func expectAllColumns(_ db: Database) throws {
    do {
      for (table, columns) in SetAside.columns {
        _ = try db.makeStatement(sql: "SELECT \(columns) FROM \(table)")
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: error.message)
    }
  }

  /// A newer version of the program has written the database.
  struct Newer: Error {}

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
