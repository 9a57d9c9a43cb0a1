import Foundation

/// A Mediterranean harbour in the late afternoon: coloured houses on a hill above the boats.
enum HarbourVillage: Picture {
  static let name = "harbour-village"

  static let quay: Float = 0.675
  private static let horizon: Float = 0.475
  private static let sun = Vec2(0.13, 0.3)
  static let haze = Color.hex(0xf6cfa4)
  static let sunny = Color(1.25, 1.06, 0.8)

  private static let sky = Palette([
    (0, 0x3f86c8), (0.16, 0x7fb6dc), (0.3, 0xc8dce0), (0.4, 0xffe2b0), (0.48, 0xffc98a),
  ])

  static func paint(on canvas: inout Canvas) {
    let edge = canvas.edge
    var random = SplitMix64(seed: 1912)
    canvas.paint { p, _ in air(p) }
    canvas.paint(farCoast)
    canvas.stamp(HarbourQuay.yachts(edge: edge, &random))
    canvas.paint(hillside)
    canvas.stamp(village(edge: edge, &random))
    canvas.paint(HarbourQuay.wall)
    canvas.stamp(HarbourQuay.lighthouse(edge: edge))
    canvas.stamp(HarbourQuay.promenade(edge: edge, &random))
    let above = canvas
    canvas.paint { p, old in water(p, old, above) }
    canvas.stamp(fleet(edge: edge, &random))
    canvas.stamp(HarbourGarden.terrace(edge: edge, &random))
    canvas.stamp(HarbourQuay.gulls(edge: edge, &random))
    canvas.bloom(threshold: 0.85, [(0.01, 0.16), (0.1, 0.2)])
    canvas.vignette(0.22)
  }

  // MARK: Sky and coast

  private static func air(_ p: Vec2) -> Color {
    var color = sky(p.y + 0.03 * Noise.fbm(p * 3, octaves: 3, seed: 1))
    let d = length((p - sun) * Vec2(1, 1.15))
    color += Color(1.1, 0.6, 0.2) * bump(d, 0.3) * 0.3
    color +=
      Color(6, 4.6, 2.6) * smoothstep(0.03, 0.026, d) + Color(1.1, 0.75, 0.35) * bump(d, 0.06)
    let q = Vec2(p.x * 3.1 + 4.2, p.y * 5.6 + 2)
    let here = Noise.warped(q, octaves: 7, seed: 5, strength: 0.9)
    let towards = Noise.warped(q + normalize(sun - p) * 0.13, octaves: 5, seed: 5, strength: 0.9)
    let rim = saturate(0.5 + (here - towards) * 2.6)
    let shade = mix(Color.hex(0x8fa4c8), .hex(0xe0a88f), smoothstep(0.05, 0.42, p.y))
    let bright = mix(Color(1.05, 1, 0.95), Color(1.35, 0.95, 0.6), smoothstep(0.05, 0.4, p.y))
    return mix(color, mix(shade, bright, rim), smoothstep(-0.06, 0.3, here) * 0.94)
  }

  private static func farCoast(_ p: Vec2, _ old: Color) -> Color {
    var color = old
    for layer in 0..<3 {
      let near = Float(layer) / 2
      let crest = Noise.ridged(Vec2(p.x * (2.2 + near * 1.5) + near * 7, 1), octaves: 6, seed: 9)
      let top =
        horizon - 0.02 - crest * (0.1 - 0.045 * near) * smoothstep(0.75, 0.05, p.x - near * 0.1)
      let rough = Noise.fbm(p * Vec2(30, 50), octaves: 4, seed: 11)
      let cover = smoothstep(0, 0.0012, p.y - top)
      let cliff = Noise.ridged(p * Vec2(14, 22), octaves: 5, seed: 12) - 0.35
      var tint = mix(Color.hex(0xe8b79a), .hex(0x6f86a0), near * 0.8)
      tint = mix(tint, .hex(0x7f8a5a), near * 0.45 * saturate(rough + 0.5))
      tint *= 1 + (rough * 0.35 + cliff * 0.7) * (0.25 + 0.6 * near)
      tint = mix(
        tint, .hex(0xffdcae), 0.5 * smoothstep(top + 0.02, horizon, p.y) * (1 - near * 0.5))
      color = mix(color, tint, cover)
    }
    guard p.y > horizon else { return color }
    let far = 1 / (p.y - horizon + 0.012)
    let wave = Noise.fbm(Vec2((p.x - 0.13) * far * 0.9, far * 3), octaves: 4, seed: 13)
    let depth = smoothstep(horizon, 0.64, p.y)
    var sea = mix(Color.hex(0x9fc0c0), .hex(0x2a8fa8), depth) * (1 + wave * 0.35)
    let path = bump(p.x - sun.x - wave * 0.03, 0.05 + 0.09 * depth)
    sea += Color(1.6, 1.15, 0.6) * path * smoothstep(-0.1, 0.5, wave + 0.1) * 0.9
    return mix(color, sea, smoothstep(0, 0.001, p.y - horizon))
  }

