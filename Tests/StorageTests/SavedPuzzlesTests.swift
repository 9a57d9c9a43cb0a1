import Foundation
import GRDB
import PuzzleCore
import PuzzleGames
import PuzzleKit
import Testing

@testable import Storage

@Suite struct `Saved puzzles` {
  private let folder: DataFolder
  private let store: GameStore

  init() throws {
    folder = try DataFolder()
    store = try GameStore(folder: folder.url)
  }

  private func state(of id: Int64) throws -> Session<TiFpuzzle> {
    let saved = try #require(try store.puzzles.open(id))
    return try Session(
      saved.record(of: TiFpuzzle.self), in: DataFolder.area, picture: nil, seed: 1)
  }

  @Test func `have bounded names, whatever a row contains`() throws {
    _ = try folder.keep(1, in: store)
    let long = String(repeating: "long ", count: 200_000)
    try store.database.write { db in
      try db.execute(sql: "UPDATE game SET title = ?1, label = ?1", arguments: [long])
    }
    let puzzle = try #require(try store.puzzles.all().first)
    #expect(puzzle.name.count <= 200 && puzzle.title.count <= 200)
  }

  @Test func `are listed with their progress, the last one first`() throws {
    for moves in [3, 0, 9] {
      _ = try folder.keep(moves, seed: UInt64(moves), picture: .builtIn("reef"), in: store)
    }
    let puzzles = try store.puzzles.all()
    #expect(puzzles.map(\.moves) == [9, 0, 3])
    #expect(puzzles.map(\.isSolved) == [true, false, false])
    #expect(puzzles.allSatisfy { $0.picture == .builtIn("reef") && $0.game == "tifpuzzle" })
    #expect(abs(puzzles[2].progress - 1.0 / 3) < 1e-9)
  }

  @Test func `are renamed, duplicated, restarted and deleted`() throws {
    let id = try #require(try folder.keep(4, in: store).id)
    try store.puzzles.rename(id, to: "  For Ada ")
    #expect(try store.puzzles.all()[0].name == "For Ada")
    try store.puzzles.rename(id, to: " ")
    #expect(try store.puzzles.all()[0].name == "TiFpuzzle 3x3")
    let copy = try store.puzzles.duplicate(id, named: "Another")
    #expect(try store.puzzles.openLast()?.handle.id == id, "a copy is not the one to go on with")
    let (one, other) = (try state(of: id), try state(of: copy))
    #expect(one.table.state == other.table.state && one.moves.made == 4 && other.moves.made == 4)
    #expect(try store.puzzles.restart(id))
    let again = try state(of: id)
    #expect(again.moves.made == 0 && again.elapsed == 0 && !again.moves.canRedo)
    #expect(try state(of: copy).moves.made == 4)
    #expect(try store.puzzles.delete(copy))
    #expect(try store.puzzles.open(copy) == nil && store.puzzles.all().count == 1)
    #expect(try folder.count("move", in: store) == 0)
  }

  @Test func `can't be changed while another program plays them`() throws {
    let id = try #require(try folder.keep(4, in: store).id)
    let other = try GameStore(folder: folder.url)
    #expect(try other.puzzles.open(id) != nil)
    #expect(try !store.puzzles.restart(id) && !store.puzzles.delete(id))
    #expect(try store.puzzles.all()[0].moves == 4)
  }

  @Test func `count once each when solved without help, and their results outlive them`() throws {
    for seed in UInt64(1)...2 {
      var session = try folder.session(seed: seed)
      let game = SaveHandle(picture: nil)
      session.advance(by: Double(seed) * 10)
      for piece in 0..<9 {
        _ = session.respond(to: .activate(.piece(piece)))
        _ = session.respond(to: .activate(.cell(piece)))
      }
      try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
      session.perform(.undo)
      try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
      session.perform(.redo)
      try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
    }
    var helped = try folder.session(seed: 3)
    helped.perform(.startAutoSolve)
    helped.advance(by: 20)
    #expect(helped.isSolved)
    try store.puzzles.save(try DataFolder.changes(of: &helped), to: SaveHandle(picture: nil))
    for puzzle in try store.puzzles.all() { #expect(try store.puzzles.delete(puzzle.id)) }
    #expect(
      try store.results.counts() == [
        SolvedCount(game: "tifpuzzle", title: "TiFpuzzle 3x3", count: 2, best: 10, mean: 15)
      ])
  }

  @Test func `count once when a solved puzzle is recovered after a restart`() throws {
    var session = try folder.session(seed: 1)
    let game = SaveHandle(picture: nil)
    session.advance(by: 10)
    for piece in 0..<9 {
      _ = session.respond(to: .activate(.piece(piece)))
      _ = session.respond(to: .activate(.cell(piece)))
    }
    try store.puzzles.save(try DataFolder.changes(of: &session), to: game)
    #expect(try store.puzzles.restart(try #require(game.id)))
    session.perform(.forgetSaved)
    try store.puzzles.save(try DataFolder.changes(of: &session), to: SaveHandle(picture: nil))
    #expect(try store.puzzles.all().map(\.isSolved).filter { $0 }.count == 1)
    #expect(try store.results.counts().map(\.count) == [1])
  }
}
