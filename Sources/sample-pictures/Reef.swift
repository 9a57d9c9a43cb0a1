import Foundation

/// A coral reef in clear water: sun shafts, corals of every kind, shoals and a turtle.
enum Reef: Picture {
  static let name = "reef"

  private static let sun = Vec2(0.44, -0.12)
  private static let depths = Palette([
    (0, 0x9df3ee), (0.12, 0x45cfe2), (0.35, 0x1490cf), (0.65, 0x0b5aa6), (1, 0x083a7a),
  ])

  static func paint(on canvas: inout Canvas) {
    let edge = canvas.edge
    var random = SplitMix64(seed: 404)
    canvas.paint { p, _ in water(p) + rays(p) * 0.8 + surface(p) }
    for layer in 0..<3 {
      canvas.paint { p, old in distantReef(p, old, layer) }
    }
    canvas.stamp(ReefLife.farShoals(edge, &random))
    canvas.paint(seabed)
    canvas.stamp(ReefLife.gardens(edge, &random))
    canvas.stamp(ReefLife.swimmers(edge, &random))
    canvas.paint { p, old in old + rays(p) * 0.32 * smoothstep(1, 0.2, p.y) + snow(p) }
    canvas.stamp(ReefLife.bubbles(edge, &random))
    canvas.bloom(threshold: 0.7, [(0.012, 0.2), (0.1, 0.22)])
    canvas.vignette(0.3)
  }

  // MARK: Water

  /// Returns the colour of the open water, which also hides distant objects.
  static func water(_ p: Vec2) -> Color {
    let d = length((p - sun) * Vec2(1, 0.8))
    let drift = Noise.fbm(p * 2.6, octaves: 4, seed: 1) * 0.06
    return depths(saturate(d * 0.92 - 0.12 + drift)) * 0.9
  }

  private static func rays(_ p: Vec2) -> Color {
    let from = p - sun
    let slant = from.x / max(from.y, 0.02)
    let wide = Noise.fbm(Vec2(slant * 5.5, 1), octaves: 3, seed: 3)
    let thin = Noise.fbm(Vec2(slant * 17, 5), octaves: 3, seed: 4)
    let shaft = smoothstep(-0.02, 0.5, wide + thin * 0.4)
    return Color(0.42, 0.75, 0.68) * shaft * exp(-from.y * 1.9) * 0.75
  }

  /// Returns the colour of the waves seen from below, with the sun breaking through.
  private static func surface(_ p: Vec2) -> Color {
    let far = 1 / (p.y + 0.035)
    let plane = Vec2((p.x - 0.44) * far * 0.55, far * 0.9)
    let wave = Noise.warped(plane * 1.3, octaves: 5, seed: 7, strength: 1.2)
    let light = pow(saturate(0.55 + wave), 3) * exp(-p.y * 16)
    let blaze = bump(length((p - Vec2(0.44, 0)) * Vec2(1, 1.7)), 0.17)
    return Color(0.75, 1.0, 0.92) * (light * 0.9 + blaze * (0.5 + wave))
  }

  /// Returns the caustic light that the waves throw on everything below.
  static func caustics(_ p: Vec2) -> Float {
    let bend = Vec2(
      Noise.fbm(p * 9, octaves: 2, seed: 9), Noise.fbm(p * 9 + 5, octaves: 2, seed: 10))
    let q = p * Vec2(21, 30) + bend * 1.6
    let net = exp(-Noise.cells(q, seed: 11).border * 7)
    return 0.78 + 0.75 * net
  }

  /// Returns the light of specks floating in the water, near ones soft and wide.
  private static func snow(_ p: Vec2) -> Color {
    var light: Float = 0
    for (layer, scale) in [Float(90), 34].enumerated() {
      let speck = Noise.cells(p * scale, seed: 14 &+ UInt32(layer))
      if speck.random(1) < 0.3 {
        light += bump(speck.nearest, 0.07 + 0.1 * speck.random(2)) * speck.random(3) * 0.16
      }
    }
    return Color(0.7, 1, 1) * light
  }

  // MARK: Rock

