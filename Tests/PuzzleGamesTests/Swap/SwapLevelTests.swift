import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The levels of Swap` {
  @Test func `follow each other from 2x2 to 10x10, and then begin again`() throws {
    var game = try Session<Swap>.start(2)
    for level in 2...10 {
      #expect(game.title == "Swap \(level)x\(level)")
      #expect(game.ending.nextTitle == (level < 10 ? "Next level" : "Restart"))
      game.perform(.dealNext(nil))
      #expect(game.title == "Swap \(level)x\(level)", "not before it is solved")
      game.solve()
      game.perform(.dealNext(nil))
      #expect(!game.isSolved)
    }
    #expect(game.title == "Swap 2x2")
    #expect(game.table.parameters.results.map(\.stars) == [Int](repeating: 3, count: 9))
  }

  @Test func `are shown with another picture where there is one`() throws {
    let white = Picture.plain(40, 40)
    var game = try Session<Swap>.start(2)
    game.solve()
    game.perform(.dealNext(white))
    #expect(game.picture == white)
    game.solve()
    game.perform(.dealNext(nil))
    #expect(game.picture == white && game.title == "Swap 4x4")
  }

  @Test func `end with totals of what each one took at best`() throws {
    var game = try Session<Swap>.start(2)
    var (exchanges, fewest) = (0, 0)
    for level in 2...10 {
      if level == 3 {
        // The level is played twice, and the better time counts.
        game.drag(0, to: 1)
        game.solve()
        game.perform(.dealAnew(nil))
      }
      fewest += game.order.fewestSwaps
      game.solve()
      exchanges += game.table.state.exchanges
      if level < 10 { game.perform(.dealNext(nil)) }
    }
    let text = game.ending.text.english
    #expect(text.contains("That was the last level."))
    #expect(text.contains("9 levels with \(exchanges) swaps"))
    #expect(text.contains("The best possible is \(fewest)."))
    #expect(game.table.parameters.results.count == 8)
  }

  @Test func `say how many exchanges were made beside the fewest`() throws {
    var game = try Session<Swap>.start(3)
    let fewest = game.order.fewestSwaps
    game.drag(0, to: 1)
    game.drag(0, to: 1)
    game.solve()
    #expect(game.ending.title == "Congrats! You have solved this puzzle")
    #expect(game.ending.text.english.contains("\(fewest + 2) swaps"))
    #expect(game.ending.text.english.hasSuffix("The best possible is \(fewest)."))
  }

  @Test func `count what solved itself as nobody's`() throws {
    var game = try Session<Swap>.start(2)
    game.perform(.startAutoSolve)
    game.advance(by: 10)
    #expect(game.isSolved && game.ending.text.english.contains("Auto Solve"))
    game.perform(.dealNext(nil))
    #expect(game.title == "Swap 3x3" && game.table.parameters.results.isEmpty)
  }

  @Test func `are chosen on the card, with what was reached kept`() throws {
    var game = try Session<Swap>.start(7)
    game.solve()
    var draft = game.form
    draft.choose("level", 6)
    #expect(draft.title == "Swap 8x8" && draft.problem == nil)
    game.perform(.deal(draft))
    #expect(game.order.count == 64)
    #expect(game.table.parameters.results.map(\.level) == [7])
  }

  @Test func `are locked on the card and by the title until the one before is solved`() throws {
    var game = try Session<Swap>.start(2)
    func open() -> [Int] {
      let choice = game.form.choices[0]
      return (0..<9).filter { !choice.locked.contains($0) }.map { $0 + 2 }
    }
    #expect(open() == [2] && game.form.choices[0].reason == "Solve 2x2 to open the next level.")
    for value in [-1, 1, 8, 9, Int.max, .min] {
      var draft = game.form
      draft.choose("level", value)
      #expect(draft.title == "Swap 2x2")
    }
    game.perform(.dealAlternative)
    #expect(game.title == "Swap 2x2", "the title opens nothing")
    game.solve()
    #expect(open() == [2, 3])
    // Neither an undo nor another deal locks it again, nor does an unsolved level.
    game.perform(.undo)
    #expect(!game.isSolved && open() == [2, 3])
    game.perform(.dealAlternative)
    #expect(game.title == "Swap 3x3" && open() == [2, 3])
    game.perform(.dealAlternative)
    #expect(game.title == "Swap 2x2" && open() == [2, 3])
    game.perform(.dealAnew(nil))
    #expect(open() == [2, 3])
    game.perform(.startAutoSolve)
    game.advance(by: 20)
    game.perform(.dealNext(nil))
    game.solve()
    game.perform(.dealAnew(nil))
    #expect(open() == [2, 3, 4])
  }

  @Test func `stay open in a game that is kept, and once all are solved`() throws {
    var game = try Session<Swap>.start(4)
    game.solve()
    game.perform(.undo)
    var again = try Session<Swap>(game.record, in: game.table.area, picture: nil, seed: 5)
    again.perform(.dealAlternative)
    #expect(again.title == "Swap 5x5")
    // The same holds for a game that restarts from its deal.
    var record = game.record
    (record.entries, record.cursor, record.snapshot) = ([], 0, nil)
    again = try Session<Swap>(record, in: game.table.area, picture: nil, seed: 5)
    again.perform(.dealAlternative)
    #expect(again.title == "Swap 5x5")
    var last = try Session<Swap>.start(10)
    last.solve()
    last.perform(.dealNext(nil))
    #expect(last.title == "Swap 2x2" && last.form.choices[0].locked.isEmpty)
  }

  @Test func `that older saves have reached are open`() throws {
    #expect(Swap.reached(solving: ["Swap 3x3", "Swap 2x2", "Jigsaw"]) == 4)
    #expect(Swap.reached(solving: ["Swap 10x10"]) == 10 && Swap.reached(solving: []) == nil)
    let json =
      #"{"level": 3, "results": [{"level": 5, "exchanges": 9, "fewest": 9, "seconds": 1}]}"#
    let read = try JSONDecoder().decode(Swap.Parameters.self, from: Data(json.utf8))
    #expect(read.open(in: Swap.levels) == 2...6)
    #expect(Swap.Parameters(level: 7).open(in: Swap.levels) == 2...7)
    let hinted = try JSONDecoder().decode(
      Swap.Controller.ViewState.self, from: Data(#"{"wasHinted": true}"#.utf8))
    #expect(hinted.wasHinted && hinted.wasSolved != true)
    _ = try JSONDecoder().decode(WordSearch.ViewState.self, from: Data("{}".utf8))
  }

  @Test func `are shown with the seconds of play until they are solved`() throws {
    var game = try Session<Swap>.start(2)
    game.advance(by: 0.25)
    #expect(game.ticksIn == 0.75)
    game.advance(by: 0.75)
    #expect(game.ticksIn == 1)
    game.solve()
    #expect(game.ticksIn == nil)
  }
}
