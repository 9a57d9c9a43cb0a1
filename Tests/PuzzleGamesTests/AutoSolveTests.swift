import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `Auto-solve` {
  @Test func `places the pieces row by row, one each 1,2 seconds`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    for k in 0..<9 {
      game.advance(by: 1.199)
      #expect(game.placed == Array(0..<k))
      game.advance(by: 0.001)
      #expect(game.placed == Array(0...k))
    }
    #expect(game.isSolved)
    #expect(!game.isAutoSolving)
    #expect(game.wasHelped)
    #expect(game.takeEffects().filter(\.isSolved) == [.solved(byHand: false, size: 9)])
  }

  @Test(arguments: [0.001, 0.016, 0.05, 0.1, 0.7, 3.1])
  func `takes the same time in frames of any length`(frame: Double) throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    var time = 0.0
    while game.isAutoSolving, time < 20 {
      game.advance(by: frame)
      time += frame
    }
    #expect(game.isSolved)
    #expect(time >= 9 * 1.2 - 1e-6)
    #expect(time <= 9 * 1.2 + frame + 1e-6)
  }

  @Test func `goes past pieces that are placed already`() throws {
    var game = try Play.start()
    game.place(0)
    game.place(2)
    game.perform(.startAutoSolve)
    var order: [Int] = []
    for _ in 0..<7 {
      let before = game.placed
      game.advance(by: 1.2)
      order += game.placed.filter { !before.contains($0) }
    }
    #expect(order == [1, 3, 4, 5, 6, 7, 8])
  }

  @Test func `keeps the share already flown when it is hurried`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    game.advance(by: 0.6)
    let seen = game.center(0)
    game.perform(.hurry)
    #expect(game.center(0) == seen, "no jump")
    #expect(game.flight?.share == 0.5)
    game.advance(by: 0.149)
    #expect(game.placed == [])
    game.advance(by: 0.002)
    #expect(game.placed == [0])
    for k in 1..<9 {
      game.advance(by: 0.3)
      #expect(game.placed == Array(0...k))
    }
  }

  @Test func `begins at 1,2 seconds again after each stop`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    game.perform(.hurry)
    game.advance(by: 0.3)
    game.perform(.stopAutoSolve)
    game.perform(.startAutoSolve)
    game.advance(by: 1.19)
    #expect(game.placed == [0])
    game.advance(by: 0.011)
    #expect(game.placed == [0, 1])
    game.perform(.stopAutoSolve)
    game.perform(.hurry)
    game.perform(.startAutoSolve)
    game.advance(by: 1.19)
    #expect(game.placed == [0, 1], "a hurry at rest is none")
  }

  @Test func `raises the piece in flight and takes it along a curve to its cell`() throws {
    var game = try Play.start()
    let start = game.center(0)
    game.perform(.startAutoSolve)
    #expect(game.center(0) == start)
    var last = start.distance(to: game.layout.cells.center(0))
    for _ in 0..<11 {
      game.advance(by: 0.1)
      let distance = game.center(0).distance(to: game.layout.cells.center(0))
      #expect(distance < last + 1e-9)
      last = distance
    }
    game.advance(by: 0.11)
    #expect(game.center(0) == game.layout.cells.center(0))
    #expect(game.pieces[0].z > (game.pieces[1...].map(\.z).max() ?? 0))
  }

  @Test(arguments: [0.05, 0.3, 0.6, 0.9, 1.05], [UInt64(1), 2, 3, 4, 5, 6, 7, 8])
  func `when stopped leaves the piece where it is seen`(time: Double, seed: UInt64) throws {
    for size in [Size(900, 800), Size(360, 1400), Size(3000, 700)] {
      var game = try Play.start(width: size.width, height: size.height, seed: seed)
      game.perform(.startAutoSolve)
      game.advance(by: time)
      let seen = game.center(0)
      game.perform(.stopAutoSolve)
      #expect(!game.isAutoSolving && game.flight == nil)
      #expect(game.center(0).distance(to: seen) < 1e-9, "\(size)")
      #expect(game.placed == [])
      game.settle()
      #expect(game.center(0).distance(to: seen) < 1e-9)
      game.give(.press(seen), .drag(to: Point(450, 500)), .drop(Point(450, 500)))
      #expect(game.center(0).distance(to: game.layout.clamp(Point(450, 500))) < 1e-9)
    }
  }

  @Test func `when stopped leaves a piece where it is seen while the deal still moves`() throws {
    var game = try Play.start()
    game.perform(.dealAnew(nil))
    game.perform(.startAutoSolve)
    game.advance(by: 0.2)
    let seen = game.center(0)
    game.perform(.stopAutoSolve)
    #expect(game.center(0).distance(to: seen) < 1e-9)
  }

  @Test func `when stopped at the very end leaves no unplaced piece on its cell`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    game.advance(by: 1.1999)
    game.perform(.stopAutoSolve)
    #expect(game.placed == [0])
  }

  @Test func `when stopped and started again is one chain only`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    game.advance(by: 0.5)
    game.perform(.stopAutoSolve)
    game.perform(.startAutoSolve)
    game.perform(.startAutoSolve)
    for k in 0..<9 {
      game.advance(by: 1.19)
      #expect(game.placed.count == k)
      game.advance(by: 0.0101)
      #expect(game.placed.count == k + 1)
    }
    #expect(game.history.entries.count == 10, "one leave and nine places")
    #expect(game.takeEffects().count { $0 == .autoSolve(isRunning: true) } == 2)
  }

  @Test func `is not for the hand`() throws {
    var game = try Play.start()
    game.give(.activate(.piece(5)), .nudge(dx: 9, dy: 9))
    game.perform(.startAutoSolve)
    #expect(game.controller.held == nil, "what was in the hand went back")
    for gesture in [
      Gesture.press(game.center(5)), .drag(to: .zero), .drop(.zero), .activate(.piece(5)),
      .activate(.cell(0)), .nudge(dx: 1, dy: 1), .cancel,
    ] {
      let answer = game.respond(to: gesture)
      #expect(!answer)
    }
    #expect(game.history.entries.isEmpty && game.controller.held == nil)
  }

  @Test func `ends with another picture or deal`() throws {
    var game = try Play.start()
    game.perform(.startAutoSolve)
    game.advance(by: 3)
    game.perform(.dealAnew(.plain(1, 1)))
    #expect(!game.isAutoSolving && game.flight == nil && !game.wasHelped)
    game.advance(by: 30)
    #expect(game.placed == [])
    for k in 0..<9 { game.place(k) }
    #expect(game.takeEffects().filter(\.isSolved) == [.solved(byHand: true, size: 9)])
  }

  @Test func `ends with an undo, and can be undone`() throws {
    var game = try Play.start()
    let start = game.table.state
    game.perform(.startAutoSolve)
    game.advance(by: 3)
    #expect(game.placed == [0, 1])
    game.perform(.undo)
    #expect(!game.isAutoSolving)
    while game.moves.canUndo { game.perform(.undo) }
    #expect(game.table.state == start)
    #expect(game.moves.made == 0)
  }
}

extension Effect {
  fileprivate var isSolved: Bool { if case .solved = self { true } else { false } }
}
