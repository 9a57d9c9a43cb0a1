import PuzzleCore
import PuzzleKit
import RealModule
import Testing

@testable import PieceCutting
@testable import PuzzleGames

@Suite struct `Pieces of a jigsaw join` {
  typealias Pose = Jigsaw.Pose

  /// Returns a board with piece 8 in the middle and all others in a tray.
  private func board(_ turning: Jigsaw.Turning = .off, angle: Double = 0) throws -> Board {
    var board = try Board(6, 4, turning)
    try board.make(.stow(pieces: Array(0..<24), tray: 1))
    try board.lay(8, at: Point(500, 350), angle: angle)
    return board
  }

  @Test(arguments: [7, 9, 2, 14], [0.0, 0.5, 0.99])
  func `beside a true neighbour, up to a fifth of a cell away`(other: Int, share: Double) throws {
    for direction in 0..<8 {
      var board = try board()
      let way = Pose.turned(Point(0.2 * board.cell * share, 0), by: 45 * Double(direction))
      try board.lay(other, at: board.place(of: other, beside: 8).at + way)
      #expect(board.state.size(of: other) == 2)
      #expect(
        board.state.pose(of: other).at.distance(to: board.place(of: other, beside: 8).at) < 1e-9)
    }
  }

  @Test(arguments: [7, 9, 2, 14])
  func `but not beyond that`(other: Int) throws {
    for direction in 0..<8 {
      var board = try board()
      let way = Pose.turned(Point(0.2 * board.cell * 1.01, 0), by: 45 * Double(direction))
      try board.lay(other, at: board.place(of: other, beside: 8).at + way)
      #expect(board.state.size(of: other) == 1)
    }
  }

  @Test func `not with a piece that is no neighbour`() throws {
    for other in 0..<24 where ![2, 7, 8, 9, 14].contains(other) {
      var board = try board()
      for spot in [2, 7, 9, 14] {
        try board.lay(other, at: board.place(of: spot, beside: 8).at)
        #expect(board.state.size(of: other) == 1)
      }
      try board.lay(other, at: board.place(of: other, beside: 8).at)
      #expect(board.state.size(of: other) == 1, "a corner is no side")
    }
  }

  @Test(arguments: [90.0, 180, 270])
  func `not when they are turned against each other`(angle: Double) throws {
    var board = try board(.quarter)
    let place = board.place(of: 9, beside: 8).at
    try board.lay(9, at: place, angle: angle)
    #expect(board.state.size(of: 9) == 1)
    try board.lay(9, at: place, angle: 0)
    #expect(board.state.size(of: 9) == 2)
  }

  @Test(arguments: [0.0, 17, 90, 181.5, 359])
  func `at any angle where turning is free, up to 12 degrees apart`(angle: Double) throws {
    for (off, joins) in [(11.9, true), (-11.9, true), (12.1, false), (-12.1, false), (90, false)] {
      var board = try board(.free, angle: angle)
      let place = board.place(of: 9, beside: 8)
      try board.lay(9, at: place.at, angle: Pose.normal(angle + off))
      #expect((board.state.size(of: 9) == 2) == joins, "\(off)")
      if joins { #expect(board.state.pose(of: 9).angle == board.state.pose(of: 8).angle) }
    }
  }

  @Test func `group with group, wherever they touch`() throws {
    var board = try board()
    for (piece, base) in [(9, 8), (2, 8), (15, 9)] {
      try board.lay(piece, at: board.place(of: piece, beside: base).at)
    }
    try board.lay(16, at: Point(200, 150))
    for (piece, base) in [(17, 16), (10, 16), (11, 17)] {
      try board.lay(piece, at: board.place(of: piece, beside: base).at)
    }
    #expect(board.state.size(of: 8) == 4)
    #expect(board.state.size(of: 16) == 4)
    let target = board.place(of: 16, beside: 15).at
    try board.lay(16, at: target + Point(0.1 * board.cell, -0.1 * board.cell))
    #expect(board.state.size(of: 8) == 8)
    for piece in [2, 8, 9, 10, 11, 15, 16, 17] {
      #expect(
        board.state.pose(of: piece).at.distance(to: board.place(of: piece, beside: 8).at) < 1e-9)
    }
  }

  @Test func `and the smaller part goes to the larger one`() throws {
    var board = try board()
    try board.lay(9, at: board.place(of: 9, beside: 8).at)
    try board.lay(3, at: Point(700, 200))
    let pair = board.place(of: 8, beside: 3).at + Point(0.15 * board.cell, 0)
    try board.lay(8, at: pair)
    #expect(board.state.size(of: 3) == 3)
    #expect(board.state.pose(of: 8).at.distance(to: pair) < 1e-9, "the pair stays")
  }

  @Test(arguments: Jigsaw.Turning.allCases)
  func `to the whole picture, in any order`(turning: Jigsaw.Turning) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var board = try Board(5, 4, turning, seed: seed)
      var chance = SeededGenerator(seed: seed)
      var order = Array(0..<20)
      order.shuffle(using: &chance)
      // Every piece goes to a neighbour or its later place, each with a small error.
      let first = order[0]
      let angle = turning == .off ? 0 : 90.0
      let noise = board.cell * 0.12
      try board.make(.stow(pieces: order, tray: 2))
      // The whole picture will lie in the middle of the table.
      let corner =
        board.grid.center(first) - Point(board.grid.size.width, board.grid.size.height) * 0.5
      try board.lay(first, at: Point(500, 350) + Pose.turned(corner, by: angle), angle: angle)
      let anchor = board.state.pose(of: first)
      for piece in order.dropFirst() {
        let place = anchor.carrying(board.grid.center(piece) - board.grid.center(first))
        let way = Point(chance.uniform(-noise, noise) / 2, chance.uniform(-noise, noise) / 2)
        let tilt = turning == .free ? chance.uniform(-3, 3) : 0
        try board.lay(piece, at: place + way, angle: Pose.normal(angle + tilt))
      }
      // Groups that met at an odd angle are aligned by another drop.
      for _ in 0..<6 where board.state.partCount > 1 {
        for piece in 1..<20 where board.state.root(of: piece) != board.state.root(of: 0) {
          let beside = [piece - 1, piece - 5].first {
            $0 >= 0 && board.state.root(of: $0) != board.state.root(of: piece)
              && (piece - $0 == 5 || piece % 5 > 0)
          }
          guard let beside else { continue }
          let place = board.place(of: piece, beside: beside)
          try board.lay(piece, at: place.at, angle: place.angle)
        }
      }
      #expect(board.state.partCount == 1)
      if turning != .off, !board.state.isWhole {
        try board.lay(0, at: Point(300, 300), angle: 0)
      }
      #expect(board.session.isSolved)
    }
  }

  @Test func `and 5,000 with 5,000 in one go`() throws {
    var board = try Board(100, 100)
    var state = board.state
    for half in [0, 50] {
      for row in 0..<100 {
        for column in half..<(half + 50) where row * 100 + column > half {
          let piece = row * 100 + column
          state.join(piece, onto: half)
        }
      }
    }
    board.session = try Session(
      GameRecord(of: board.session, state: state), in: board.session.table.area,
      picture: board.session.picture,
      seed: 1)
    #expect(board.state.size(of: 0) == 5000)
    try board.lay(0, at: Point(300, 100))
    try board.lay(50, at: board.place(of: 50, beside: 0).at + Point(0.1 * board.cell, 0))
    #expect(board.session.isSolved)
    #expect(board.state.partCount == 1)
  }
}
