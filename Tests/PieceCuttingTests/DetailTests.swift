import PuzzleCore
import Testing

@testable import PieceCutting

@Suite struct `The detail of a jigsaw's outlines` {
  @Test(
    arguments: [CutStyle.classic, .varied, .waves],
    [Size(100, 100), Size(100, 112), Size(50, 150), Size(150, 50)])
  func `is within a tenth of a pixel of the true curve`(style: CutStyle, cell: Size) {
    let unit = min(cell.width, cell.height)
    let cut = SampleCuts.cut(3, 3, cell, style, seed: 21)
    for piece in [0, 4] {
      for side in [Side.right, .bottom] {
        let curve = cut.side(side, of: piece).flatMap { segment in
          (0..<50).map { SampleCuts.place(segment, Double($0) / 50) }
        }
        let last = cut.ends(of: side, of: piece).last
        for pixels in [4.5, 7, 9, 13, 20, 60, 120] {
          var corners: [SIMD2<Float>] = []
          cut.appendSide(side, of: piece, detail: .detail(forCell: pixels), to: &corners)
          let line = corners.map { SIMD2(Double($0.x), Double($0.y)) } + [last]
          let middles = zip(line, line.dropFirst()).map { ($0 + $1) / 2 }
          let worst = max(
            Self.error(of: curve, from: line), Self.error(of: line + middles, from: curve + [last]))
          // The error of 50 lines a segment is far smaller.
          #expect(worst / unit * pixels < 0.1, "\(pixels) px")
        }
      }
    }
  }

  @Test(arguments: [100.0, 114])
  func `is within a tenth of a pixel for the coarse outlines of all tabs`(height: Double) throws {
    for form in `The sides of a jigsaw`.extremes {
      for turn in [0, 31] as [UInt32] {
        let tab = Tab(form: form, turn: turn, isForward: true)
        let grid = CutGrid(columns: 2, rows: 1, cell: Size(100, height))
        let cut = try #require(Cut(grid: grid, style: .varied, tabs: [tab]))
        let seam = try #require(cut.seam(.right, of: 0))
        let line = try #require(VariedSide(seam).coarseCurve)
        let corners = (0..<line.count).map { line[$0].start } + [SIMD2(height, 0)]
        let exact = VariedSide(seam).curve
        let curve = (0..<exact.count).flatMap { k in
          (0..<12).map { SampleCuts.place(exact[k], Double($0) / 12) }
        }
        #expect(Self.error(of: curve, from: corners) / 100 * 4.5 < 0.1, "\(form), \(turn)")
      }
    }
  }

  /// Returns the largest distance of the points from a chain of lines.
  static func error(of points: [SIMD2<Double>], from line: [SIMD2<Double>]) -> Double {
    points.map { p in
      zip(line, line.dropFirst()).map { SampleCuts.distance(p, $0, $1) }.min() ?? .infinity
    }
    .max() ?? 0
  }

  @Test(arguments: SampleCuts.styles)
  func `needs more corners the larger the cells are`(style: CutStyle) {
    let cut = SampleCuts.cut(10, 10, Size(100, 100), style, seed: 22)
    let counts = [2.0, 4, 10, 40, 160].map { pixels in
      (0..<100).reduce(0) {
        $0 + SampleCuts.corners(cut, $1, .detail(forCell: pixels)).count
      }
    }
    #expect(counts[0] == 400)
    #expect(counts == counts.sorted())
    // The limit applies to each of the 360 inner sides.
    for (count, most) in zip(counts.dropFirst(), [14, 26, 36, 70]) {
      #expect(count <= 40 + 360 * most)
    }
  }

  @Test func `is chosen by the cell's size on the screen`() {
    #expect(Detail.detail(forCell: 2.9) == .box)
    #expect(Detail.detail(forCell: .nan) == .box)
    #expect(Detail.detail(forCell: 3) == .coarse)
    #expect(Detail.detail(forCell: 4.5) == .coarse)
    #expect(Detail.detail(forCell: 5) == .small(upTo: 9))
    #expect(Detail.detail(forCell: 9) == .small(upTo: 9))
    #expect(Detail.detail(forCell: 12) == .small(upTo: 13))
    #expect(Detail.detail(forCell: 50) == .fine(tolerance: 0.002))
  }

  @Test func `keeps single precision within 1/256 pixel of a large picture`() {
    let cut = SampleCuts.cut(64, 48, Size(128, 128), .varied, seed: 23)
    let piece = cut.grid.count - 66
    let corners = SampleCuts.corners(cut, piece, .small(upTo: 20))
    let column = Double(cut.grid.column(piece))
    let row = Double(cut.grid.row(piece))
    // The same piece of a cut with small numbers.
    for side in Side.allCases {
      guard let seam = cut.seam(side, of: piece) else { continue }
      var moved = seam
      let shift = SIMD2(column * 128, row * 128)
      moved.corners.first -= shift
      moved.corners.last -= shift
      let curve = cut.style.curve(of: seam)
      for k in 0..<curve.count {
        let gap = seam.place(curve[k].end) - moved.place(curve[k].end) - shift
        #expect(abs(gap.x) < 1e-9 && abs(gap.y) < 1e-9)
      }
    }
    for p in corners { #expect(Double(Float(p.x).ulp) / 2 <= 1.0 / 256) }
  }
}
