public import Foundation
internal import GRDB
internal import PuzzleCore
internal import Synchronization

/// The persistent data of the program, in one SQLite database in the player's data folder.
public final class GameStore: Sendable {
  static let fileName = "tifpuzzle.sqlite"
  let database: DatabaseQueue
  let locks: GameLocks
  /// The identity of the file that was opened.
  let identity: FileStamp.Identity
  private let files: StoreFiles
  /// The message about the opened database for the player, as a sentence.
  private let message: Mutex<Phrase?>

  /// Opens the database in `folder`, which is created if it does not exist.
  ///
  /// A damaged database is renamed, and its readable rows are copied into a new one. The same
  /// happens to the database with the identity `damaged` if it is still in place, because another
  /// program may have replaced it already. A database of a newer version is left as it is.
  ///
  /// Only one program at a time opens, creates or replaces the database of a folder.
  init(
    folder: URL, damaged: FileStamp.Identity? = nil, busyTimeout: BusyTimeout = BusyTimeout()
  ) throws(StoreError) {
    do {
      files = StoreFiles(folder)
      try files.makeFolder()
      let lock = try FolderLock(files.lock)
      try files.setForeignLogAside()
      let isDamaged = damaged != nil && damaged == files.stamp?.identity
      try files.makeDatabase()
      if !isDamaged, let intact = try Self.openIntact(files.database, busyTimeout) {
        database = intact
        message = Mutex(nil)
      } else {
        let damaged = try DamagedDatabase(files.database)
        try files.makeDatabase()
        database = try Self.open(files.database, busyTimeout)
        message = Mutex(damaged.recover(into: database))
      }
      files.hide()
      guard let stamp = files.stamp else { throw CocoaError(.fileNoSuchFile) }
      identity = stamp.identity
      lock.write(stamp)
      locks = GameLocks(file: files.lock)
      SaveJournal.applyAll(in: folder, to: database)
    } catch {
      throw StoreError(saving: error, folder: folder)
    }
  }

  /// Opens the database in `folder`, which is created if it does not exist.
  public convenience init(folder: URL) throws(StoreError) {
    try self.init(folder: folder, damaged: nil)
  }

  deinit {
    // Closing the last connection removes the log at its path, even if it belongs to another
    // database.
    guard isCurrent() else { return Self.abandoned.withLock { $0.append(database) } }
    truncateLog()
    try? database.close()
  }

  /// The connections to databases that were replaced, open until the program ends.
  private static let abandoned = Mutex<[DatabaseQueue]>([])

  // MARK: Contents

  public var puzzles: SavedPuzzles { SavedPuzzles(store: self) }
  public var results: Results { Results(store: self) }
  public var wall: Wall { Wall(store: self) }
  public var recentPhotos: RecentPhotos { RecentPhotos(store: self) }
  public var settings: Settings { Settings(store: self) }
  var pictureCache: PictureCache { PictureCache(files) }

  /// Returns the message about the opened database, only once.
  func takeMessage() -> Phrase? { message.withLock { $0.take() } }

  // MARK: Files

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

  /// Moves the content of the write-ahead log into the database's own file, and empties the log.
  func truncateLog() {
    guard let lock = try? FolderLock(files.lock) else { return }
    lock.write(nil)
    _ = try? database.writeWithoutTransaction { db in try db.checkpoint(.truncate) }
    lock.write(files.stamp)
  }

  /// Returns the space of deleted rows to the file system.
  func vacuum() {
    removeUnusedPixels()
    try? database.writeWithoutTransaction { db in
      let isIncremental = try Int.fetchOne(db, sql: "PRAGMA auto_vacuum") == 2
      // Databases of earlier versions can't be shrunk incrementally, so they are rewritten once.
      try db.execute(
        sql: isIncremental
          ? "PRAGMA incremental_vacuum" : "PRAGMA auto_vacuum = INCREMENTAL; VACUUM")
    }
    truncateLog()
  }

  /// Removes the cached pixels of a photo that no puzzle uses any more.
  func removeUnusedPixels() {
    guard let photo = pictureCache.photo else { return }
    let count = try? database.read { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM picture WHERE hash = ?", arguments: [photo])
    }
    if count == 0 { pictureCache.remove() }
  }

  /// Removes the databases and the journals that were set aside.
  func removeFilesSetAside() { files.removeSetAside() }

  /// The size of the log in bytes.
  var logSize: Int64 { FileStamp(files.log)?.size ?? 0 }

  // MARK: Opening

  /// Opens the database if it is not damaged, else returns `nil`.
  private static func openIntact(
    _ file: URL, _ busyTimeout: BusyTimeout
  ) throws -> DatabaseQueue? {
    do {
      return try open(file, busyTimeout)
    } catch let error as DatabaseError where error.isDamage {
      return nil
    }
  }

  private static func open(_ file: URL, _ busyTimeout: BusyTimeout) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.busyMode = .callback(busyTimeout.wait)
    configuration.prepareDatabase { db in
      // Commits survive a power cut. Deleted bytes are overwritten. The log is emptied by
      // `truncateLog` alone.
      try db.execute(
        sql: """
          PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA wal_autocheckpoint = 0
          """)
    }
    let database = try DatabaseQueue(
      path: file.path(percentEncoded: false), configuration: configuration)
    let migrator = migrator
    let (isNewer, isCurrent) = try database.read { db in
      (try migrator.hasBeenSuperseded(db), try migrator.hasCompletedMigrations(db))
    }
    if isNewer { throw NewerVersion() }
    if !isCurrent {
      try database.writeWithoutTransaction { db in
        // The first one writes even where it changes nothing, so it isn't for each start.
        try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL; PRAGMA journal_mode = WAL")
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
      for (table, columns) in DatabaseRecovery.columns {
        _ = try db.makeStatement(sql: "SELECT \(columns) FROM \(table)")
      }
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: error.message)
    }
  }

  /// The error for a database written by a newer version of the program.
  struct NewerVersion: Error {}

  // MARK: Places

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
}
