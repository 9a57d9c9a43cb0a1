internal import Foundation

/// The files of a data folder, which concern nobody but the player.
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

  /// Makes the folder, which nobody else can look into.
  func makeFolder() throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    _ = unsafe chmod(folder.path(percentEncoded: false), 0o700)
  }

  /// Makes an empty file for the database, if there is none, which nobody else can read.
  func makeDatabase() throws {
    let path = database.path(percentEncoded: false)
    guard stamp == nil else { return }
    let number = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if number >= 0 { close(number) }
  }

  /// Hides the files that are there from everybody else.
  func hide() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where name.hasPrefix("tifpuzzle") || name == lock.lastPathComponent {
      _ = unsafe chmod(folder.appending(path: name).path(percentEncoded: false), 0o600)
    }
  }

  /// Moves the log away if the database beside it is not the one that it belongs to: the player may
  /// have put a backup there. A log that came after it belongs to it.
  func setForeignLogAside() throws {
    guard let known = FolderLock.stamp(in: lock), let log = FileStamp(log), log.size > 0,
      let stamp, known != stamp, log.touched <= stamp.touched
    else { return }
    // A new file of the same content: open connections go on with the former one.
    if known.identity == stamp.identity {
      let copy = folder.appending(path: "\(GameStore.fileName).new")
      try? FileManager.default.removeItem(at: copy)
      try FileManager.default.copyItem(at: database, to: copy)
      guard unsafe rename(copy.path, database.path) == 0 else {
        throw CocoaError(.fileWriteUnknown)
      }
    }
    try SetAside.setLogAside(of: database)
  }
}
