/// The curve of a seam in its own frame, in points: x runs along the seam from its first corner,
/// y outward on the side of the tab. It has at most eight segments, each beginning at the end of
/// the one before, stored without an array because a table may draw up to 400,000 of them.
struct SideCurve {
  private(set) var count = 0
  /// The bits, one for each segment, that mark the ends of segments that a polyline must keep.
  private var joints: UInt8 = 0
  private var pen: SIMD2<Double> = .zero
  private var s0 = Segment(from: .zero, to: .zero)
  private var s1 = Segment(from: .zero, to: .zero)
  private var s2 = Segment(from: .zero, to: .zero)
  private var s3 = Segment(from: .zero, to: .zero)
  private var s4 = Segment(from: .zero, to: .zero)
  private var s5 = Segment(from: .zero, to: .zero)
  private var s6 = Segment(from: .zero, to: .zero)
  private var s7 = Segment(from: .zero, to: .zero)

  /// Appends a straight line.
  mutating func line(to end: SIMD2<Double>) {
    joint()
    append(Segment(from: pen, to: end))
    joint()
  }

  /// Marks the current point as one that a polyline must keep: at a kink, or where one segment is
  /// much longer than the next.
  mutating func joint() { if count > 0 { joints |= 1 << UInt8(count - 1) } }

  /// Returns a Boolean value that indicates whether there is a joint after `k` segments.
  func hasJoint(after k: Int) -> Bool { k > 0 && k < count && joints >> UInt8(k - 1) & 1 == 1 }

  /// Appends a cubic Bézier curve.
  mutating func curve(
    _ control1: SIMD2<Double>, _ control2: SIMD2<Double>, to end: SIMD2<Double>
  ) {
    append(Segment(pen, control1, control2, end))
  }

  private mutating func append(_ segment: Segment) {
    switch count {
    case 0: s0 = segment
    case 1: s1 = segment
    case 2: s2 = segment
    case 3: s3 = segment
    case 4: s4 = segment
    case 5: s5 = segment
    case 6: s6 = segment
    default: s7 = segment
    }
    count += 1
    pen = segment.end
  }

  subscript(k: Int) -> Segment {
    switch k {
    case 0: s0
    case 1: s1
    case 2: s2
    case 3: s3
    case 4: s4
    case 5: s5
    case 6: s6
    default: s7
    }
  }
}
