import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `Dragging a piece` {
  @Test func `keeps the grab and follows the pointer exactly`() throws {
    var game = try Play.start()
    game.clear(for: 4)
    let start = game.center(4)
    game.give(.press(start + Point(20, -11)))
    #expect(game.center(4) == start, "it does not jump to the pointer")
    for way in [Point(4, 1), Point(-30, 12), Point(55.5, -20.25)] {
      game.give(.drag(to: start + way + Point(20, -11)))
      #expect(game.center(4).distance(to: start + way) < 1e-9)
    }
  }

  @Test(arguments: [
    (Point(-9000, 600), "left"), (Point(9000, 600), "right"), (Point(450, -9000), "top"),
    (Point(450, 9000), "bottom"),
  ])
  func `stops at each edge of the bounds`(pull: Point, edge: String) throws {
    var game = try Play.start()
    let half = game.layout.cells.cell.width / 2
    game.clear(for: 0)
    let start = game.center(0)
    game.give(.press(start), .drag(to: pull))
    let limit =
      switch edge {
      case "left": Point(half, 600)
      case "right": Point(900 - half, 600)
      case "top": Point(450, 52 + half)
      default: Point(450, 800 - 37.8 - half)
      }
    #expect(game.center(0).distance(to: limit) < 1e-9)
    game.give(.drop(pull))
    game.settle()
    #expect(game.center(0).distance(to: limit) < 1e-9)
  }

  /// Returns a game with cells of over 180 points, so that 61 points are still in the cell.
  private func bigGame() throws -> Play {
    var game = try Play.start(width: 1400, height: 1400)
    game.clear(for: 4)
    return game
  }

  @Test(arguments: [0, 1, 2, 3])
  func `snaps at 60 points from its cell's centre, not at 61`(side: Int) throws {
    let way = [Point(1, 0), Point(-1, 0), Point(0, 1), Point(0.6, -0.8)][side]
    var near = try bigGame()
    let cell = near.layout.cells.center(4)
    #expect(near.layout.cells.cell.width / 2 > 80)
    near.drag(4, to: cell + way * 59.999)
    #expect(near.pieces[4].isPlaced)
    near.settle()
    #expect(near.center(4) == cell)
    var far = try bigGame()
    far.drag(4, to: cell + way * 61)
    #expect(!far.pieces[4].isPlaced)
    far.settle()
    #expect(far.center(4).distance(to: cell + way * 61) < 1e-9, "it stays where it was dropped")
  }

  @Test func `does not snap from a neighbouring cell, however near`() throws {
    var game = try Play.start(width: 600, height: 480)
    let layout = game.layout
    #expect(layout.cells.cell.width / 2 < 50)
    game.clear(for: 4)
    game.drag(4, to: layout.cells.center(4) + Point(layout.cells.cell.width / 2 + 1, 0))
    #expect(!game.pieces[4].isPlaced)
    game.drag(4, to: layout.cells.center(4) + Point(layout.cells.cell.width / 2 - 1, 0))
    #expect(game.pieces[4].isPlaced)
  }

  @Test func `answers a wrong drop in the grid, and only there`() throws {
    var game = try Play.start()
    game.clear(for: 4)
    _ = game.takeEffects()
    game.drag(4, to: game.layout.cells.center(0))
    let effects1 = game.takeEffects()
    #expect(effects1 == [.pick, .wrong])
    #expect(game.isMoving, "it shakes its head")
    game.settle()
    game.drag(4, to: Point(450, 600))
    let effects2 = game.takeEffects()
    #expect(effects2 == [.pick, .drop])
    game.settle()
    game.drag(4, to: game.layout.cells.center(4))
    let effects3 = game.takeEffects()
    #expect(effects3 == [.pick, .snap(run: 1)])
  }

  @Test func `raises the piece above every other one`() throws {
    var game = try Play.start()
    for piece in [3, 0, 3, 8] {
      game.clear(for: piece)
      let highest = game.pieces.map(\.z).max() ?? 0
      game.drag(piece, to: Point(450, 600))
      #expect(game.pieces[piece].z == highest + 1)
    }
    // The upper one of two is taken.
    for upper in [3, 8, 3] {
      game.lay(3, at: Point(450, 600))
      game.lay(8, at: Point(450, 600))
      game.lay(upper, at: Point(450, 600))
      game.settle()
      game.give(.press(Point(450, 600)), .drag(to: Point(750, 600)), .drop(Point(750, 600)))
      #expect(game.pieces[upper].position == Point(750, 600))
    }
  }

  @Test func `springs into its cell within the time of a spring of 0,3 seconds`() throws {
    var game = try Play.start()
    game.clear(for: 4)
    let cell = game.layout.cells.center(4)
    let from = cell + Point(40, 0)
    game.drag(4, to: from)
    #expect(game.center(4).distance(to: from) < 1e-9)
    let spring = AnimationCurve.spring(response: 0.3, damping: 0.6)
    for time in [0.05, 0.1, 0.2] {
      var later = game
      later.advance(by: time)
      let expected = from.interpolated(to: cell, spring.value(at: time))
      #expect(later.center(4).distance(to: expected) < 1e-9)
    }
  }

  @Test func `leaves a placed piece locked, and lets clicks through to its cell`() throws {
    var game = try Play.start()
    game.place(4)
    let cell = game.layout.cells.center(4)
    let answer1 = game.respond(to: .press(cell))
    #expect(!answer1, "there is nothing to take")
    game.give(.drag(to: Point(450, 600)), .drop(Point(450, 600)))
    #expect(game.pieces[4].isPlaced && game.center(4) == cell)
    let answer2 = game.respond(to: .activate(.piece(4)))
    #expect(!answer2)
    game.click(cell)
    #expect(game.controller.secret.clicks == [4])
  }
}
