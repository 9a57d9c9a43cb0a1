import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

/// A temporary data folder for a test.
final class DataFolder {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "tifpuzzle-store-\(UUID().uuidString)")

  var file: URL { url.appending(path: GameStore.fileName) }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes damage to the file look like that of a failing disk, not of another program.
  func forgetDamage() throws {
    let files = StoreFiles(url)
    try FolderLock(files.lock).write(files.stamp)
  }

  /// Waits until a condition holds, and returns false when it does not within a minute.
  func waits(_ hasCome: () throws -> Bool) rethrows -> Bool {
    let end = Date(timeIntervalSinceNow: 60)
    while try !hasCome() {
      guard Date.now < end else { return false }
      Thread.sleep(forTimeInterval: 0.002)
    }
    return true
  }

  static let area = TableArea(size: Size(900, 800), top: 52)

  func session(seed: UInt64 = 1) throws -> Session<TiFpuzzle> {
    try Session(.init(grid: 3), in: Self.area, picture: nil, seed: seed)
  }

  /// Saves a game with a few moves.
  func keep(_ moves: Int, seed: UInt64 = 1, picture: PictureSource? = nil, in store: GameStore)
    throws -> SaveHandle
  {
    var session = try session(seed: seed)
    let game = SaveHandle(picture: picture)
    for piece in 0..<moves {
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
    }
    try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
    return game
  }

  static func changes(
    of session: inout Session<some PuzzleGame>, isLast: Bool = true
  ) throws -> Changes {
    let changes = session.drainChanges(isLast: isLast)
    return try #require(changes)
  }

  func count(_ table: String, in store: GameStore) throws -> Int {
    try store.database.read { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(table)") ?? -1
    }
  }
}
