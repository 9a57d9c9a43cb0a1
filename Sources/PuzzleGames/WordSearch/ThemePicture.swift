internal import PuzzleCore
internal import RealModule

/// The themes that have a picture, by their names on the command line; the first ones come first in
/// “New puzzle”.
enum ThemePicture: String, CaseIterable {
  case programming, animals, fruit, food, space, music, flowers, things

  /// The colours of the ground, at the upper left and at the lower right.
  private var ground: (start: UInt32, end: UInt32) {
    switch self {
    case .programming: (0x2F4468, 0x1B2740)
    case .animals: (0xF4BE7E, 0xDD8547)
    case .fruit, .food: (0xFCE8CF, 0xF5C08F)
    case .space: (0x4A2F86, 0x15183D)
    case .music: (0x5CBFAE, 0x23736B)
    case .flowers: (0xDDEFC4, 0x97C682)
    case .things: (0xE3E9F0, 0xA9BCD0)
    }
  }

  /// Draws the picture into a rectangle with rounded corners.
  func draw(in rect: Rect, on canvas: inout Canvas) {
    let (start, end) = ground
    let light = Gradient(
      from: rect.origin, to: Point(rect.maxX, rect.maxY), start: Color(start), end: Color(end))
    canvas.fill(.rounded(rect, 6), .gradient(light))
    // The drawings are in a square of 100 points a side.
    let side = min(rect.width, rect.height) * 0.84
    let before = canvas.transform
    canvas.transform = Affine.scale(side / 100)
      .then(.translation(rect.center - Point(side / 2, side / 2))).then(before)
    switch self {
    case .programming: Self.drawCode(on: &canvas)
    case .animals: Self.drawPaw(on: &canvas)
    case .fruit, .food: Self.drawApple(on: &canvas)
    case .space: Self.drawPlanet(on: &canvas)
    case .music: Self.drawNotes(on: &canvas)
    case .flowers: Self.drawFlowers(on: &canvas)
    case .things: Self.drawCup(on: &canvas)
    }
    canvas.transform = before
  }

  private static func drawCode(on canvas: inout Canvas) {
    let (blue, orange, green, plain) = (
      Color(0x7CC4FF), Color(0xFFB454), Color(0x8BE0A4), Color(0xE6EDF7)
    )
    let lines: [(indent: Double, words: [(Double, Color)])] = [
      (-8, [(26, blue), (44, plain)]), (8, [(20, orange), (32, plain), (20, green)]),
      (24, [(36, green), (24, blue)]), (8, [(44, plain), (18, orange)]), (-8, [(16, blue)]),
    ]
    for (row, line) in lines.enumerated() {
      var x = line.indent
      for (width, color) in line.words {
        canvas.fill(.rounded(Rect(x, 6 + Double(row) * 20, width, 9), 4.5), color)
        x += width + 8
      }
    }
  }

  private static func drawPaw(on canvas: inout Canvas) {
    let cream = Color(0xFFF7EA)
    var pad = Path()
    pad.move(to: Point(50, 46))
    pad.cubic(Point(68, 46), Point(84, 68), to: Point(80, 82))
    pad.cubic(Point(76, 96), Point(60, 86), to: Point(50, 86))
    pad.cubic(Point(40, 86), Point(24, 96), to: Point(20, 82))
    pad.cubic(Point(16, 68), Point(32, 46), to: Point(50, 46))
    pad.close()
    canvas.fill(pad, cream)
    for (x, y, turn) in [(12.0, 44.0, -0.5), (36, 21, -0.15), (64, 21, 0.15), (88, 44, 0.5)] {
      petal(Point(x, y), Size(20, 29), turn: turn, cream, on: &canvas)
    }
  }

  private static func drawApple(on canvas: inout Canvas) {
    var body = Path()
    body.move(to: Point(50, 34))
    body.cubic(Point(66, 22), Point(92, 28), to: Point(90, 56))
    body.cubic(Point(88, 82), Point(66, 104), to: Point(50, 94))
    body.cubic(Point(34, 104), Point(12, 82), to: Point(10, 56))
    body.cubic(Point(8, 28), Point(34, 22), to: Point(50, 34))
    body.close()
    let red = Gradient(
      from: Point(20, 24), to: Point(84, 96), start: Color(0xF0605A), end: Color(0xC22B36))
    canvas.fill(body, .gradient(red))
    petal(Point(30, 52), Size(10, 24), turn: 0.35, Color.white.opacity(0.4), on: &canvas)
    var stem = Path()
    stem.move(to: Point(47, 36))
    stem.cubic(Point(48, 24), Point(46, 16), to: Point(42, 8))
    stem.line(to: Point(48, 6))
    stem.cubic(Point(52, 16), Point(53, 24), to: Point(53, 36))
    stem.close()
    canvas.fill(stem, Color(0x6B4226))
    var leaf = Path()
    leaf.move(to: Point(52, 22))
    leaf.cubic(Point(56, 4), Point(72, 0), to: Point(84, 4))
    leaf.cubic(Point(82, 18), Point(70, 28), to: Point(52, 22))
    leaf.close()
    canvas.fill(leaf, Color(0x4E9F3D))
  }

