/// The dimensions of a wavy side, as fractions of the cell's shorter side.
enum WavySide {
  /// The mean height of a crest, and its variation.
  static let height = (mean: 0.085, spread: 0.035)
  /// The largest slope of cuts that cross at a corner.
  static let slope = 0.2
  /// The largest distance of a wave from the straight line.
  static let reach = height.mean + height.spread
}

extension SideCurve {
  /// Returns a crest and a trough, which continue smoothly over the corners.
  static func waves(_ seam: Seam) -> Self {
    let tab = seam.tab
    let length = seam.length
    let unit = seam.unit
    let height = WavySide.height
    let crest = SIMD2(
      length * (0.28 + 0.06 * tab.position), unit * (height.mean + height.spread * tab.depth))
    let trough = SIMD2(
      length * (0.72 + 0.06 * tab.lean), -unit * (height.mean + height.spread * tab.width))
    let last = SIMD2(length, 0)
    let slope = WavySide.slope
    let near = 0.4 * crest.x
    let far = 0.4 * (length - trough.x)
    let middle = (0.45 + 0.05 * tab.neck) * (trough.x - crest.x)
    var curve = Self()
    curve.curve(
      SIMD2(near, near * slope * seam.slopes.first), crest - SIMD2(near, 0), to: crest)
    curve.curve(crest + SIMD2(middle, 0), trough - SIMD2(middle, 0), to: trough)
    curve.curve(
      trough + SIMD2(far, 0), last - SIMD2(far, far * slope * seam.slopes.last), to: last)
    return curve
  }
}