  /// Returns the skyline of the hill.
  private static func crest(_ x: Float) -> Float {
    let rise = smoothstep(0.14, 0.7, x)
    return mix(0.64, 0.235, rise) + 0.045 * smoothstep(0.78, 1, x)
      + 0.012 * Noise.fbm(Vec2(x * 9, 3), octaves: 4, seed: 15)
  }

  private static func hillside(_ p: Vec2, _ old: Color) -> Color {
    let scrub = Noise.fbm(p * Vec2(26, 34), octaves: 6, seed: 17)
    let top = crest(p.x) - scrub * 0.018
    let cover = smoothstep(0, 0.0012, p.y - top)
    guard cover > 0 else { return old }
    let bush = Noise.cells(p * 70 + scrub, seed: 19)
    let round = 1.25 - bush.nearest + dot(bush.centre - p * 70 - scrub, Vec2(0.4, 0.4))
    let green = mix(Color.hex(0x54702f), .hex(0x9a9a4a), bush.random(1)) * round
    let rock = Color.hex(0xc09a74) * (0.6 + Noise.ridged(p * 16, octaves: 5, seed: 21))
    let bare = smoothstep(0.05, 0.25, Noise.fbm(p * 11, octaves: 3, seed: 23))
    let lit = mix(green, rock, bare * 0.7) * sunny * (0.75 + 0.4 * scrub)
    return mix(old, mix(lit, haze, 0.12), cover)
  }

  // MARK: Village

  private static func village(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    let rows = 8
    for row in 0..<rows {
      let near = Float(row) / Float(rows - 1)
      var houses: [HarbourHouse] = []
      var x: Float = 0.17 + random.uniform(0, 0.02)
      while x < 1.05 {
        let half = mix(0.019, 0.034, near) * random.uniform(0.8, 1.3)
        x += half
        let top = crest(x) + 0.07
        let foot =
          mix(top, quay - 0.022, pow(near, 0.92)) + (row == rows - 1 ? 0 : random.bell() * 0.014)
        if quay - 0.02 - top > 0.012 || row == rows - 1 {
          houses.append(house(Vec2(x, foot), half, near, front: row == rows - 1, &random))
        }
        x += half * random.uniform(1.25, row == rows - 1 ? 1.32 : 1.9)
      }
      // The church stands among the upper houses.
      if row == 1 {
        stamps += HarbourQuay.church(Vec2(0.66, 0.34), edge: edge)
      }
      stamps += houses.reversed().map { $0.stamp(edge) }
      let trees = row == rows - 1 ? 0 : 15
      for _ in 0..<trees {
        let at = random.uniform(0.2, 1.02)
        let foot = mix(crest(at) + 0.055, quay - 0.03, near) + 0.02
        guard foot < quay - 0.035 else { continue }
        stamps.append(
          HarbourGarden.tree(
            Vec2(at, foot), mix(0.03, 0.052, near) * random.uniform(0.7, 1.2),
            edge: edge, &random))
      }
    }
    return stamps
  }

