public import Foundation
internal import GRDB
public import PuzzleCore
internal import Synchronization

/// The connection to the player's database, which is opened on first use, and reopened after a
/// failure or when another file has replaced it.
public final class StoreConnection: Sendable {
  private struct Stores {
    var current: GameStore?
    /// The databases that were replaced, from which pictures can still be read.
    var former: [GameStore] = []
    var busyTimeout = BusyTimeout()
  }

  private let folder: URL
  private let stores = Mutex(Stores())

  /// Creates a connection to the database in a folder that need not exist.
  public init(folder: URL = GameStore.standardFolder()) { self.folder = folder }

  /// A Boolean value that indicates whether a database exists.
  public var hasDatabase: Bool { StoreFiles(folder).stamp != nil }

  /// The cache of the picture that was on the table last.
  package var pictureCache: PictureCache { PictureCache(StoreFiles(folder)) }

  /// Returns the database; blocks on the disk.
  ///
  /// A database that was removed or replaced is abandoned for the one in its place.
  public func store() throws(StoreError) -> GameStore {
    try stores.withLock { stores throws(StoreError) in
      if let store = stores.current {
        if store.isCurrent() { return store }
        stores.former.append(store)
        stores.current = nil
      }
      let new = try GameStore(folder: folder, busyTimeout: stores.busyTimeout)
      stores.current = new
      return new
    }
  }

  /// Calls `body` with the database; one that is found to be damaged is replaced first.
  public func read<Value>(_ body: (GameStore) throws -> Value) throws -> Value {
    let store = try store()
    do {
      return try body(store)
    } catch let error as DatabaseError where error.isDamage {
      try replace(store)
      return try body(try self.store())
    }
  }

  /// Creates a new database with the rows recovered from a damaged one, unless that was done
  /// already.
  func replace(_ damaged: GameStore) throws(StoreError) {
    try stores.withLock { stores throws(StoreError) in
      guard stores.current === damaged else { return }
      stores.former.append(damaged)
      stores.current = nil
      stores.current = try GameStore(
        folder: folder, damaged: damaged.identity, busyTimeout: stores.busyTimeout)
    }
  }

  /// Returns the bytes of a picture from a database that was replaced, or `nil` when they can't be
  /// read.
  func formerPicture(_ id: Int64, hash: String) -> Data? {
    stores.withLock(\.former).lazy.compactMap { try? $0.puzzles.picture(id) }
      .first { Checksum.text(of: $0) == hash }
  }

  /// Limits the wait for other programs to `seconds` from now on.
  func shortenBusyTimeout(to seconds: Double) {
    stores.withLock { $0.busyTimeout.shorten(to: seconds) }
  }

  /// Empties the write-ahead log, at a time without writes.
  func truncateLog() { stores.withLock(\.current)?.truncateLog() }

  /// Returns the message about the opened database, only once.
  public func takeMessage() -> Phrase? { stores.withLock(\.current)?.takeMessage() }

  /// Returns the error of a failed write as it is shown to the player.
  func saveError(_ error: any Error) -> StoreError {
    error as? StoreError ?? StoreError(saving: error, folder: folder)
  }

  /// Stores the jobs that failed for the next program that opens the database.
  func write(_ journal: SaveJournal) throws { try journal.write(in: folder) }
}
