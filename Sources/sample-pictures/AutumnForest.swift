import Foundation

/// A path through birches in October, the sun coming low through the leaves.
enum AutumnForest: Picture {
  static let name = "autumn-forest"

  static let horizon: Float = 0.575
  static let light = Vec2(0.57, 0.37)

  static func paint(on canvas: inout Canvas) {
    let edge = canvas.edge
    var random = SplitMix64(seed: 1031)
    canvas.paint { p, _ in p.y < ground(p.x) ? distance(p) : floor(p) }
    canvas.stamp(litter(edge, &random))
    canvas.stamp(BirchWood.grass(edge, &random))
    for layer in 0..<6 {
      let depth = Float(layer) / 5
      canvas.stamp(BirchWood.trunks(depth: depth, edge, &random))
      canvas.stamp(BirchWood.crowns(depth: depth, edge, &random))
      if layer < 5 {
        canvas.paint { p, old in haze(p, old, amount: 0.1 * (1 - depth * 0.75)) }
      }
    }
    canvas.paint(shafts)
    canvas.stamp(BirchWood.foreground(edge, &random))
    canvas.bloom(threshold: 0.62, [(0.012, 0.22), (0.1, 0.16)])
    canvas.vignette(0.4)
  }

  private static func ground(_ x: Float) -> Float {
    horizon + 0.012 * Noise.fbm(Vec2(x * 5, 0), octaves: 3, seed: 2)
  }

  // MARK: Far wood

  private static func distance(_ p: Vec2) -> Color {
    let d = length((p - light) * Vec2(1.15, 0.95))
    let glow = bump(d, 0.3)
    let mass = Noise.warped(p * Vec2(7, 6), octaves: 6, seed: 5, strength: 0.9)
    let fine = Noise.fbm(p * 60, octaves: 4, seed: 8)
    let leafy = saturate(0.5 + mass * 1.2 + fine * 0.8)
    var color = mix(Color.hex(0x5a3418), .hex(0xf0a83a), leafy)
    color = mix(color, .hex(0xffd67c), glow * 0.4)
    color = mix(color, .hex(0x59481f), smoothstep(0.35, 0.0, p.y) * (1 - glow) * 0.45)
    // Thin trunks, too distant to show their bark.
    for row in 0..<3 {
      let scale = Float(34 - row * 9)
      let x = p.x * scale + 0.25 * sin(p.y * 5 + Float(row))
      let cell = Int32(x.rounded(.down))
      let luck = Noise.pair(cell, Int32(row), 12)
      let off = abs(fract(x) - 0.25 - luck.x * 0.5) - 0.04 - 0.05 * luck.y
      let trunk = smoothstep(0.02, -0.02, off) * (0.25 + 0.12 * Float(row))
      let bark = mix(Color.hex(0x8a5a34), .hex(0xfff0cf), glow * 0.6 + luck.y * 0.35)
      color = mix(color, bark, trunk)
    }
    color += Color(1.1, 0.72, 0.3) * bump(d, 0.1) + Color(0.35, 0.2, 0.06) * glow * 0.3
    return color + bokeh(p) * (0.25 + glow)
  }

  /// Returns the colour of the out-of-focus gaps in the leaves.
  private static func bokeh(_ p: Vec2) -> Color {
    var sum = Color.zero
    for (index, scale) in [Float(16), 27].enumerated() {
      let cell = Noise.cells(p * scale, seed: 15 &+ UInt32(index), jitter: 0.9)
      let radius = 0.14 + 0.26 * cell.random(1)
      let disc = smoothstep(radius, radius - 0.07, cell.nearest)
      let ring = 0.7 + 0.5 * smoothstep(radius - 0.16, radius - 0.05, cell.nearest)
      let tint = mix(Color(1, 0.82, 0.35), Color(1, 0.55, 0.2), cell.random(3))
      sum += tint * disc * ring * pow(cell.random(2), 3) * 0.75
    }
    return sum * smoothstep(0.6, 0.4, p.y)
  }

  // MARK: Floor

  /// Returns the distance of a point from the middle of the path, in path widths.
  static func offPath(_ p: Vec2) -> Float {
    let near = max(p.y - horizon, 0) / (1 - horizon)
    let middle = 0.585 + 0.075 * sin(near * 4.6 + 0.4) * (0.35 + near) - 0.11 * near
    return (p.x - middle) / (0.012 + 0.19 * near)
  }

