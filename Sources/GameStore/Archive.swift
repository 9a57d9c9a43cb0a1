public import Foundation
internal import GRDB
internal import Synchronization

/// The player's database, opened when it is first needed, and tried again when that failed.
public final class Archive: Sendable {
  private let folder: URL
  private let opened = Mutex<GameStore?>(nil)

  /// In a folder that need not be there.
  public init(folder: URL = GameStore.standardFolder()) { self.folder = folder }

  /// Whether anything was kept before.
  public var isThere: Bool {
    let file = folder.appending(path: GameStore.fileName)
    return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
  }

  /// The database; it waits for the disk.
  public func store() throws(GameStore.StoreError) -> GameStore {
    try opened.withLock { store throws(GameStore.StoreError) in
      if let store { return store }
      let new = try GameStore(folder: folder)
      store = new
      return new
    }
  }

  /// Reads something; a database that turns out to be damaged is set aside first.
  public func read<Value>(_ body: (GameStore) throws -> Value) throws -> Value {
    do {
      return try body(try store())
    } catch let error as DatabaseError where error.isDamage {
      try setAside()
      return try body(try store())
    }
  }

  /// Begins a new database, with what can be rescued of the damaged one.
  func setAside() throws(GameStore.StoreError) {
    try opened.withLock { store throws(GameStore.StoreError) in
      store = nil
      store = try GameStore(folder: folder, isDamaged: true)
    }
  }

  /// What the player should know about the database that was found, once.
  public func takeNews() -> String? {
    opened.withLock(\.self)?.news.take()
  }

  /// What went wrong with the database, as a sentence for the player.
  func sentence(_ error: any Error) -> String {
    (error as? GameStore.StoreError ?? GameStore.StoreError(error, folder: folder)).description
  }
}
