internal import PuzzleCore

/// A side that two pieces share, described independently of either: horizontal ones from left to
/// right, vertical ones from top to bottom.
struct Seam {
  var tab: Tab
  /// The slopes at the first and last corner, in the curve's frame.
  var slopes: (first: Double, last: Double)
  /// The distance between the corners, in points.
  var length: Double
  /// The cell's side at right angles to the seam, in points.
  var breadth: Double
  /// The corners, in points of the picture.
  var corners: (first: SIMD2<Double>, last: SIMD2<Double>)
  var isUpright: Bool

  /// The cell's shorter side, in points, which makes tabs as round in long cells as in square
  /// ones.
  var unit: Double { min(length, breadth) }
  /// The direction of the tab: 1 to the right or down, -1 otherwise.
  var outward: Double { tab.isForward ? 1 : -1 }

  /// Converts a point of the curve's frame to the picture.
  func place(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let out = outward * p.y
    return isUpright
      ? SIMD2(corners.first.x + out, corners.first.y + p.x)
      : SIMD2(corners.first.x + p.x, corners.first.y + out)
  }

  /// Converts a point of the picture to the curve's frame.
  func frame(_ p: SIMD2<Double>) -> SIMD2<Double> {
    let way = p - corners.first
    return isUpright
      ? SIMD2(way.y, outward * way.x) : SIMD2(way.x, outward * way.y)
  }
}
