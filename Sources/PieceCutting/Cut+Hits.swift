package import PuzzleCore

extension Cut {
  /// Returns a Boolean value that indicates whether a point selects a piece: it is in the piece's
  /// cell, whose sockets count as filled, or on a tab beyond the cell. `p` is relative to the
  /// cell's centre of the upright piece, in points.
  package func contains(_ p: Point, in piece: Int) -> Bool {
    let beyondX = abs(p.x) - grid.cell.width / 2
    let beyondY = abs(p.y) - grid.cell.height / 2
    if beyondX <= 0 && beyondY <= 0 { return true }
    if beyondX > 0 && beyondY > 0 { return false }
    let side: Side
    if beyondX > 0 {
      guard beyondX <= reach.width else { return false }
      side = p.x > 0 ? .right : .left
    } else {
      guard beyondY <= reach.height else { return false }
      side = p.y > 0 ? .bottom : .top
    }
    guard let seam = seam(side, of: piece) else { return false }
    let center = grid.center(piece)
    let q = seam.frame(SIMD2(center.x + p.x, center.y + p.y))
    return style.curve(of: seam).lies(q, within: 0.0025 * seam.unit)
  }
}

extension SideCurve {
  /// Returns a Boolean value that indicates whether a point lies between the curve and the straight
  /// line from its first corner to its last, within `tolerance` points.
  func lies(_ p: SIMD2<Double>, within tolerance: Double) -> Bool {
    let side: Double = p.y < 0 ? -1 : 1
    var isInside = false
    var a = SIMD2<Double>.zero
    // Even–odd rule: each line crossed by an outward ray from the point toggles the result.
    func pass(to b: SIMD2<Double>) {
      if (a.x <= p.x) != (b.x <= p.x) {
        let y = a.y + (b.y - a.y) * (p.x - a.x) / (b.x - a.x)
        if side * y > side * p.y { isInside.toggle() }
      }
      a = b
    }
    for k in 0..<count {
      let segment = self[k]
      if !segment.isLine {
        let corners = segment.corners(within: tolerance)
        let step = 1 / Double(corners)
        let polynomial = Polynomial(segment, step: step)
        for j in 0..<corners { pass(to: polynomial.corner(at: (Double(j) + 0.5) * step)) }
      }
      if k + 1 == count || hasJoint(after: k + 1) { pass(to: segment.end) }
    }
    return isInside
  }
}
