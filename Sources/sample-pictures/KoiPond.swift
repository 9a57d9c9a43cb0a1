import Foundation

/// A garden pond from above: koi, water lilies, mossy stones, a red bridge and cherry blossom.
enum KoiPond: Picture {
  static let name = "koi-pond"

  static let sun = Lamp(
    direction: normalize(Vec3(-0.5, -0.62, 0.75)), key: Color(1.15, 1.05, 0.88),
    fill: Color(0.3, 0.36, 0.42))

  private static let pebbles = Palette(even: [
    0x7f8a7a, 0xb09a62, 0x54787a, 0xc8a872, 0x9a6444, 0x9ab4a8, 0x4a6a64, 0xc28452, 0xe0d0a8,
    0x6a5a7a, 0xb85a42,
  ])

  static func paint(on canvas: inout Canvas) {
    let edge = canvas.edge
    var random = SplitMix64(seed: 2024)
    canvas.paint { p, _ in bottom(p) }
    canvas.stamp(weeds(edge: edge, &random))
    canvas.stamp(school(edge: edge))
    let below = canvas
    canvas.paint { p, _ in surface(p, below) }
    canvas.stamp(plants(edge: edge, &random))
    canvas.stamp(KoiPondShores.litter(edge: edge, &random))
    canvas.stamp(KoiPondShores.banks(edge: edge, &random))
    canvas.stamp(KoiPondShores.bridge(edge: edge))
    for place in [(Vec2(0.645, 0.33), Float(0.062), Float(-0.5)), (Vec2(0.3, 0.875), 0.05, 2.4)] {
      canvas.stamp(KoiPondBlossom.dragonfly(place.0, place.1, turn: place.2, edge: edge))
    }
    canvas.stamp(KoiPondBlossom.blossoms(edge: edge, &random))
    canvas.bloom(threshold: 0.8, [(0.008, 0.2), (0.07, 0.18)])
    canvas.vignette(0.25)
  }

  // MARK: Water

  /// Returns the depth of the pond, from 0 at the banks to 1.
  private static func depth(_ p: Vec2) -> Float {
    let q = p - Vec2(0.5, 0.5)
    let across = dot(q, normalize(Vec2(1, 1)))
    let bend = Noise.fbm(p * 2.2, octaves: 3, seed: 3) * 0.22
    return smoothstep(0.62, 0.1, abs(across * 0.7 + bend) + 0.25 * length(q))
  }

  /// Returns the colour of the water, which hides what lies deep.
  static func water(_ p: Vec2) -> Color {
    let drift = Noise.fbm(p * 3, octaves: 3, seed: 5)
    let jade = mix(Color.hex(0x179c80), .hex(0x06546e), saturate(depth(p) + drift * 0.5))
    return mix(jade, .hex(0x2f9f86), 0.25 * saturate(0.5 - drift * 2))
  }

  private static func bottom(_ p: Vec2) -> Color {
    let deep = depth(p)
    var color = Color.hex(0x3a4238)
    for (level, scale) in [Float(64), 34, 17].enumerated() {
      let seed = 10 &+ UInt32(level) * 7
      let bend = Vec2(
        Noise.gradient(p * scale * 0.5, seed: seed), Noise.gradient(p * scale * 0.5, seed: seed + 1)
      )
      let stone = Noise.cells(p * scale + bend * 0.35, seed: seed &+ 2)
      guard level == 0 || stone.random(1) < 0.42 else { continue }
      let away = (p * scale + bend * 0.35 - stone.centre) * 1.6
      let inside = smoothstep(0.03, 0.12, stone.border)
      let normal = normalize(Vec3(away.x, away.y, 0.75))
      let grain = Noise.fbm(p * 130, octaves: 4, seed: seed &+ 4)
      var tint = pebbles.pick(stone.random(2)) * (0.75 + 0.5 * stone.random(3))
      tint *= 1 + grain * 0.5
      let algae = Noise.fbm(p * 7, octaves: 3, seed: 41)
      tint = mix(tint, .hex(0x5f7a34), saturate(algae + 0.1) * 0.6)
      color = mix(
        color * (1 - 0.4 * smoothstep(0, 0.2, stone.border)), sun.shade(tint, normal), inside)
    }
    let light = caustics(p)
    color *= 0.75 + 0.95 * light
    return mix(color, water(p) * (0.8 + 0.5 * light), 0.1 + 0.62 * deep)
  }

