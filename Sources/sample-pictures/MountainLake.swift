import Foundation

/// Snow mountains at dusk over a still lake, with a lit cabin on the far shore.
enum MountainLake: Picture {
  static let name = "mountain-lake"

  /// The vertical position of the line between the far shore and the water.
  private static let shore: Float = 0.565
  private static let eye = Vec3(0, 0.3, 0)
  private static let sun = normalize(Vec3(-0.85, 0.3, -0.28))
  private static let crescent = Vec2(0.2, 0.115)
  private static let glow = Vec2(0.7, shore)

  private static let dusk = Palette([
    (0, 0x121b4a), (0.18, 0x2f3a80), (0.34, 0x7a559f), (0.45, 0xd9788f), (0.53, 0xffb27c),
    (0.6, 0xffdca0),
  ])

  static func paint(on canvas: inout Canvas) {
    let land = Heightfield(origin: Vec2(-13, 2), side: 26, count: 2200, height: altitude)
    canvas.paint { p, _ in
      p.y > shore + 0.01 ? .zero : view(p, land)
    }
    var random = SplitMix64(seed: 11)
    canvas.stamp(farShore(edge: canvas.edge, &random))
    let mirror = canvas
    canvas.paint { p, old in
      p.y > shore ? water(p, mirror) : old
    }
    canvas.stamp(nearShore(edge: canvas.edge, &random))
    canvas.bloom(threshold: 0.6, [(0.01, 0.25), (0.08, 0.22)])
    canvas.vignette(0.25)
  }

  // MARK: Land

  private static let peaks: [(at: Vec2, height: Float, reach: Float)] = [
    (Vec2(1.2, 13.2), 5.0, 4.0), (Vec2(-2.9, 14.5), 4.0, 3.3), (Vec2(4.8, 15), 4.2, 3.2),
    (Vec2(-6.4, 13.5), 4.2, 3.4), (Vec2(8.4, 15), 5.0, 3.6), (Vec2(-0.9, 18), 4.6, 3.2),
    (Vec2(-4.2, 9.2), 1.2, 1.9), (Vec2(4.6, 9.4), 1.4, 2.0), (Vec2(-10, 14), 5, 3.6),
  ]

  private static func altitude(_ p: Vec2) -> Float {
    var envelope: Float = 0.2
    for peak in peaks {
      let d = length(p - peak.at) / peak.reach
      envelope = max(envelope, peak.height * exp(-pow(d, 1.25)))
    }
    let bend = Vec2(
      Noise.fbm(p * 0.6, octaves: 3, seed: 1), Noise.fbm(p * 0.6, octaves: 3, seed: 9))
    let crags = Noise.ridged(p * 0.5 + bend * 0.35, octaves: 11, seed: 21)
    let basin = p.y - 7.2 + abs(p.x) * 0.35 + Noise.fbm(p * 0.9, octaves: 4, seed: 4) * 0.9
    return envelope * (0.5 + 0.62 * crags) * smoothstep(-0.1, 3.2, basin) - 0.02
  }

  private static func view(_ p: Vec2, _ land: Heightfield) -> Color {
    let ray = normalize(Vec3((p.x - 0.5) * 1.05, (shore - p.y) * 1.05 - 0.022, 1))
    let air = sky(p)
    guard let t = land.trace(from: eye, along: ray, reach: 5...24) else {
      return air
    }
    let at = eye + ray * t
    let low = smoothstep(1.3, 0.2, at.y)
    let haze = mix(mix(air, dusk(0.42) * 0.85, 0.45), .hex(0x9a8cc4), low * 0.75)
    let wisps = 0.5 + Noise.fbm(Vec2(at.x * 0.5, at.y * 3.2), octaves: 5, seed: 39)
    let mist = exp(-max(at.y - 0.1, 0) * 2.6) * wisps
    let fog = saturate(1 - exp(-(t - 6) * 0.036) + mist * 0.85 * smoothstep(7, 10.5, t))
    return mix(ground(at, land, t), haze, fog)
  }

