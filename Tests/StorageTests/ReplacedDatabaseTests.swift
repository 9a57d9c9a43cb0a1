import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

/// A way in which a database disappears under a running program.
enum Replacement: CaseIterable {
  case folderRemoved, fileMovedThere, fileOverwritten

  /// Replaces the database by `backup`, except for the first way.
  func perform(in folder: DataFolder, backup: Data) throws {
    switch self {
    case .folderRemoved: try FileManager.default.removeItem(at: folder.url)
    case .fileMovedThere: try backup.write(to: folder.file, options: .atomic)
    case .fileOverwritten:
      let file = try FileHandle(forWritingTo: folder.file)
      try file.truncate(atOffset: 0)
      try file.write(contentsOf: backup)
      try file.close()
    }
  }
}

/// A table with its saves, as the program has it: after a replacement it is written whole.
private final class SavedTable: @unchecked Sendable {
  var session: Session<TiFpuzzle>
  var game: SaveHandle
  private(set) var saver: GameSaver
  let events = RecordedEvents()

  init(_ connection: StoreConnection, _ session: Session<TiFpuzzle>, picture: PictureSource? = nil)
    throws
  {
    self.session = session
    game = SaveHandle(picture: picture)
    saver = GameSaver(connection) { [events] in events.add($0) }
    try keep()
  }

  func keep() throws {
    saver.save(try DataFolder.changes(of: &session), to: game)
    saver.flush()
  }

  func move(_ piece: Int) throws {
    _ = session.respond(to: .activate(.piece(piece)))
    _ = session.respond(to: .activate(.cell(piece)))
    try keep()
    guard events.takeReplacement() else { return }
    saver.delete(game)
    game = SaveHandle(picture: game.row.flatMap { _ in source } ?? game.picture)
    session.perform(.forgetSaved)
    try keep()
  }

  /// The picture of a game that was read from the database.
  var source: PictureSource?
}

