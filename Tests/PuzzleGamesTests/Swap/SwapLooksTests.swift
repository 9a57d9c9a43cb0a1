import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `Tiles of Swap that look the same` {
  private func game(_ plain: Int, level: Int = 3, seed: UInt64 = 1) throws -> Session<Swap> {
    try Session<Swap>.start(level, seed: seed, picture: .patches(level, level, plain: plain))
  }

  /// Returns the tiles of a deal in another order.
  private func state(_ order: [Int], exchanges: Int = 0) -> Swap.State {
    Swap.State(order: order, exchanges: exchanges)
  }

  @Test func `are found in a picture, noise aside`() {
    #expect(Picture.patches(3, 3).looks(columns: 3, rows: 3) == nil)
    #expect(
      Picture.patches(3, 3, plain: 4).looks(columns: 3, rows: 3) == [0, 0, 0, 0, 4, 5, 6, 7, 8])
    #expect(Picture.plain(50, 30).looks(columns: 2, rows: 2) == [0, 0, 0, 0])
    #expect(Picture.plain(1, 1).looks(columns: 2, rows: 2) == nil, "no tile has a pixel")
  }

  @Test(arguments: [(0, true), (1, true), (2, false), (7, false), (9, false)])
  func `differ by less than 2 of 255 on average`(step: UInt32, areAlike: Bool) {
    for shift in stride(from: UInt32(0), through: 16, by: 8) {
      let plain: UInt32 = 0xFF40_4040
      let other = plain + (step << shift)
      let half = [UInt32](repeating: plain, count: 32)
      let row = half + [UInt32](repeating: other, count: 32)
      let pixels = [[UInt32]](repeating: row, count: 64).flatMap { $0 }
      let picture = Picture(PixelGrid(width: 64, height: 64, pixels: pixels))
      #expect((picture.looks(columns: 2, rows: 1) == [0, 0]) == areAlike)
    }
  }

  @Test(arguments: [(0, true), (7, true), (8, false)])
  func `differ by less than 8 in each pixel`(step: UInt32, areAlike: Bool) {
    var pixels = [UInt32](repeating: 0xFF40_4040, count: 64 * 64)
    pixels[64 * 20 + 50] += step
    let picture = Picture(PixelGrid(width: 64, height: 64, pixels: pixels))
    #expect((picture.looks(columns: 2, rows: 1) == [0, 0]) == areAlike)
  }

  @Test func `are not joined by a slow gradient`() {
    // Neighbours differ by 1 on average, and the ends by 7.
    let plain: UInt32 = 0xFF40_4040
    let pixels: [UInt32] = (0..<320 * 40).map { plain + UInt32($0 % 320 / 40) }
    let picture = Picture(PixelGrid(width: 320, height: 40, pixels: pixels))
    #expect(picture.looks(columns: 8, rows: 1) == [0, 0, 2, 2, 4, 4, 6, 6])
  }

  @Test func `count in either place`() throws {
    var game = try game(4)
    let deal = game.table.deal
    #expect(deal.looks == [0, 0, 0, 0, 4, 5, 6, 7, 8])
    #expect(Swap.isSolved(state([3, 2, 1, 0, 4, 5, 6, 7, 8]), in: deal))
    #expect(!Swap.isSolved(state([3, 2, 1, 0, 5, 4, 6, 7, 8]), in: deal))
    #expect(Swap.progress(of: state([3, 2, 1, 0, 5, 4, 6, 7, 8]), in: deal) == 7.0 / 9)
    let hint = Swap.hint(for: state([3, 2, 1, 0, 5, 4, 6, 7, 8]), in: deal)
    #expect(hint == .exchange(cell: 4, with: 5))
    #expect(Swap.hint(for: state([3, 2, 1, 0, 4, 5, 6, 7, 8]), in: deal) == nil)
    game.perform(.startAutoSolve)
    game.advance(by: 20)
    #expect(game.isSolved && game.element(0)?.isEnabled == false)
    #expect((0..<9).allSatisfy { game.element($0)?.piece?.isPlaced == true })
  }

  @Test(arguments: [2, 3, 4, 5, 8])
  func `are dealt where they look wrong, as far as that is possible`(plain: Int) throws {
    for seed in UInt64(1)...100 {
      let game = try game(plain, seed: seed)
      let right = game.order.indices.count { game.table.deal.start.isRight($0) }
      // Of 9 cells, those with the same look take more than half.
      #expect(right == max(2 * plain - 9, 0), "\(game.order)")
      #expect(!game.isSolved && game.order.isPermutation)
    }
  }

  @Test func `count as different if all do, as nothing would be left to solve`() throws {
    let game = try Session<Swap>.start(3, picture: .plain(90, 90))
    #expect(game.table.deal.looks == nil && !game.isSolved)
  }

  /// Returns the fewest swaps that lead from an arrangement to a solved one, by trying all.
  private func fewest(_ deal: Swap.Deal) -> Int {
    var (seen, edge, count) = (Set([deal.order]), [deal.order], 0)
    while !edge.contains(where: { Swap.isSolved(state($0), in: deal) }) {
      var next: [[Int]] = []
      for order in edge {
        for a in order.indices {
          for b in order.indices where b > a {
            var other = order
            other.swapAt(a, b)
            if seen.insert(other).inserted { next.append(other) }
          }
        }
      }
      (edge, count) = (next, count + 1)
    }
    return count
  }

  @Test func `need the fewest swaps that there can be in a small picture`() throws {
    for seed in UInt64(1)...12 {
      for plain in [2, 3, 4] {
        var chance = SeededGenerator(seed: seed)
        let picture = Picture.patches(3, 2, plain: plain)
        let area = TableArea(size: Size(800, 700), top: 52)
        let deal = try Swap.deal(.init(level: 2), in: area, from: picture, using: &chance)
        #expect(deal.start.fewestSwaps == fewest(deal), "\(deal.order) of \(plain)")
      }
    }
  }

  @Test(arguments: [2, 9, 30, 60])
  func `are solved by hints with no more swaps than are counted`(plain: Int) throws {
    for seed in UInt64(1)...10 {
      var game = try game(plain, level: 8, seed: seed)
      let fewest = game.table.deal.start.fewestSwaps
      #expect(fewest < game.order.fewestSwaps + 1)
      var swaps = 0
      while let hint = Swap.hint(for: game.table.state, in: game.table.deal) {
        try game.play(hint)
        swaps += 1
      }
      #expect(game.isSolved && swaps == fewest)
      #expect(game.ending.text.english.contains("a perfect solve!"))
    }
  }

  @Test func `let nobody be better than the best possible`() throws {
    let game = try game(4)
    var table = game.table
    table.state = state([3, 2, 1, 0, 4, 5, 6, 7, 8], exchanges: 2)
    let score = Score(moves: 2, seconds: 9, wasHelped: false)
    let results = Swap.optionsAfterWin(table, game.controller, score).results
    #expect(results.map(\.fewest) == [2] && results.map(\.stars) == [3])
    let words = Swap.ending(of: table, game.controller, score).text
    #expect(words == "2 swaps in 0:09, a perfect solve!")
  }

  @Test func `are kept with the game`() throws {
    let game = try game(4)
    let again = try Session<Swap>(game.record, in: game.table.area, picture: nil, seed: 5)
    #expect(again.table.deal == game.table.deal && again.table.deal.looks != nil)
    var deal = game.table.deal
    #expect(Swap.isValid(deal, of: .init(level: 3)))
    for looks in [
      [], [0, 0], [Int](repeating: 0, count: 9), [0, 0, 1, 3, 4, 5, 6, 7, 8],
      [1, 1, 2, 3, 4, 5, 6, 7, 8], [0, -1, 2, 3, 4, 5, 6, 7, 8], [0, 1, 2, 3, 4, 5, 6, 7, .max],
    ] {
      deal.looks = looks
      #expect(!Swap.isValid(deal, of: .init(level: 3)), "\(looks)")
    }
  }
}
