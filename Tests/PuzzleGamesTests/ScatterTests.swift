import PieceCutting
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The pieces of a new deal` {
  private static let sizes = [
    Size(360, 480), Size(500, 600), Size(900, 800), Size(1280, 800), Size(2560, 1440),
  ]

  @Test(arguments: sizes)
  func `lie within bounds in TiFpuzzle, none covered by more than 30 %`(size: Size) throws {
    let area = TableArea(size: size, top: 52)
    for seed in 0..<40 {
      for grid in [3, 4] {
        var chance = SeededGenerator(seed: UInt64(seed))
        let deal = try TiFpuzzle.deal(
          .init(grid: grid), in: area, picture: nil, using: &chance)
        let layout = TiFpuzzle.Layout(area: area, grid: grid)
        for (k, center) in deal.scatter.enumerated() {
          #expect(layout.clamp(center) == center)
          #expect(center.y - layout.cells.cell.height / 2 >= layout.cells.frame.maxY)
          let covered = deal.scatter[(k + 1)...].reduce(0) {
            $0 + Scatter.overlap(center, $1, of: layout.cells.cell)
          }
          #expect(covered <= 0.3, "piece \(k) of \(grid)x\(grid) with seed \(seed) in \(size)")
        }
      }
    }
  }

  @Test(arguments: [2, 24, 100, 1000])
  func `are covered by no more than 30 % in Jigsaw`(count: Int) throws {
    for seed in 0..<10 {
      var chance = SeededGenerator(seed: UInt64(seed))
      let deal = try Jigsaw.deal(
        .init(count: .pieces(count), turning: .off),
        in: TableArea(size: Size(1280, 800), top: 52), picture: Size(3000, 2000), using: &chance)
      let cell = deal.cut.grid.cell
      for (k, pose) in deal.scatter.enumerated() {
        let covered = deal.scatter[(k + 1)...].reduce(0) {
          $0 + Scatter.overlap(pose.at, $1.at, of: cell)
        }
        #expect(covered <= 0.3, "piece \(k) of \(count) with seed \(seed)")
      }
    }
  }

  @Test func `land one after the other from a pile`() throws {
    var game = try Session<TiFpuzzle>(
      .init(grid: 3), in: TableArea(size: Size(900, 800), top: 52), picture: nil, seed: 1)
    game.perform(.dealAnew(nil))
    let places = TiFpuzzle.places(on: game.table)
    func landed() -> [Int] {
      (0..<9).filter { game.motion.place(of: $0, at: places[$0]).distance(to: places[$0]) < 2 }
    }
    var seen: [[Int]] = [landed()]
    while game.motion.isMoving {
      game.advance(by: 0.02)
      if landed() != seen.last { seen.append(landed()) }
    }
    #expect(seen.first?.isEmpty == true && seen.last == Array(0..<9))
    #expect(seen.count > 5, "\(seen)")
  }
}