@Suite struct `A database that is replaced while the game runs` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  private func integrity(_ store: GameStore) throws -> String? {
    try store.database.read { db in try String.fetchOne(db, sql: "PRAGMA integrity_check") }
  }

  @Test(arguments: Replacement.allCases)
  func `is detected, and the open game is written whole`(_ way: Replacement) throws {
    var backup = Data()
    do {
      let store = try GameStore(folder: folder.url)
      for seed in 1...3 { _ = try folder.keep(2, seed: UInt64(seed), in: store) }
      store.truncateLog()
      backup = try Data(contentsOf: folder.file)
      for seed in 4...8 { _ = try folder.keep(1, seed: UInt64(seed), in: store) }
    }
    let connection = StoreConnection(folder: folder.url)
    let table = try SavedTable(connection, try folder.session(seed: 9))
    for piece in 0..<3 { try table.move(piece) }
    try way.perform(in: folder, backup: backup)
    for piece in 3..<6 { try table.move(piece) }
    #expect(table.saver.close() == .saved)
    #expect(table.events.sentences.count == 1)
    #expect(table.events.sentences.first?.contains("removed or replaced") == true)
    let next = try GameStore(folder: folder.url)
    #expect(try integrity(next) == "ok")
    // The new database contains the backup's games and the current one, and no others.
    #expect(try folder.count("game", in: next) == (way == .folderRemoved ? 1 : 4))
    let id = try #require(table.game.id)
    let saved = try #require(try next.puzzles.load(id))
    let again = try Session(
      saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
    #expect(again.table.state == table.session.table.state && again.moves.made == 6)
  }

  @Test(arguments: Replacement.allCases)
  func `receives the pictures of the open games`(_ way: Replacement) throws {
    let bytes = Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
    var backup = Data()
    do {
      let store = try GameStore(folder: folder.url)
      // Another picture has the same number there.
      _ = try folder.keep(1, picture: .bytes(Data([1, 2, 3])), in: store)
      store.truncateLog()
      backup = try Data(contentsOf: folder.file)
      let game = try folder.keep(1, picture: .bytes(bytes), in: store)
      try store.database.write { db in
        try db.execute(sql: "DELETE FROM game WHERE id != ?", arguments: [game.id])
        try db.execute(sql: "DELETE FROM picture WHERE bytes = x'010203'")
        try db.execute(sql: "UPDATE game SET picture = NULL")
        try db.execute(sql: "UPDATE picture SET id = 1")
        try db.execute(sql: "UPDATE game SET picture = 1")
      }
      store.truncateLog()
    }
    let connection = StoreConnection(folder: folder.url)
    let saved = try #require(try connection.store().puzzles.openLast())
    let table = try SavedTable(
      connection, try folder.session(seed: 9), picture: saved.handle.picture)
    table.source = saved.handle.picture
    try way.perform(in: folder, backup: backup)
    for piece in 0..<3 { try table.move(piece) }
    table.saver.close()
    let store = try GameStore(folder: folder.url)
    let id = try #require(table.game.id)
    let now = try #require(try store.puzzles.load(id))
    // The overwritten picture is lost, but the game is there.
    guard way != .fileOverwritten else { return }
    guard case .stored(let picture, _)? = now.handle.picture else {
      Issue.record("\(String(describing: now.handle.picture))")
      return
    }
    #expect(try store.puzzles.picture(picture) == bytes)
  }

  @Test func `saves all other games when one has lost its picture`() throws {
    let connection = StoreConnection(folder: folder.url)
    let events = RecordedEvents()
    let saver = GameSaver(connection) { events.add($0) }
    var sessions = try (1...3).map { try folder.session(seed: $0) }
    let games = [nil, .stored(77, hash: "no such picture"), .builtIn("reef")].map {
      SaveHandle(picture: $0)
    }
    for i in games.indices {
      saver.save(try DataFolder.changes(of: &sessions[i]), to: games[i])
      _ = sessions[i].respond(to: .activate(.piece(1)))
      _ = sessions[i].respond(to: .activate(.cell(1)))
      saver.save(try DataFolder.changes(of: &sessions[i]), to: games[i])
    }
    #expect(saver.close() == .saved)
    #expect(events.sentences.count == 1 && events.sentences[0].contains("without its picture"))
    #expect(try folder.count("game", in: connection.store()) == 3)
    #expect(try folder.count("move", in: connection.store()) == 3)
  }

  @Test func `is replaced by one window only`() throws {
    var page: UInt64 = 0
    do {
      let store = try GameStore(folder: folder.url)
      for seed in 1...2 { _ = try folder.keep(2, seed: UInt64(seed), in: store) }
      // The damage is found only when a move is read.
      page = try store.database.read { db in
        try UInt64.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'move'") ?? 0
      }
    }
    let file = try FileHandle(forWritingTo: folder.file)
    try file.seek(toOffset: (page - 1) * 4096)
    try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
    try file.close()
    try folder.forgetDamage()
    func look(_ connection: StoreConnection) throws {
      _ = try connection.read { store in
        try store.database.read { db in try Row.fetchAll(db, sql: "SELECT * FROM game, move") }
      }
    }
    func countOfDamaged() throws -> Int {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      return names.count { $0.hasPrefix("tifpuzzle damaged") && $0.hasSuffix(".sqlite") }
    }
    let (one, other) = (StoreConnection(folder: folder.url), StoreConnection(folder: folder.url))
    let damaged = try other.store()
    _ = try one.store()
    #expect(try countOfDamaged() == 0)
    try look(one)
    #expect(try countOfDamaged() == 1)
    let game = try folder.keep(3, seed: 5, in: try one.store())
    // The other window has found the damage before it could notice the first one's repair.
    try other.replace(damaged)
    try look(other)
    #expect(try countOfDamaged() == 1)
    let id = try #require(game.id)
    let saved = try #require(try other.store().puzzles.load(id))
    #expect(saved.game == "tifpuzzle")
  }

  @Test func `keeps its log in a copied folder`() throws {
    let store = try GameStore(folder: folder.url)
    for seed in 1...3 { _ = try folder.keep(2, seed: UInt64(seed), in: store) }
    let copy = try DataFolder()
    for name in ["games.lock", "tifpuzzle.sqlite", "tifpuzzle.sqlite-wal"] {
      try FileManager.default.copyItem(
        at: folder.url.appending(path: name), to: copy.url.appending(path: name))
    }
    #expect(try folder.count("game", in: GameStore(folder: copy.url)) == 3)
  }
}
