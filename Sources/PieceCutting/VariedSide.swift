/// A hand-cut side: a round knob on a neck, between two curved shoulders.
struct VariedSide {
  /// The distance from the straight line to the tab's top, its spread, and its growth with the
  /// knob. This and the following sizes are fractions of the cell's shorter side.
  private static let depth = (mean: 0.25, spread: 0.018, growth: 0.045)
  /// The radius of the knob, which varies by a quarter.
  private static let radius = (mean: 0.126, spread: 0.0315)
  /// The width of the neck as a fraction of the knob's.
  private static let neck = (mean: 0.52, spread: 0.08)
  /// The radius of the rounding at the foot of the neck.
  private static let lip = 0.05
  /// The largest sideways shift of the tab for each unit outward, and the share of it by which it
  /// is smaller for the widest tab and larger for the narrowest.
  private static let lean = (most: 0.22, loss: 0.3)
  /// The largest distance of the tab's foot from the middle, the share by which it is smaller for
  /// the widest tab and larger for the narrowest, and the addition for each unit by which the side
  /// is longer.
  private static let position = (most: 0.07, loss: 0.4, more: 0.2)
  /// The largest slope of cuts that cross at a corner.
  private static let slope = 0.18
  /// The largest distance of a tab from the straight line.
  static let reach = depth.mean + depth.spread + depth.growth

  private let seam: Seam
  private let top: Double
  private let radius: Double
  /// Half of the neck's width.
  private let neck: Double
  private let lip: Double
  /// The distance of the knob's centre from the straight line.
  private let middle: Double
  /// The sine and cosine of the direction from the knob's centre to the lip's, measured from
  /// straight down. The circles of knob and lip touch, and the neck is narrowest beside the lip's
  /// centre.
  private let sine: Double
  private let cosine: Double
  /// The distance of the tab's foot from the side's first corner.
  private let foot: Double
  private let lean: Double

  /// Creates the side of a seam.
  init(_ seam: Seam) {
    let tab = seam.tab
    let unit = seam.unit
    self.seam = seam
    top =
      unit
      * (Self.depth.mean + Self.depth.growth * tab.width + Self.depth.spread * tab.depth)
    radius = unit * (Self.radius.mean + Self.radius.spread * tab.width)
    neck = radius * (Self.neck.mean + Self.neck.spread * tab.neck)
    lip = unit * Self.lip
    middle = top - radius
    sine = (neck + lip) / (radius + lip)
    cosine = (1 - sine * sine).squareRoot()
    let most = Self.position.most * (1 - Self.position.loss * tab.width)
    let room = most * unit + Self.position.more * (seam.length - unit)
    foot = seam.length / 2 + room * tab.position
    lean = Self.lean.most * (1 - Self.lean.loss * tab.width) * tab.lean
  }

  // The right half is measured from the tab's foot, and the left half is its mirror image. The
  // lean shifts points of both halves in proportion to their distance outward.
  private func right(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(foot + p.x + lean * p.y, p.y)
  }
  private func left(_ p: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(foot - p.x + lean * p.y, p.y)
  }

  private var lipMiddle: SIMD2<Double> {
    SIMD2(neck + lip, middle - cosine * (radius + lip))
  }

  /// The end of the lip's arc, relative to its centre, and the direction there. The arc ends a
  /// little before it is parallel to the side.
  private static let end = SIMD2(-0.28, -0.96)
  private static let endWay = SIMD2(0.96, -0.28)

  private var lipEnd: SIMD2<Double> { lipMiddle + lip * Self.end }

  private var firstShoulder: Segment {
    let way = 0.32 * (foot - neck)
    return Segment(
      .zero, SIMD2(way, way * Self.slope * seam.slopes.first),
      left(lipEnd + 0.1 * seam.unit * Self.endWay), left(lipEnd))
  }

  private var lastShoulder: Segment {
    let way = 0.32 * (seam.length - foot - neck)
    let corner = SIMD2(seam.length, 0)
    return Segment(
      right(lipEnd), right(lipEnd + 0.1 * seam.unit * Self.endWay),
      corner - SIMD2(way, way * Self.slope * seam.slopes.last), corner)
  }

  /// The curve as eight cubics without a kink.
  var curve: SideCurve {
    let center = SIMD2(0, middle)
    // Draw the knob's arc, from the lip to the top, in two halves.
    let wing = SIMD2(((1 + cosine) / 2).squareRoot(), ((1 - cosine) / 2).squareRoot())
    let bend = radius * Self.handle(cosine: wing.y)
    let crown = SIMD2(bend, top)
    let side = center + radius * wing
    let sideWay = bend * SIMD2(wing.y, -wing.x)
    let touch = center + radius * SIMD2(sine, -cosine)
    let touchWay = SIMD2(-cosine, -sine)
    let curl = lip * Self.handle(cosine: cosine * Self.end.y - sine * Self.end.x)
    let curlEnd = lipEnd - curl * Self.endWay

    var curve = SideCurve()
    let (first, last) = (firstShoulder, lastShoulder)
    curve.curve(first.control1, first.control2, to: first.end)
    curve.joint()
    curve.curve(left(curlEnd), left(touch + curl * touchWay), to: left(touch))
    curve.curve(left(touch - bend * touchWay), left(side + sideWay), to: left(side))
    curve.curve(left(side - sideWay), left(crown), to: left(SIMD2(0, top)))
    curve.curve(right(crown), right(side - sideWay), to: right(side))
    curve.curve(right(side + sideWay), right(touch - bend * touchWay), to: right(touch))
    curve.curve(right(touch + curl * touchWay), right(curlEnd), to: last.start)
    curve.joint()
    curve.curve(last.control1, last.control2, to: last.end)
    return curve
  }

  /// The curve as eight lines within 0.0221 of the cell's shorter side from the exact curve, at a
  /// third of the cost; nil for a side so long that its shoulders would be visible. The numbers
  /// come from a search for the best fit to the outlines of all tabs.
  var coarseCurve: SideCurve? {
    guard seam.length < 1.15 * seam.unit else { return nil }
    let foot = lipMiddle + lip * SIMD2(-0.6, -1.04)
    let waist = lipMiddle + lip * SIMD2(-0.878, -0.513)
    let side = SIMD2(1.085 * radius, middle + 0.322 * radius)
    var curve = SideCurve()
    curve.line(to: left(foot))
    curve.line(to: left(waist))
    curve.line(to: left(side))
    curve.line(to: right(SIMD2(0, middle + 1.135 * radius)))
    curve.line(to: right(side))
    curve.line(to: right(waist))
    curve.line(to: right(foot))
    curve.line(to: SIMD2(seam.length, 0))
    return curve
  }

  /// Returns the length of a cubic's handles for an arc of a circle of radius 1, from the cosine
  /// of the arc's angle: 4/3 of the tangent of a quarter of the angle.
  private static func handle(cosine: Double) -> Double {
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    return 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot())
  }
}
