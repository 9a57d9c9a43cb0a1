import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

@Suite struct `The recovery of a damaged database` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  /// Overwrites whole pages of the database file.
  private func damage(_ pages: [Int], size: Int = 4096) throws {
    let file = try FileHandle(forWritingTo: folder.file)
    for page in pages {
      try file.seek(toOffset: UInt64((page - 1) * size))
      try file.write(contentsOf: Data(repeating: 0xA5, count: size))
    }
    try file.close()
    try folder.forgetDamage()
  }

  private func keep(_ games: Int) throws {
    let store = try GameStore(folder: folder.url)
    for seed in 1...games {
      _ = try folder.keep(
        3, seed: UInt64(seed), picture: .bytes(Data(repeating: UInt8(seed % 250), count: 900)),
        in: store)
    }
    try store.recentPhotos.add(folder.file.path)
    try store.settings.set("volume", to: [1, 2])
  }

  private func rootPages(_ kind: String) throws -> [String: Int] {
    let store = try GameStore(folder: folder.url)
    let rows = try store.database.read { db in
      try Row.fetchAll(
        db, sql: "SELECT name, rootpage FROM sqlite_master WHERE type = ? AND rootpage > 0",
        arguments: [kind])
    }
    return Dictionary(uniqueKeysWithValues: rows.map { ($0["name"], $0["rootpage"]) })
  }

  private func rescued() throws -> GameStore {
    let identity = FileStamp(folder.file.path)?.identity
    return try GameStore(folder: folder.url, damaged: identity)
  }

  @Test(arguments: ["game_turn", "game_picture", "picture_hash"])
  func `copies all rows when an index is damaged`(index: String) throws {
    try keep(12)
    try damage([try rootPages("index")[index] ?? 1])
    let store = try rescued()
    #expect(try folder.count("game", in: store) == 12)
    #expect(try folder.count("deal", in: store) == 12)
    #expect(try folder.count("move", in: store) == 36)
    #expect(try folder.count("picture", in: store) == 12)
    #expect(try store.recentPhotos.paths().count == 1)
    #expect(try store.settings.value(of: "volume", as: [Int].self) == [1, 2])
    for puzzle in try store.puzzles.all() {
      let saved = try #require(try store.puzzles.load(puzzle.id))
      let session = try Session(
        saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
      #expect(session.moves.made == 3)
    }
  }

  @Test func `copies all rows except those on a damaged page`() throws {
    try keep(240)
    // These are the first leaf of the games, and one in the middle.
    let pages = try DatabaseQueue(path: folder.file.path).read { db in
      try Row.fetchAll(
        db, sql: "SELECT pageno FROM dbstat WHERE name = 'game' AND pagetype = 'leaf' ORDER BY path"
      ).map { $0["pageno"] as Int }
    }
    try #require(pages.count > 5)
    try damage([pages[1], pages[pages.count / 2]])
    let store = try rescued()
    let count = try folder.count("game", in: store)
    #expect(count < 240 && count > 150, "\(count)")
    #expect(try folder.count("move", in: store) == 3 * count)
  }

  @Test func `copies a game up to its first unreadable move`() throws {
    do {
      let store = try GameStore(folder: folder.url)
      _ = try folder.keep(3, picture: .bytes(Data(repeating: 7, count: 40_000)), in: store)
      try store.database.write { db in
        // A missing row has the same effect as an unreadable page.
        try db.execute(sql: "PRAGMA defer_foreign_keys = ON")
        try db.execute(sql: "DELETE FROM move WHERE number = 1")
      }
    }
    let store = try rescued()
    let saved = try #require(try store.puzzles.openLast())
    let session = try Session(
      saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
    #expect(session.moves.made == 1)
  }

  @Test(arguments: ["picture", "snapshot", "move"])
  func `copies a game without the rows on a damaged page`(table: String) throws {
    let large = Data(repeating: 7, count: 40_000)
    do {
      let store = try GameStore(folder: folder.url)
      let game = try folder.keep(3, picture: .bytes(large), in: store)
      try store.database.write { db in
        try db.execute(
          sql: "INSERT OR REPLACE INTO snapshot (game, number, state) VALUES (?, 2, ?)",
          arguments: [game.id, String(repeating: " ", count: 40_000)])
        try db.execute(
          sql: "UPDATE move SET move = ? WHERE number = 2",
          arguments: [String(repeating: " ", count: 40_000)])
      }
    }
    let pages = try DatabaseQueue(path: folder.file.path).read { db in
      try Int.fetchAll(
        db, sql: "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'overflow'",
        arguments: [table])
    }
    try #require(pages.count > 5)
    try damage([pages[0]])
    let store = try rescued()
    #expect(try folder.count("game", in: store) == 1)
    #expect(try folder.count("move", in: store) == (table == "move" ? 2 : 3))
    #expect(try folder.count("picture", in: store) == (table == "picture" ? 0 : 1))
    #expect(try (folder.count("snapshot", in: store) == 0) == (table == "snapshot"))
  }
}
