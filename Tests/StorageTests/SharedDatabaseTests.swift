import Damage
import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Synchronization
import Testing

@testable import Storage

@Suite struct `A database that several programs use` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  /// Returns a connection that locks the database against other writers.
  private func hold() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let holder = try DatabaseQueue(path: folder.file.path, configuration: configuration)
    try holder.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
    return holder
  }

  private func letGo(_ holder: DatabaseQueue) throws {
    try holder.writeWithoutTransaction { db in try db.execute(sql: "ROLLBACK") }
  }

  @Test func `is created once by programs that start at the same time`() throws {
    let problems = Mutex<[String]>([])
    let url = folder.url
    for round in 0..<4 {
      let place = url.appending(path: "\(round)")
      DispatchQueue.concurrentPerform(iterations: 16) { i in
        do {
          let store = try GameStore(folder: place)
          var session = try Session<TiFpuzzle>(
            .init(grid: 3), in: DataFolder.area, picture: nil, seed: UInt64(i + 1))
          try store.puzzles.save(try DataFolder.changes(of: &session), to: SaveHandle(picture: nil))
        } catch {
          problems.withLock { $0.append("\(error)") }
        }
      }
      #expect(try folder.count("game", in: GameStore(folder: place)) == 16)
    }
    #expect(problems.withLock(\.self) == [])
  }

  @Test func `is written as soon as another program releases it`() throws {
    let connection = StoreConnection(folder: folder.url)
    let events = RecordedEvents()
    let saver = GameSaver(connection) { events.add($0) }
    var session = try folder.session()
    let game = SaveHandle(picture: nil)
    saver.save(try DataFolder.changes(of: &session), to: game)
    saver.flush()
    connection.shortenBusyTimeout(to: 0.05)
    let holder = try hold()
    _ = session.respond(to: .activate(.piece(1)))
    _ = session.respond(to: .activate(.cell(1)))
    saver.save(try DataFolder.changes(of: &session), to: game)
    #expect(folder.waits { !events.sentences.isEmpty })
    try letGo(holder)
    // No further change is passed on: the saver retries by itself.
    let reader = try GameStore(folder: folder.url)
    #expect(try folder.waits { try folder.count("move", in: reader) == 1 })
    #expect(events.sentences.count == 1)
    #expect(saver.close() == .saved)
  }

  @Test func `receives the postponed changes at the next start`() throws {
    let connection = StoreConnection(folder: folder.url)
    let saver = GameSaver(connection) { _ in }
    var session = try folder.session()
    let game = SaveHandle(picture: nil)
    saver.save(try DataFolder.changes(of: &session), to: game)
    saver.flush()
    let holder = try hold()
    for piece in 0..<5 {
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
      saver.save(try DataFolder.changes(of: &session), to: game)
    }
    var other = try folder.session(seed: 7)
    saver.save(
      try DataFolder.changes(of: &other), to: SaveHandle(picture: .bytes(Data([1, 2, 3]))))
    guard case .postponed(let reason) = saver.close(within: 0.3) else {
      Issue.record("the moves were not kept for later")
      return
    }
    #expect(reason.english.contains("another program is using"))
    try letGo(holder)
    try holder.close()
    let journals = try names().filter { $0.hasPrefix("tifpuzzle journal") }
    #expect(journals.count == 1)
    let next = try GameStore(folder: folder.url)
    #expect(try names().filter { $0.hasPrefix("tifpuzzle journal") }.isEmpty)
    #expect(try folder.count("move", in: next) == 5)
    #expect(try folder.count("game", in: next) == 2)
    #expect(try folder.count("picture", in: next) == 1)
    let id = try #require(game.id)
    let saved = try #require(try next.puzzles.load(id))
    let again = try Session(
      saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
    #expect(again.table.state == session.table.state)
  }

  @Test func `ignores a journal of a game that was played since`() throws {
    let store = try GameStore(folder: folder.url)
    var session = try folder.session()
    let game = SaveHandle(picture: nil)
    try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
    _ = session.respond(to: .activate(.piece(1)))
    _ = session.respond(to: .activate(.cell(1)))
    let changes = try DataFolder.changes(of: &session)
    try SaveJournal([.changes(changes, game)], now: .distantPast).write(in: folder.url)
    try Data("no journal".utf8).write(
      to: folder.url.appending(path: "tifpuzzle journal odd.json"))
    let next = try GameStore(folder: folder.url)
    #expect(try folder.count("move", in: next) == 0)
    #expect(try names().contains("tifpuzzle journal odd.json.damaged"))
  }

  @Test func `is free once it is closed, also while a child process starts`() throws {
    let id = try #require(try folder.keep(2, in: GameStore(folder: folder.url)).id)
    let held: HeldFile
    do {
      let store = try GameStore(folder: folder.url)
      #expect(try store.puzzles.open(id) != nil)
      held = HeldFile(StoreFiles(folder.url).lock)
      #expect(held.count == 1, "the game is locked")
      #expect(try GameStore(folder: folder.url).puzzles.open(id) == nil)
    }
    #expect(try GameStore(folder: folder.url).puzzles.open(id) != nil)
    withExtendedLifetime(held) {}
  }

  @Test func `lets the next program in at once, also while a child process starts`() throws {
    let file = StoreFiles(folder.url).lock
    let held: HeldFile
    do {
      let lock = try FolderLock(file)
      held = HeldFile(file)
      #expect(held.count == 1)
      lock.write(nil)
    }
    #expect(throws: Never.self) { _ = try FolderLock(file, timeout: 0) }
    withExtendedLifetime(held) {}
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
  }
}
