extension Jigsaw {
  /// The numbers of a hand-cut side, as shares of the cell's shorter measure.
  enum VariedSide {
    /// From the straight line to the tab's top.
    static let depth = (mean: 0.225, spread: 0.025)
    /// From the middle of the knob to its widest.
    static let radius = (mean: 0.118, spread: 0.013)
    /// The neck's width as a share of the knob's.
    static let neck = (mean: 0.54, spread: 0.08)
    /// How far the tab bends over, for each step outward.
    static let lean = 0.22
    /// How far the tab's foot is from the middle, and how much further for each step by which the
    /// side is longer.
    static let position = (most: 0.07, more: 0.2)
    /// How steep the cuts may cross at a corner.
    static let slope = 0.14
    /// No tab goes further.
    static let reach = depth.mean + depth.spread
  }
}

extension Jigsaw.SideCurve {
  /// A round knob on a neck, between two swinging shoulders: six cubics without a kink.
  static func varied(_ seam: Jigsaw.Seam) -> Self {
    typealias Number = Jigsaw.VariedSide
    let tab = seam.tab
    let unit = seam.unit
    let radius = unit * (Number.radius.mean + Number.radius.spread * tab.width)
    let top = unit * (Number.depth.mean + Number.depth.spread * tab.depth)
    let half = radius * (Number.neck.mean + Number.neck.spread * tab.neck)
    let lean = Number.lean * tab.lean
    let room = Number.position.most * unit + Number.position.more * (seam.length - unit)
    let foot = seam.length / 2 + room * tab.position
    let middle = top - radius
    // A circle is as wide as the neck there.
    let waist = middle - (radius * radius - half * half).squareRoot()
    // The handle that makes a cubic follow a quarter circle.
    let bend = 0.5523 * radius
    let rise = 0.4 * (middle - waist)
    let dip = 0.115 * unit

    // Measured from the tab's foot; the further out, the further bent over.
    func at(_ x: Double, _ y: Double) -> SIMD2<Double> { SIMD2(foot + x + lean * y, y) }
    var curve = Self()
    let last = SIMD2(seam.length, 0)
    let left = 0.45 * (foot - half)
    let right = 0.45 * (seam.length - foot - half)
    curve.curve(
      SIMD2(left, left * Number.slope * seam.slopes.first), at(-half, waist - dip),
      to: at(-half, waist))
    curve.curve(at(-half, waist + rise), at(-radius, middle - bend), to: at(-radius, middle))
    curve.curve(at(-radius, middle + bend), at(-bend, top), to: at(0, top))
    curve.curve(at(bend, top), at(radius, middle + bend), to: at(radius, middle))
    curve.curve(at(radius, middle - bend), at(half, waist + rise), to: at(half, waist))
    curve.curve(
      at(half, waist - dip), last - SIMD2(right, right * Number.slope * seam.slopes.last), to: last)
    return curve
  }
}
