import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

/// Tests of jigsaws with numbers that no deal has: each is refused, or can be played without a
/// crash or hang.
@Suite struct `A jigsaw with wild numbers` {
  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 1e308, -1e308, 1e300, 1e-300, 1e-3, 0, -1, 0x1p63, -0x1p63,
    0x1p31, -0x1p31, 1e5, 1e6,
  ]

  private func board(_ columns: Int = 6, _ rows: Int = 4) throws -> Board {
    try Board(columns, rows, .quarter)
  }

  /// Returns a state as it is saved, with a change.
  private func state(
    _ board: Board, grid: CutGrid? = nil, table: Size? = nil,
    _ change: (inout Jigsaw.State.Saved) -> Void = { _ in }
  ) -> Jigsaw.State? {
    let state = board.state
    var saved = Jigsaw.State.Saved(
      roots: state.roots.array, ring: state.ring.array, poses: state.poses.array,
      heights: state.heights.array, sizes: state.sizes.array, places: state.places.array,
      top: state.top)
    change(&saved)
    return Jigsaw.State(grid: grid ?? state.grid, table: table ?? state.table, saved)
  }

  @Test func `is read back when nothing is changed`() throws {
    let board = try board()
    #expect(state(board) == board.state)
  }

  @Test(arguments: wild)
  func `has no cell, table or pose that cannot be shown`(number: Double) throws {
    let board = try board()
    let grid = board.grid
    for cell in [Size(number, grid.cell.height), Size(grid.cell.width, number)] {
      let other = CutGrid(columns: grid.columns, rows: grid.rows, cell: cell)
      if let state = state(board, grid: other) { try expectSorted(state, board) }
      var deal = board.deal
      deal.cut = try #require(
        Cut(grid: other, style: deal.cut.style, tabs: deal.cut.tabs))
      #expect(!Jigsaw.isValid(deal, of: board.session.table.parameters) || number == 1e-3)
    }
    for table in [Size(number, 700), Size(1000, number)] {
      if let state = state(board, table: table) { try expectSorted(state, board) }
    }
    for pose in [
      Jigsaw.Pose(at: Point(number, 0), angle: 0), .init(at: Point(0, number), angle: 0),
      .init(at: Point(0, 0), angle: number),
    ] {
      let changed = state(board) { $0.poses[3] = pose }
      if let changed { try expectSorted(changed, board) }
      var state = board.state
      let moves: [Jigsaw.Move] = [
        .lay([.init(piece: 3, pose: pose)]), .leave(piece: 3, pose: pose),
      ]
      for move in moves { try? Jigsaw.apply(move, to: &state, in: board.deal) }
      #expect((0..<24).allSatisfy { state.pose(of: $0).at.x.isFinite })
    }
  }

  /// Expects that sorting, in both ways, needs no more places than pieces; returns how many it
  /// has moved.
  @discardableResult
  private func expectSorted(_ state: Jigsaw.State, _ board: Board) throws -> Int {
    var moved = 0
    var deal = board.deal
    deal.cut = try #require(
      Cut(grid: state.grid, style: deal.cut.style, tabs: deal.cut.tabs))
    deal.table = state.table
    for move in [Jigsaw.Move.sort, .tidy] {
      var sorted = state
      let start = ContinuousClock.now
      try? Jigsaw.apply(move, to: &sorted, in: deal)
      // Thousands of millions of places would take longer.
      #expect(ContinuousClock.now - start < .seconds(25))
      let room = Rect(0, 0, state.table.width, state.table.height)
      for piece in 0..<state.count where sorted.pose(of: piece) != state.pose(of: piece) {
        #expect(room.inset(by: -1).contains(sorted.pose(of: piece).at))
        moved += 1
      }
    }
    return moved
  }

  @Test func `sorts pieces that are tiny on a table as large as it can be`() throws {
    let board = try board()
    var moved = 0
    for cell in [1e-3, 0.01, 0.1, 1, 100] {
      let grid = CutGrid(columns: 6, rows: 4, cell: Size(cell, cell))
      for side in [1e5, 1e4, 1000] {
        if let state = state(board, grid: grid, table: Size(side, side)) {
          moved += try expectSorted(state, board)
        }
      }
    }
    #expect(moved > 100)
  }

  @Test func `has parts of heights of their own`() throws {
    let board = try board()
    #expect(state(board) { $0.heights[3] = $0.heights[4] } == nil)
    #expect(state(board) { $0.heights[3] = .min } == nil)
    #expect(state(board) { $0.top = .max } == nil)
    #expect(state(board) { $0.roots[3] = .max } == nil)
    #expect(state(board) { $0.ring[3] = -1 } == nil)
    #expect(state(board) { $0.sizes[3] = .max } == nil)
  }

  @Test func `goes on above the largest number for heights`() throws {
    let board = try board()
    let top = Int32(1) << 30
    var state = try #require(
      state(board) {
        $0.top = top
        $0.heights[3] = top
      })
    let order = (0..<24).sorted { state.height(of: $0) < state.height(of: $1) }
    state.raise(order[0])
    state.raise(order[1])
    #expect(state.height(of: order[1]) > state.height(of: order[0]))
    #expect(state.height(of: order[0]) > state.height(of: 3))
  }

  @Test func `takes a million numbers in one move`() throws {
    var board = try board(40, 25)
    // A group of half of all pieces is expensive to move.
    for piece in 0..<500 {
      try Self.home(piece, &board)
    }
    var state = board.state
    let pieces = [Int](repeating: 0, count: 1_000_000)
    try Jigsaw.apply(.stow(pieces: pieces, tray: 1), to: &state, in: board.deal)
    #expect(state.tray(of: 0) == 1)
    let pose = Jigsaw.Pose(at: Point(100, 100), angle: 0)
    let placements = pieces.map { Jigsaw.Placement(piece: $0, pose: pose) }
    #expect(throws: IllegalMove.self) {
      try Jigsaw.apply(.lay(placements), to: &state, in: board.deal)
    }
    #expect(Jigsaw.work(of: .stow(pieces: pieces, tray: 1), on: board.state) >= 500_000_000)
    #expect(Jigsaw.work(of: .home(piece: .min), on: state) >= 0)
  }

  private static func home(_ piece: Int, _ board: inout Board) throws {
    guard !board.state.isHome(piece, in: board.deal) else { return }
    try board.make(.home(piece: piece))
  }

  @Test func `joins all pieces in one go when they lie where they belong`() throws {
    let board = try board(60, 50)
    let homes = (0..<3000).map {
      Jigsaw.Pose(at: board.deal.home + board.grid.center($0), angle: 0)
    }
    var state = try #require(state(board) { $0.poses = homes })
    try Jigsaw.apply(
      .lay([.init(piece: 1, pose: homes[1])]), to: &state, in: board.deal)
    #expect(state.isWhole)
    #expect((0..<3000).allSatisfy { state.pose(of: $0).at.distance(to: homes[$0].at) < 1e-6 })
  }
}
