import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

@Suite struct `A saver` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test func `writes in the background, and writes everything before it closes`() throws {
    let connection = StoreConnection(folder: folder.url)
    let saver = GameSaver(connection) { news in Issue.record("\(news)") }
    var session = try folder.session()
    let game = SaveHandle(picture: nil)
    for piece in 0..<9 {
      saver.save(try DataFolder.changes(of: &session), to: game)
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
    }
    saver.save(try DataFolder.changes(of: &session), to: game)
    saver.close()
    let store = try connection.store()
    #expect(try folder.count("move", in: store) == 9)
    #expect(try folder.count("result", in: store) == 1)
    let saved = try #require(try store.puzzles.openLast())
    let again = try Session(
      saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
    #expect(again.isSolved && again.table.state == session.table.state)
  }

  @Test func `commits a move within 50 ms`() throws {
    let connection = StoreConnection(folder: folder.url)
    let saver = GameSaver(connection) { news in Issue.record("\(news)") }
    let reader = try GameStore(folder: folder.url)
    var session = try folder.session()
    let game = SaveHandle(picture: nil)
    saver.save(try DataFolder.changes(of: &session), to: game)
    var times: [Duration] = []
    for piece in 0..<9 {
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
      let start = ContinuousClock.now
      saver.save(try DataFolder.changes(of: &session), to: game)
      #expect(try folder.waits { try folder.count("move", in: reader) > piece })
      times.append(ContinuousClock.now - start)
    }
    saver.close()
    // Half of them suffice, because the machine may be busy with other tests.
    #expect(times.sorted()[4] < .milliseconds(50), "\(times)")
  }

  @Test func `saves pending moves once the disk has room again`() throws {
    let connection = StoreConnection(folder: folder.url)
    let events = RecordedEvents()
    let saver = GameSaver(connection) { events.add($0) }
    var session = try folder.session()
    let game = SaveHandle(picture: nil)
    saver.save(try DataFolder.changes(of: &session), to: game)
    let database = try connection.store().database
    func limit(_ pages: Int) throws {
      try database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    saver.flush()
    try #require(game.id != nil)
    try limit(1)
    for piece in 0..<3 {
      for _ in 0..<40 {
        _ = session.respond(to: .activate(.piece(piece)))
        _ = session.respond(to: .nudge(dx: 0, dy: piece.isMultiple(of: 2) ? 40 : -40))
        _ = session.respond(to: .activate(.piece(piece)))
      }
      saver.save(try DataFolder.changes(of: &session), to: game)
      saver.flush(within: 0.05)
    }
    #expect(folder.waits { !events.sentences.isEmpty })
    #expect(events.sentences.count == 1)
    #expect(events.sentences.first?.contains("no room on the disk") == true)
    try limit(100_000)
    _ = session.respond(to: .activate(.piece(8)))
    _ = session.respond(to: .activate(.cell(8)))
    saver.save(try DataFolder.changes(of: &session), to: game)
    saver.close()
    #expect(try folder.count("move", in: connection.store()) == session.history.entries.count)
  }

  @Test func `deletes a game without moves when another one replaces it`() throws {
    let connection = StoreConnection(folder: folder.url)
    let saver = GameSaver(connection) { news in Issue.record("\(news)") }
    var session = try folder.session()
    var games: [SaveHandle] = []
    for _ in 0..<3 {
      games.append(SaveHandle(picture: nil))
      saver.save(try DataFolder.changes(of: &session), to: games[games.count - 1])
      if games.count > 1 { saver.release(games[games.count - 2]) }
      session.perform(.dealAnew(nil))
    }
    saver.close()
    #expect(try folder.count("game", in: connection.store()) == 1)
  }

  @Test func `reports a failure once, and retries`() throws {
    let place = folder.url.appending(path: "home")
    // A file is in the place of the folder.
    try Data().write(to: place)
    let events = RecordedEvents()
    let saver = GameSaver(StoreConnection(folder: place)) { events.add($0) }
    var session = try folder.session()
    let game = SaveHandle(picture: nil)
    for piece in 0..<4 {
      saver.save(try DataFolder.changes(of: &session), to: game)
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
      saver.flush(within: 0.05)
    }
    #expect(folder.waits { !events.sentences.isEmpty })
    #expect(events.sentences.count == 1)
    #expect(events.sentences.first?.contains("can’t be saved") == true)
    try FileManager.default.removeItem(at: place)
    saver.save(try DataFolder.changes(of: &session), to: game)
    saver.close()
    #expect(events.sentences.count == 1)
    let store = try GameStore(folder: place)
    #expect(try folder.count("move", in: store) == 4)
  }
}
