extension SideCurve {
  /// Returns a straight line along a seam.
  static func straight(_ seam: Seam) -> Self {
    var curve = Self()
    curve.line(to: SIMD2(seam.length, 0))
    return curve
  }
}
