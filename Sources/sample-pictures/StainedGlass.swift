import Foundation

/// A rose window of leaded glass with daylight behind it; no two of its panes share a colour.
enum StainedGlass: Picture {
  static let name = "stained-glass"

  static let jewels = Palette(even: [
    0xc8102e, 0xe8471c, 0xf58a1f, 0xf9c22e, 0xa9c934, 0x2f9e44, 0x12a594, 0x1497d4, 0x1f4fd8,
    0x4b2bc4, 0x8a1fb8, 0xd01c8b, 0xc8102e,
  ])

  static func paint(on canvas: inout Canvas) {
    canvas.paint { p, _ in render(p) }
    canvas.bloom(threshold: 0.5, [(0.012, 0.22), (0.05, 0.2), (0.2, 0.18)])
    canvas.vignette(0.3)
  }

  // MARK: Window

  private static func window(_ p: Vec2) -> GlassPane {
    let q = p - 0.5
    let r = length(q)
    let turn = q.angle / (2 * .pi) + 0.5
    if r > 0.452 {
      var pane = corner(p, q)
      pane.lay(r - 0.462, .hex(0xfff0c0), id: 5)
      pane.build(abs(r - 0.457) - 0.0075)
      return pane
    }
    var pane = ground(q, r, turn)
    border(&pane, q, r, turn)
    arches(&pane, q, r, turn)
    medallions(&pane, q, r, turn)
    heart(&pane, q, r, turn)
    return pane
  }

  /// Returns the glass between the figures: small panes in rings, with colours in the opposite
  /// order.
  private static func ground(_ q: Vec2, _ r: Float, _ turn: Float) -> GlassPane {
    let cell = Noise.cells(q * 24, seed: 3, jitter: 0.85)
    let tint = jewels(fract(turn + 0.55 + (cell.random(1) - 0.5) * 0.16))
    let deep = 0.3 + 0.4 * cell.random(2)
    return GlassPane(tint: tint * deep, id: cell.id, border: cell.border / 24)
  }

  private static func border(_ pane: inout GlassPane, _ q: Vec2, _ r: Float, _ turn: Float) {
    let count: Float = 48
    let step = fract(turn * count) - 0.5
    let index = Int32(turn * count)
    let local = Vec2(step * 2 * .pi * r / count, r - 0.431)
    let luck = Noise.unit(index, 1, 9)
    let back = jewels(fract(turn * 2 + 0.1))
    pane.lay(abs(r - 0.431) - 0.02, back * (0.4 + 0.3 * luck), id: UInt32(index) &+ 1000)
    pane.cut((abs(step) - 0.5) * -2 * .pi * r / count + 0.0001)
    let gem =
      index % 2 == 0
      ? Shape.lens(Vec2(local.y, local.x), Vec2(0.018, 0.014))
      : Shape.circle(local, 0.0115)
    let tint = jewels(fract(turn * 2 + 0.55 + luck * 0.15))
    pane.lay(gem, mix(tint, .hex(0xfff2cc), 0.25), id: UInt32(index) &+ 2000)
    pane.build(abs(r - 0.4085) - 0.0045)
  }

  /// Adds twenty-four pointed lights, each with a flame and two leaves.
  private static func arches(_ pane: inout GlassPane, _ q: Vec2, _ r: Float, _ turn: Float) {
    let count: Float = 24
    let index = Int32(turn * count)
    let step = fract(turn * count) - 0.5
    let local = Vec2(r - 0.345, step * 2 * .pi * r / count)
    let half = 0.038 * smoothstep(-0.085, 0.02, local.x)
    let arch = max(abs(local.y) - half + max(local.x - 0.012, 0) * 0.55, abs(local.x) - 0.0585)
    let hue = (Float(index) + 0.5) / count
    let id = UInt32(bitPattern: index) &* 97 &+ 300
    pane.lay(arch, jewels(hue) * 0.75, id: id)
    guard arch < 0 else { return }
    let bars = local.x + 0.022 + abs(local.y) * 0.7
    pane.cut(bars, shade: Color(0.62, 0.75, 0.95))
    let flame = Shape.lens(local - Vec2(0.012, 0), Vec2(0.036, 0.0125))
    pane.lay(flame, jewels(fract(hue + 0.12 + 0.3 * Noise.unit(index, 2, 5))) * 1.15, id: id + 1)
    for side in [Float(-1), 1] {
      let leaf = (local - Vec2(-0.022, side * 0.012)).rotated(by: -side * 0.75)
      let tint = jewels(fract(hue + 0.33 + side * 0.06))
      pane.lay(Shape.lens(leaf, Vec2(0.021, 0.0075)), tint, id: id + 5)
    }
    let dot = Shape.circle(local - Vec2(0.012, 0), 0.0062)
    pane.lay(dot, .hex(0xfff3cf), id: id + 9)
  }

