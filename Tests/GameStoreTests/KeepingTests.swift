import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import Testing

@testable import GameStore

/// A data folder of a test's own.
final class DataFolder {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "tifpuzzle-store-\(UUID().uuidString)")

  var file: URL { url.appending(path: GameStore.fileName) }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Makes damage that was done to the file look like that of a failing disk, which no program has
  /// written.
  func forgetDamage() throws {
    let files = StoreFiles(url)
    try FolderLock(files.lock).write(files.stamp)
  }

  static let area = TableArea(size: Size(900, 800), top: 52)

  func session(seed: UInt64 = 1) throws -> Session<TiFpuzzle> {
    try Session(.init(grid: 3), in: Self.area, picture: nil, seed: seed)
  }

  /// Keeps a game with a few moves.
  func keep(_ moves: Int, seed: UInt64 = 1, picture: PictureSource? = nil, in store: GameStore)
    throws -> KeptGame
  {
    var session = try session(seed: seed)
    let game = KeptGame(picture: picture)
    for piece in 0..<moves {
      _ = session.respond(to: .activate("piece.\(piece)"))
      _ = session.respond(to: .activate("cell.\(piece)"))
    }
    try store.keep(try DataFolder.changes(of: &session), of: game)
    return game
  }

  static func changes(of session: inout Session<TiFpuzzle>) throws -> Changes {
    let changes = session.takeChanges(isLast: true)
    return try #require(changes)
  }

  func count(_ table: String, in store: GameStore) throws -> Int {
    try store.database.read { db in
      try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM \(table)") ?? -1
    }
  }
}

