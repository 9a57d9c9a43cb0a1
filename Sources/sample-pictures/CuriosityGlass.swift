import Foundation

/// The vessels of the cabinet of curiosities.
enum CuriosityGlass {
  enum Filling {
    case marbles, beads, sand, fireflies, buttons
  }

  static func jar(_ foot: Vec2, _ h: Float, _ kind: Filling, seed: UInt32, edge: Edge) -> [Stamp] {
    let knots: [(Float, Float)] = [
      (0, 0.28), (0.03, 0.32), (0.7, 0.32), (0.82, 0.24), (0.9, 0.24),
    ]
    let vessel = Curio.glass(foot, h, knots, tint: Color(0.85, 0.97, 0.92), edge: edge) { q, n in
      guard q.y > 0.03 else { return nil }
      let ground = Vec2(asin(min(max(n.x, -1), 1)) * 0.3, q.y)
      let level = 0.68 + 0.02 * Noise.gradient(Vec2(q.x * 9, Float(seed)), seed: seed)
      switch kind {
      case .marbles: return q.y < level ? marbles(ground * 9, seed, 1) : nil
      case .beads: return q.y < level ? marbles(ground * 19, seed, 0.35) : nil
      case .buttons: return q.y < level ? buttons(ground * 8.5, seed) : nil
      case .sand: return q.y < level ? sand(ground, seed) : nil
      case .fireflies: return fireflies(q, seed)
      }
    }
    let lid = Curio.turned(
      foot - Vec2(0, h * 0.88), h * 0.14,
      [(0, 1.75), (0.4, 1.95), (0.75, 1.9), (0.8, 0.4), (1, 0.5)],
      edge: edge, gloss: 0.5
    ) { q in
      kind == .beads || kind == .fireflies
        ? Curio.brass(q) : Curio.wood(q * 0.3, 0x8a5a30, 0xd8a868)
    }
    return [vessel, lid, label(foot - Vec2(0, h * 0.34), h * 0.15, seed: seed, edge)]
  }

  private static func marbles(_ g: Vec2, _ seed: UInt32, _ swirl: Float) -> Color {
    let cell = Noise.cells(g, seed: seed, jitter: 0.55)
    let c = (g - cell.centre) * 1.75
    let n = Lamp.ball(Vec2(c.x, -c.y), flatness: 0.1)
    let base = Color.hsv(cell.random(1), 0.8, 0.95)
    let vane = fract(Noise.gradient(c * 1.5 + cell.random(2) * 40, seed: seed) * 2 + c.x)
    let tint = mix(
      base, Color.hsv(cell.random(3), 0.5, 1), swirl * smoothstep(0.35, 0.5, abs(vane - 0.5) * 2))
    let dark = smoothstep(1.05, 0.75, length(c))
    return Curio.lamp.shade(tint, n, gloss: 1.1, focus: 40) * (0.25 + 0.75 * dark)
  }

  private static func buttons(_ g: Vec2, _ seed: UInt32) -> Color {
    let cell = Noise.cells(g, seed: seed, jitter: 0.7)
    let squash = Vec2(1, 1 + 0.7 * cell.random(4))
    let c = (g - cell.centre).rotated(by: cell.random(5) * 6) * squash * 1.6
    let r = length(c)
    let holes = length(Vec2(abs(c.x) - 0.16, abs(c.y) - 0.16)) - 0.085
    let rim = 1 + 0.35 * bump(r - 0.72, 0.1) - 0.3 * bump(r - 0.55, 0.08)
    let tint = Color.hsv(cell.random(1), 0.3 + 0.6 * cell.random(2), 0.85) * rim
    let lit = tint * (0.95 - 0.4 * (c.x * 0.5 - c.y * 0.5))
    return mix(lit * smoothstep(1.12, 0.85, r), .hex(0x1a1010), smoothstep(0.03, -0.03, holes))
  }

