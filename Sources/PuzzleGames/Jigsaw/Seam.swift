internal import PuzzleCore

extension Jigsaw {
  /// A side that two pieces share, seen the same way from both: level ones from left to right,
  /// upright ones from top to bottom.
  struct Seam {
    var tab: Tab
    /// The slopes with which it leaves its first corner and comes to its last, in its curve's frame.
    var slopes: (first: Double, last: Double)
    /// From corner to corner, in points.
    var length: Double
    /// The cell's other measure, in points.
    var breadth: Double
    /// Its corners, in points of the picture.
    var corners: (first: SIMD2<Double>, last: SIMD2<Double>)
    var isUpright: Bool

    /// The cell's shorter measure, in points: tabs are as round in long cells as in square ones.
    var unit: Double { min(length, breadth) }
    /// 1 where outward, on the side of the tab, is to the right or down; -1 otherwise.
    var outward: Double { tab.isForward ? 1 : -1 }

    /// Takes a point of the curve's frame to the picture.
    func place(_ p: SIMD2<Double>) -> SIMD2<Double> {
      let out = outward * p.y
      return isUpright
        ? SIMD2(corners.first.x + out, corners.first.y + p.x)
        : SIMD2(corners.first.x + p.x, corners.first.y + out)
    }

    /// Takes a point of the picture to the curve's frame.
    func frame(_ p: SIMD2<Double>) -> SIMD2<Double> {
      let way = p - corners.first
      return isUpright
        ? SIMD2(way.y, outward * way.x) : SIMD2(way.x, outward * way.y)
    }
  }
}
