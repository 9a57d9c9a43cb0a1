import PuzzleCore

@testable import PieceCutting

/// Cuts of many shapes, with geometric checks.
enum SampleCuts {
  typealias Place = SIMD2<Double>

  static let styles = CutStyle.allCases
  static let cells = [
    Size(100, 100), Size(60, 80), Size(120.3, 97.7), Size(50, 150), Size(150, 50),
  ]

  static func cut(
    _ columns: Int, _ rows: Int, _ cell: Size, _ style: CutStyle, seed: UInt64
  ) -> Cut {
    var chance = SeededGenerator(seed: seed)
    return Cut(
      grid: CutGrid(columns: columns, rows: rows, cell: cell), style: style, using: &chance)
  }

  /// Returns the outline of a piece in segments, clockwise.
  static func outline(_ cut: Cut, _ piece: Int) -> [Segment] {
    Side.allCases.flatMap { cut.side($0, of: piece) }
  }

  /// Returns the point of a segment at `t`, 0…1.
  static func place(_ s: Segment, _ t: Double) -> Place {
    let u = 1 - t
    let from = u * u * u * s.start + 3 * u * u * t * s.control1
    return from + 3 * u * t * t * s.control2 + t * t * t * s.end
  }

  /// Returns a segment's contribution to the enclosed area, clockwise, by Green's theorem.
  static func area(_ s: Segment) -> Double {
    func cross(_ a: Place, _ b: Place) -> Double { a.x * b.y - a.y * b.x }
    if s.isLine { return cross(s.start, s.end) / 2 }
    let near = 6 * cross(s.start, s.control1) + 3 * cross(s.start, s.control2)
    let far = 3 * cross(s.control1, s.end) + 6 * cross(s.control2, s.end)
    return (near + far + cross(s.start, s.end) + 3 * cross(s.control1, s.control2)) / 20
  }

  /// Returns whether a point is inside a polygon, by the even-odd rule: a ray from it meets the
  /// outline an odd number of times.
  static func isInside(_ p: Place, _ corners: [Place]) -> Bool {
    var isInside = false
    var a = corners[corners.count - 1]
    for b in corners {
      if (a.y <= p.y) != (b.y <= p.y),
        p.x < a.x + (b.x - a.x) * (p.y - a.y) / (b.y - a.y)
      {
        isInside.toggle()
      }
      a = b
    }
    return isInside
  }

  /// Returns the outline of a piece as a polygon.
  static func corners(_ cut: Cut, _ piece: Int, _ detail: Detail) -> [Place] {
    var corners: [SIMD2<Float>] = []
    cut.appendOutline(of: piece, detail: detail, to: &corners)
    return corners.map { Place(Double($0.x), Double($0.y)) }
  }

  /// Returns the distance of a point from the line between two others.
  static func distance(_ p: Place, _ a: Place, _ b: Place) -> Double {
    let way = b - a
    let length = (way * way).sum()
    let t = length > 0 ? min(max(((p - a) * way).sum() / length, 0), 1) : 0
    let gap = a + t * way - p
    return (gap * gap).sum().squareRoot()
  }
}

extension Side {
  /// The side on which a neighbour touches this one.
  var opposite: Side { Self.allCases[(rawValue + 2) % 4] }
}
