import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

@Suite struct `The wall in the database` {
  private let folder: DataFolder

  init() throws { folder = try DataFolder() }

  private static let photo = PictureSource.bytes(Data(repeating: 7, count: 900))

  /// Returns the session of a puzzle on the wall, at its deal with all moves to be made again.
  private func rewound(_ id: Int64, in store: GameStore) throws -> Session<TiFpuzzle> {
    let saved = try #require(try store.wall.puzzle(id))
    #expect(saved.game == TiFpuzzle.id)
    return try Session(
      saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1, rewinds: true)
  }

  @Test func `hangs a solved puzzle with its moves, once, and none that is not solved`() throws {
    let store = try GameStore(folder: folder.url)
    _ = try folder.keep(8, seed: 2, in: store)
    #expect(try store.wall.all().puzzles.isEmpty)
    var session = try folder.session()
    let game = SaveHandle(picture: Self.photo)
    for piece in 0..<9 {
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
      session.advance(by: 2)
      try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
    }
    session.perform(.unlockAutoSolve)
    try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
    let (puzzles, damaged) = try store.wall.all()
    #expect(puzzles.count == 1 && damaged == 0)
    let hung = try #require(puzzles.first)
    #expect(hung.title == "TiFpuzzle 3x3" && hung.moves == 9 && !hung.wasHelped)
    #expect(hung.seconds == 16 && hung.shape == 1)
    #expect(abs(hung.solved.timeIntervalSinceNow) < 60)
    let again = try rewound(hung.id, in: store)
    #expect(!again.isSolved && again.moves.redoable == 9)
    #expect(again.table.deal == session.table.deal)
  }

