import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The stars of Swap` {
  private func result(_ moves: Int, fewest: Int = 10, seconds: Double = 30) -> LevelResult {
    LevelResult(level: 4, moves: moves, fewest: fewest, seconds: seconds)
  }

  private func tiles(_ game: Session<Swap>) -> OptionTiles? {
    guard case .tiles(let tiles, _)? = game.form.choices.first?.kind else { return nil }
    return tiles
  }

  @Test(arguments: [
    (10, 3), (9, 3), (11, 2), (12, 2), (13, 1), (15, 1), (16, 0), (99, 0),
    (LevelResult.counts.upperBound, 0),
  ])
  func `are three for the fewest swaps, two for 2 more, one for 5 more`(moves: Int, stars: Int) {
    #expect(result(moves).stars == stars)
  }

  @Test func `are those of the best result of a level`() {
    var progress = LevelProgress(level: 4)
    progress.add(result(13))
    progress.add(result(16))
    #expect(progress.results == [result(13)])
    progress.add(result(9, fewest: 8))
    #expect(progress.results == [result(9, fewest: 8)], "one more than the fewest")
    progress.add(result(11, seconds: 20))
    #expect(progress.results == [result(11, seconds: 20)], "as many more, in less time")
    progress.add(result(11, seconds: 25))
    #expect(progress.results == [result(11, seconds: 20)])
    progress.add(LevelResult(level: 2, moves: 3, fewest: 3, seconds: 1))
    #expect(progress.results.map(\.level) == [2, 4])
  }

  @Test func `are shown on the path of levels, and stay`() throws {
    var game = try Session<Swap>.start(2)
    #expect(tiles(game)?.stars == [Int?](repeating: nil, count: 9) && tiles(game)?.isPath == true)
    game.solve()
    #expect(tiles(game)?.stars.first == .some(3))
    game.perform(.dealAnew(nil))
    // Four swaps there and back are too many for two stars.
    for _ in 0..<2 {
      game.drag(0, to: 1)
      game.drag(0, to: 1)
    }
    game.solve()
    #expect(game.isSolved && tiles(game)?.stars.first == .some(3))
    game.perform(.dealAnew(nil))
    game.perform(.startAutoSolve)
    game.advance(by: 10)
    #expect(game.isSolved && tiles(game)?.stars.first == .some(3), "help takes nothing away")
    let again = try Session<Swap>(game.record, in: game.table.area, picture: nil, seed: 5)
    #expect(tiles(again)?.stars.first == .some(3))
  }

  @Test func `are earned by results of older saves`() throws {
    let json = """
      {"level": 3, "reached": 4, "results": [
        {"level": 2, "exchanges": 3, "fewest": 3, "seconds": 1},
        {"level": 3, "exchanges": 20, "fewest": 8, "seconds": 1}]}
      """
    let read = try JSONDecoder().decode(Swap.Parameters.self, from: Data(json.utf8))
    let form = Swap.form(for: read, picture: nil)
    guard case .tiles(let tiles, let selected)? = form.fields.first?.kind else {
      Issue.record("There are no tiles.")
      return
    }
    #expect(tiles.stars.prefix(3) == [3, 0, nil] && selected == 1 && tiles.count == 9)
  }

  @Test func `are the only sign of the best possible until the win`() throws {
    var game = try Session<Swap>.start(3)
    func words() -> [String] {
      let drawn = game.scene().layers.flatMap(\.commands).compactMap { command -> String? in
        if case .text(let words, _, _, _) = command.content { words } else { nil }
      }
      return drawn + game.elements(scale: 1).map(\.label.english)
    }
    #expect(words().contains("Swaps: 0") && words().contains("Time"))
    #expect(!words().contains { $0.lowercased().contains("best") })
    game.solve()
    #expect(!words().contains { $0.lowercased().contains("best") })
    #expect(game.ending.text.english.contains("a perfect solve!"))
  }
}