  /// Returns the bright net that the waves focus on the bottom.
  private static func caustics(_ p: Vec2) -> Float {
    let bend = Vec2(
      Noise.fbm(p * 5, octaves: 3, seed: 21), Noise.fbm(p * 5 + 7, octaves: 3, seed: 22))
    let q = p * 11 + bend * 2.2
    let wide = exp(-Noise.cells(q, seed: 23).border * 8)
    let fine = exp(-Noise.cells(q * 1.7 + 4, seed: 24).border * 9)
    return wide * 0.9 + fine * 0.55
  }

  private static let rings: [(at: Vec2, reach: Float)] = [
    (Vec2(0.36, 0.49), 0.08), (Vec2(0.64, 0.39), 0.07), (Vec2(0.12, 0.66), 0.05),
    (Vec2(0.66, 0.72), 0.075), (Vec2(0.33, 0.26), 0.06), (Vec2(0.8, 0.47), 0.05),
    (Vec2(0.29, 0.79), 0.05), (Vec2(0.5, 0.87), 0.05),
  ]

  private static func waves(_ p: Vec2) -> Float {
    var height = Noise.fbm(p * Vec2(7, 10), octaves: 4, seed: 31) * 0.9
    for ring in rings {
      let r = length(p - ring.at) / ring.reach
      if r < 1.6 {
        height += sin(r * 26) * bump(r - 0.55, 0.42) * 0.22
      }
    }
    return height
  }

  private static func surface(_ p: Vec2, _ below: Canvas) -> Color {
    let step: Float = 0.0012
    let here = waves(p)
    let slope = Vec2(waves(p + Vec2(step, 0)) - here, waves(p + Vec2(0, step)) - here) / step
    var color = below.color(at: p - slope * 0.00017)
    let up = normalize(Vec3(-slope.x * 0.03, -slope.y * 0.03, 1))
    // The trees around the pond darken their part of the mirrored sky.
    let leaves = Noise.warped((p + slope * 0.002) * 2.6, octaves: 5, seed: 35, strength: 1.4)
    let sky = mix(Color.hex(0x2f5f52), .hex(0xcfe8f2), smoothstep(-0.15, 0.4, leaves))
    let facing = saturate(0.07 + 0.9 * (up.x * -0.6 + up.y * -0.7))
    color = mix(color, sky, facing * 0.75)
    let glint = dot(up, normalize(Vec3(-0.27, -0.34, 0.9)))
    return color + Color(1.1, 1.05, 0.9) * pow(saturate(glint), 160) * 0.55
  }

  // MARK: Life

  private static func weeds(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    (0..<150).map { _ in
      let clump = random.point(Vec2(0, 0), Vec2(1, 1))
      let at = (clump * 7).rounded(.down) / 7 + Vec2(random.bell(), random.bell()) * 0.05
      let turn = random.uniform(0, 6.28)
      let long = random.uniform(0.02, 0.055)
      let curl = random.bell() * 0.6
      let tint = mix(Color.hex(0x1c5a3a), .hex(0x5fa04a), random.uniform())
      return Stamp(at: at, reach: long * 1.1) { p, old in
        let q = p.within(at, size: long, turn: turn)
        let d = abs(q.y - curl * q.x * q.x) - 0.055 * (1 - q.x)
        let cover = edge(max(d, -q.x, q.x - 1) * long)
        return mix(old, mix(tint * (0.6 + 0.6 * q.x), water(p), 0.4), cover * 0.85)
      }
    }
  }

