import Foundation

/// A city at night across the water: towers, neon, a bridge, a wheel and floating lanterns.
enum NightCity: Picture {
  static let name = "night-city"

  /// The vertical position of the water's far edge.
  static let quay: Float = 0.615
  private static let moon = Vec2(0.235, 0.155)

  private static let night = Palette([
    (0, 0x070b26), (0.2, 0x12194a), (0.38, 0x38286c), (0.5, 0x7a3a7e), (0.58, 0xd0608a),
    (0.66, 0xffa079),
  ])

  static func paint(on canvas: inout Canvas) {
    canvas.paint { p, _ in sky(p) }
    var random = SplitMix64(seed: 2024)
    canvas.stamp(skyline(edge: canvas.edge, &random))
    canvas.stamp(NightCityLights.wheel(at: Vec2(0.845, 0.49), radius: 0.105, edge: canvas.edge))
    canvas.stamp(NightCityLights.bridge(edge: canvas.edge))
    canvas.stamp(NightCityLights.embankment(edge: canvas.edge))
    canvas.bloom(threshold: 0.75, [(0.008, 0.35), (0.04, 0.35)])
    let mirror = canvas
    canvas.paint { p, old in p.y > quay ? water(p, mirror) : old }
    canvas.stamp(NightCityLights.boats(edge: canvas.edge))
    canvas.stamp(NightCityLights.lanterns(edge: canvas.edge, &random))
    canvas.bloom(threshold: 0.85, [(0.006, 0.3), (0.03, 0.25), (0.15, 0.2)])
    canvas.vignette(0.25)
  }

  // MARK: Sky

  private static func sky(_ p: Vec2) -> Color {
    var color = night(p.y + 0.03 * Noise.fbm(p * 2.5, octaves: 3, seed: 1))
    let d = length(p - moon)
    color += stars(p) * smoothstep(0.5, 0.05, p.y) * smoothstep(0.08, 0.1, d)
    color += disc(p) * smoothstep(0.0725, 0.0715, d)
    color += Color(0.6, 0.48, 0.46) * bump(d, 0.15) * 0.4 * smoothstep(0.06, 0.08, d)
    let towards = normalize(moon - p) * 0.012
    let here = cloud(p)
    let silver = saturate(0.45 + (here - cloud(p + towards)) * 3.5) * bump(d, 0.3)
    let below = saturate(0.5 + (here - cloud(p + Vec2(0, 0.014))) * 2.5)
    var lit = mix(Color.hex(0x15163f), .hex(0x7d4586), smoothstep(0.05, 0.5, p.y))
    lit += Color(0.95, 0.9, 1.0) * silver * 0.65
    lit += Color(0.9, 0.35, 0.42) * below * smoothstep(0.1, 0.6, p.y) * 0.55
    let veil = smoothstep(0.02, 0.5, here) * (0.88 - 0.35 * smoothstep(0.09, 0.05, d))
    return mix(color, lit, veil)
  }

  private static func cloud(_ p: Vec2) -> Float {
    let q = Vec2(p.x * 2.6 - p.y, p.y * 5.5 + p.x * 0.5)
    return Noise.warped(q, octaves: 7, seed: 12, strength: 1.2) + 0.1
  }

  /// Returns the colour of the full moon: seas from noise, craters from cells.
  private static func disc(_ p: Vec2) -> Color {
    let q = (p - moon) / 0.072
    let seas = smoothstep(-0.1, 0.2, Noise.warped(q * 1.3 + 4, octaves: 5, seed: 15, strength: 1))
    let crater = Noise.cells(q * 3.2, seed: 17)
    let size = 0.05 + 0.2 * crater.random(1) * crater.random(1)
    let ring = bump(crater.nearest - size, 0.05) * 0.12 - bump(crater.nearest, size) * 0.09
    let rays = Noise.fbm(q * 9, octaves: 4, seed: 19) * 0.1
    let limb = (max(1 - dot(q, q), 0)).squareRoot()
    let shade = (1.15 - 0.52 * seas + ring + rays) * (0.72 + 0.3 * limb)
    return Color(0.92, 0.8, 0.58) * shade
  }

