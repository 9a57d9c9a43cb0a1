import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import Testing

@testable import Storage

@Suite struct `The database` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test(arguments: ["1 recent photos", "2 games"])
  func `migrates every earlier version without loss`(version: String) throws {
    let photo = folder.url.appending(path: "a.jpg")
    try Data([0]).write(to: photo)
    do {
      let old = try DatabaseQueue(path: folder.file.path)
      try GameStore.migrator.migrate(old, upTo: version)
      try old.write { db in
        try db.execute(
          sql: "INSERT INTO recent_photo (path, openedAt) VALUES (?, '2026-01-01')",
          arguments: [photo.path])
      }
    }
    let store = try GameStore(folder: folder.url)
    #expect(try store.recentPhotos.paths() == [photo.path])
    let game = try folder.keep(2, in: store)
    #expect(try store.puzzles.openLast()?.handle.id == game.id)
  }

  @Test func `refuses a newer version, and leaves it unchanged`() throws {
    do {
      let newer = try DatabaseQueue(path: folder.file.path)
      var migrator = GameStore.migrator
      migrator.registerMigration("99 from tomorrow") { _ in }
      try migrator.migrate(newer)
    }
    let before = try Data(contentsOf: folder.file)
    #expect { try GameStore(folder: folder.url) } throws: { "\($0)".contains("newer version") }
    #expect(try Data(contentsOf: folder.file) == before)
  }

  @Test(arguments: [0, 100, 8192])
  func `is renamed when it is damaged, and replaced by a new one`(from: Int) throws {
    do {
      let store = try GameStore(folder: folder.url)
      _ = try folder.keep(2, in: store)
      try store.database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    }
    var bytes = try Data(contentsOf: folder.file)
    for i in from..<min(from + 3000, bytes.count) { bytes[i] = UInt8(truncatingIfNeeded: i &* 31) }
    try bytes.write(to: folder.file)
    let connection = StoreConnection(folder: folder.url)
    _ = try connection.read { store in
      try store.database.read { db in try Row.fetchAll(db, sql: "SELECT * FROM game, move") }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let aside = names.filter { $0.hasPrefix("tifpuzzle damaged 20") && $0.hasSuffix(".sqlite") }
    #expect(aside.count == 1)
    #expect(
      connection.takeMessage()?.english.contains("set aside as “tifpuzzle damaged 20") == true)
    #expect(connection.takeMessage() == nil)
    _ = try folder.keep(2, in: try connection.store())
  }

  @Test func `recovers the intact games when it is partly damaged`() throws {
    let store = try GameStore(folder: folder.url)
    let games = try (1...3).map { try folder.keep(3, seed: $0, in: store) }
    let rescued = try GameStore(folder: folder.url, damaged: FileStamp(folder.file.path)?.identity)
    #expect(rescued.takeMessage()?.english.contains("3 puzzles could be rescued") == true)
    #expect(try folder.count("game", in: rescued) == 3)
    #expect(try folder.count("move", in: rescued) == 9)
    let id = try #require(games[1].id)
    #expect(try rescued.puzzles.open(id) != nil)
  }

  @Test func `stores a picture once, and deletes it with its last puzzle`() throws {
    let store = try GameStore(folder: folder.url)
    let bytes = Data((0..<5000).map { UInt8(truncatingIfNeeded: $0) })
    let photos = try ["a.jpg", "b.jpg"].map { name in
      let file = folder.url.appending(path: name)
      try bytes.write(to: file)
      return PictureSource.file(path: file.path)
    }
    let games = try photos.map { try folder.keep(1, picture: $0, in: store) }
    for name in ["a.jpg", "b.jpg"] {
      try FileManager.default.removeItem(at: folder.url.appending(path: name))
    }
    #expect(try folder.count("picture", in: store) == 1)
    let saved = try #require(try store.puzzles.openLast())
    guard case .stored(let id, _)? = saved.handle.picture else { return #expect(Bool(false)) }
    #expect(try store.puzzles.picture(id) == bytes)
    try store.database.write { db in try GameWriter(db).delete(games[0]) }
    #expect(try folder.count("picture", in: store) == 1)
    try store.database.write { db in try GameWriter(db).delete(games[1]) }
    #expect(try folder.count("picture", in: store) == 0)
  }

  @Test func `opens a game in one program only`() throws {
    let first = try GameStore(folder: folder.url)
    let second = try GameStore(folder: folder.url)
    _ = try folder.keep(1, in: first)
    #expect(try first.puzzles.openLast() != nil)
    #expect(try second.puzzles.openLast() == nil)
    first.locks.release(1)
    #expect(try second.puzzles.openLast() != nil)
  }
}