  /// Adds twelve round windows with a motif each.
  private static func medallions(_ pane: inout GlassPane, _ q: Vec2, _ r: Float, _ turn: Float) {
    let count: Float = 12
    let index = Int(turn * count)
    let angle = (Float(index) + 0.5) / count * 2 * .pi - .pi
    let local = q - Vec2.direction(angle) * 0.2325
    let d = length(local)
    let hue = (Float(index) + 0.5) / count
    let id = UInt32(index) &* 131 &+ 7000
    let petals = fract(local.angle / (2 * .pi) * 16 + 0.5)
    pane.lay(d - 0.0535, jewels(fract(hue + 0.5)) * 0.6, id: id)
    if d < 0.0535 {
      pane.cut((abs(petals - 0.5) - 0.5) * -2 * .pi * d / 16 + 0.0001)
      let tooth = UInt32((local.angle / (2 * .pi) + 0.5) * 16)
      pane.tint *= 0.65 + 0.7 * Noise.unit(Int32(tooth), Int32(index), 4)
      pane.id = pane.id &+ tooth &* 17
    }
    pane.lay(d - 0.041, jewels(fract(hue + 0.62)) * 0.42, id: id + 40)
    pane.lay(d - 0.0385, mix(jewels(fract(hue + 0.75)), .hex(0x18205c), 0.45), id: id + 41)
    if d < 0.0385 {
      let upright = local / 0.031
      let shape = GlassMotif.numbered(index, upright) * 0.031
      let spread = Noise.cells(local * 60 + 9, seed: id)
      pane.border = min(pane.border, spread.border / 60)
      pane.id = spread.id
      pane.tint *= 0.6 + 0.8 * spread.random(3)
      pane.lay(shape, mix(jewels(hue), .hex(0xffe9a8), 0.35) * 1.2, id: id + 60)
      if shape < 0 {
        pane.cut(dot(local, .direction(angle + 0.9)), shade: Color(0.95, 0.72, 0.7))
      }
    }
    pane.build(abs(d - 0.0565) - 0.004)
    pane.build(abs(r - 0.158) - 0.004)
  }

  /// Adds the flower at the centre: twelve petals around eight around a sun.
  private static func heart(_ pane: inout GlassPane, _ q: Vec2, _ r: Float, _ turn: Float) {
    guard r < 0.158 else { return }
    let rings: [(count: Float, at: Float, half: Vec2, shift: Float)] = [
      (12, 0.108, Vec2(0.043, 0.0235), 0), (8, 0.058, Vec2(0.031, 0.019), 0.5),
    ]
    for ring in rings {
      let around = turn * ring.count + ring.shift
      let index = Int32(around)
      let angle = (Float(index) + 0.5 - ring.shift) / ring.count * 2 * .pi - .pi
      let local = q.rotated(by: -angle) - Vec2(ring.at, 0)
      let hue = fract((Float(index) + 0.5) / ring.count + ring.shift * 0.8)
      let id = UInt32(bitPattern: index) &* 41 &+ UInt32(ring.count)
      let petal = Shape.lens(local, ring.half)
      pane.lay(petal, jewels(hue) * 0.95, id: id)
      if petal < 0 {
        pane.cut(local.y, shade: Color(0.7, 0.75, 0.85))
        let eye = Shape.lens(local - Vec2(0.006, 0), ring.half * 0.5)
        pane.lay(eye, mix(jewels(fract(hue + 0.14)), .hex(0xffeeb5), 0.3), id: id + 3)
      }
    }
    let sun = GlassMotif.rosette(q / 0.034, count: 16, depth: 0.35, sharp: true) * 0.034
    pane.lay(sun, .hex(0xffb52b), id: 91)
    pane.lay(r - 0.0195, .hex(0xffe27a), id: 92)
    if r < 0.0195 {
      pane.cut(q.x * 0.6 + q.y, shade: Color(1, 0.75, 0.55))
    }
    pane.lay(r - 0.0085, .hex(0xfff6dc), id: 93)
  }

  // MARK: Light

  private static func render(_ p: Vec2) -> Color {
    let pane = window(p)
    let day = 1.15 + 0.85 * bump(length(p - Vec2(0.44, 0.4)), 0.42)
    if pane.stone < 0 {
      return stone(p, pane.stone, day)
    }
    let thin: Float = 0.0017
    let lead = pane.border - thin
    if lead < -0.0001, pane.stone > 0 {
      let round = max(1 - pow(pane.border / thin, 2), 0).squareRoot()
      let dull = Noise.fbm(p * 130, octaves: 3, seed: 21)
      return Color(0.035, 0.036, 0.045) * (0.4 + round * (1 + dull))
    }
    return glass(p, pane) * day
  }

  private static func glass(_ p: Vec2, _ pane: GlassPane) -> Color {
    let luck = Noise.pair(Int32(bitPattern: pane.id), 1, 33)
    let sheet = (p * 34).rotated(by: luck.x * 6.28) + luck * 40
    let streak = Noise.warped(sheet * Vec2(0.45, 2.1), octaves: 5, seed: 35, strength: 0.9)
    let ripple = Noise.fbm(sheet * 2.6, octaves: 3, seed: 38)
    let clouds = Noise.fbm(p * 7, octaves: 4, seed: 39)
    var tint = pane.tint * (0.78 + 0.5 * luck.y)
    // Thicker glass is darker and purer: Beer's law, each channel by its own tint.
    let thick = max(1 - streak * 0.75 - ripple * 0.35 - clouds * 0.45, 0.15)
    tint = Color(pow(tint.x, thick), pow(tint.y, thick), pow(tint.z, thick))
    let seeds = Noise.cells(p * 210, seed: 44)
    if seeds.random(1) < 0.13 {
      tint *= 1 + 0.9 * bump(seeds.nearest, 0.13) - 0.35 * bump(seeds.nearest - 0.2, 0.07)
    }
    let near = min(pane.border, pane.stone)
    let grime = 0.45 + 0.55 * smoothstep(0, 0.0085, near + ripple * 0.002)
    let glint = pow(saturate(0.5 + ripple * 0.9 + streak * 0.4), 7)
    return tint * grime * (1.15 + 0.5 * ripple) + (tint * 0.6 + 0.12) * glint * 0.5
  }

  private static func stone(_ p: Vec2, _ distance: Float, _ day: Float) -> Color {
    let grain = Noise.fbm(p * 90, octaves: 5, seed: 51)
    let round = smoothstep(0, 0.004, -distance)
    let tint = mix(Color.hex(0x2b2a33), .hex(0x6e655e), saturate(0.45 + grain * 0.9))
    return tint * (0.18 + 0.62 * round) * day * 0.7
  }
}
