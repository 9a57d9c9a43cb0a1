import PuzzleCore
import Testing

@testable import PuzzleGames

@Suite struct `The levels of Swap` {
  @Test func `follow each other from 2x2 to 10x10, and then begin again`() throws {
    var game = try Session<Swap>.start(2)
    for level in 2...10 {
      #expect(game.title == "Swap \(level)x\(level)")
      #expect(game.ending.wayOn == (level < 10 ? "Next level" : "Start over"))
      game.dealNext(picture: nil)
      #expect(game.title == "Swap \(level)x\(level)", "not before it is solved")
      game.solve()
      game.dealNext(picture: nil)
      #expect(!game.isSolved)
    }
    #expect(game.title == "Swap 2x2")
    #expect(game.table.parameters.results.isEmpty)
  }

  @Test func `are shown with another picture where there is one`() throws {
    let white = Picture(
      PixelGrid(width: 40, height: 40, pixels: .init(repeating: .max, count: 1600)))
    var game = try Session<Swap>.start(2)
    game.solve()
    game.dealNext(picture: white)
    #expect(game.picture == white)
    game.solve()
    game.dealNext(picture: nil)
    #expect(game.picture == white && game.title == "Swap 4x4")
  }

  @Test func `end with totals of what each one took the last time`() throws {
    var game = try Session<Swap>.start(2)
    var (exchanges, fewest) = (0, 0)
    for level in 2...10 {
      if level == 3 {
        // Played twice: the second time counts.
        game.drag(0, to: 1)
        game.solve()
        game.dealAnew(picture: nil)
      }
      fewest += Swap.fewest(for: game.order)
      game.solve()
      exchanges += game.table.state.exchanges
      if level < 10 { game.dealNext(picture: nil) }
    }
    let text = game.ending.text
    #expect(text.contains("That was the last level."))
    #expect(text.contains("9 levels with \(exchanges) exchanges"))
    #expect(text.contains("the fewest are \(fewest)."))
    #expect(game.table.parameters.results.count == 8)
  }

  @Test func `say how many exchanges were made beside the fewest`() throws {
    var game = try Session<Swap>.start(3)
    let fewest = Swap.fewest(for: game.order)
    game.drag(0, to: 1)
    game.drag(0, to: 1)
    game.solve()
    #expect(game.ending.title == "Congrats! You have solved this puzzle")
    #expect(game.ending.text.contains("\(fewest + 2) exchanges"))
    #expect(game.ending.text.hasSuffix("the fewest are \(fewest)."))
  }

  @Test func `count what solved itself as nobody's`() throws {
    var game = try Session<Swap>.start(2)
    game.startAutoSolve()
    game.advance(by: 10)
    #expect(game.isSolved && game.ending.text.contains("Auto Solve"))
    game.dealNext(picture: nil)
    #expect(game.title == "Swap 3x3" && game.table.parameters.results.isEmpty)
  }

  @Test func `are chosen on the card, with what was reached kept`() throws {
    var game = try Session<Swap>.start(2)
    game.solve()
    var draft = game.draft
    draft.choose("level", 6)
    #expect(draft.title == "Swap 8x8" && draft.problem == nil)
    let isDealt = game.deal(draft)
    #expect(isDealt && game.order.count == 64)
    #expect(game.table.parameters.results.map(\.level) == [2])
  }

  @Test func `are shown with the seconds of play until they are solved`() throws {
    var game = try Session<Swap>.start(2)
    game.advance(by: 0.25)
    #expect(game.ticksIn == 0.75)
    game.advance(by: 0.75)
    #expect(game.ticksIn == 1)
    game.solve()
    #expect(game.ticksIn == nil)
    #expect(Swap.clock(0) == "0:00" && Swap.clock(59.99) == "0:59")
    #expect(Swap.clock(605) == "10:05" && Swap.clock(3661) == "1:01:01")
  }
}
