internal import Foundation

/// The files of a data folder, which are private to the player.
struct StoreFiles: Sendable {
  let folder: URL
  let database: URL
  /// The lock file.
  let lock: URL
  /// The path of the database's write-ahead log.
  let log: String

  init(_ folder: URL) {
    self.folder = folder
    database = folder.appending(path: GameStore.fileName)
    lock = folder.appending(path: "games.lock")
    log = database.path(percentEncoded: false) + "-wal"
  }

  /// The stamp of the database's own file; nil when there is none.
  var stamp: FileStamp? { FileStamp(database.path(percentEncoded: false)) }

  /// Creates the folder with access for the player only.
  func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = unsafe chmod(folder.path(percentEncoded: false), 0o700)
  }

  /// Creates an empty database file with access for the player only, if there is none.
  func makeDatabase() throws {
    let path = database.path(percentEncoded: false)
    guard stamp == nil else { return }
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if number >= 0 { close(number) }
  }

  /// Removes databases that were damaged or replaced, and journals.
  func removeSetAside() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix("tifpuzzle ") {
      try? FileManager.default.removeItem(at: folder.appending(path: name))
    }
  }

  /// Removes the access of other users to the existing files.
  func hide() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix("tifpuzzle") || name == lock.lastPathComponent {
      _ = unsafe chmod(folder.appending(path: name).path(percentEncoded: false), 0o600)
    }
  }

  /// Renames a log that belongs to another database than the one beside it, as after a backup was
  /// restored. A log that is newer than the database belongs to it.
  func setForeignLogAside() throws {
    guard let known = FolderLock.stamp(in: lock), let log = FileStamp(log), log.size > 0,
      let stamp, known != stamp, log.statusChanged <= stamp.statusChanged
    else { return }
    // A new file with the same content leaves open connections with the former one.
    if known.identity == stamp.identity {
      let copy = folder.appending(path: "\(GameStore.fileName).new")
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: database, to: copy)
      guard unsafe rename(copy.path, database.path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    try DamagedDatabase.renameLog(of: database)
  }
}