  private static func sand(_ g: Vec2, _ seed: UInt32) -> Color {
    let wave = 0.05 * sin(g.x * 9 + Float(seed)) + 0.04 * Noise.gradient(g * 4, seed: seed)
    let layer = (g.y + wave) * 13
    let index = Int32(layer.rounded(.down))
    let grain = Noise.gradient(g * 190, seed: 3)
    let tint = Color.hsv(Noise.unit(index, 3, seed), 0.55, 0.9)
    return tint * (0.8 + grain * 0.3) * Color(0.9, 0.8, 0.65)
  }

  private static func fireflies(_ q: Vec2, _ seed: UInt32) -> Color? {
    let cell = Noise.cells(q * 9, seed: seed)
    let on: Float = cell.random(1) < 0.6 ? 1 : 0
    let light =
      Color(2.6, 2.2, 0.5) * bump(cell.nearest, 0.09) * on + Color(0.5, 0.42, 0.06)
      * bump(cell.nearest, 0.35) * on
    let grass = max(
      abs(fract(q.x * 22 + 2 * q.y * sin(q.x * 40)) - 0.5) * 0.1 - 0.03,
      q.y - 0.2 - 0.14 * Noise.gradient(Vec2(q.x * 30, 1), seed: seed))
    let night = Color(0.03, 0.07, 0.06) + Color(0.1, 0.12, 0.02) * smoothstep(0.8, 0.2, q.y)
    return mix(
      night + light, Color.hex(0x3f7a2a) * 0.8 + light * 0.4, smoothstep(0.02, -0.02, grass))
  }

  private static func label(_ at: Vec2, _ size: Float, seed: UInt32, _ edge: Edge) -> Stamp {
    Stamp(at: at, reach: size * 1.5) { p, old in
      let q = (p - at) / size
      let bow = q.y - 0.12 * q.x * q.x
      let d = Shape.box(Vec2(q.x, bow), Vec2(1.05, 0.66))
      let age = Noise.fbm(q * 3 + Float(seed), octaves: 4, seed: 3)
      var paper =
        mix(Color.hex(0xe8d4a4), .hex(0xb08a50), saturate(age + 0.1)) * (1 - 0.35 * q.x * q.x)
      paper = mix(paper, .hex(0x6a2a1a), smoothstep(0.03, -0.03, abs(d + 0.12) - 0.02))
      let scrawl = bow + 0.06 * sin(q.x * 31 + Float(seed)) * sin(q.x * 13)
      for line in [Float(-0.26), 0.02, 0.28] {
        paper = mix(
          paper, .hex(0x3a2418),
          smoothstep(0.03, -0.01, max(abs(scrawl - line) - 0.025, abs(q.x) - 0.72)))
      }
      return mix(old, paper, edge(d * size))
    }
  }

  static func potion(_ foot: Vec2, _ h: Float, _ shape: Int, _ tint: Color, edge: Edge) -> [Stamp] {
    let forms: [[(Float, Float)]] = [
      [
        (0, 0.2), (0.04, 0.27), (0.3, 0.36), (0.55, 0.16), (0.68, 0.09), (0.84, 0.09), (0.86, 0.12),
        (0.9, 0.12),
      ],
      [(0, 0.16), (0.03, 0.19), (0.6, 0.19), (0.7, 0.08), (0.84, 0.07), (0.86, 0.11), (0.9, 0.11)],
      [(0, 0.3), (0.02, 0.33), (0.5, 0.06), (0.84, 0.06), (0.86, 0.09), (0.9, 0.09)],
    ]
    let bottle = Curio.glass(
      foot, h, forms[shape % 3], tint: mix(tint, Color(0.8, 0.8, 0.8), 0.35), edge: edge
    ) { q, n in
      guard q.y > 0.02, q.y < 0.52 else { return nil }
      let swirl = Noise.warped(q * 6, octaves: 4, seed: UInt32(shape) + 4, strength: 1)
      let bubble = Noise.cells(q * 24, seed: UInt32(shape) + 9)
      let ring = bump(bubble.nearest - 0.2, 0.07) * (bubble.random(1) < 0.4 ? 1 : 0)
      let glow = 0.3 + 0.62 * n.z * n.z + swirl * 0.5 + ring * 0.5
      return tint * glow * mix(1.35, 0.7, q.y / 0.52) + Color(1, 1, 1) * bump(q.y - 0.515, 0.008)
        * 0.4
    }
    let cork = Curio.turned(
      foot - Vec2(0, h * 0.88), h * 0.12, [(0, 0.6), (1, 0.75)], edge: edge, gloss: 0.05
    ) { q in Curio.wood(q * 0.8, 0x8a6038, 0xc89a62) }
    return [bottle, cork, label(foot - Vec2(0, h * 0.24), h * 0.1, seed: UInt32(shape) + 20, edge)]
  }