@Suite struct `The database` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test(arguments: ["1 recent photos", "2 games"])
  func `of every earlier version is opened, and loses nothing`(version: String) throws {
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
    #expect(try store.recentPhotos() == [photo.path])
    let game = try folder.keep(2, in: store)
    #expect(try store.lastGame()?.kept.id == game.id)
  }

  @Test func `of a newer version is refused, and left as it is`() throws {
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
  func `that is damaged is set aside, and a new one begun`(from: Int) throws {
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
    let archive = Archive(folder: folder.url)
    _ = try archive.read { store in
      try store.database.read { db in try Row.fetchAll(db, sql: "SELECT * FROM game, move") }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    let aside = names.filter { $0.hasPrefix("tifpuzzle damaged 20") && $0.hasSuffix(".sqlite") }
    #expect(aside.count == 1)
    #expect(archive.takeNews()?.contains("set aside as “tifpuzzle damaged 20") == true)
    #expect(archive.takeNews() == nil)
    _ = try folder.keep(2, in: try archive.store())
  }

  @Test func `that is damaged in part gives back the games that are whole`() throws {
    let store = try GameStore(folder: folder.url)
    let games = try (1...3).map { try folder.keep(3, seed: $0, in: store) }
    let rescued = try GameStore(folder: folder.url, damaged: FileStamp(folder.file.path)?.identity)
    #expect(rescued.news.take()?.contains("3 puzzles could be rescued") == true)
    #expect(try folder.count("game", in: rescued) == 3)
    #expect(try folder.count("move", in: rescued) == 9)
    let id = try #require(games[1].id)
    #expect(try rescued.take(id) != nil)
  }

  @Test func `keeps one copy of a picture, and forgets it with its last puzzle`() throws {
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
    let saved = try #require(try store.lastGame())
    guard case .stored(let id, _)? = saved.kept.picture else { return #expect(Bool(false)) }
    #expect(try store.picture(id) == bytes)
    try store.database.write { db in try GameWriter(db).delete(games[0]) }
    #expect(try folder.count("picture", in: store) == 1)
    try store.database.write { db in try GameWriter(db).delete(games[1]) }
    #expect(try folder.count("picture", in: store) == 0)
  }

  @Test func `gives a game to one program only`() throws {
    let first = try GameStore(folder: folder.url)
    let second = try GameStore(folder: folder.url)
    _ = try folder.keep(1, in: first)
    #expect(try first.lastGame() != nil)
    #expect(try second.lastGame() == nil)
    first.locks.free(1)
    #expect(try second.lastGame() != nil)
  }
}

@Suite struct `A keeper` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  @Test func `writes in the background, and all before it closes`() throws {
    let archive = Archive(folder: folder.url)
    let keeper = GameKeeper(archive) { news in Issue.record("\(news)") }
    var session = try folder.session()
    let game = KeptGame(picture: nil)
    for piece in 0..<9 {
      keeper.keep(try DataFolder.changes(of: &session), of: game)
      _ = session.respond(to: .activate("piece.\(piece)"))
      _ = session.respond(to: .activate("cell.\(piece)"))
    }
    keeper.keep(try DataFolder.changes(of: &session), of: game)
    keeper.close()
    let store = try archive.store()
    #expect(try folder.count("move", in: store) == 9)
    #expect(try folder.count("result", in: store) == 1)
    let saved = try #require(try store.lastGame())
    let again = try Session(
      saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
    #expect(again.isSolved && again.table.state == session.table.state)
  }

  @Test func `commits a move within 50 ms`() throws {
    let archive = Archive(folder: folder.url)
    let keeper = GameKeeper(archive) { news in Issue.record("\(news)") }
    let reader = try GameStore(folder: folder.url)
    var session = try folder.session()
    let game = KeptGame(picture: nil)
    keeper.keep(try DataFolder.changes(of: &session), of: game)
    var times: [Duration] = []
    for piece in 0..<9 {
      _ = session.respond(to: .activate("piece.\(piece)"))
      _ = session.respond(to: .activate("cell.\(piece)"))
      let start = ContinuousClock.now
      keeper.keep(try DataFolder.changes(of: &session), of: game)
      while try folder.count("move", in: reader) <= piece { Thread.sleep(forTimeInterval: 0.001) }
      times.append(ContinuousClock.now - start)
    }
    keeper.close()
    // Half of them: the machine may be busy with other tests.
    #expect(times.sorted()[4] < .milliseconds(50), "\(times)")
  }

  @Test func `plays on while the disk is full, and saves once there is room`() throws {
    let archive = Archive(folder: folder.url)
    let told = Told()
    let keeper = GameKeeper(archive) { told.add($0) }
    var session = try folder.session()
    let game = KeptGame(picture: nil)
    keeper.keep(try DataFolder.changes(of: &session), of: game)
    let database = try archive.store().database
    func limit(_ pages: Int) throws {
      try database.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA max_page_count = \(pages)")
      }
    }
    while game.id == nil { Thread.sleep(forTimeInterval: 0.002) }
    try limit(1)
    for piece in 0..<3 {
      for _ in 0..<40 {
        _ = session.respond(to: .activate("piece.\(piece)"))
        _ = session.respond(to: .nudge(dx: 0, dy: piece.isMultiple(of: 2) ? 40 : -40))
        _ = session.respond(to: .activate("piece.\(piece)"))
      }
      keeper.keep(try DataFolder.changes(of: &session), of: game)
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(told.sentences.count == 1)
    #expect(told.sentences.first?.contains("no room on the disk") == true)
    try limit(100_000)
    _ = session.respond(to: .activate("piece.8"))
    _ = session.respond(to: .activate("cell.8"))
    keeper.keep(try DataFolder.changes(of: &session), of: game)
    keeper.close()
    #expect(try folder.count("move", in: archive.store()) == session.history.entries.count)
  }

  @Test func `forgets a game that was never touched when another takes its place`() throws {
    let archive = Archive(folder: folder.url)
    let keeper = GameKeeper(archive) { news in Issue.record("\(news)") }
    var session = try folder.session()
    var games: [KeptGame] = []
    for _ in 0..<3 {
      games.append(KeptGame(picture: nil))
      keeper.keep(try DataFolder.changes(of: &session), of: games[games.count - 1])
      if games.count > 1 { keeper.leave(games[games.count - 2]) }
      session.dealAnew(picture: nil)
    }
    keeper.close()
    #expect(try folder.count("game", in: archive.store()) == 1)
  }

  @Test func `says once that it cannot save, and saves when it can`() throws {
    let place = folder.url.appending(path: "home")
    // A file where the folder has to be.
    try Data().write(to: place)
    let told = Told()
    let keeper = GameKeeper(Archive(folder: place)) { told.add($0) }
    var session = try folder.session()
    let game = KeptGame(picture: nil)
    for piece in 0..<4 {
      keeper.keep(try DataFolder.changes(of: &session), of: game)
      _ = session.respond(to: .activate("piece.\(piece)"))
      _ = session.respond(to: .activate("cell.\(piece)"))
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(told.sentences.count == 1)
    #expect(told.sentences.first?.contains("can’t be saved") == true)
    try FileManager.default.removeItem(at: place)
    keeper.keep(try DataFolder.changes(of: &session), of: game)
    keeper.close()
    #expect(told.sentences.count == 1)
    let store = try GameStore(folder: place)
    #expect(try folder.count("move", in: store) == 4)
  }
}

/// What a keeper has said.
final class Told: @unchecked Sendable {
  private let lock = NSLock()
  private var said: [String] = []

  func add(_ news: GameKeeper.News) {
    lock.withLock {
      switch news {
      case .trouble(let sentence): said.append(sentence)
      case .setAside(let sentence):
        isSetAside = true
        if let sentence { said.append(sentence) }
      }
    }
  }

  private var isSetAside = false

  /// Whether a new database was begun since it was last asked.
  func takeSetAside() -> Bool {
    lock.withLock {
      defer { isSetAside = false }
      return isSetAside
    }
  }

  var sentences: [String] { lock.withLock { said } }
}
