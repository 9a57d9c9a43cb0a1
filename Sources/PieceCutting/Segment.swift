/// A segment of an outline: a cubic Bézier curve in points. It is straight if each control point
/// coincides with its end.
struct Segment: Hashable, Sendable {
  var start: SIMD2<Double>
  var control1: SIMD2<Double>
  var control2: SIMD2<Double>
  var end: SIMD2<Double>

  /// Creates a straight line.
  init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
    self.init(start, start, end, end)
  }

  /// Creates a curve.
  init(
    _ start: SIMD2<Double>, _ control1: SIMD2<Double>, _ control2: SIMD2<Double>,
    _ end: SIMD2<Double>
  ) {
    self.start = start
    self.control1 = control1
    self.control2 = control2
    self.end = end
  }

  var isLine: Bool { control1 == start && control2 == end }
  var reversed: Segment { Segment(end, control2, control1, start) }
}

/// A polynomial that gives the corners of a polyline along a segment.
struct Polynomial {
  private let a: SIMD2<Double>
  private let b: SIMD2<Double>
  private let c: SIMD2<Double>
  private let d: SIMD2<Double>

  /// Creates the polynomial for corners `step` apart. It pushes them outward by half of the
  /// distance by which the chords lie inside the curve, which halves the error. Chord and curve
  /// are |P″|·step²/8 apart.
  init(_ s: Segment, step: Double) {
    let push = step * step / 16
    c = 3 * (s.start - 2 * s.control1 + s.control2)
    d = s.end - s.start + 3 * (s.control1 - s.control2)
    b = 3 * (s.control1 - s.start) - 6 * push * d
    a = s.start - 2 * push * c
  }

  /// Returns the corner at a parameter of 0…1.
  func corner(at t: Double) -> SIMD2<Double> { a + t * (b + t * (c + t * d)) }
}