  @Test func `keeps a puzzle and its picture when the game is deleted, until it is taken down`()
    throws
  {
    let store = try GameStore(folder: folder.url)
    let game = try #require(try folder.keep(9, picture: Self.photo, in: store).id)
    let other = try #require(
      try folder.keep(3, seed: 5, picture: .bytes(Data([1, 2, 3])), in: store).id)
    #expect(try store.puzzles.delete(game) && store.puzzles.delete(other))
    #expect(try folder.count("picture", in: store) == 1)
    let hung = try #require(try store.wall.all().puzzles.first)
    guard case .stored(let picture, _)? = hung.picture else {
      Issue.record("It has no picture.")
      return
    }
    #expect(try store.puzzles.picture(picture) == Data(repeating: 7, count: 900))
    #expect(try rewound(hung.id, in: store).moves.redoable == 9)
    try store.wall.takeDown([hung.id])
    #expect(try store.wall.all().puzzles.isEmpty)
    #expect(try folder.count("picture", in: store) == 0)
  }

  @Test func `keeps the picture of a saved game when its solving is taken down`() throws {
    let store = try GameStore(folder: folder.url)
    _ = try folder.keep(9, picture: Self.photo, in: store)
    try store.wall.takeDown(try store.wall.all().puzzles.map(\.id))
    #expect(try folder.count("picture", in: store) == 1)
  }

  @Test func `hangs no copy, nothing taken down again, and another solving of the same deal`()
    throws
  {
    let store = try GameStore(folder: folder.url)
    let id = try #require(try folder.keep(9, picture: Self.photo, in: store).id)
    func play(_ id: Int64, _ change: (inout Session<TiFpuzzle>) -> Void) throws {
      let saved = try #require(try store.puzzles.open(id))
      var session = try Session(
        saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
      change(&session)
      try store.puzzles.save(try DataFolder.changes(of: &session), to: saved.handle)
    }
    let copy = try store.puzzles.duplicate(id, named: "Copy")
    try play(copy) { $0.perform(.unlockAutoSolve) }
    #expect(try folder.count("wall", in: store) == 1)
    try store.wall.takeDown(try store.wall.all().puzzles.map(\.id))
    try play(id) { $0.perform(.unlockAutoSolve) }
    #expect(try folder.count("wall", in: store) == 0)
    #expect(try store.puzzles.restart(id))
    try play(id) { session in
      session.advance(by: 5)
      for piece in 0..<9 {
        _ = session.respond(to: .activate(.piece(piece)))
        _ = session.respond(to: .activate(.cell(piece)))
      }
    }
    #expect(try store.wall.all().puzzles.map(\.seconds) == [5])
  }

  @Test func `gets the puzzles that an earlier version solved`() throws {
    var session = try folder.session()
    for piece in 0..<9 {
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
    }
    session.advance(by: 1)
    let changes = try EncodedChanges(try DataFolder.changes(of: &session))
    do {
      let old = try DatabaseQueue(path: folder.file.path)
      try GameStore.migrator.migrate(old, upTo: "4 deals of their own")
      try old.write { db in
        for (id, isSolved) in [(1, true), (2, false)] {
          try db.execute(
            sql: """
              INSERT INTO game (id, kind, title, createdAt, updatedAt, turn, cursor, progress,
                elapsed, isSolved, wasHelped, isUnlocked, area, outlook)
              VALUES (?, 'tifpuzzle', 'TiFpuzzle 3x3', 1, 2, 1, 9, 1, 42.5, ?, 1, 0, ?, ?)
              """, arguments: [id, isSolved, changes.area, changes.outlook])
          try db.execute(
            sql: "INSERT INTO deal VALUES (?, ?, ?)",
            arguments: [id, changes.deal?.parameters, changes.deal?.deal])
          for (number, step) in changes.steps.enumerated() {
            try db.execute(
              sql: "INSERT INTO move VALUES (?, ?, ?, ?)",
              arguments: [id, number, step.cause, step.move])
          }
        }
        try db.execute(
          sql: "INSERT INTO result VALUES (1, 1, 'tifpuzzle', 'TiFpuzzle 3x3', 42.5, 1, 1000000000)"
        )
      }
    }
    let store = try GameStore(folder: folder.url)
    let puzzles = try store.wall.all().puzzles
    #expect(puzzles.count == 1)
    let hung = try #require(puzzles.first)
    #expect(hung.moves == 9 && hung.seconds == 42.5 && hung.wasHelped && hung.shape == nil)
    #expect(hung.solved == Date(timeIntervalSince1970: 1_000_000_000))
    #expect(try rewound(hung.id, in: store).moves.redoable == 9)
    try store.wall.setShape(0.75, of: hung.id)
    #expect(try store.wall.all().puzzles.first?.shape == 0.75)
  }

  @Test func `counts the rows that can't be read, and shows the others`() throws {
    let store = try GameStore(folder: folder.url)
    for seed in 1...3 {
      var session = try folder.session(seed: UInt64(seed))
      for piece in 0..<9 {
        _ = session.respond(to: .activate(.piece(piece)))
        _ = session.respond(to: .activate(.cell(piece)))
        session.advance(by: Double(seed))
      }
      try store.puzzles.save(
        try DataFolder.changes(of: &session), to: SaveHandle(picture: nil))
    }
    try store.database.write { db in
      try db.execute(sql: "UPDATE wall SET seconds = 'soon' WHERE id = 1")
      try db.execute(sql: "UPDATE wall SET solvedAt = 1e300, shape = -4, moves = -1 WHERE id = 2")
      try db.execute(sql: "UPDATE wall SET record = CAST('{\"deal\":[' AS BLOB) WHERE id = 3")
    }
    let (puzzles, damaged) = try store.wall.all()
    #expect(damaged == 1 && Set(puzzles.map(\.id)) == [2, 3])
    let strange = try #require(puzzles.first { $0.id == 2 })
    #expect(HungPuzzle.shapes ~= (try #require(strange.shape)) && strange.moves == 0)
    let broken = try #require(try store.wall.puzzle(3))
    #expect(throws: DamagedSave.self) { try broken.record(of: TiFpuzzle.self) }
    #expect(throws: DamagedSave.self) { try broken.deal(of: TiFpuzzle.self) }
    #expect(try store.wall.puzzle(99) == nil)
  }

  @Test func `is rescued from a damaged database, with pictures that only it needs`() throws {
    do {
      let store = try GameStore(folder: folder.url)
      let id = try #require(try folder.keep(9, picture: Self.photo, in: store).id)
      #expect(try store.puzzles.delete(id))
    }
    let identity = FileStamp(folder.file.path)?.identity
    let store = try GameStore(folder: folder.url, damaged: identity)
    let hung = try #require(try store.wall.all().puzzles.first)
    #expect(try folder.count("picture", in: store) == 1 && hung.picture != nil)
    #expect(try rewound(hung.id, in: store).moves.redoable == 9)
  }
}
