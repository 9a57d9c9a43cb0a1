import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

@Suite struct `The files of the database` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `are private to the player, also in a folder that was public`() throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.url.path)
    for name in ["tifpuzzle damaged 2026-01-01 10.00.00.sqlite", "games.lock"] {
      let path = folder.url.appending(path: name).path
      try Data().write(to: URL(filePath: path))
      try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    }
    let store = try GameStore(folder: folder.url)
    _ = try folder.keep(2, in: store)
    #expect(try mode(folder.url.path) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.count == 5, "\(names)")
    for name in names {
      #expect(try mode(folder.url.appending(path: name).path) == 0o600, "\(name)")
    }
  }

  /// Bytes of a picture that can be searched in a file.
  private static let secret = Data("the very photo ".utf8)
  private static var photo: Data {
    (0..<100_000).reduce(into: Data()) { bytes, _ in bytes += secret }
  }

  @Test(arguments: [false, true])
  func `shrink when a puzzle is deleted, and contain no rest of it`(isOld: Bool) throws {
    if isOld {
      // Databases of earlier versions can't be shrunk incrementally.
      let old = try DatabaseQueue(path: folder.file.path)
      try old.writeWithoutTransaction { db in try db.execute(sql: "PRAGMA journal_mode = WAL") }
      try GameStore.migrator.migrate(old, upTo: "3 settings")
    }
    let store = try GameStore(folder: folder.url)
    let game = try folder.keep(2, picture: .bytes(Self.photo), in: store)
    store.truncateLog()
    #expect(try Data(contentsOf: folder.file).count > 1_500_000)
    #expect(try store.puzzles.delete(try #require(game.id)))
    let rest = try Data(contentsOf: folder.file)
    #expect(rest.count < 300_000)
    #expect(rest.range(of: Self.secret) == nil)
    #expect(store.logSize == 0)
  }

  @Test func `are not written when they are opened again`() throws {
    var store: GameStore? = try GameStore(folder: folder.url)
    try store?.settings.set("volume", to: [1])
    store = nil
    let next = try GameStore(folder: folder.url)
    #expect(try next.settings.value(of: "volume", as: [Int].self) == [1])
    #expect(next.logSize == 0)
  }

  @Test func `have no log after a saver is closed`() throws {
    let connection = StoreConnection(folder: folder.url)
    let saver = GameSaver(connection) { _ in }
    var session = try folder.session()
    saver.save(try DataFolder.changes(of: &session), to: SaveHandle(picture: nil))
    saver.close()
    #expect(try connection.store().logSize == 0)
  }

  /// Returns a saved jigsaw, its saver, and the database with an empty log.
  private func saved(
    _ parameters: Jigsaw.Parameters
  ) throws -> (Session<Jigsaw>, SaveHandle, GameSaver, GameStore) {
    let connection = StoreConnection(folder: folder.url)
    let saver = GameSaver(connection) { news in Issue.record("\(news)") }
    var session = try Session<Jigsaw>(parameters, in: DataFolder.area, picture: nil, seed: 1)
    let game = SaveHandle(picture: nil)
    saver.save(try DataFolder.changes(of: &session, isLast: false), to: game)
    saver.flush()
    let store = try connection.store()
    store.truncateLog()
    return (session, game, saver, store)
  }

  @Test(arguments: [1_000, 20_000])
  func `grow by at most 16 KiB a move or view change`(pieces: Int) throws {
    let parameters = Jigsaw.Parameters(count: .pieces(pieces), turning: .off)
    let (begun, game, saver, store) = try saved(parameters)
    var session = begun
    func keep() throws {
      saver.save(try DataFolder.changes(of: &session, isLast: false), to: game)
      saver.flush()
    }
    let moves = 40
    for i in 0..<moves {
      for gesture: Gesture in [
        .activate(.piece(i * 7)), .nudge(dx: 8, dy: 4), .activate(.piece(i * 7)),
      ] {
        _ = session.respond(to: gesture)
      }
      try keep()
    }
    #expect(session.moves.made == moves)
    let most = Int64(moves * 16 << 10)
    #expect(1...most ~= store.logSize, "\(store.logSize / Int64(moves)) bytes a move")
    store.truncateLog()
    for i in 0..<moves {
      _ = session.respond(to: .wheel(at: Point(400, 400), dx: 0, dy: i.isMultiple(of: 2) ? -1 : 1))
      try keep()
    }
    #expect(1...most ~= store.logSize)
    saver.close()
  }

  @Test func `receive successive view changes as one write`() throws {
    let (begun, game, saver, store) = try saved(Jigsaw.standard)
    var session = begun
    for i in 0..<200 {
      _ = session.respond(to: .wheel(at: Point(400, 400), dx: 0, dy: i.isMultiple(of: 2) ? -1 : 1))
      saver.save(try DataFolder.changes(of: &session, isLast: false), to: game)
    }
    saver.flush()
    #expect(store.logSize > 0 && store.logSize <= 16 << 10)
    saver.close()
  }

  @Test func `receive a view change after a second of rest`() throws {
    let (begun, game, saver, store) = try saved(Jigsaw.standard)
    var session = begun
    let start = ContinuousClock.now
    _ = session.respond(to: .wheel(at: Point(400, 400), dx: 0, dy: -1))
    saver.save(try DataFolder.changes(of: &session, isLast: false), to: game)
    #expect(folder.waits { store.logSize > 0 })
    #expect(ContinuousClock.now - start >= .seconds(1))
    saver.close()
  }
}