  private static func school(edge: Edge) -> [Stamp] {
    let fish: [(Koi.Kind, Float, Float, Float, Float, Float, Float)] = [
      (.chagoi, 0.52, 0.13, 0.085, 0.5, 0.5, 0.75), (.asagi, 0.83, 0.78, 0.09, 3.5, -0.5, 0.7),
      (.ogon, 0.12, 0.44, 0.085, -1.1, 0.4, 0.6), (.kohaku, 0.36, 0.82, 0.08, -0.3, -0.4, 0.65),
      (.utsuri, 0.66, 0.44, 0.1, 2.3, 0.5, 0.5), (.tancho, 0.86, 0.6, 0.09, 4.4, 0.45, 0.35),
      (.showa, 0.5, 0.72, 0.135, 0.25, 0.55, 0.2), (.kohaku, 0.4, 0.35, 0.15, 0.7, -0.5, 0.05),
      (.ogon, 0.56, 0.56, 0.125, 3.75, -0.55, 0.15), (.sanke, 0.25, 0.63, 0.14, -0.9, 0.5, 0.05),
      (.asagi, 0.22, 0.33, 0.105, 2.2, 0.5, 0.2), (.utsuri, 0.7, 0.84, 0.115, 2.75, 0.5, 0.1),
      (.chagoi, 0.2, 0.9, 0.08, 0.4, 0.4, 0.6), (.tancho, 0.66, 0.17, 0.07, 2.3, -0.4, 0.4),
      (.kohaku, 0.28, 0.46, 0.075, 1.9, 0.5, 0.5), (.ogon, 0.9, 0.45, 0.075, 2.9, 0.4, 0.45),
      (.sanke, 0.73, 0.28, 0.1, 1.25, -0.5, 0.25), (.kohaku, 0.75, 0.6, 0.105, 5.35, -0.45, 0.1),
    ]
    return fish.enumerated().flatMap { index, f in
      Koi(
        kind: f.0, at: Vec2(f.1, f.2), size: f.3, heading: f.4, bend: f.5, depth: f.6,
        seed: UInt32(index) + 2
      ).stamps(edge)
    }
  }

  private static func plants(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let pads: [(Float, Float, Float)] = [
      (0.06, 0.55, 0.05), (0.13, 0.74, 0.062), (0.05, 0.66, 0.042), (0.21, 0.8, 0.05),
      (0.12, 0.86, 0.045), (0.3, 0.92, 0.055), (0.4, 0.93, 0.038), (0.06, 0.77, 0.034),
      (0.93, 0.5, 0.05), (0.95, 0.63, 0.06), (0.87, 0.69, 0.038), (0.94, 0.74, 0.042),
      (0.52, 0.27, 0.048), (0.6, 0.22, 0.036), (0.59, 0.31, 0.03), (0.44, 0.19, 0.03),
      (0.37, 0.56, 0.034), (0.43, 0.6, 0.025), (0.56, 0.93, 0.05), (0.64, 0.95, 0.034),
      (0.3, 0.19, 0.032), (0.86, 0.42, 0.028), (0.49, 0.98, 0.03), (0.18, 0.53, 0.022),
    ]
    var stamps = pads.flatMap { pad($0, edge, &random) }
    let pink = (inner: Color.hex(0xffe6ee), tip: Color.hex(0xf25a9a))
    let white = (inner: Color.hex(0xfff2c8), tip: Color.hex(0xfdf6f4))
    let gold = (inner: Color.hex(0xffb83a), tip: Color.hex(0xffec9a))
    let violet = (inner: Color.hex(0xf0e0ff), tip: Color.hex(0x8a5ae0))
    for (x, y, size, dress) in [
      (0.155, 0.795, 0.07, pink), (0.935, 0.57, 0.068, white), (0.055, 0.605, 0.052, gold),
      (0.545, 0.235, 0.055, violet), (0.6, 0.925, 0.056, pink), (0.36, 0.955, 0.05, white),
      (0.91, 0.725, 0.042, violet),
    ] as [(Float, Float, Float, (inner: Color, tip: Color))] {
      stamps += WaterLily.flower(
        Vec2(x, y), size, inner: dress.inner, tip: dress.tip, edge: edge, &random)
    }
    return stamps
  }

  private static func pad(
    _ place: (Float, Float, Float), _ edge: Edge, _ random: inout SplitMix64
  ) -> [Stamp] {
    WaterLily.pad(Vec2(place.0, place.1), place.2, edge: edge, &random)
  }
}
