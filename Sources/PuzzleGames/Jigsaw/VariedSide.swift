extension Jigsaw {
  /// The numbers of a hand-cut side, as shares of the cell's shorter measure.
  enum VariedSide {
    /// From the straight line to the tab's top.
    static let depth = (mean: 0.25, spread: 0.03)
    /// The knob's radius.
    static let radius = (mean: 0.126, spread: 0.018)
    /// The neck's width as a share of the knob's.
    static let neck = (mean: 0.52, spread: 0.08)
    /// The radius of the rounding where the neck begins.
    static let lip = 0.05
    /// How far the tab bends over, for each step outward.
    static let lean = 0.22
    /// How far the tab's foot is from the middle, and how much further for each step by which the
    /// side is longer.
    static let position = (most: 0.07, more: 0.2)
    /// How steep the cuts may cross at a corner.
    static let slope = 0.18
    /// No tab goes further.
    static let reach = depth.mean + depth.spread
  }
}

extension Jigsaw.SideCurve {
  /// A round knob on a neck, between two swinging shoulders: eight cubics without a kink.
  static func varied(_ seam: Jigsaw.Seam) -> Self {
    typealias Number = Jigsaw.VariedSide
    let tab = seam.tab
    let unit = seam.unit
    let radius = unit * (Number.radius.mean + Number.radius.spread * tab.width)
    let top = unit * (Number.depth.mean + Number.depth.spread * tab.depth)
    let neck = radius * (Number.neck.mean + Number.neck.spread * tab.neck)
    let lip = unit * Number.lip
    let middle = top - radius

    // The circles of knob and lip touch in this direction from the one's middle to the other's; its
    // sine and cosine are taken from straight down.
    let sine = (neck + lip) / (radius + lip)
    let cosine = (1 - sine * sine).squareRoot()
    let touch = SIMD2(sine, -cosine)
    // The knob's arc from there to the top is drawn in halves.
    let wing = SIMD2(((1 + cosine) / 2).squareRoot(), ((1 - cosine) / 2).squareRoot())
    let bend = radius * handle(cosine: wing.y)
    // The lip's arc ends a little before it has turned to the side's direction.
    let lipMiddle = SIMD2(neck + lip, middle - cosine * (radius + lip))
    let end = SIMD2(-0.28, -0.96)
    let down = SIMD2(-end.y, end.x)
    let curl = lip * handle(cosine: -sine * end.x + cosine * end.y)

    // The right half from the top down, measured from the tab's foot; the left one is its mirror.
    let top1 = SIMD2(bend, top)
    let wing0 = SIMD2(0, middle) + radius * wing
    let wingWay = bend * SIMD2(wing.y, -wing.x)
    let touch0 = SIMD2(0, middle) + radius * touch
    let touchWay = SIMD2(-cosine, -sine)
    let lip0 = lipMiddle + lip * end
    let shoulder = lip0 + 0.1 * unit * down

    let foot =
      seam.length / 2
      + tab.position * (Number.position.most * unit + Number.position.more * (seam.length - unit))
    let lean = Number.lean * tab.lean
    // The further out, the further bent over.
    func right(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(foot + p.x + lean * p.y, p.y) }
    func left(_ p: SIMD2<Double>) -> SIMD2<Double> { SIMD2(foot - p.x + lean * p.y, p.y) }
    let last = SIMD2(seam.length, 0)
    let start = 0.32 * (foot - neck)
    let stop = 0.32 * (seam.length - foot - neck)

    var curve = Self()
    curve.curve(
      SIMD2(start, start * Number.slope * seam.slopes.first), left(shoulder), to: left(lip0))
    curve.joint()
    curve.curve(left(lip0 - curl * down), left(touch0 + curl * touchWay), to: left(touch0))
    curve.curve(left(touch0 - bend * touchWay), left(wing0 + wingWay), to: left(wing0))
    curve.curve(left(wing0 - wingWay), left(top1), to: left(SIMD2(0, top)))
    curve.curve(right(top1), right(wing0 - wingWay), to: right(wing0))
    curve.curve(right(wing0 + wingWay), right(touch0 - bend * touchWay), to: right(touch0))
    curve.curve(right(touch0 + curl * touchWay), right(lip0 - curl * down), to: right(lip0))
    curve.joint()
    curve.curve(
      right(shoulder), last - SIMD2(stop, stop * Number.slope * seam.slopes.last), to: last)
    return curve
  }

  /// The length of a cubic's handles that follows an arc of a circle of radius 1, from the cosine of
  /// the arc's angle: 4/3 of the tangent of a quarter of it.
  private static func handle(cosine: Double) -> Double {
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    return 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot())
  }
}