  static func hourglass(_ foot: Vec2, _ h: Float, edge: Edge) -> [Stamp] {
    let bulbs = Curio.glass(
      foot - Vec2(0, h * 0.07), h * 0.86,
      [(0, 0.22), (0.05, 0.28), (0.3, 0.24), (0.5, 0.028), (0.7, 0.24), (0.95, 0.28), (1, 0.22)],
      tint: Color(0.92, 0.98, 0.95), edge: edge
    ) { q, n in
      let heap = q.y < 0.2 - abs(q.x) * 0.42
      let rest = q.y > 0.5 && q.y < 0.74 + abs(q.x) * 0.3
      let stream = abs(q.x) < 0.008 && q.y < 0.55
      guard heap || rest || stream else { return nil }
      let grain = Noise.gradient(q * 150, seed: 3)
      return Curio.lamp.shade(.hex(0xe8b45a) * (0.9 + grain * 0.35), n)
    }
    let disc: [(Float, Float)] = [(0, 4.2), (0.3, 4.6), (0.7, 4.6), (1, 4.1)]
    let base = Curio.turned(foot, h * 0.075, disc, edge: edge) {
      Curio.wood($0 * 0.2, 0x4a1f10, 0x9a5028)
    }
    let top = Curio.turned(foot - Vec2(0, h * 0.925), h * 0.075, disc, edge: edge) {
      Curio.wood($0 * 0.2, 0x4a1f10, 0x9a5028)
    }
    let column: [(Float, Float)] = [
      (0, 0.03), (0.1, 0.042), (0.3, 0.022), (0.5, 0.042), (0.7, 0.022), (0.9, 0.042), (1, 0.03),
    ]
    let posts = [Float(-0.295), 0.295].map { x in
      Curio.turned(foot + Vec2(x * h, -h * 0.07), h * 0.86, column, edge: edge) {
        Curio.wood($0 * 0.3, 0x5a2814, 0xa8602f)
      }
    }
    return [base, bulbs, top] + posts
  }

  static func candle(_ foot: Vec2, _ h: Float, edge: Edge) -> [Stamp] {
    let stick = Curio.turned(
      foot, h * 0.42,
      [
        (0, 0.42), (0.08, 0.45), (0.16, 0.14), (0.35, 0.09), (0.45, 0.17), (0.55, 0.08), (0.8, 0.1),
        (0.86, 0.3), (0.95, 0.32), (1, 0.16),
      ],
      edge: edge, gloss: 1.1, focus: 24, tint: Curio.brass)
    let wax = Curio.turned(
      foot - Vec2(0, h * 0.4), h * 0.42, [(0, 0.13), (0.7, 0.13), (0.96, 0.12), (1, 0.1)],
      edge: edge, gloss: 0.2
    ) { q in
      let drip = Noise.gradient(Vec2(q.x * 5, q.y * 0.6), seed: 7)
      return Color.hex(0xf6e6c0) * (0.9 + 0.25 * drip) + Color(0.7, 0.35, 0.08) * q.y * q.y
    }
    let tip = foot - Vec2(0, h * 0.87)
    let flame = Stamp(low: tip - Vec2(0.09, 0.11), high: tip + Vec2(0.09, 0.09)) { p, old in
      let q = Vec2(p.x - tip.x, tip.y - p.y) / (h * 0.13)
      var color = old + Color(0.9, 0.45, 0.12) * bump(length(q - Vec2(0, 0.2)), 1.9) * 0.55
      let wick = Shape.taper(q, Vec2(0, -0.45), Vec2(0.02, -0.1), 0.035, 0.03).distance
      color = mix(color, .hex(0x1a1210), edge(wick * h * 0.13))
      let t = saturate((q.y + 0.35) / 1.35)
      let d = abs(q.x + 0.04 * sin(q.y * 3)) - 0.3 * pow(t, 0.45) * pow(1 - t, 0.8) * 1.6
      let heat = mix(Color(3.4, 2.9, 1.7), Color(3, 1.2, 0.2), smoothstep(0.25, 0.95, t))
      return mix(color, heat, smoothstep(0.05, -0.06, max(d, -q.y - 0.35, q.y - 0.97)))
    }
    return [stick, wax, flame]
  }

