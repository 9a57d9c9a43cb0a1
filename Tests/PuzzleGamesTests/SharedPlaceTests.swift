import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `A hand over a grid of another size` {
  private static let sizes = [
    Size(360, 480), Size(480, 1000), Size(800, 480), Size(1280, 800), Size(2560, 1440),
  ]

  @Test func `is seen over the same tile of Swap`() throws {
    for (own, other) in Self.pairs {
      let here = try Session<Swap>.start(5, size: own).table
      let there = try Session<Swap>.start(5, size: other).table
      let hand = Swap.Controller()
      for cell in 0..<25 {
        let frame = Swap.board(here).cells[cell]
        for p in [frame.origin, frame.center] {
          let shared = Swap.sharedPoint(at: p, on: here, hand)
          let seen = Swap.windowPoint(of: shared, on: there, hand)
          #expect(Swap.board(there).cells.cell(at: seen) == cell)
          #expect(Swap.windowPoint(of: shared, on: here, hand).distance(to: p) < 1e-6)
        }
      }
    }
  }

  @Test func `is seen over the same letter of Word Search, zoomed or not`() throws {
    for (own, other) in Self.pairs {
      let here = try Session<WordSearch>.start(Self.words, size: own)
      var there = try Session<WordSearch>.start(Self.words, size: other)
      for _ in 0..<2 {
        for cell in 0..<625 {
          let shared = WordSearch.sharedPoint(
            at: here.point(cell), on: here.table, here.controller)
          let seen = WordSearch.windowPoint(of: shared, on: there.table, there.controller)
          #expect(seen.distance(to: there.point(cell)) < 1e-6)
        }
        there.give(.wheel(at: there.point(33), dx: 0, dy: -6))
      }
      #expect(other != Self.sizes[0] || there.controller.zoom != nil)
    }
  }

  private static let words = WordSearch.Parameters(
    list: .standard, size: 25, directions: Difficulty.easy.directions)

  private static var pairs: [(Size, Size)] {
    sizes.flatMap { own in sizes.map { (own, $0) } }
  }
}
