import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A level of Swap` {
  @Test(arguments: Array(Swap.levels))
  func `is dealt with no tile in its place`(level: Int) throws {
    for seed in UInt64(1)...100 {
      let game = try Session<Swap>.start(level, seed: seed)
      #expect(game.order.count == level * level)
      #expect(!zip(game.order, game.order.indices).contains(where: ==))
      #expect(!game.isSolved)
    }
  }

  @Test func `can be dealt in each order that leaves no tile in place`() throws {
    // Four elements have nine such orders.
    let orders = try (UInt64(1)...300).map { try Session<Swap>.start(2, seed: $0).order }
    #expect(Set(orders).count == 9)
    let counts = Dictionary(grouping: orders) { $0 }.values.map(\.count)
    #expect(counts.allSatisfy { 15...55 ~= $0 }, "each about 33 times")
  }

  @Test func `is dealt in another order each time it is shown`() throws {
    var game = try Session<Swap>.start(4)
    let first = game.order
    game.perform(.dealAnew(nil))
    #expect(game.order != first && game.order.count == 16)
  }

  @Test(arguments: [-1, 0, 1, 11, Int.max])
  func `is none but 2x2 to 10x10`(level: Int) throws {
    #expect(throws: DealError.self) { try Session<Swap>.start(level) }
  }

  @Test func `is not dealt with a picture of too few pixels`() throws {
    let small = Picture.plain(20, 20)
    _ = try Session<Swap>.start(5, picture: small)
    let error = #expect(throws: DealError.self) {
      try Session<Swap>.start(6, picture: small)
    }
    #expect(error?.description.contains("20x20") == true)
  }

  /// Returns whether an order can be solved, by trying all sequences of `exchanges` swaps.
  private func canBeSolved(_ order: [Int], by exchanges: Int) -> Bool {
    if zip(order, order.indices).allSatisfy(==) { return true }
    guard exchanges > 0 else { return false }
    for a in order.indices {
      for b in order.indices where b > a {
        var next = order
        next.swapAt(a, b)
        if canBeSolved(next, by: exchanges - 1) { return true }
      }
    }
    return false
  }

  @Test func `knows the fewest exchanges`() {
    for order in [
      [0, 1, 2, 3, 4], [1, 0, 2, 3, 4], [1, 0, 3, 2, 4], [1, 2, 3, 4, 0], [2, 0, 1, 4, 3],
      [4, 3, 2, 1, 0],
    ] {
      let fewest = order.fewestSwaps
      #expect(canBeSolved(order, by: fewest))
      #expect(fewest == 0 || !canBeSolved(order, by: fewest - 1), "\(order)")
    }
  }

  @Test(arguments: Array(Swap.levels))
  func `solves itself with exactly the fewest exchanges, from anywhere`(level: Int) throws {
    var solved = 0
    for seed in UInt64(1)...5 {
      var game = try Session<Swap>.start(level, seed: seed)
      for _ in 0..<seed { game.drag(0, to: game.order.count - 1 - Int(seed)) }
      guard !game.isSolved else { continue }
      let fewest = game.order.fewestSwaps
      let before = game.table.state.exchanges
      game.perform(.startAutoSolve)
      game.perform(.hurry)
      game.advance(by: 0.3 * Double(fewest) + 0.001)
      #expect(game.isSolved && !game.isAutoSolving)
      #expect(game.table.state.exchanges - before == fewest)
      solved += 1
    }
    #expect(solved > 2)
  }

  @Test func `knows no exchange with a cell that is not there, or of a cell with itself`() throws {
    let game = try Session<Swap>.start(3)
    for (a, b) in [(0, 0), (-1, 0), (0, 9), (Int.min, Int.max), (4, 4)] {
      var state = game.table.state
      #expect(throws: IllegalMove.self) {
        try Swap.apply(.exchange(cell: a, with: b), to: &state, in: game.table.deal)
      }
      #expect(state == game.table.state)
    }
  }

  @Test func `is locked once it is solved`() throws {
    var game = try Session<Swap>.start(2)
    game.solve()
    #expect(game.isSolved)
    let end = game.table.state
    game.drag(0, to: 1)
    game.click(game.layout.cells.center(0))
    game.give(.activate(.piece(2)), .activate(.piece(3)))
    #expect(game.table.state == end && game.controller.held == nil)
    #expect(game.element(0)?.isEnabled == false)
    game.perform(.undo)
    #expect(!game.isSolved && game.element(0)?.isEnabled == true)
  }

  @Test func `refuses saves that no level can have led to`() throws {
    let deal = try Session<Swap>.start(3).table.deal
    let parameters = Swap.Parameters(level: 3)
    #expect(Swap.isValid(deal, of: parameters))
    #expect(!Swap.isValid(deal, of: .init(level: 4)))
    for order in [[], [0, 1], Array(1...9), Array(repeating: 0, count: 9)] {
      #expect(
        !Swap.isValid(
          Swap.Deal(grid: .init(columns: 3, rows: 3), order: order), of: parameters))
      #expect(!Swap.isValid(Swap.State(order: order, exchanges: 0), in: deal))
    }
    #expect(!Swap.isValid(Swap.State(order: deal.order, exchanges: -1), in: deal))
    #expect(!Swap.isValid(Swap.State(order: deal.order, exchanges: .max), in: deal))
    let odd = LevelResult(level: 2, moves: .max, fewest: 1, seconds: 1)
    #expect(!Swap.isValid(deal, of: .init(level: 3, results: [odd])))
  }
}
