import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The hint of Swap` {
  private func isShown(_ game: Session<Swap>) -> Bool {
    game.elements(scale: 1).contains { $0.id == "hint" }
  }

  @Test(arguments: [false, true], [Gesture.activate("tool.hint"), .key(.character("h"), [])])
  func `shows the whole picture for exactly two seconds`(isReduced: Bool, ask: Gesture) throws {
    var game = try Session<Swap>.start(3, isReduced: isReduced)
    #expect(game.tool?.isEnabled == true)
    game.give(ask)
    #expect(isShown(game) && game.isMoving)
    #expect(game.tool?.isEnabled == false)
    game.advance(by: 1.999)
    #expect(isShown(game))
    game.advance(by: 0.001)
    #expect(!isShown(game) && !game.isMoving)
    #expect(game.tool?.isEnabled == false)
  }

  @Test func `comes once a level, and again with the next deal`() throws {
    var game = try Session<Swap>.start(3)
    game.give(.activate("tool.hint"))
    game.settle()
    game.give(.activate("tool.hint"))
    #expect(!isShown(game))
    game.drag(0, to: 4)
    game.perform(.undo)
    #expect(game.tool?.isEnabled == false, "an undo gives no hint back")
    game.perform(.dealAnew(nil))
    #expect(game.tool?.isEnabled == true)
  }

  @Test func `stays spent in a game that is kept`() throws {
    var game = try Session<Swap>.start(3)
    game.give(.activate("tool.hint"))
    let again = try Session<Swap>(game.record, in: game.table.area, picture: nil, seed: 5)
    #expect(again.tool?.isEnabled == false)
    #expect(!isShown(again))
  }

  @Test func `has the board hidden and at rest`() throws {
    var game = try Session<Swap>.start(3)
    let order = game.order
    game.give(.press(game.layout.cells.center(0)), .drag(to: game.layout.cells.center(1)))
    game.give(.key(.character("h"), []))
    #expect(game.controller.held == nil)
    for cell in order.indices {
      #expect(game.center(order[cell]) == game.layout.cells.center(cell))
    }
    let (from, to) = (game.layout.cells.center(2), game.layout.cells.center(3))
    game.give(.drop(game.layout.cells.center(1)), .press(from), .drag(to: to), .drop(to))
    game.click(game.layout.cells.center(4))
    game.give(.cancel, .activate(.piece(1)))
    #expect(game.order == order && game.controller.held == nil)
    #expect(isShown(game))
    #expect(game.elements(scale: 1).allSatisfy { $0.role != .piece || !$0.isEnabled })
  }

  @Test func `ends when the tiles are moved by something else than the hand`() throws {
    var game = try Session<Swap>.start(3)
    game.drag(0, to: 4)
    game.give(.activate("tool.hint"))
    game.perform(.undo)
    #expect(!isShown(game))
  }

  @Test func `is off once the level is solved`() throws {
    var game = try Session<Swap>.start(2)
    game.solve()
    #expect(game.tool?.isEnabled == false)
    game.give(.activate("tool.hint"))
    #expect(!isShown(game))
  }
}
