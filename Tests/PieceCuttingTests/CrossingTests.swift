import PuzzleCore
import Testing

@testable import PieceCutting

@Suite struct `The sides of a jigsaw` {
  /// A segment as a chain of short lines, with the bounding box of its control points, which
  /// contains the curve.
  struct Stroke {
    var points: [SIMD2<Double>]
    var least: SIMD2<Double>
    var most: SIMD2<Double>

    init(_ s: Segment) {
      let count = s.isLine ? 1 : 8
      points = (0...count).map { SampleCuts.place(s, Double($0) / Double(count)) }
      // The exact ends keep rounding from parting curves that meet.
      points[0] = s.start
      points[count] = s.end
      least = Self.bound(s, min)
      most = Self.bound(s, max)
    }

    static func bound(
      _ s: Segment, _ choose: (Double, Double) -> Double
    ) -> SIMD2<Double> {
      [s.control1, s.control2, s.end].reduce(s.start) {
        SIMD2(choose($0.x, $1.x), choose($0.y, $1.y))
      }
    }

    func isNear(_ other: Stroke) -> Bool {
      least.x <= other.most.x && other.least.x <= most.x && least.y <= other.most.y
        && other.least.y <= most.y
    }
  }

  /// Returns whether two lines have a common point other than a common end.
  static func cross(
    _ a: SIMD2<Double>, _ b: SIMD2<Double>, _ c: SIMD2<Double>, _ d: SIMD2<Double>
  ) -> Bool {
    func turn(_ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>) -> Double {
      (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
    }
    if a == c || a == d || b == c || b == d { return false }
    // Collinear lines meet only where they overlap.
    if max(a.x, b.x) < min(c.x, d.x) || max(c.x, d.x) < min(a.x, b.x) { return false }
    if max(a.y, b.y) < min(c.y, d.y) || max(c.y, d.y) < min(a.y, b.y) { return false }
    return turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0
  }

  /// Returns the number of crossings of two chains of strokes.
  static func crossings(_ one: [Stroke], _ two: [Stroke]) -> Int {
    var count = 0
    for a in one {
      for b in two where a.isNear(b) {
        for i in 1..<a.points.count {
          for j in 1..<b.points.count
          where cross(a.points[i - 1], a.points[i], b.points[j - 1], b.points[j]) {
            count += 1
          }
        }
      }
    }
    return count
  }

  /// Returns the number of crossings of a chain with itself.
  static func crossings(_ one: [Stroke]) -> Int {
    let points = one.flatMap { $0.points.dropLast() } + [one[one.count - 1].points.last ?? .zero]
    var count = 0
    for i in 1..<points.count {
      for j in 1..<i where cross(points[i - 1], points[i], points[j - 1], points[j]) { count += 1 }
    }
    return count
  }

  /// Returns the crossings of all sides of a cut that could meet: those of one cell, and the two
  /// that continue each other at a corner.
  static func crossings(in cut: Cut) -> Int {
    let strokes = (0..<cut.grid.count).map { piece in
      Side.allCases.map { cut.side($0, of: piece).map(Stroke.init) }
    }
    var count = 0
    for piece in 0..<cut.grid.count {
      for side in Side.allCases {
        let mine = strokes[piece][side.rawValue]
        if side == .right || side == .bottom { count += crossings(mine) }
        for other in 0..<side.rawValue { count += crossings(mine, strokes[piece][other]) }
      }
      for (side, along) in [(Side.right, Side.bottom), (.bottom, .right)] {
        guard let next = cut.grid.neighbour(piece, along) else { continue }
        count += crossings(strokes[piece][side.rawValue], strokes[next][side.rawValue])
      }
    }
    return count
  }

  @Test(arguments: SampleCuts.styles, SampleCuts.cells)
  func `never cross`(style: CutStyle, cell: Size) {
    for seed in UInt64(1)...5 {
      #expect(Self.crossings(in: SampleCuts.cut(6, 6, cell, style, seed: seed)) == 0)
    }
    // No piece extends beyond the middle of a cell, so no other pieces can meet.
    let reach = SampleCuts.cut(2, 2, cell, style, seed: 1).reach
    #expect(reach.width < cell.width / 2 && reach.height < cell.height / 2)
  }

  /// The tabs with the largest and smallest position, lean, neck, depth and width.
  static let extremes = (0..<32).map { bits -> UInt32 in
    let position: UInt32 = bits & 1 == 0 ? 0 : 31
    let lean: UInt32 = bits & 2 == 0 ? 0 : 31
    let neck: UInt32 = bits & 4 == 0 ? 0 : 15
    let depth: UInt32 = bits & 8 == 0 ? 0 : 31
    let width: UInt32 = bits & 16 == 0 ? 0 : 31
    return position | depth << 5 | width << 10 | lean << 15 | neck << 20
  }

  /// Returns a cut of four pieces with two equal level sides and two equal upright ones, whose tabs
  /// point both ways.
  private static func cut(
    _ style: CutStyle, _ cell: Size, level: UInt32, upright: UInt32, turn: UInt32
  ) -> Cut? {
    let tabs = [level, upright].flatMap { form in
      [true, false].map { Tab(form: form, turn: turn, isForward: $0) }
    }
    return Cut(grid: CutGrid(columns: 2, rows: 2, cell: cell), style: style, tabs: tabs)
  }

  @Test(arguments: [CutStyle.varied, .waves], [0, 31] as [UInt32])
  func `never cross at the extremes of all parameters`(style: CutStyle, turn: UInt32) {
    for cell in [Size(100, 100), Size(100, 300)] {
      for (k, level) in Self.extremes.enumerated() {
        for upright in Self.extremes where k & 4 == 0 || upright == level {
          let cut = Self.cut(style, cell, level: level, upright: upright, turn: turn)
          let crossings = cut.map { Self.crossings(in: $0) }
          #expect(crossings == 0, "\(level) \(upright)")
        }
      }
    }
  }

  /// Tests the sides that meet at the corner of four cells, further from it than 0.15 of a cell.
  @Test(arguments: [Size(100, 100), Size(100, 112), Size(100, 150)])
  func `keep a distance of 3 % of a cell if varied`(cell: Size) throws {
    var (level, upright): ([SIMD2<Double>], [SIMD2<Double>]) = ([], [])
    for form in Self.extremes {
      for turn in [0, 31] as [UInt32] {
        let cut = try #require(Self.cut(.varied, cell, level: form, upright: form, turn: turn))
        for (piece, side) in [(0, Side.bottom), (1, .bottom), (0, .right), (2, .right)] {
          for segment in cut.side(side, of: piece) {
            for step in 0..<12 {
              // By symmetry it suffices to compare one quarter.
              let p = SampleCuts.place(segment, Double(step) / 12) - SIMD2(cell.width, cell.height)
              let way = SIMD2(abs(p.x), abs(p.y))
              if side == .bottom, way.x > 15 { level.append(way) }
              if side == .right, way.y > 15 { upright.append(way) }
            }
          }
        }
      }
    }
    // Only what is near the diagonal can be near sides of the other direction.
    let most = max(upright.map(\.x).max() ?? 0, level.map(\.y).max() ?? 0) + 3
    level = level.filter { $0.x < most }
    upright = upright.filter { $0.y < most }
    let least = level.reduce(Double.infinity) { least, a in
      upright.reduce(least) { min($0, ((a - $1) * (a - $1)).sum()) }
    }
    #expect(level.count > 100 && upright.count > 100)
    #expect(least.squareRoot() > 3)
  }

  @Test func `are reported by the check when they cross`() {
    let cut = SampleCuts.cut(2, 2, Size(100, 100), .varied, seed: 1)
    let one = cut.side(.right, of: 0)
    let level = [Segment(from: SIMD2(0, 50), to: SIMD2(200, 50))]
    #expect(Self.crossings(one.map(Stroke.init), level.map(Stroke.init)) > 0)
    let loop = Segment(SIMD2(0, 0), SIMD2(200, 100), SIMD2(-100, 100), SIMD2(100, 0))
    #expect(Self.crossings([Stroke(loop)]) > 0)
  }
}
