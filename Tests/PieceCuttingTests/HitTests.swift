import PuzzleCore
import Testing

@testable import PieceCutting

@Suite struct `The hit shape of a jigsaw piece` {
  @Test(arguments: SampleCuts.styles, SampleCuts.cells)
  func `is the cell and the part of the piece beyond it`(style: CutStyle, cell: Size) {
    let cut = SampleCuts.cut(4, 4, cell, style, seed: 11)
    var chance = SeededGenerator(seed: 12)
    let near = 0.006 * min(cell.width, cell.height)
    var hits = 0
    for piece in 0..<cut.grid.count {
      let outline = SampleCuts.corners(cut, piece, .fine(tolerance: 0.001))
      let center = cut.grid.center(piece)
      for _ in 0..<150 {
        let p = Point(
          chance.uniform(-0.85, 0.85) * cell.width, chance.uniform(-0.85, 0.85) * cell.height)
        let q = SIMD2(center.x + p.x, center.y + p.y)
        let isInCell = abs(p.x) <= cell.width / 2 && abs(p.y) <= cell.height / 2
        let isOnEdge = outline.indices.contains { k in
          SampleCuts.distance(q, outline[k], outline[(k + 1) % outline.count]) < near
        }
        if !isInCell && isOnEdge { continue }
        let isHit = isInCell || SampleCuts.isInside(q, outline)
        #expect(cut.contains(p, in: piece) == isHit, "piece \(piece) at \(p)")
        if isHit && !isInCell { hits += 1 }
      }
    }
    #expect((hits > 0) == (style != .straight))
  }

  @Test func `includes the tab and the socket, but not the corner beside the tab`() throws {
    let cut = SampleCuts.cut(2, 1, Size(100, 100), .classic, seed: 1)
    let isForward = try #require(cut.tabs.first).isForward
    let (owner, other) = isForward ? (0, 1) : (1, 0)
    let out: Double = isForward ? 1 : -1
    #expect(cut.contains(Point(out * 70, 0), in: owner))
    #expect(cut.contains(Point(out * 65, 18), in: owner))
    #expect(!cut.contains(Point(out * 76, 0), in: owner))
    #expect(!cut.contains(Point(out * 60, 40), in: owner))
    #expect(!cut.contains(Point(out * 51, 15), in: owner))
    #expect(cut.contains(Point(-out * 40, 0), in: other))
    #expect(!cut.contains(Point(-out * 51, 0), in: other))
    #expect(!cut.contains(Point(-out * 51, 51), in: owner))
    #expect(!cut.contains(Point(0, 51), in: owner))
    #expect(!cut.contains(Point(.nan, 0), in: owner))
  }
}