  private static func stars(_ p: Vec2) -> Color {
    let grid = p * 70
    let cell = grid.rounded(.down)
    let luck = Noise.pair(Int32(cell.x), Int32(cell.y), 31)
    guard luck.x < 0.45 else { return .zero }
    let at = cell + 0.2 + Noise.pair(Int32(cell.x), Int32(cell.y), 32) * 0.6
    let size = 0.03 + 0.06 * pow(luck.y, 5)
    return Color(0.8, 0.88, 1.1) * bump(length(grid - at), size) * (0.4 + 2 * pow(luck.y, 3))
  }

  // MARK: Water

  private static func water(_ p: Vec2, _ mirror: Canvas) -> Color {
    let depth = p.y - quay
    let far = 1 / (depth + 0.02)
    let plane = Vec2((p.x - 0.5) * far * 1.1, far * 1.15)
    let swell = Noise.fbm(plane * Vec2(1, 2.6), octaves: 5, seed: 41)
    let slope = Noise.fbm(plane * Vec2(1.5, 3.1) + 7, octaves: 4, seed: 47)
    // Waves tilt towards the viewer far more than sideways, which stretches reflections vertically.
    var color = Color.zero
    var total: Float = 0
    for tap in 0..<7 {
      let spread = Float(tap) / 3 - 1
      let weight = 1.2 - abs(spread)
      let lift = depth * (1.36 + 0.26 * spread) + swell * (0.012 + depth * 0.32)
      let image = Vec2(p.x + slope * (0.003 + depth * 0.06), quay - abs(lift))
      color += mirror.color(at: Vec2(image.x, max(image.y, 0.001))) * weight
      total += weight
    }
    color /= total
    let facing = saturate(0.62 + swell * 0.9)
    color = color * Color(0.7, 0.74, 0.9) * (0.35 + 0.75 * facing)
    let crest = pow(saturate(swell + slope * 0.5 + 0.12), 3)
    return color + Color(0.02, 0.035, 0.1) + Color(0.7, 0.5, 0.8) * crest * 0.7
  }

  // MARK: Towers

  private static func skyline(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    let counts = [46, 30, 19]
    for (layer, count) in counts.enumerated() {
      let depth = Float(layer) / 2
      for index in 0..<count {
        let step = (Float(index) + 0.5) / Float(count)
        let x = step * 1.06 - 0.03 + random.bell() * 0.02
        let centre = bump(x - 0.53, 0.2) * 0.2 + bump(x - 0.06, 0.08) * 0.07
        let rise = mix(0.12, 0.045, depth) + centre * mix(1.25, 0.62, depth)
        let half = random.uniform(0.011, 0.02) + 0.009 * depth
        let tall = rise * random.uniform(0.6, 1.35)
        var tower = Tower(
          at: Vec2(x, quay - 0.002), half: half, tall: tall, depth: depth,
          seed: UInt32(truncatingIfNeeded: random.next()))
        tower.neon = depth > 0.4 && random.uniform() < 0.42
        stamps.append(tower.stamp(edge))
        stamps.append(haze(depth: depth, tower))
      }
    }
    return stamps
  }

  /// Returns lit fog at a tower's foot, which separates the rows.
  private static func haze(depth: Float, _ tower: Tower) -> Stamp {
    let reach = Vec2(0.07, 0.05)
    return Stamp(low: tower.at - reach, high: tower.at + Vec2(0.07, 0.004)) { p, old in
      let q = (p - tower.at) / reach
      let fog = max(1 - abs(q.x), 0) * exp(-abs(q.y) * 3) * (0.3 - 0.22 * depth)
      return mix(old, Color(0.85, 0.36, 0.42), saturate(fog))
    }
  }
}