  private static func house(
    _ foot: Vec2, _ half: Float, _ near: Float, front: Bool, _ random: inout SplitMix64
  ) -> HarbourHouse {
    let floors = front ? Int(random.uniform(3, 5.4)) : Int(random.uniform(2, 4.2))
    let storey = mix(0.024, 0.03, near) * random.uniform(0.93, 1.1)
    let awnings = Palette(even: [0xd8322a, 0x2a6ab8, 0x2f8a5a, 0xe8a02a])
    return HarbourHouse(
      foot: foot, half: half, tall: storey * Float(floors), floors: floors,
      bays: max(2, Int(half / 0.0115 + 0.3)),
      top: HarbourHouse.Top.allCases[Int(random.uniform(0, 3.999))],
      wall: HarbourHouse.walls.pick(random.uniform()) * random.uniform(0.85, 1),
      shutter: HarbourHouse.shutters.pick(random.uniform()),
      awning: front && random.uniform() < 0.7 ? awnings.pick(random.uniform()) : nil,
      seed: UInt32(random.next() & 0xffff), haze: 0.16 * (1 - near))
  }

  // MARK: Water

  /// Returns the height of the ripples, about -1…1; they grow towards the viewer.
  static func ripple(_ p: Vec2) -> Float {
    let far = 1 / (p.y - 0.6)
    return Noise.fbm(Vec2((p.x - 0.5) * far * 2.6, far * 8.5), octaves: 4, seed: 25)
  }

  private static func water(_ p: Vec2, _ old: Color, _ above: Canvas) -> Color {
    guard p.y > quay else { return old }
    let near = (p.y - quay) / (1 - quay)
    let wave = ripple(p)
    let shift = Vec2(wave * (0.005 + 0.018 * near), wave * (0.006 + 0.035 * near))
    let mirrored = Vec2(p.x + shift.x, quay - (p.y - quay) * 0.98 + shift.y)
    let image = above.color(at: Vec2(saturate(mirrored.x), max(min(mirrored.y, quay - 0.001), 0)))
    let shallow = Noise.fbm(p * Vec2(5, 14), octaves: 3, seed: 27)
    let body = mix(Color.hex(0x14a8a8), .hex(0x066a94), saturate(near + shallow * 0.6))
    let slope = saturate(0.5 + wave * 0.9)
    var color = mix(body * (0.6 + 0.5 * slope), image * Color(0.85, 0.95, 0.96), 0.6 - 0.24 * near)
    color = mix(color, Color.hex(0x7fd0d8), smoothstep(0.25, 0.6, wave) * 0.4)
    let path = bump(p.x - sun.x, 0.2)
    color += Color(1.6, 1.2, 0.7) * pow(saturate(wave + 0.35), 6) * (0.12 + 0.8 * path)
    return color * (0.72 + 0.28 * smoothstep(0, 0.03, near))
  }

  private static func fleet(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let paints = Palette(even: [
      0x2a6fb8, 0xe8e4d4, 0xc8322c, 0x1f8a84, 0xf0b02e, 0x2f4f8a, 0x4f9a4a, 0xe86f2a, 0x7a3f8a,
    ])
    let trims = Palette(even: [0xf2c23a, 0xd8402c, 0xfaf4e4, 0x1f5fa8, 0x2f9a7a])
    let berths: [(Float, Float, Float, Float)] = [
      (0.22, 0.7, 0.034, 1), (0.33, 0.697, 0.03, -1), (0.43, 0.702, 0.034, 1),
      (0.54, 0.697, 0.03, 1),
      (0.64, 0.702, 0.035, -1), (0.75, 0.698, 0.031, 1), (0.85, 0.703, 0.036, -1),
      (0.95, 0.7, 0.033, 1),
      (0.07, 0.72, 0.036, 1), (0.28, 0.742, 0.048, -1), (0.49, 0.748, 0.05, 1),
      (0.7, 0.745, 0.05, -1),
      (0.9, 0.752, 0.053, -1), (0.12, 0.79, 0.062, 1), (0.385, 0.812, 0.07, 1),
      (0.63, 0.82, 0.07, 1),
      (0.87, 0.828, 0.075, -1), (0.2, 0.885, 0.1, -1), (0.52, 0.912, 0.098, 1),
      (0.85, 0.915, 0.095, -1),
    ]
    return berths.enumerated().flatMap { index, berth in
      HarbourBoat(
        at: Vec2(berth.0, berth.1), size: berth.2, hull: paints.pick(fract(Float(index) * 0.618)),
        trim: trims.pick(random.uniform()), facing: berth.3, kind: (index * 5 + index / 4) % 4,
        seed: UInt32(index) + 3
      ).stamps(edge)
    }
  }
}
