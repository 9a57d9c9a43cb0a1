extension Jigsaw {
  /// A hand-cut side: a round knob on a neck, between two swinging shoulders.
  struct VariedSide {
    /// The numbers below are shares of the cell's shorter measure: from the straight line to the
    /// tab's top.
    private static let depth = (mean: 0.25, spread: 0.03)
    /// The knob's radius.
    private static let radius = (mean: 0.126, spread: 0.018)
    /// The neck's width as a share of the knob's.
    private static let neck = (mean: 0.52, spread: 0.08)
    /// The radius of the rounding where the neck begins.
    private static let lip = 0.05
    /// How far the tab bends over, for each step outward.
    private static let lean = 0.22
    /// How far the tab's foot is from the middle, and how much further for each step by which the
    /// side is longer.
    private static let position = (most: 0.07, more: 0.2)
    /// How steep the cuts may cross at a corner.
    private static let slope = 0.18
    /// No tab goes further.
    static let reach = depth.mean + depth.spread

    private let seam: Seam
    private let top: Double
    private let radius: Double
    /// Half of its width.
    private let neck: Double
    private let lip: Double
    /// The knob's middle, from the straight line.
    private let middle: Double
    /// The circles of knob and lip touch: the direction from the knob's middle to the lip's, from
    /// straight down. The neck is narrowest beside the lip's middle.
    private let sine: Double
    private let cosine: Double
    /// The tab's foot, from the side's first corner.
    private let foot: Double
    private let lean: Double

    /// The side of a seam.
    init(_ seam: Seam) {
      let tab = seam.tab
      let unit = seam.unit
      self.seam = seam
      top = unit * (Self.depth.mean + Self.depth.spread * tab.depth)
      radius = unit * (Self.radius.mean + Self.radius.spread * tab.width)
      neck = radius * (Self.neck.mean + Self.neck.spread * tab.neck)
      lip = unit * Self.lip
      middle = top - radius
      sine = (neck + lip) / (radius + lip)
      cosine = (1 - sine * sine).squareRoot()
      let room = Self.position.most * unit + Self.position.more * (seam.length - unit)
      foot = seam.length / 2 + room * tab.position
      lean = Self.lean * tab.lean
    }

    // The right half is measured from the tab's foot, and the left one is its mirror; the further
    // out, the further both are bent over.
    private func right(_ p: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(foot + p.x + lean * p.y, p.y)
    }
    private func left(_ p: SIMD2<Double>) -> SIMD2<Double> {
      SIMD2(foot - p.x + lean * p.y, p.y)
    }

    private var lipMiddle: SIMD2<Double> {
      SIMD2(neck + lip, middle - cosine * (radius + lip))
    }

    /// The lip's arc ends a little before it has turned to the side's direction: where it ends, from
    /// its middle, and the way it then goes.
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

    /// Eight cubics without a kink.
    var curve: SideCurve {
      let center = SIMD2(0, middle)
      // The knob's arc, from where it touches the lip to its top, is drawn in halves.
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

    /// Eight lines that follow the curve to within 0.022 of the cell's shorter measure, at a third of
    /// the cost; nil where the side is so long that its shoulders would show. The numbers were found
    /// by search: they fit the outlines of all tabs best.
    var sketch: SideCurve? {
      guard seam.length < 1.15 * seam.unit else { return nil }
      let foot = lipMiddle + lip * SIMD2(-0.711, -1.11)
      let waist = lipMiddle + lip * SIMD2(-0.94, -0.47)
      let side = SIMD2(1.066 * radius, middle + 0.327 * radius)
      var curve = SideCurve()
      curve.line(to: left(foot))
      curve.line(to: left(waist))
      curve.line(to: left(side))
      curve.line(to: right(SIMD2(0, middle + 1.12 * radius)))
      curve.line(to: right(side))
      curve.line(to: right(waist))
      curve.line(to: right(foot))
      curve.line(to: SIMD2(seam.length, 0))
      return curve
    }

    /// The length of a cubic's handles that follows an arc of a circle of radius 1, from the cosine of
    /// the arc's angle: 4/3 of the tangent of a quarter of it.
    private static func handle(cosine: Double) -> Double {
      let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
      return 4 / 3 * tangent / (1 + (1 + tangent * tangent).squareRoot())
    }
  }
}
