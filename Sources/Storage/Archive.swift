public import Foundation
internal import GRDB
internal import Synchronization

/// The player's database, which is opened on first use, and reopened after a failure or when
/// another file has replaced it.
public final class Archive: Sendable {
  private struct Stores {
    var current: GameStore?
    /// The databases that were replaced, from which pictures can still be read.
    var former: [GameStore] = []
    var patience = Patience()
  }

  private let folder: URL
  private let stores = Mutex(Stores())

  /// Creates an archive in a folder that need not exist.
  public init(folder: URL = GameStore.standardFolder()) { self.folder = folder }

  /// A Boolean value that indicates whether a database exists.
  public var isThere: Bool {
    let file = folder.appending(path: GameStore.fileName)
    return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }

  /// Returns the database; blocks on the disk.
  ///
  /// A database that was removed or replaced is abandoned for the one in its place.
  public func store() throws(GameStore.StoreError) -> GameStore {
    try stores.withLock { stores throws(GameStore.StoreError) in
      if let store = stores.current {
        if store.isCurrent() { return store }
        stores.former.append(store)
        stores.current = nil
      }
      let new = try GameStore(folder: folder, patience: stores.patience)
      stores.current = new
      return new
    }
  }

  /// Calls `body` with the database; a database found to be damaged is set aside first.
  public func read<Value>(_ body: (GameStore) throws -> Value) throws -> Value {
    let store = try store()
    do {
      return try body(store)
    } catch let error as DatabaseError where error.isDamage {
      try setAside(store)
      return try body(try self.store())
    }
  }

  /// Creates a new database with the rows rescued from a damaged one, unless that was done already.
  func setAside(_ damaged: GameStore) throws(GameStore.StoreError) {
    try stores.withLock { stores throws(GameStore.StoreError) in
      guard stores.current === damaged else { return }
      stores.former.append(damaged)
      stores.current = nil
      stores.current = try GameStore(
        folder: folder, damaged: damaged.file, patience: stores.patience)
    }
  }

  /// Returns the bytes of a picture from a database that was replaced, or `nil` when they can't be
  /// read.
  func formerPicture(_ id: Int64, hash: String) -> Data? {
    let former = stores.withLock(\.former)
    return former.lazy.compactMap { store in
      (try? store.picture(id)).flatMap { $0 }.flatMap { Checksum.text(of: $0) == hash ? $0 : nil }
    }.first
  }

  /// Limits the wait for other programs to `seconds` from now on.
  func hurry(_ seconds: Double) { stores.withLock { $0.patience.shorten(to: seconds) } }

  /// Empties the write-ahead log, at a time without writes.
  func emptyLog() { stores.withLock(\.current)?.emptyLog() }

  /// Returns the space of deleted rows to the file system.
  func shrink() { stores.withLock(\.current)?.shrink() }

  /// Returns the message about the opened database, only once.
  public func takeNews() -> String? {
    stores.withLock(\.current)?.news.take()
  }

  /// Returns the error of a failed write as it is shown to the player.
  func problem(_ error: any Error) -> GameStore.StoreError {
    error as? GameStore.StoreError ?? GameStore.StoreError(error, folder: folder)
  }

  /// Stores the jobs that failed for the next program that opens the database.
  func keepForLater(_ journal: SaveJournal) throws { try journal.write(in: folder) }
}