  /// Returns a glass dome over toadstools and moss.
  static func dome(_ foot: Vec2, _ h: Float, edge: Edge) -> [Stamp] {
    let base = Curio.turned(
      foot, h * 0.09, [(0, 4.6), (0.4, 4.8), (0.6, 4.4), (1, 4.5)], edge: edge
    ) {
      Curio.wood($0 * 0.2, 0x2f180c, 0x7a4422)
    }
    let garden = Curio.glass(
      foot - Vec2(0, h * 0.085), h * 0.85,
      [(0, 0.43), (0.55, 0.43), (0.75, 0.39), (0.88, 0.29), (0.96, 0.15), (0.995, 0.03)],
      tint: Color(0.93, 1, 0.97), edge: edge
    ) { q, _ in forest(q) }
    let knob = Curio.turned(
      foot - Vec2(0, h * 0.92), h * 0.08, [(0, 0.2), (0.3, 0.2), (0.6, 0.45), (1, 0.1)], edge: edge,
      gloss: 1
    ) { _ in
      Color(0.75, 0.85, 0.82)
    }
    return [base, garden, knob]
  }

  private static func forest(_ q: Vec2) -> Color? {
    var color: Color?
    func lay(_ d: Float, _ tint: Color) {
      if d < 0 { color = mix(color ?? tint, tint, smoothstep(0, -0.006, d)) }
    }
    for index in 0..<9 {
      let x = -0.32 + 0.08 * Float(index)
      let frond = Vec2(q.x - x, q.y).rotated(by: 0.35 * sin(Float(index) * 2.1))
      let leaf =
        abs(frond.x) - 0.07 * saturate(1 - frond.y / 0.5)
        * (0.35 + 0.65 * abs(fract(frond.y * 26) - 0.5) * 2)
      lay(max(leaf, frond.y - 0.5), Color.hex(index % 2 == 0 ? 0x2f6a34 : 0x5a8f3a) * (0.55 + q.y))
    }
    for (x, y, r) in [
      (Float(-0.14), Float(0.42), Float(0.17)), (0.16, 0.3, 0.14), (0.02, 0.2, 0.085),
      (-0.29, 0.17, 0.075), (0.31, 0.14, 0.06),
    ] {
      let stem = Shape.taper(q, Vec2(x * 1.05, 0), Vec2(x, y), r * 0.26, r * 0.2).distance
      lay(stem, Color.hex(0xf2e6cc) * (0.85 - (q.x - x) * 2.4))
      let cap = max(Shape.ellipse(q - Vec2(x, y), Vec2(r, r * 0.82)), y - q.y - 0.012)
      let c = (q - Vec2(x, y)) / r
      let n = Lamp.ball(Vec2(c.x, -c.y) * 0.95)
      let dots = Noise.cells(c * 2.6 + x * 30, seed: 5, jitter: 0.7)
      let tint = mix(Color.hex(0xd81e1a), .hex(0xfff4e4), smoothstep(0.27, 0.2, dots.nearest))
      lay(cap, Curio.lamp.shade(tint, n, gloss: 0.4))
    }
    let moss = q.y - 0.09 - 0.04 * Noise.fbm(Vec2(q.x * 9, 3), octaves: 4, seed: 3)
    lay(
      moss,
      mix(
        Color.hex(0x2f4f1c), .hex(0x9ab03a),
        saturate(0.5 + Noise.gradient(q * 60, seed: 7) + (moss + 0.04) * 6)))
    return color
  }
}
