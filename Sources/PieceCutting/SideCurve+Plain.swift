extension SideCurve {
  /// Returns a straight line along a seam.
  static func straight(_ seam: Seam) -> Self {
    var curve = Self()
    curve.line(to: SIMD2(seam.length, 0))
    return curve
  }

  /// Returns the plain tab: straight to 0.4 of the side, out and back by a quarter of the cell,
  /// then straight on. The control points at 0.1 and 0.9 make a neck of 0.20 and a bulb of 0.416 of
  /// the side, widest at 65 % of the depth.
  static func classic(_ seam: Seam) -> Self {
    func at(_ u: Double, _ v: Double) -> SIMD2<Double> {
      SIMD2(u * seam.length, v * seam.breadth / 4)
    }
    var curve = Self()
    curve.line(to: at(0.4, 0))
    curve.curve(at(0.4, 0), at(0.1, 1), to: at(0.5, 1))
    curve.curve(at(0.9, 1), at(0.6, 0), to: at(0.6, 0))
    curve.line(to: at(1, 0))
    return curve
  }
}
