import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A tile of Swap` {
  @Test func `dropped on another one changes places with it`() throws {
    var game = try Session<Swap>.start(3)
    let before = game.order
    game.drag(0, to: 5)
    var after = before
    after.swapAt(0, 5)
    #expect(game.order == after)
    #expect(game.moves.made == 1 && game.table.state.exchanges == 1)
    game.settle()
    #expect(game.center(before[0]) == game.layout.cells.center(5))
    #expect(game.center(before[5]) == game.layout.cells.center(0))
  }

  @Test func `held over another one shows the exchange, and no more than that`() throws {
    var game = try Session<Swap>.start(3)
    let order = game.order
    game.give(.press(game.layout.cells.center(0)), .drag(to: game.layout.cells.center(5)))
    game.settle()
    #expect(game.order == order, "nothing is exchanged yet")
    #expect(game.center(order[0]) == game.layout.cells.center(5), "in the hand")
    #expect(game.center(order[5]) == game.layout.cells.center(0), "the other slid to its cell")
    for cell in [1, 2, 3, 4, 6, 7, 8] {
      #expect(game.center(order[cell]) == game.layout.cells.center(cell), "the rest stays")
    }
    // The pointer goes on to the next tile, and the first one returns.
    game.give(.drag(to: game.layout.cells.center(7)))
    #expect(game.center(order[5]) == game.layout.cells.center(0), "it glides, it does not jump")
    game.settle()
    #expect(game.center(order[5]) == game.layout.cells.center(5))
    #expect(game.center(order[7]) == game.layout.cells.center(0))
    game.give(.drag(to: Point(1000, 800)))
    game.settle()
    #expect(game.center(order[7]) == game.layout.cells.center(7))
  }

  @Test func `dropped on itself, on a gap or outside glides home`() throws {
    let fresh = try Session<Swap>.start(3)
    let layout = fresh.layout
    let cell = layout.cells[4]
    for end in [
      cell.center + Point(9, 9), Point(cell.maxX + TileBoard.gap / 2, cell.center.y),
      Point(cell.center.x, cell.minY - TileBoard.gap / 2), Point(10, 800), Point(-500, 9000),
    ] {
      var game = fresh
      game.give(.press(cell.center), .drag(to: end), .drop(end))
      #expect(game.order == fresh.order && game.moves.made == 0)
      #expect(game.isMoving && game.controller.held == nil)
      game.settle()
      #expect(game.center(fresh.order[4]) == cell.center)
    }
  }

  @Test func `keeps the grab and follows the pointer exactly`() throws {
    var game = try Session<Swap>.start(3)
    let tile = game.order[4]
    let start = game.center(tile)
    game.give(.press(start + Point(20, -11)))
    #expect(game.center(tile) == start)
    for way in [Point(4, 1), Point(-30, 12), Point(55.5, -20.25)] {
      game.give(.drag(to: start + way + Point(20, -11)))
      #expect(game.center(tile).distance(to: start + way) < 1e-9)
    }
  }

  @Test func `changes places by two clicks, and by keys`() throws {
    var game = try Session<Swap>.start(3)
    var order = game.order
    game.click(game.layout.cells.center(2))
    #expect(game.controller.held?.hold == .picked)
    game.click(game.layout.cells.center(6))
    order.swapAt(2, 6)
    #expect(game.order == order && game.controller.held == nil)
    game.give(.activate(.piece(order[1])), .nudge(dx: 10, dy: 0))
    game.give(.activate(.piece(order[8])))
    order.swapAt(1, 8)
    #expect(game.order == order)
    // A second press, Escape, or the bare table puts it down.
    for end in [Gesture.activate(.piece(order[3])), .cancel, .click(Point(60, 60))] {
      game.give(.activate(.piece(order[3])), end)
      #expect(game.order == order && game.controller.held == nil, "\(end)")
    }
  }

  @Test func `can be dragged while another one is picked`() throws {
    var game = try Session<Swap>.start(3)
    var order = game.order
    game.click(game.layout.cells.center(0))
    game.drag(4, to: 5)
    order.swapAt(4, 5)
    #expect(game.order == order && game.controller.held == nil)
    game.settle()
    #expect(game.center(order[0]) == game.layout.cells.center(0))
  }

  @Test func `that comes home is heard to snap`() throws {
    var game = try Session<Swap>.start(3)
    let home = try #require(game.order.firstIndex(of: 0))
    _ = game.takeEffects()
    game.drag(home, to: 0)
    let snapped = game.takeEffects()
    #expect(snapped == [.pick, .snap(run: 1)])
    let wrong = game.order.indices.first { a in
      a > 0 && game.order.indices.contains { $0 > a && game.order[$0] != a && game.order[a] != $0 }
    }
    let a = try #require(wrong)
    let b = try #require(
      game.order.indices.first { $0 > a && game.order[$0] != a && game.order[a] != $0 })
    game.drag(a, to: b)
    let dropped = game.takeEffects()
    #expect(dropped == [.pick, .drop])
  }

  @Test func `is where it was after an undo, and shown on its way`() throws {
    var game = try Session<Swap>.start(3)
    let start = game.table.state
    game.drag(0, to: 8)
    game.settle()
    game.perform(.undo)
    #expect(game.table.state == start)
    #expect(game.isMoving)
    #expect(game.center(start.order[0]).distance(to: game.layout.cells.center(8)) < 1e-6)
    game.settle()
    #expect(game.center(start.order[0]) == game.layout.cells.center(0))
  }

  @Test(arguments: [0.1, 0.6, 1.1])
  func `in flight goes on to its cell when auto-solve is stopped`(time: Double) throws {
    var game = try Session<Swap>.start(3)
    game.perform(.startAutoSolve)
    game.advance(by: time)
    let before = game.order
    let seen = before.map { game.center($0) }
    game.perform(.stopAutoSolve)
    for (tile, (after, place)) in zip(before, zip(game.order, seen)) where tile != after {
      #expect(game.center(tile).distance(to: place) < 1e-9, "no jump")
    }
    #expect(game.table.state.exchanges == 1)
    game.settle()
    #expect(game.center(0) == game.layout.cells.center(0))
  }

  @Test func `shows the Auto Solve button by the corners of the table`() throws {
    var game = try Session<Swap>.start(3)
    let size = game.table.area.size
    for corner in [
      Point(60, 60), Point(60, size.height - 8), Point(size.width - 8, size.height - 8),
      Point(size.width - 8, 60),
    ] {
      #expect(!game.isAutoSolveUnlocked)
      game.click(corner)
    }
    #expect(game.isAutoSolveUnlocked)
  }

  @Test func `forgets a press on another tile with Escape`() throws {
    var game = try Session<Swap>.start(3)
    let (picked, other) = (game.layout.cells.center(0), game.layout.cells.center(5))
    game.click(picked)
    game.give(.press(other), .cancel, .drag(to: other + Point(30, 30)))
    #expect(game.controller.held == nil)
  }
}
