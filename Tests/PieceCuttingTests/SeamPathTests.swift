import PuzzleCore
import Testing

@testable import PieceCutting

@Suite struct `The seams of a cut` {
  /// A segment in either direction.
  private func key(_ s: Segment) -> [Double] {
    let forward = [s.start, s.control1, s.control2, s.end].flatMap { [$0.x, $0.y] }
    let r = s.reversed
    let backward = [r.start, r.control1, r.control2, r.end].flatMap { [$0.x, $0.y] }
    return forward.lexicographicallyPrecedes(backward) ? forward : backward
  }

  /// The segments of an open path.
  private func segments(of path: Path) -> [Segment] {
    var at = SIMD2<Double>.zero
    return path.elements.compactMap { element in
      func place(_ p: Point) -> SIMD2<Double> { SIMD2(p.x, p.y) }
      defer {
        switch element {
        case .move(let p), .line(let p), .cubic(_, _, let p): at = place(p)
        case .close: break
        }
      }
      return switch element {
      case .line(let p): Segment(from: at, to: place(p))
      case .cubic(let a, let b, let p): Segment(at, place(a), place(b), place(p))
      case .move, .close: nil
      }
    }
  }

  @Test(arguments: CutStyle.allCases)
  func `are the sides that two pieces share, each once`(style: CutStyle) {
    for (columns, rows) in [(5, 4), (1, 3), (2, 1)] {
      let cut = SampleCuts.cut(columns, rows, Size(80, 60), style, seed: 5)
      let grid = cut.grid
      var shared: [[Double]: Int] = [:]
      for piece in 0..<grid.count {
        for side in Side.allCases where grid.neighbour(piece, side) != nil {
          for segment in cut.side(side, of: piece) { shared[key(segment), default: 0] += 1 }
        }
      }
      #expect(shared.values.allSatisfy { $0 == 2 })
      let paths = cut.seamPaths
      #expect(paths.count == grid.seamCount)
      let drawn = paths.flatMap { segments(of: $0).map(key) }
      #expect(drawn.count == Set(drawn).count && Set(drawn) == Set(shared.keys))
    }
  }
}
