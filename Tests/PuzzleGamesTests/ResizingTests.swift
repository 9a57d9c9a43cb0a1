import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A window that changes its size` {
  @Test func `keeps placed pieces in their cells`() throws {
    var game = try Play.start()
    for k in [0, 4, 7] { game.place(k) }
    game.resize(1300, 900, isSettled: false)
    for k in [0, 4, 7] { #expect(game.center(k) == game.layout.cells.center(k)) }
    game.resize(1300, 900, isSettled: true)
    game.settle()
    #expect(game.placed == [0, 4, 7])
    for k in [0, 4, 7] { #expect(game.center(k) == game.layout.cells.center(k)) }
  }

  @Test func `only clamps the loose ones until it is still, and then shuffles them`() throws {
    var game = try Play.start()
    game.place(4)
    let state = game.table.state
    for width in stride(from: 880.0, through: 400, by: -40) {
      game.resize(width, 500, isSettled: false)
      #expect(game.table.state == state)
      for k in game.pieces.indices where k != 4 {
        #expect(game.center(k) == game.layout.clamp(state.pieces[k].position))
      }
    }
    let before = game.pieces.indices.map { game.center($0) }
    game.resize(400, 500, isSettled: true)
    for k in game.pieces.indices {
      #expect(game.center(k).distance(to: before[k]) < 1e-9, "no jump: it is animated")
    }
    game.advance(by: 0.35 + 0.15)
    let zone = game.layout.cells.frame.maxY + 16 + game.layout.cells.cell.width / 2
    for k in game.pieces.indices where k != 4 {
      #expect(game.pieces[k].position != state.pieces[k].position)
      #expect(game.center(k) == game.pieces[k].position)
      #expect(game.center(k).y >= zone)
    }
    #expect(game.pieces[4] == state.pieces[4])
  }

  @Test func `has its loose pieces where they were when it gets its size back`() throws {
    var game = try Play.start()
    let before = game.pieces.indices.map { game.center($0) }
    game.resize(300, 300, isSettled: false)
    game.resize(900, 800, isSettled: false)
    #expect(game.pieces.indices.map { game.center($0) } == before)
  }

  @Test func `aims a flight at the cell's new place`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    game.advance(by: 0.9)
    let share = game.flight?.share
    game.resize(1100, 900, isSettled: false)
    #expect(game.flight?.share == share)
    let seen = game.center(0)
    game.resize(1100, 900, isSettled: true)
    #expect(game.center(0).distance(to: seen) < 1e-9, "the shuffle does not make it jump")
    game.advance(by: 0.29)
    #expect(game.placed == [])
    #expect(game.center(0).distance(to: game.layout.cells.center(0)) < 8)
    game.advance(by: 0.011)
    #expect(game.placed == [0])
    #expect(game.center(0) == game.layout.cells.center(0))
  }

  @Test func `moves a piece in flight no further than what it lies between`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    game.advance(by: 0.6)
    let seen = game.center(0)
    let cell = game.layout.cells.center(0)
    let rest = game.layout.clamp(game.pieces[0].position)
    game.resize(930, 820, isSettled: false)
    let moved = max(
      cell.distance(to: game.layout.cells.center(0)),
      rest.distance(to: game.layout.clamp(game.pieces[0].position)))
    #expect(game.center(0).distance(to: seen) <= moved * 1.1)
  }

  @Test func `stays solved`() throws {
    var game = try Play.start()
    for k in 0..<9 { game.place(k) }
    let state = game.table.state
    _ = game.takeEffects()
    game.resize(500, 500, isSettled: false)
    game.resize(500, 500, isSettled: true)
    #expect(game.isSolved && game.table.state == state)
    #expect(game.takeEffects().isEmpty)
    #expect(game.history.entries.count { $0.cause == .resize } == 0)
  }

  @Test func `is gone past by undo`() throws {
    var game = try Play.start()
    game.place(0)
    game.place(1)
    game.resize(1000, 700, isSettled: true)
    game.resize(800, 700, isSettled: true)
    #expect(game.moves.made == 2)
    game.perform(.undo)
    #expect(game.placed == [0])
    game.perform(.undo)
    #expect(game.placed == [] && !game.moves.canUndo)
    game.perform(.redo)
    game.perform(.redo)
    #expect(game.placed == [0, 1] && !game.moves.canRedo)
  }

  @Test func `alone cannot be undone`() throws {
    var game = try Play.start()
    game.resize(1000, 700, isSettled: true)
    #expect(!game.moves.canUndo)
    let state = game.table.state
    game.perform(.undo)
    #expect(game.table.state == state)
  }

  @Test func `takes no redo away, however long the history`() throws {
    var game = try Play.start()
    for _ in 0..<40 { game.lay(8, at: Point(300, 600)) }
    game.place(0)
    game.place(1)
    game.perform(.undo)
    game.perform(.undo)
    game.resize(1000, 700, isSettled: true)
    #expect(game.moves.canRedo)
    game.perform(.redo)
    #expect(game.placed == [0])
    game.resize(900, 800, isSettled: true)
    game.perform(.redo)
    #expect(game.placed == [0, 1] && !game.moves.canRedo)
    #expect(game.table.state == game.history.state(in: game.table.deal))
    while game.moves.canUndo { game.perform(.undo) }
    #expect(game.placed == [])
  }
}