  private static func drawPlanet(on canvas: inout Canvas) {
    for (x, y, r) in [
      (-20.0, 18.0, 2.5), (2, 78, 2.0), (18, 6, 3.0), (88, 8, 2.5), (118, 30, 2.0), (104, 86, 3.0),
      (70, 96, 1.8), (-16, 60, 1.8),
    ] {
      let star = Rect(center: Point(x, y), size: Size(2 * r, 2 * r))
      canvas.fill(.ellipse(in: star), Color.white.opacity(0.9))
    }
    let gold = Gradient(
      from: Point(30, 22), to: Point(72, 80), start: Color(0xFFD27A), end: Color(0xE0713C))
    let planet = Rect(24, 24, 52, 52)
    canvas.fill(.ellipse(in: planet), .gradient(gold))
    let before = canvas.transform
    canvas.transform = turned(-0.35, about: Point(50, 50)).then(before)
    var ring = Path.ellipse(in: Rect(2, 37, 96, 26))
    ring.append(.ellipse(in: Rect(12, 41, 76, 18)))
    canvas.fill(ring, Color(0xF7E7C6))
    // The upper half of the planet lies before the ring.
    let k = 26 * 0.5523
    var half = Path()
    half.move(to: Point(24, 50))
    half.cubic(Point(24, 50 - k), Point(50 - k, 24), to: Point(50, 24))
    half.cubic(Point(50 + k, 24), Point(76, 50 - k), to: Point(76, 50))
    half.close()
    canvas.fill(half, .gradient(gold))
    canvas.transform = before
  }

  private static func drawNotes(on canvas: inout Canvas) {
    let white = Color.white
    var beam = Path()
    beam.move(to: Point(34, 18))
    beam.line(to: Point(86, 6))
    beam.line(to: Point(86, 23))
    beam.line(to: Point(34, 35))
    beam.close()
    canvas.fill(beam, white)
    canvas.fill(.rect(Rect(34, 24, 7, 56)), white)
    canvas.fill(.rect(Rect(79, 12, 7, 56)), white)
    petal(Point(27, 81), Size(30, 22), turn: -0.3, white, on: &canvas)
    petal(Point(72, 69), Size(30, 22), turn: -0.3, white, on: &canvas)
  }

  private static func drawFlowers(on canvas: inout Canvas) {
    for (center, size, color) in [
      (Point(36, 42), 1.0, Color(0xE8588F)), (Point(84, 72), 0.62, Color(0x8E6BD8)),
    ] {
      for i in 0..<6 {
        let turn = Double(i) * .pi / 3
        let at = center + Point(Double.sin(turn), -Double.cos(turn)) * (24 * size)
        petal(at, Size(23 * size, 36 * size), turn: turn, color, on: &canvas)
      }
      let middle = Rect(center: center, size: Size(24 * size, 24 * size))
      canvas.fill(.ellipse(in: middle), Color(0xFFD54A))
    }
  }

  private static func drawCup(on canvas: inout Canvas) {
    let handle = Path.border(Rect(60, 44, 34, 34), radii: CornerRadii(17), width: 8)
    canvas.fill(handle, Color(0xE9694B))
    let cup = Rect(14, 34, 60, 56)
    let radii = CornerRadii(topLeft: 4, topRight: 4, bottomRight: 22, bottomLeft: 22)
    canvas.fill(.rounded(cup, radii), Color(0xE9694B))
    canvas.fill(.rounded(Rect(24, 44, 7, 30), 3.5), Color.white.opacity(0.4))
    for x in [28.0, 44, 60] {
      petal(Point(x, 18), Size(6, 22), turn: 0.25, Color.white.opacity(0.85), on: &canvas)
    }
  }

  /// Draws an ellipse turned clockwise by an angle in radians.
  private static func petal(
    _ center: Point, _ size: Size, turn: Double, _ color: Color, on canvas: inout Canvas
  ) {
    let before = canvas.transform
    canvas.transform = turned(turn, about: center).then(before)
    canvas.fill(.ellipse(in: Rect(center: center, size: size)), color)
    canvas.transform = before
  }

  private static func turned(_ angle: Double, about p: Point) -> Affine {
    let (c, s) = (Double.cos(angle), Double.sin(angle))
    return Affine(
      a: c, b: s, c: -s, d: c, tx: p.x - c * p.x + s * p.y, ty: p.y - s * p.x - c * p.y)
  }
}
