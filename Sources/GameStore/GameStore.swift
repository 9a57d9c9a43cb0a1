internal import Files
public import Foundation
internal import GRDB
internal import Synchronization

/// What the program remembers, in one SQLite database in the player's data folder.
public final class GameStore: Sendable {
  /// Why nothing can be remembered, as a sentence.
  public struct StoreError: Error, CustomStringConvertible {
    public let description: String
    /// A Boolean value that indicates whether another program holds the database.
    let isHeld: Bool
  }

  /// Photos remembered as opened lately.
  public static let recentLimit = 12
  static let fileName = "tifpuzzle.sqlite"
  let database: DatabaseQueue
  let locks: GameLocks
  /// What the player should know about the database that was found, as a sentence.
  let news: Once<String>
  private let files: StoreFiles
  private let identity: FileStamp.Identity

  /// Opens the database in `folder`, which is made if it is not there.
  ///
  /// A damaged one is set aside, and what can be read of it comes into a new one. So is one that
  /// turned out to be damaged, if it is still the one there: another program may have set it aside
  /// already. One that a newer program has written is left as it is.
  ///
  /// Only one program at a time opens, makes or replaces the database of a folder.
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

  /// Opens the database in `folder`, which is made if it is not there.
  public convenience init(folder: URL) throws(StoreError) {
    try self.init(folder: folder, damaged: nil)
  }

  deinit {
    // Closing the last connection to a database removes the log at its path, whoever that belongs to.
    guard isCurrent() else { return Self.abandon(database) }
    emptyLog()
    try? database.close()
  }

  /// Keeps the connection to a database that was replaced open until the program ends.
  private static func abandon(_ database: DatabaseQueue) {
    abandoned.withLock { $0.append(database) }
  }

  private static let abandoned = Mutex<[DatabaseQueue]>([])

  /// Returns whether the folder still holds the database that was opened.
  ///
  /// It does not when the folder or the file was removed, or another one was put in its place or
  /// written over it.
  func isCurrent() -> Bool {
    func isTheSame() -> Bool {
      guard let stamp = files.stamp, stamp.identity == identity else { return false }
      let known = FolderLock.stamp(in: files.lock)
      return known == nil || known == stamp
    }
    if isTheSame() { return true }
    // Another window may be in the middle of writing its stamp.
    guard files.stamp?.identity == identity, let lock = try? FolderLock(files.lock) else {
      return false
    }
    _ = lock
    return isTheSame()
  }

  /// The identity of the file that was opened.
  var file: FileStamp.Identity { identity }

  /// Writes what is in the log into the database's own file, and empties the log.
  func emptyLog() {
    guard let lock = try? FolderLock(files.lock) else { return }
    lock.write(nil)
    _ = try? database.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    lock.write(files.stamp)
  }

  /// Gives the room of what was deleted back to the disk.
  func shrink() {
    try? database.writeWithoutTransaction { db in
      let isIncremental = try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") == 2
      // Databases of earlier versions can't be shortened: they are written anew, once.
      try db.execute(sql: isIncremental ? "PRAGMA incremental_vacuum" : "VACUUM")
    }
    emptyLog()
  }

  /// The size of the log in bytes.
  var logSize: Int64 { FileStamp(files.log)?.size ?? 0 }

  /// Nil when it is damaged.
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
      // Commits outlive a power cut. Deleted bytes are overwritten, and their pages given back. The
      // log is emptied by `emptyLog` alone.
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

  /// Damage may change the names of columns: nothing is to be written into such a database.
  private static func expectAllColumns(_ db: Database) throws {
    do {
      for (table, columns) in Rescue.columns {
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

  /// Paths of the photos opened lately, newest first; those that are gone are left out. It
  /// waits for the disk that each lies on.
  public func recentPhotos() throws -> [String] {
    let paths = try database.read { db in
      try String.fetchAll(db, sql: "SELECT path FROM recent_photo ORDER BY openedAt DESC")
    }
    return paths.filter { (try? FileKind(path: $0)) == .file }
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
