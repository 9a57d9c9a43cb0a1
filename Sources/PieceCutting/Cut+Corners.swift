package import PuzzleCore

extension Cut {
  /// Appends the corners of a side as a polyline, clockwise and without the last corner, in points
  /// of the picture. The neighbour gets exactly the same corners in opposite order.
  ///
  /// A `Float` is within 1/4096 point up to 8192 points.
  func appendSide(
    _ side: Side, of piece: Int, detail: Detail,
    to corners: inout [SIMD2<Float>]
  ) {
    corners.append(start(of: side, of: piece))
    if detail == .box { return }
    guard let seam = seam(side, of: piece) else { return }
    let curve = style.curve(of: seam, detail)
    let tolerance = detail.tolerance * seam.unit
    if side.isForward {
      for k in 0..<curve.count {
        append(curve[k], seam, tolerance, isForward: true, to: &corners)
        if curve.hasJoint(after: k + 1) {
          corners.append(float(seam.place(curve[k].end)))
        }
      }
    } else {
      for k in stride(from: curve.count - 1, through: 0, by: -1) {
        append(curve[k], seam, tolerance, isForward: false, to: &corners)
        if curve.hasJoint(after: k) {
          corners.append(float(seam.place(curve[k].start)))
        }
      }
    }
  }

  /// Returns the corner at which a side begins.
  func start(of side: Side, of piece: Int) -> SIMD2<Float> {
    float(ends(of: side, of: piece).first)
  }

  /// Appends all four sides, clockwise from the cell's upper left corner.
  package func appendOutline(
    of piece: Int, detail: Detail, to corners: inout [SIMD2<Float>]
  ) {
    for side in Side.allCases { appendSide(side, of: piece, detail: detail, to: &corners) }
  }

  /// Appends the corners between a segment's ends.
  private func append(
    _ segment: Segment, _ seam: Seam, _ tolerance: Double, isForward: Bool,
    to corners: inout [SIMD2<Float>]
  ) {
    if segment.isLine { return }
    let count = segment.corners(within: tolerance)
    let step = 1 / Double(count)
    let polynomial = Polynomial(segment, step: step)
    for k in 0..<count {
      let t = (Double(isForward ? k : count - 1 - k) + 0.5) * step
      corners.append(float(seam.place(polynomial.corner(at: t))))
    }
  }

  private func float(_ p: SIMD2<Double>) -> SIMD2<Float> { SIMD2(Float(p.x), Float(p.y)) }
}

extension Affine {
  /// Returns the place of a corner.
  @inline(__always)
  package func apply(to corner: SIMD2<Float>) -> SIMD2<Float> {
    let (x, y) = (Double(corner.x), Double(corner.y))
    return SIMD2(Float(a * x + c * y + tx), Float(b * x + d * y + ty))
  }
}

extension Segment {
  /// Returns the number of lines that follow the segment within `tolerance` points. The error of a
  /// polyline is half of |P″|·h²/8, and P″ lies between six times the two second differences of the
  /// points. Their component along the segment counts for a fifth: it changes only the speed along
  /// the curve, and matters where the curve bends.
  func corners(within tolerance: Double) -> Int {
    let way = end - start
    let one = Self.weight(start - 2 * control1 + control2, along: way)
    let two = Self.weight(control1 - 2 * control2 + end, along: way)
    let most = max(one, two) / (way * way).sum().squareRoot()
    let count = (0.45 * most / tolerance).squareRoot().rounded(.up)
    return count >= 1 ? Int(min(count, 64)) : 1
  }

  private static func weight(_ bend: SIMD2<Double>, along way: SIMD2<Double>) -> Double {
    abs(bend.x * way.y - bend.y * way.x) + 0.2 * abs(bend.x * way.x + bend.y * way.y)
  }
}
