import PuzzleCore
import Testing

@testable import PieceCutting

@Suite struct `The styles of a jigsaw's sides` {
  /// Returns the widest point of a segment's curve, where x is smallest.
  static func widest(_ segment: Segment) -> SIMD2<Double> {
    (0...20_000).map { SampleCuts.place(segment, Double($0) / 20_000) }
      .min { $0.x < $1.x } ?? .zero
  }

  @Test func `have the specified numbers where they are classic`() throws {
    let cut = SampleCuts.cut(2, 1, Size(80, 100), .classic, seed: 1)
    let seam = try #require(cut.seam(.right, of: 0))
    let curve = CutStyle.classic.curve(of: seam)
    // The side is 100 points long, and a quarter of the cell's width is 20.
    func at(_ u: Double, _ v: Double) -> SIMD2<Double> { SIMD2(100 * u, 20 * v) }
    let expected = [
      Segment(from: at(0, 0), to: at(0.4, 0)),
      Segment(at(0.4, 0), at(0.4, 0), at(0.1, 1), at(0.5, 1)),
      Segment(at(0.5, 1), at(0.9, 1), at(0.6, 0), at(0.6, 0)),
      Segment(from: at(0.6, 0), to: at(1, 0)),
    ]
    #expect((0..<curve.count).map { curve[$0] } == expected)
    // The neck is 0.20 of the side; the bulb is 0.416 of it, at 65 % of the depth.
    #expect(curve[3].start.x - curve[0].end.x == 20)
    let widest = Self.widest(curve[1])
    #expect(abs(2 * (50 - widest.x) / 100 - 0.416) < 0.0005)
    #expect(abs(widest.y / 20 - 0.65) < 0.005)
    #expect(cut.reach == Size(20, 25))
  }

  @Test func `have straight lines where they are straight`() {
    let cut = SampleCuts.cut(4, 3, Size(50, 40), .straight, seed: 1)
    for piece in 0..<12 {
      let corners = SampleCuts.corners(cut, piece, .fine(tolerance: 0.001))
      #expect(corners.count == 4)
      #expect(
        cut.path(of: piece).bounds == Rect(center: cut.grid.center(piece), size: cut.grid.cell))
    }
    #expect(cut.tabs.isEmpty)
    #expect(cut.reach == Size(0, 0))
  }

  @Test(arguments: SampleCuts.cells)
  func `have no kink where they are varied or waves, not even across corners`(cell: Size) {
    for style in [CutStyle.varied, .waves] {
      let cut = SampleCuts.cut(5, 5, cell, style, seed: 31)
      for piece in 0..<25 {
        for side in [Side.right, .bottom] where cut.grid.neighbour(piece, side) != nil {
          var curve = cut.side(side, of: piece)
          // This is the side that continues beyond the corner in the same direction.
          let next = side == .right ? cut.grid.neighbour(piece, .bottom) : nil
          if let next { curve += cut.side(.right, of: next) }
          for (a, b) in zip(curve, curve.dropFirst()) {
            let one = a.end - a.control2
            let two = b.control1 - b.start
            let turn = (one.x * two.y - one.y * two.x) / (one * one).sum().squareRoot()
            #expect(abs(turn) / (two * two).sum().squareRoot() < 1e-6)
            #expect((one * two).sum() > 0)
          }
        }
      }
    }
  }

  @Test func `use the whole range of their parameters where they are varied`() {
    let cut = SampleCuts.cut(60, 60, Size(10, 10), .varied, seed: 32)
    let numbers: [(Tab) -> Double] = [
      \.position, \.depth, \.width, \.lean, \.neck, \.turn,
    ]
    for number in numbers {
      let values = cut.tabs.map(number)
      #expect(values.min() == -1)
      #expect(values.max() == 1)
      let mean = values.reduce(0, +) / Double(values.count)
      #expect((-0.05...0.05).contains(mean))
    }
  }

  /// Returns the widest chord and the top of a varied side, as fractions of the cell.
  private static func knob(_ cut: Cut, _ piece: Int) -> (width: Double, top: Double)? {
    guard let seam = cut.seam(.right, of: piece) else { return nil }
    let curve = VariedSide(seam).curve
    // The tab without its shoulders; its halves have equal heights at equal places.
    let tab = (1...6).flatMap { k in
      (0..<24).map { SampleCuts.place(curve[k], Double($0) / 24) }
    }
    let chords = (0..<72).map { tab[144 - max($0, 1)].x - tab[max($0, 1)].x }
    return (
      (chords.max() ?? 0) / seam.unit, (tab.map(\.y).max() ?? 0) / seam.unit
    )
  }

  @Test func `have knobs that vary by a quarter, small ones in both directions`() {
    let cut = SampleCuts.cut(40, 40, Size(100, 100), .varied, seed: 41)
    let knobs = (0..<1600).compactMap { Self.knob(cut, $0) }
    let middle = 2 * 0.126
    let widths = knobs.map { $0.width / middle }
    #expect(widths.allSatisfy { 0.745...1.255 ~= $0 })
    #expect((widths.min() ?? 1) < 0.76 && (widths.max() ?? 1) > 1.24)
    let tops = knobs.map { $0.top / 0.25 }
    #expect((tops.min() ?? 1) < 0.76 && (tops.max() ?? 1) > 1.24)
    // A knob much wider than the middle one is also longer, and a narrow one shorter.
    for knob in knobs where abs(knob.width / middle - 1) > 0.15 {
      #expect((knob.width > middle) == (knob.top > 0.25))
    }
  }

  @Test(arguments: [Size(100, 100), Size(100, 150), Size(100, 300)])
  func `have shoulders within the reach given for the piece with the socket`(cell: Size) throws {
    var most = 0.0
    for form in `The sides of a jigsaw`.extremes {
      for turn in [0, 31] as [UInt32] {
        let tab = Tab(form: form, turn: turn, isForward: true)
        let grid = CutGrid(columns: 2, rows: 1, cell: cell)
        let cut = try #require(Cut(grid: grid, style: .varied, tabs: [tab]))
        let side = cut.side(.right, of: 0)
        let left = side.flatMap { segment in
          (0..<50).map { SampleCuts.place(segment, Double($0) / 50).x }
        }
        most = max(most, 100 - (left.min() ?? 0))
        #expect(100 - (left.min() ?? 0) <= cut.reach(beyond: .left, of: 1, cut.overhang))
        #expect((left.max() ?? 0) - 100 <= cut.reach(beyond: .right, of: 0, cut.overhang) + 1e-9)
      }
    }
    #expect(most > 0.9 * 0.36 * 31.3)
  }
}
