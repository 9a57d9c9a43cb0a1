import Foundation

/// Balloons at sunrise over misty hills, patchwork fields and a winding river.
enum HotAirBalloons: Picture {
  static let name = "hot-air-balloons"

  static let horizon: Float = 0.5
  static let eye = Vec3(0, 1.75, 0)
  private static let dawn = Vec2(0.64, 0.475)
  static let sun = normalize(Vec3(0.55, 0.36, 0.62))

  private static let morning = Palette([
    (0, 0x2f62b0), (0.16, 0x5a92d2), (0.3, 0xa9c4e6), (0.39, 0xf5cfc6), (0.45, 0xffc98a),
    (0.5, 0xffe2a0),
  ])
  private static let crops = Palette(even: [
    0x7fa03a, 0xd9b84a, 0x5c8a3a, 0xa9b84e, 0xc98f45, 0x8c7ac4, 0x4f7a34, 0xe5cf6e, 0x96a83c,
    0xb56a5a,
  ])

  static func paint(on canvas: inout Canvas) {
    let land = Heightfield(origin: Vec2(-14, 1), side: 28, count: 1800, height: altitude)
    canvas.paint { p, _ in view(p, land) }
    var random = SplitMix64(seed: 77)
    canvas.stamp(HotAirCountry.village(land, edge: canvas.edge, &random))
    canvas.stamp(HotAirCountry.trees(land, edge: canvas.edge, &random))
    canvas.stamp(birds(edge: canvas.edge, &random))
    canvas.stamp(fleet(edge: canvas.edge))
    canvas.bloom(threshold: 0.72, [(0.01, 0.2), (0.12, 0.22)])
    canvas.vignette(0.18)
  }

  // MARK: Land

  static func river(_ z: Float) -> Float {
    sin(z * 0.62 + 0.4) * (0.55 + z * 0.1) + sin(z * 1.45) * 0.28 - 0.15 + z * 0.03
  }

  private static func altitude(_ p: Vec2) -> Float {
    let bank = abs(p.x - river(p.y))
    let valley = smoothstep(0.1, 2.4, bank)
    let roll = 0.5 + Noise.fbm(p * 0.42, octaves: 5, seed: 3, gain: 0.42)
    let far = smoothstep(11, 21, p.y + Noise.fbm(p * 0.3, octaves: 2, seed: 8) * 3)
    let crests = Noise.ridged(p * 0.23 + 4, octaves: 7, seed: 12)
    let level = valley * roll * 0.85 + far * crests * 2.7
    return level + 0.012 * forest(p) - 0.04 * smoothstep(0.14, 0.08, bank / width(p.y))
  }

  private static func width(_ z: Float) -> Float { 1.15 + 0.25 * sin(z * 2.1) }

  /// Returns the density of the woods at a place, 0…1.
  static func forest(_ p: Vec2) -> Float {
    smoothstep(0.08, 0.2, Noise.fbm(p * 0.75, octaves: 4, seed: 19))
  }

  private static func ray(_ p: Vec2) -> Vec3 {
    normalize(Vec3((p.x - 0.5) * 1.15, (horizon - p.y) * 1.15, 1))
  }

  private static func view(_ p: Vec2, _ land: Heightfield) -> Color {
    let direction = ray(p)
    let air = sky(p)
    guard let t = land.trace(from: eye, along: direction, reach: 1.2...28) else {
      return air
    }
    let at = eye + direction * t
    let plane = Vec2(at.x, at.z)
    let broad = land.normal(plane, over: 0.03)
    let lit = land.light(at: at + Vec3(0, 0.02, 0), towards: sun, reach: 5, softness: 10)
    let facing = max(dot(broad, sun), 0)
    var color = surface(plane, t)
    let bank = abs(at.x - river(at.z)) / width(at.z)
    let wet = smoothstep(0.115, 0.1, bank)
    let warm = Color(2.1, 1.32, 0.7) * facing * lit
    color *= warm + Color(0.26, 0.33, 0.5) * (0.5 + 0.5 * broad.y)
    if wet > 0 {
      let wave = Noise.fbm(plane * Vec2(14, 26), octaves: 4, seed: 23)
      let image = sky(Vec2(p.x + wave * 0.02, 0.98 - p.y * 0.95 + wave * 0.03))
      let glint = Color(0.9, 0.7, 0.45) * pow(saturate(wave + 0.45), 4)
      let shoal = 0.75 + 0.35 * smoothstep(0.1, 0.02, bank)
      color = mix(color, image * shoal * (0.85 + wave * 0.5) + glint * 0.5, wet)
    }
    let drift = Noise.fbm(Vec2(plane.x * 0.6, plane.y * 0.8), octaves: 5, seed: 25)
    let hollow = exp(-max(at.y - 0.02, 0) * 3.2)
    let mist = saturate(hollow * (0.32 + drift * 1.4)) * smoothstep(2.2, 7, t)
    let depth = 1 - exp(-max(t - 2.5, 0) * 0.05)
    let glow = bump(length(p - dawn), 0.35)
    let haze = mix(Color.hex(0xb9bfe0), .hex(0xffd9a0), saturate(0.25 + glow))
    color = mix(color, haze, saturate(depth))
    return mix(color, mix(Color.hex(0xe6d5e0), .hex(0xffe8c0), glow), mist * 0.8)
  }