  private static func floor(_ p: Vec2) -> Color {
    let near = p.y - horizon
    let far = 1 / (near + 0.035)
    let plane = Vec2((p.x - 0.55) * far, far * 1.2)
    let grit = Noise.fbm(plane * 9, octaves: 5, seed: 22)
    let patches = Noise.fbm(plane * 0.9, octaves: 4, seed: 24)
    let leaf = Noise.cells(plane * 11, seed: 26)
    let fallen = Leaf.colors.pick(leaf.random(1)) * (0.35 + 0.5 * leaf.random(2))
    var color = mix(fallen, .hex(0x7a4a1e), 0.3) * (0.75 + 0.5 * smoothstep(0, 0.2, leaf.border))
    let moss = smoothstep(0.1, 0.4, patches)
    color = mix(color, .hex(0x5c6a22) * (0.7 + grit), moss * 0.55)
    let off = offPath(p) + grit * 0.25
    let earth = mix(Color.hex(0x8d6a48), .hex(0xe0bd8a), saturate(0.5 + grit))
    color = mix(color, earth, smoothstep(1.1, 0.72, abs(off)) * 0.9)
    return color * illumination(p)
  }

  /// Returns the light on the ground: bands of sun between the trunks' shadows, which lead away
  /// from the light.
  static func illumination(_ p: Vec2) -> Color {
    let from = p - Vec2(light.x, horizon - 0.03)
    let spread = from.x / max(from.y, 0.01)
    let band = Noise.fbm(Vec2(spread * 2.6, 1), octaves: 4, seed: 27)
    let dapple = Noise.fbm(p * Vec2(9, 26), octaves: 3, seed: 28)
    let sunny = smoothstep(-0.12, 0.22, band + dapple * 0.35)
    let near = bump(length(from * Vec2(0.7, 1)), 0.42)
    return mix(Color(0.36, 0.3, 0.34), Color(1.75, 1.22, 0.66), sunny * (0.25 + 0.75 * near))
  }

  private static func litter(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var leaves: [Leaf] = []
    for _ in 0..<6500 {
      let near = pow(random.uniform(), 1.6)
      let at = Vec2(random.uniform(-0.02, 1.02), horizon + 0.012 + near * 0.43)
      let off = abs(offPath(at))
      guard off > 0.9 || random.uniform() < 0.22 else { continue }
      var leaf = Leaf(
        at: at, size: (0.0016 + 0.0155 * near) * random.uniform(0.7, 1.25),
        turn: random.uniform(0, 6.28), tilt: random.uniform(0.35, 0.62),
        tint: Leaf.colors.pick(random.uniform()), glow: 0)
      leaf.lobed = random.uniform() < 0.35
      leaf.lying = true
      leaf.glow = saturate(illumination(at).x * 0.42) * random.uniform(0.7, 1.1)
      leaves.append(leaf)
    }
    leaves.sort { $0.at.y < $1.at.y }
    return leaves.map { $0.stamp(edge) }
  }

  // MARK: Air

  private static func haze(_ p: Vec2, _ old: Color, amount: Float) -> Color {
    let d = length((p - light) * Vec2(1, 1.1))
    let low = smoothstep(0.95, 0.55, p.y)
    let veil = amount * (0.4 + 0.6 * bump(d, 0.36)) * (0.3 + 0.7 * low)
    return mix(old, Color(1.05, 0.68, 0.3), saturate(veil))
  }

  private static func shafts(_ p: Vec2, _ old: Color) -> Color {
    let source = light + Vec2(0.05, -0.32)
    let from = p - source
    let angle = from.angle
    let streaks = Noise.fbm(Vec2(angle * 9, 0.5), octaves: 4, seed: 33)
    let smoke = 0.8 + 0.5 * Noise.fbm(p * 5, octaves: 4, seed: 35)
    let shaft = smoothstep(0.02, 0.4, streaks) * smoke
    let reach = smoothstep(0.85, 0.1, length(from)) * smoothstep(0.02, 0.2, from.y)
    return old + Color(1.0, 0.66, 0.28) * shaft * reach * 0.42
  }
}
