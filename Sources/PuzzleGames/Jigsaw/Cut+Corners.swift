internal import PuzzleCore

extension Jigsaw.Cut {
  /// Appends a side as straight pieces, clockwise and without its last corner, in points of the
  /// picture. The neighbour gets the very same corners in opposite order.
  ///
  /// A `Float` is within 1/4096 point up to 8192 points.
  func appendSide(
    _ side: Jigsaw.Side, of piece: Int, detail: Jigsaw.Detail,
    to corners: inout [SIMD2<Float>]
  ) {
    corners.append(float(ends(of: side, of: piece).first))
    if detail == .box { return }
    guard let seam = seam(side, of: piece) else { return }
    let curve = style.curve(of: seam)
    let tolerance = detail.tolerance * seam.unit
    if side.isForward {
      for k in 0..<curve.count {
        append(curve[k], seam, tolerance, isForward: true, to: &corners)
        if k + 1 < curve.count && (curve[k].isLine || curve[k + 1].isLine) {
          corners.append(float(seam.place(curve[k].end)))
        }
      }
    } else {
      for k in stride(from: curve.count - 1, through: 0, by: -1) {
        append(curve[k], seam, tolerance, isForward: false, to: &corners)
        if k > 0 && (curve[k - 1].isLine || curve[k].isLine) {
          corners.append(float(seam.place(curve[k].start)))
        }
      }
    }
  }

  /// Appends all four sides, clockwise from the cell's upper left corner.
  func appendOutline(
    of piece: Int, detail: Jigsaw.Detail, to corners: inout [SIMD2<Float>]
  ) {
    for side in Jigsaw.Side.allCases { appendSide(side, of: piece, detail: detail, to: &corners) }
  }

  /// The corners between a segment's ends.
  private func append(
    _ segment: Jigsaw.Segment, _ seam: Jigsaw.Seam, _ tolerance: Double, isForward: Bool,
    to corners: inout [SIMD2<Float>]
  ) {
    if segment.isLine { return }
    let count = segment.corners(within: tolerance)
    let step = 1 / Double(count)
    let polynomial = Jigsaw.Polynomial(segment, step: step)
    for k in 0..<count {
      let t = (Double(isForward ? k : count - 1 - k) + 0.5) * step
      corners.append(float(seam.place(polynomial.corner(at: t))))
    }
  }

  private func float(_ p: SIMD2<Double>) -> SIMD2<Float> { SIMD2(Float(p.x), Float(p.y)) }
}

extension Jigsaw.Segment {
  /// How many corners follow it within a tolerance in points. A polygon's error is half of |P″|·h²/8,
  /// and P″ is between six times the second differences of the points.
  func corners(within tolerance: Double) -> Int {
    let one = start - 2 * control1 + control2
    let two = control1 - 2 * control2 + end
    let most = max((one * one).sum(), (two * two).sum()).squareRoot()
    let count = (0.375 * most / tolerance).squareRoot().rounded(.up)
    return count >= 1 ? Int(min(count, 64)) : 1
  }
}