  private static func surface(_ p: Vec2, _ t: Float) -> Color {
    let bend = Vec2(
      Noise.fbm(p * 0.9, octaves: 2, seed: 28), Noise.fbm(p * 0.9 + 9, octaves: 2, seed: 29))
    let field = Noise.cells(p * 1.55 + bend * 0.45, seed: 31)
    let grit = Noise.fbm(p * 34, octaves: 4, seed: 33)
    var color = crops.pick(field.random(1)) * (0.75 + 0.4 * field.random(2))
    // Furrows have another direction in every field, and fade before they would alias.
    let furrow = sin(dot(p, .direction(field.random(3) * 3.1)) * (110 + 50 * field.random(4)))
    color *= 1 + 0.24 * furrow * smoothstep(9, 3, t) + grit * 0.45
    let hedge = smoothstep(0.035, 0.02, field.border + grit * 0.018)
    color = mix(color, .hex(0x2f4a26), hedge)
    let crowns = Noise.cells(p * 17, seed: 35)
    let canopy = mix(Color.hex(0x1f3d22), .hex(0x7d8a34), crowns.random(1) * 0.7)
    let tree = canopy * (1.15 - crowns.nearest * 0.9) * (1 + grit * 0.5)
    color = mix(color, tree, forest(p))
    // Beyond the fields the mountains have woods below and bare rock above.
    let wild = smoothstep(9, 12.5, p.y + grit)
    let rock = Noise.ridged(p * 3, octaves: 5, seed: 37)
    color = mix(color, mix(tree, Color.hex(0x8a7f86) * (0.5 + rock), smoothstep(12, 17, p.y)), wild)
    let track = abs(p.x - river(p.y + 1.7) - 1.1 + 0.12 * sin(p.y * 3))
    return mix(color, .hex(0xe2c79a), smoothstep(0.03, 0.018, track) * 0.8)
  }

  // MARK: Sky

  private static func sky(_ p: Vec2) -> Color {
    var color = morning(p.y + 0.02 * Noise.fbm(p * 3, octaves: 3, seed: 40))
    let d = length((p - dawn) * Vec2(1, 1.2))
    color += Color(1.0, 0.55, 0.18) * bump(d, 0.26) * 0.45
    color += Color(6, 4.4, 2.4) * smoothstep(0.026, 0.022, d) + Color(1.4, 1, 0.5) * bump(d, 0.06)
    let q = Vec2(p.x * 3.1 + p.y * 1.4, p.y * 7.2 - p.x * 0.8)
    let here = Noise.warped(q, octaves: 7, seed: 43, strength: 1.0)
    let shifted = q + normalize(dawn - p) * Vec2(0.1, 0.16)
    let towards = Noise.warped(shifted, octaves: 5, seed: 43, strength: 1.0)
    let rim = saturate(0.5 + (here - towards) * 2.4)
    let shade = mix(Color.hex(0x8a9ccc), .hex(0xd59aa5), smoothstep(0.05, 0.42, p.y))
    let bright = mix(Color(1.05, 0.93, 0.9), Color(1.4, 0.85, 0.5), smoothstep(0.08, 0.42, p.y))
    return mix(color, mix(shade, bright, rim), smoothstep(-0.04, 0.4, here) * 0.9)
  }

  private static func birds(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    (0..<26).map { index in
      let flock = index < 15 ? Vec2(0.36, 0.36) : Vec2(0.87, 0.28)
      let at = flock + Vec2(random.bell() * 0.1, random.bell() * 0.045)
      let size = random.uniform(0.004, 0.0085)
      let flap = random.uniform(-0.5, 0.7)
      return Stamp(at: at, reach: size * 1.3) { p, old in
        let q = (p - at) / size
        let x = abs(q.x)
        let wing = q.y + flap * (x * (1.3 - x)) - 0.15 * x
        let d = max(abs(wing) - 0.13 * (1.05 - x), x - 1)
        return mix(old, Color.hex(0x3a3556), edge(d * size))
      }
    }
  }

  // MARK: Balloons

  private static func fleet(edge: Edge) -> [Stamp] {
    let places: [(Float, Float, Float)] = [
      (0.575, 0.455, 0.008), (0.45, 0.43, 0.01), (0.72, 0.43, 0.011), (0.3, 0.455, 0.012),
      (0.83, 0.46, 0.013), (0.16, 0.42, 0.015), (0.52, 0.37, 0.017), (0.93, 0.4, 0.02),
      (0.08, 0.53, 0.022), (0.655, 0.325, 0.024), (0.4, 0.29, 0.028), (0.055, 0.35, 0.03),
      (0.8, 0.575, 0.031), (0.545, 0.2, 0.036), (0.9, 0.235, 0.048), (0.34, 0.555, 0.042),
      (0.72, 0.125, 0.062), (0.245, 0.2, 0.112), (0.6, 0.65, 0.078),
    ]
    return places.enumerated().flatMap { index, place in
      let fog = saturate(0.62 - place.2 * 12)
      return Balloon(
        at: Vec2(place.0, place.1), radius: place.2, kind: index &* 7 + 3, fog: fog
      ).stamps(edge)
    }
  }
}