  private static func ground(_ at: Vec3, _ land: Heightfield, _ t: Float) -> Color {
    let plane = Vec2(at.x, at.z)
    let fine = land.normal(plane, over: 0.012)
    let broad = land.normal(plane, over: 0.08)
    let grit = Noise.fbm(plane * 22 + Vec2(0, at.y * 9), octaves: 4, seed: 31)
    let gullies = Noise.ridged(Vec2(plane.x * 5.5, at.y * 1.6 + plane.y * 2), octaves: 6, seed: 35)
    let snowLine = 0.85 + 0.45 * Noise.fbm(plane * 1.3, octaves: 3, seed: 33)
    let flat = broad.y * 0.55 + fine.y * 0.45 + grit * 0.1 + (0.42 - gullies) * 0.34
    let snow = smoothstep(0.36, 0.48, flat) * smoothstep(snowLine - 0.25, snowLine + 0.4, at.y)
    let rock = mix(Color.hex(0x372f3e), .hex(0x84706e), saturate(gullies * 1.15 - 0.1 + grit * 0.5))
    let crown = Noise.cells(Vec2(plane.x * 30, at.y * 32 + plane.y * 9), seed: 37)
    let spruce = saturate(1.1 - crown.nearest * 1.3) * (0.55 + 0.6 * crown.random(1))
    let woods = mix(Color.hex(0x0e1d2c), .hex(0x3a6660), spruce)
    let wooded = smoothstep(1.15, 0.7, at.y + grit * 0.5) * smoothstep(0.25, 0.4, broad.y)
    var base = mix(rock, woods, wooded)
    base = mix(base, .hex(0xf4f6ff), snow * (1 - 0.8 * wooded))
    let tilted = fine + broad + Vec3(grit * 0.25 - (gullies - 0.5) * 0.3, 0, 0)
    let facing = max(dot(normalize(tilted), sun), 0)
    let lit = land.light(at: at + broad * 0.02, towards: sun, reach: 7, softness: 14)
    let warm = Color(2.3, 1.02, 0.62) * facing * lit * (1 - 0.72 * wooded)
    let cool = Color(0.23, 0.28, 0.52) * (0.55 + 0.45 * fine.y)
    let bounce = Color(0.28, 0.13, 0.12) * (1 - 0.7 * wooded) * max(fine.x * 0.6 + 0.3, 0)
    return base * (warm + cool + bounce)
  }

  // MARK: Sky

  private static func sky(_ p: Vec2) -> Color {
    let toGlow = length((p - glow) * Vec2(0.8, 1.5))
    var color = dusk(p.y + 0.05 * Noise.fbm(p * 3, octaves: 3, seed: 2))
    color += Color(0.9, 0.42, 0.15) * bump(toGlow, 0.3) * 0.7
    color += stars(p) * smoothstep(0.4, 0.05, p.y) * smoothstep(0.025, 0.04, length(p - crescent))
    color += moon(p)
    let here = cloud(p)
    let towards = cloud(p + normalize(glow - p) * 0.012)
    let rim = saturate(0.5 + (here - towards) * 3.2)
    let shade = mix(Color.hex(0x4a3c78), .hex(0x9c5f8f), smoothstep(0.1, 0.5, p.y))
    let fire = mix(Color(1.25, 0.42, 0.42), Color(1.5, 0.85, 0.4), smoothstep(0.6, 0.1, toGlow))
    let lit = mix(shade, fire, rim * (0.45 + 0.55 * smoothstep(0.8, 0.2, toGlow)))
    return mix(color, lit, smoothstep(0.0, 0.42, here) * 0.92)
  }