  private static func distantReef(_ p: Vec2, _ old: Color, _ layer: Int) -> Color {
    let near = Float(layer) / 2
    let seed = UInt32(20 + layer * 5)
    let rise = Noise.fbm(Vec2(p.x * (2.4 + near), near * 9), octaves: 2, seed: seed)
    let lumps = Noise.fbm(Vec2(p.x * 16, near), octaves: 5, seed: seed &+ 1)
    let sides = smoothstep(0.12, 0.62, abs(p.x - 0.47))
    let top = 0.66 + 0.05 * near - 0.18 * rise - 0.055 * lumps - sides * (0.25 - 0.07 * near)
    let texture = Noise.fbm(p * (30 - 6 * near), octaves: 5, seed: seed &+ 2)
    let edge = smoothstep(-0.0008, 0.0012, p.y - top - texture * 0.02)
    guard edge > 0 else { return old }
    let heads = Noise.cells(p * (26 - 7 * near) + texture * 0.3, seed: seed &+ 3)
    let garden = Color.hsv(0.55 + 0.5 * heads.random(1), 0.55, 0.55)
    let light = 0.6 + 1.1 * texture + 0.6 * exp(-(p.y - top) * 14) - heads.nearest * 0.6
    let rock = mix(Color.hex(0x1c5f8f), garden, 0.2 + 0.3 * near) * max(light, 0.1)
    return mix(old, mix(water(p) * (0.9 - 0.12 * near), rock, 0.3 + 0.28 * near), edge)
  }

  private static func seabed(_ p: Vec2, _ old: Color) -> Color {
    let left = 0.53 + 1.35 * pow(max(p.x, 0), 1.25)
    let right = 0.56 + 1.5 * pow(max(1 - p.x, 0), 1.3)
    let lumps = Noise.fbm(p * Vec2(8, 6), octaves: 5, seed: 41) * 0.11
    let rockTop = min(left, right) + lumps
    let sandTop = 0.815 + 0.02 * Noise.fbm(Vec2(p.x * 4, 2), octaves: 3, seed: 43)
    var color = old
    if p.y > sandTop {
      let far = 1 / (p.y - sandTop + 0.07)
      let plane = Vec2((p.x - 0.5) * far, far)
      let warp = Noise.fbm(plane * 0.8, octaves: 3, seed: 45)
      let ripple = sin(plane.y * 9 + plane.x * 2.2 + warp * 7)
      let grain = Noise.fbm(p * 260, octaves: 3, seed: 46)
      let sand = Color.hex(0xe9d9ae) * (0.62 + 0.12 * ripple + 0.22 * grain)
      let near = smoothstep(sandTop, sandTop + 0.1, p.y)
      color = mix(water(p) * 1.05, sand * Color(0.72, 0.92, 0.98) * caustics(p), 0.25 + 0.65 * near)
    }
    let cover = smoothstep(0, 0.0012, p.y - rockTop)
    return cover > 0 ? mix(color, rock(p, p.y - rockTop), cover) : color
  }

  /// Returns the colour of living rock: crusts of many colours with pits and polyps.
  private static func rock(_ p: Vec2, _ depth: Float) -> Color {
    let bend = Vec2(
      Noise.fbm(p * 11, octaves: 3, seed: 51), Noise.fbm(p * 11 + 8, octaves: 3, seed: 52))
    let patch = Noise.cells(p * 13 + bend * 0.9, seed: 53)
    let crusts = Palette(even: [
      0x8a4f7d, 0xb8633f, 0x3f7f6a, 0x6a5a9c, 0xc28a3a, 0x9c3f5a, 0x4a8f9f, 0x7a8a3f, 0xd07a8a,
    ])
    let fine = Noise.cells(p * (70 + 90 * patch.random(2)), seed: 55)
    let lumps = Noise.ridged(p * 17, octaves: 6, seed: 57)
    let crust = crusts.pick(patch.random(1))
    let polyps =
      patch.random(3) < 0.55
      ? 0.55 + 0.8 * bump(fine.nearest, 0.33) : 1.05 - 0.6 * bump(fine.nearest, 0.28)
    let crack = smoothstep(0, 0.13, patch.border)
    var light = 0.32 + 0.55 * exp(-depth * 6) + 0.35 * (lumps - 0.4)
    light *= 0.4 + 0.6 * crack
    let shade = crust * polyps * max(light, 0.06) * caustics(p) * 1.15
    return mix(shade, water(p), 0.1)
  }
}
