internal import Files
public import Foundation
internal import GRDB
internal import Synchronization

/// The persistent data of the program, in one SQLite database in the player's data folder.
public final class GameStore: Sendable {
  /// The reason why nothing can be saved, as a sentence.
  public struct StoreError: Error, CustomStringConvertible {
    public let description: String
    /// A Boolean value that indicates whether another program holds the database.
    let isHeld: Bool
  }

  /// The number of recent photos that are remembered.
  public static let recentLimit = 12
  static let fileName = "tifpuzzle.sqlite"
  let database: DatabaseQueue
  let locks: GameLocks
  /// The message about the opened database for the player, as a sentence.
  let news: Once<String>
  private let files: StoreFiles
  private let identity: FileStamp.Identity

  /// Opens the database in `folder`, which is created if it does not exist.
  ///
  /// A damaged database is set aside, and its readable rows are copied into a new one. The same
  /// happens to the database with the identity `damaged` if it is still in place, because another
  /// program may have set it aside already. A database of a newer version is left as it is.
  ///
  /// Only one program at a time opens, creates or replaces the database of a folder.
  init(
    folder: URL, damaged: FileStamp.Identity? = nil, patience: Patience = Patience()
  ) throws(StoreError) {
    do {
      files = StoreFiles(folder)
      try files.makeFolder()
      let lock = try FolderLock(files.lock)
      try files.setForeignLogAside()
      let isDamaged = damaged != nil && damaged == files.stamp?.identity
      try files.makeDatabase()
      if !isDamaged, let sound = try Self.sound(files.database, patience) {
        database = sound
        news = Once(nil)
      } else {
        let aside = try SetAside(files.database)
        try files.makeDatabase()
        database = try Self.open(files.database, patience)
        news = Once(aside.rescue(into: database))
      }
      files.hide()
      guard let stamp = files.stamp else { throw CocoaError(.fileNoSuchFile) }
      identity = stamp.identity
      lock.write(stamp)
      locks = GameLocks(file: files.lock)
      SaveJournal.takeAll(in: folder, into: database)
    } catch {
      throw StoreError(error, folder: folder)
    }
  }

  /// Opens the database in `folder`, which is created if it does not exist.
  public convenience init(folder: URL) throws(StoreError) {
    try self.init(folder: folder, damaged: nil)
  }

  deinit {
    // Closing the last connection removes the log at its path, even if it belongs to another
    // database.
    guard isCurrent() else { return Self.abandon(database) }
    emptyLog()
    try? database.close()
  }

  /// Keeps the connection to a database that was replaced open until the program ends.
  private static func abandon(_ database: DatabaseQueue) {
    abandoned.withLock { $0.append(database) }
  }

  private static let abandoned = Mutex<[DatabaseQueue]>([])

  /// Returns whether the folder still contains the database that was opened.
  ///
  /// It does not when the folder or the file was removed, replaced or overwritten.
  func isCurrent() -> Bool {
    func isTheSame() -> Bool {
      guard let stamp = files.stamp, stamp.identity == identity else { return false }
      let known = FolderLock.stamp(in: files.lock)
      return known == nil || known == stamp
    }
    if isTheSame() { return true }
    // Another window may be writing its stamp.
    guard files.stamp?.identity == identity, let lock = try? FolderLock(files.lock) else {
      return false
    }
    _ = lock
    return isTheSame()
  }

  /// The identity of the file that was opened.
  var file: FileStamp.Identity { identity }

  /// Moves the content of the write-ahead log into the database's own file, and empties the log.
  func emptyLog() {
    guard let lock = try? FolderLock(files.lock) else { return }
    lock.write(nil)
    _ = try? database.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    lock.write(files.stamp)
  }

  /// Returns the space of deleted rows to the file system.
  func shrink() {
    try? database.writeWithoutTransaction { db in
      let isIncremental = try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") == 2
      // Databases of earlier versions can't be shrunk incrementally, so they are rewritten once.
      try db.execute(sql: isIncremental ? "PRAGMA incremental_vacuum" : "VACUUM")
    }
    emptyLog()
  }

  /// The size of the log in bytes.
  var logSize: Int64 { FileStamp(files.log)?.size ?? 0 }

  /// Opens the database if it is not damaged, else returns `nil`.
  private static func sound(_ file: URL, _ patience: Patience) throws -> DatabaseQueue? {
    do {
      return try open(file, patience)
    } catch let error as DatabaseError where error.isDamage {
      return nil
    }
  }

  private static func open(_ file: URL, _ patience: Patience) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .callback(patience.wait)
    configuration.prepareDatabase { db in
      // Commits survive a power cut. Deleted bytes are overwritten, and their pages freed. The log
      // is emptied by `emptyLog` alone.
      try db.execute(
        sql: """
          PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA auto_vacuum = INCREMENTAL;
          PRAGMA wal_autocheckpoint = 0
          """)
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
      _ = try? database.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    }
    try database.read { db in try expectAllColumns(db) }
    return database
  }

  /// Checks the columns, because damage may change their names: nothing may be written into such a
  /// database.
  private static func expectAllColumns(_ db: Database) throws {
    do {
      for (table, columns) in Rescue.columns {
        _ = try db.makeStatement(sql: "SELECT \(columns) FROM \(table)")
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: error.message)
    }
  }

  /// The error for a database written by a newer version of the program.
  struct Newer: Error {}

  /// Returns the data folder by the XDG Base Directory Specification 0.8:
  /// `$XDG_DATA_HOME/tifpuzzle`.
  public static func standardFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return URL(filePath: data).appending(path: "tifpuzzle")
    }
    return homeFolder(environment: environment).appending(path: ".local/share/tifpuzzle")
  }

  /// Returns `$HOME`, as the XDG specification requires, else the system's home folder.
  public static func homeFolder(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      return FileManager.default.homeDirectoryForCurrentUser
    }
    return URL(filePath: home, directoryHint: .isDirectory)
  }

  /// Returns the paths of the recent photos that still exist, newest first. Blocks on the disk of
  /// each.
  public func recentPhotos() throws -> [String] {
    let paths = try database.read { db in
      try String.fetchAll(db, sql: "SELECT path FROM recent_photo ORDER BY openedAt DESC")
    }
    return paths.filter { (try? FileKind(path: $0)) == .file }
  }

  /// Records a photo as the newest, and removes those beyond the limit.
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
