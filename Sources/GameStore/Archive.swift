public import Foundation
internal import GRDB
internal import Synchronization

/// The player's database, opened when it is first needed, and again when that failed or another one
/// has taken its place.
public final class Archive: Sendable {
  private struct Stores {
    var current: GameStore?
    /// Those that were replaced: pictures can still be read from them.
    var former: [GameStore] = []
    var patience = Patience()
  }

  private let folder: URL
  private let stores = Mutex(Stores())

  /// In a folder that need not be there.
  public init(folder: URL = GameStore.standardFolder()) { self.folder = folder }

  /// A Boolean value that indicates whether anything was kept before.
  public var isThere: Bool {
    let file = folder.appending(path: GameStore.fileName)
    return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }

  /// The database; it waits for the disk.
  ///
  /// A database that was removed or replaced is left for the one in its place.
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

  /// Reads something; a database that turns out to be damaged is set aside first.
  public func read<Value>(_ body: (GameStore) throws -> Value) throws -> Value {
    let store = try store()
    do {
      return try body(store)
    } catch let error as DatabaseError where error.isDamage {
      try setAside(store)
      return try body(try self.store())
    }
  }

  /// Begins a new database, with what can be rescued of a damaged one, unless that was done already.
  func setAside(_ damaged: GameStore) throws(GameStore.StoreError) {
    try stores.withLock { stores throws(GameStore.StoreError) in
      guard stores.current === damaged else { return }
      stores.former.append(damaged)
      stores.current = nil
      stores.current = try GameStore(
        folder: folder, damaged: damaged.file, patience: stores.patience)
    }
  }

  /// The bytes of a picture that was in a database which was replaced; nil when they can't be read.
  func formerPicture(_ id: Int64, hash: String) -> Data? {
    let former = stores.withLock(\.former)
    return former.lazy.compactMap { store in
      (try? store.picture(id)).flatMap { $0 }.flatMap { Checksum.text(of: $0) == hash ? $0 : nil }
    }.first
  }

  /// Waits for other programs no longer than so many seconds from now on.
  func hurry(_ seconds: Double) { stores.withLock { $0.patience.shorten(to: seconds) } }

  /// Empties the log: nothing is written for a while.
  func emptyLog() { stores.withLock(\.current)?.emptyLog() }

  /// Gives the room of what was deleted back to the disk.
  func shrink() { stores.withLock(\.current)?.shrink() }

  /// Returns a sentence about the database that was found, once.
  public func takeNews() -> String? {
    stores.withLock(\.current)?.news.take()
  }

  /// Returns why something could not be written, as the player is told.
  func problem(_ error: any Error) -> GameStore.StoreError {
    error as? GameStore.StoreError ?? GameStore.StoreError(error, folder: folder)
  }

  /// Writes down the jobs that could not be done, for the next program that opens the database.
  func keepForLater(_ journal: SaveJournal) throws { try journal.write(in: folder) }
}