  private static func cloud(_ p: Vec2) -> Float {
    let slant = Vec2(p.x * 2.4 + p.y * 1.2, p.y * 7.5 - p.x * 0.9)
    let body = Noise.warped(slant, octaves: 7, seed: 40, strength: 1.1)
    let spread = Noise.fbm(p * Vec2(1.6, 3.4) + Vec2(3.1, 0.4), octaves: 2, seed: 47)
    return body + spread * 0.55 - 0.06 + 0.18 * bump(p.y - 0.24, 0.13)
  }

  private static func stars(_ p: Vec2) -> Color {
    let grid = p * 85
    let cell = grid.rounded(.down)
    let x = Int32(cell.x)
    let y = Int32(cell.y)
    let luck = Noise.unit(x, y, 3)
    guard luck < 0.34 else { return .zero }
    let at = cell + 0.2 + Noise.pair(x, y, 6) * 0.6
    let rank = Noise.unit(x, y, 8)
    let size = 0.032 + 0.07 * pow(rank, 6)
    let tint = mix(Color(0.75, 0.85, 1.2), Color(1.2, 1, 0.8), Noise.unit(x, y, 9))
    return tint * bump(length(grid - at), size) * (0.25 + 1.5 * rank * rank)
  }

  private static func moon(_ p: Vec2) -> Color {
    let d = p - crescent
    let disc = smoothstep(0.0225, 0.0215, length(d))
    let bite = smoothstep(0.0215, 0.0235, length(d - Vec2(-0.009, -0.006)))
    return Color(1.3, 1.15, 0.9) * (disc * bite) + Color(0.2, 0.2, 0.3) * bump(length(d), 0.05)
  }

  // MARK: Water

  private static func water(_ p: Vec2, _ mirror: Canvas) -> Color {
    let depth = p.y - shore
    let far = 1 / (depth + 0.012)
    let plane = Vec2((p.x - 0.5) * far * 0.9, far * 0.75)
    let swell = Noise.fbm(plane * Vec2(1.1, 2.4), octaves: 4, seed: 61)
    let breeze = smoothstep(0.0, 0.35, Noise.fbm(plane * Vec2(0.25, 0.9), octaves: 3, seed: 68))
    let ripple = swell * (0.25 + 0.9 * breeze)
    let tall = ripple * (0.006 + depth * 0.07)
    let image = Vec2(p.x + ripple * depth * 0.03, shore - depth * 1.12 - tall)
    var color = mirror.color(at: Vec2(image.x, max(image.y, 0.001)))
    color = mix(color * Color(0.8, 0.83, 0.9), .hex(0x9a86b8), breeze * 0.1)
    let clear = smoothstep(0.26, 0.44, depth + 0.03 * ripple)
    color = mix(color, bed(p, ripple) + color * 0.35, clear * 0.72)
    return color + Color(0.9, 0.6, 0.5) * pow(saturate(ripple + 0.35), 5) * 0.22
  }

  /// Returns the colour of the pebbles seen through the clear water near the viewer.
  private static func bed(_ p: Vec2, _ ripple: Float) -> Color {
    let depth = p.y - shore + 0.1
    let bent = Vec2((p.x - 0.5) / depth, 0.9 / depth) + Vec2(ripple, ripple) * 0.035
    let grain = Noise.fbm(bent * 60, octaves: 3, seed: 73)
    let tints = Palette(even: [0x27464f, 0x3d5a58, 0x6b6658, 0x8b7668, 0x2c3b4d, 0x9a8f86])
    var color = Color.hex(0x1a3038) * (1 + grain)
    for (layer, scale) in [Float(46), 27, 15].enumerated() {
      let stone = Noise.cells(bent * Vec2(scale, scale * 1.5), seed: 71 &+ UInt32(layer))
      let radius = 0.32 + 0.3 * stone.random(2)
      guard stone.nearest < radius, layer == 0 || stone.random(3) < 0.3 else { continue }
      let round = 1 - pow(stone.nearest / radius, 2)
      color = tints.pick(stone.random(1)) * (0.25 + 0.85 * round) * (0.85 + grain * 0.6)
    }
    return color
  }
}
