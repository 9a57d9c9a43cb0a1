import Foundation

/// The quay of the harbour village, the life on it, and the landmarks around it.
enum HarbourQuay {
  private static let sunny = HarbourVillage.sunny
  private static let quay = HarbourVillage.quay

  /// Paints the stone quay between the front houses and the water.
  static func wall(_ p: Vec2, _ old: Color) -> Color {
    let left: Float = 0.11
    let top = quay - 0.024
    guard p.y > top, p.y < quay, p.x > left else { return old }
    let grain = Noise.fbm(p * 120, octaves: 4, seed: 71)
    let up = (p.y - top) / 0.024
    if up < 0.38 {
      let slab = Noise.unit(Int32((p.x * 60).rounded(.down)), 1, 73)
      return Color.hex(0xe6cfa8) * sunny * (0.72 + 0.12 * slab + grain * 0.3)
    }
    let row = ((p.y - top) * 260).rounded(.down)
    let column = p.x * 90 + row * 0.37
    let gap = min(min(fract(column), 1 - fract(column)) * 3, fract((p.y - top) * 260) * 1.2)
    let stone = Noise.unit(Int32(column.rounded(.down)), Int32(row), 75)
    let tint = mix(Color.hex(0x8f7f6a), .hex(0xc0a884), stone)
    let wet = smoothstep(0.72, 0.92, up + grain * 0.2)
    let color = mix(tint, Color.hex(0x3f5038), wet) * (0.55 + 0.45 * smoothstep(0, 0.3, gap))
    return color * (0.85 + grain * 0.6)
  }

  // MARK: People and cafés

  static func promenade(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    let floor = quay - 0.017
    for index in 0..<11 {
      let x = 0.25 + Float(index) * 0.068 + random.bell() * 0.012
      stamps.append(parasol(Vec2(x, floor), random.uniform(0.024, 0.029), edge, &random))
    }
    for index in 0..<9 {
      stamps.append(lamp(Vec2(0.16 + Float(index) * 0.103, floor + 0.002), edge))
    }
    for _ in 0..<75 {
      let at = Vec2(random.uniform(0.13, 1), floor + random.uniform(-0.001, 0.0035))
      stamps.append(person(at, random.uniform(0.0145, 0.0185), edge, &random))
    }
    for _ in 0..<36 {
      let at = Vec2(random.uniform(0.13, 1), floor + 0.0045)
      stamps.append(crate(at, random.uniform(0.004, 0.007), edge, &random))
    }
    return stamps
  }

  private static func parasol(
    _ foot: Vec2, _ size: Float, _ edge: Edge, _ random: inout SplitMix64
  ) -> Stamp {
    let tint = Palette(even: [0xd8322a, 0xf2b02e, 0x2a7ab8, 0x2f9a6a, 0xf4ead8, 0xe86aa0])
      .pick(random.uniform())
    let striped = random.uniform() < 0.6
    return Stamp(low: foot - Vec2(size, size * 1.5), high: foot + Vec2(size, 0.002)) { p, old in
      let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
      var color = old.shadowed(
        Shape.box(q - Vec2(0.2, 0.35), Vec2(0.5, 0.3)), blur: 0.3, strength: 0.35)
      color = mix(color, Color.hex(0xd8c8a8), edge((abs(q.x) - 0.022) * size + (q.y < 0 ? 1 : 0)))
      let table = max(abs(q.y - 0.3) - 0.025, abs(q.x) - 0.3)
      let legs = max(abs(abs(q.x) - 0.42) - 0.02, abs(q.y - 0.17) - 0.17)
      color = mix(color, Color.hex(0xf4ead8), edge(table * size))
      color = mix(
        color, Color.hex(0x8a5a34),
        edge(min(legs, max(abs(q.y - 0.2) - 0.02, abs(abs(q.x) - 0.42) - 0.1)) * size))
      let dome = 1.28 - 0.5 * q.x * q.x
      let hem = 0.84 + 0.03 * cos(q.x * 22)
      let cloth = max(q.y - dome, hem - q.y, abs(q.x) - 0.9)
      let gore = fract(asin(min(max(q.x, -1), 1)) * 1.9)
      let pick = striped && gore < 0.5 ? Color(1, 0.97, 0.9) : tint
      let light = 0.75 - 0.35 * q.x + 0.5 * (q.y - 0.84)
      return mix(color, pick * sunny * light, edge(cloth * size))
    }
  }

  private static func lamp(_ foot: Vec2, _ edge: Edge) -> Stamp {
    Stamp(low: foot - Vec2(0.01, 0.045), high: foot + Vec2(0.01, 0)) { p, old in
      let q = Vec2(p.x - foot.x, foot.y - p.y)
      let iron = Color(0.05, 0.06, 0.07)
      var color = mix(old, iron, edge(Shape.box(q - Vec2(0, 0.017), Vec2(0.0008, 0.017))))
      color = mix(color, iron, edge(Shape.box(q - Vec2(0, 0.028), Vec2(0.005, 0.0006))))
      for x in [Float(-0.005), 0, 0.005] {
        let glass = length(q - Vec2(x, x == 0 ? 0.037 : 0.031)) - 0.0024
        color = mix(color, Color(1.3, 1.1, 0.75), edge(glass))
      }
      return color
    }
  }

  static func person(
    _ foot: Vec2, _ size: Float, _ edge: Edge, _ random: inout SplitMix64
  ) -> Stamp {
    let shirt = Color.hsv(random.uniform(), random.uniform(0.2, 0.85), random.uniform(0.6, 1))
    let trousers = Palette(even: [0x2a3f6a, 0xd8c8a8, 0x3a3a3f, 0x7a4a34, 0xf0ece0])
      .pick(random.uniform())
    let skin = Palette(even: [0xe0a884, 0xc88860, 0xf0c8a4, 0x8a5a3c]).pick(random.uniform())
    let hair = Palette(even: [0x2a1c14, 0x6a4424, 0xd8b060, 0xf2e4c0, 0x8a2f20]).pick(
      random.uniform())
    let dress = random.uniform() < 0.35
    let stride = random.uniform(0.04, 0.13)
    return Stamp(low: foot - size, high: foot + size * 0.5) { p, old in
      let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
      var color = old.shadowed(
        Shape.ellipse(q - Vec2(0.18, 0), Vec2(0.32, 0.05)), blur: 0.06, strength: 0.5)
      func lay(_ d: Float, _ tint: Color) {
        let light = sunny * (0.95 - 1.6 * q.x)
        color = mix(color, tint * light, edge(d * size))
      }
      let leg = min(
        Shape.taper(q, Vec2(-stride, 0.02), Vec2(-0.03, 0.45), 0.035, 0.06).distance,
        Shape.taper(q, Vec2(stride, 0.02), Vec2(0.03, 0.45), 0.035, 0.06).distance)
      lay(leg, dress ? skin : trousers)
      if dress {
        lay(Shape.taper(q, Vec2(0, 0.26), Vec2(0, 0.55), 0.14, 0.07).distance, shirt)
      }
      lay(Shape.taper(q, Vec2(0, 0.46), Vec2(0, 0.7), 0.085, 0.105).distance, shirt)
      lay(Shape.taper(q, Vec2(0.11, 0.72), Vec2(0.15, 0.45), 0.035, 0.03).distance, shirt * 0.8)
      lay(length(q - Vec2(0, 0.89)) - 0.09, skin)
      lay(max(length(q - Vec2(0, 0.91)) - 0.1, 0.89 - q.y), hair)
      return color
    }
  }

  private static func crate(
    _ foot: Vec2, _ size: Float, _ edge: Edge, _ random: inout SplitMix64
  ) -> Stamp {
    let round = random.uniform() < 0.4
    let tint = Palette(even: [0xa8743c, 0x2f7fb0, 0xd8602a, 0x8a5f38, 0xe8d8b0]).pick(
      random.uniform())
    return Stamp(at: foot, reach: size * 2.2) { p, old in
      let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
      let box = Shape.box(q - Vec2(0, 0.6), Vec2(round ? 0.5 - 0.12 * abs(q.y - 0.6) : 0.9, 0.6))
      let slats = 0.7 + 0.35 * sin(q.y * (round ? 9 : 14))
      let color = old.shadowed(
        Shape.box(q - Vec2(0.7, 0.1), Vec2(0.9, 0.15)), blur: 0.3, strength: 0.4)
      return mix(color, tint * sunny * (slats - 0.25 * q.x), edge(box * size))
    }
  }

  // MARK: Landmarks

  static func church(_ foot: Vec2, edge: Edge) -> [Stamp] {
    [
      Stamp(low: foot - Vec2(0.1, 0.24), high: foot + Vec2(0.13, 0.06)) { p, old in
        let q = Vec2(p.x - foot.x, foot.y - p.y)
        var color = old
        let stone = Color.hex(0xf4dcae) * (1 + 0.25 * Noise.fbm(q * 90, octaves: 4, seed: 77))
        func lay(_ d: Float, _ tint: Color) {
          color = mix(color, mix(tint, HarbourVillage.haze, 0.1), edge(d))
        }
        lay(Shape.box(q - Vec2(0.03, 0.04), Vec2(0.062, 0.06)), stone * sunny * 0.92)
        let pilaster = abs(fract((q.x + 0.032) * 40) - 0.5) / 40 - 0.0016
        lay(
          max(pilaster, Shape.box(q - Vec2(0.03, 0.04), Vec2(0.06, 0.056))), .hex(0xd89a6a) * sunny)
        lay(Shape.box(q - Vec2(0.03, 0.097), Vec2(0.064, 0.003)), .hex(0xfff2d4) * sunny)
        lay(Shape.box(q - Vec2(0.03, 0.062), Vec2(0.062, 0.0016)), .hex(0xfff2d4) * sunny)
        let niche = Vec2((fract((q.x + 0.0195) * 40) - 0.5) / 40, q.y - 0.078)
        let opening = min(
          Shape.box(niche, Vec2(0.0042, 0.007)), length(niche - Vec2(0, 0.007)) - 0.0042)
        lay(max(opening - 0.0014, abs(q.x - 0.03) - 0.058), .hex(0xfff2d4) * sunny)
        lay(max(opening, abs(q.x - 0.03) - 0.058), .hex(0x3a3450))
        lay(Shape.box(q - Vec2(0.095, 0.03), Vec2(0.02, 0.05)), stone * Color(0.5, 0.45, 0.5))
        let drum = Shape.box(q - Vec2(0.03, 0.112), Vec2(0.036, 0.014))
        lay(drum, stone * sunny * (0.95 - 9 * (q.x - 0.02)))
        let arch = Vec2((fract((q.x + 0.006) * 83) - 0.5) / 83, q.y - 0.112)
        lay(max(Shape.box(arch, Vec2(0.0026, 0.007)), drum + 0.003), .hex(0x2a2430))
        let dome = max(Shape.ellipse(q - Vec2(0.03, 0.124), Vec2(0.036, 0.044)), 0.125 - q.y)
        let ribs = 0.85 + 0.2 * sin(asin(min(max((q.x - 0.03) / 0.037, -1), 1)) * 14)
        let row = 0.92 + 0.12 * sin(q.y * 1500)
        let round = 0.95 - 16 * (q.x - 0.022) + 4 * (q.y - 0.13)
        lay(
          dome,
          mix(Color.hex(0x2f8f9a), .hex(0xe8b83a), saturate(sin(q.y * 260) * 4 - 3)) * sunny * ribs
            * row * round)
        lay(Shape.box(q - Vec2(0.03, 0.178), Vec2(0.0045, 0.011)), stone * sunny)
        lay(length(q - Vec2(0.03, 0.193)) - 0.0028, .hex(0xe8b83a) * 1.4)
        tower(q - Vec2(-0.055, 0), stone, lay)
        return color
      }
    ]
  }

  private static func tower(_ q: Vec2, _ stone: Color, _ lay: (Float, Color) -> Void) {
    lay(Shape.box(q - Vec2(0, 0.07), Vec2(0.021, 0.09)), stone * sunny)
    lay(Shape.box(q - Vec2(0.026, 0.07), Vec2(0.006, 0.09)), stone * Color(0.5, 0.45, 0.5))
    for y in [Float(0.06), 0.108, 0.16] {
      lay(Shape.box(q - Vec2(0.003, y), Vec2(0.0265, 0.0022)), .hex(0xfff0d0) * sunny)
    }
    for y in [Float(0.08), 0.131] {
      let arch = Vec2(abs(q.x) - 0.0085, q.y - y)
      lay(
        min(Shape.box(arch, Vec2(0.0052, 0.01)), length(arch - Vec2(0, 0.01)) - 0.0052),
        .hex(0x3a2c34))
      lay(max(length(arch - Vec2(0, 0.0)) - 0.0038, 0), .hex(0xa8763a))
    }
    let clock = length(q - Vec2(0, 0.04))
    lay(clock - 0.0105, .hex(0xfff6e0) * sunny)
    lay(abs(clock - 0.0098) - 0.0009, .hex(0x5a3a24))
    lay(
      min(
        Shape.taper(q, Vec2(0, 0.04), Vec2(0.004, 0.046), 0.0008, 0.0006).distance,
        Shape.taper(q, Vec2(0, 0.04), Vec2(-0.006, 0.038), 0.0007, 0.0005).distance), .hex(0x2a2024)
    )
    let cap = max(abs(q.x - 0.003) - (0.222 - q.y) * 0.45, 0.162 - q.y)
    lay(cap, .hex(0xc05a32) * sunny * (0.8 - 16 * (q.x - 0.003)) * (0.9 + 0.15 * sin(q.y * 1100)))
    lay(
      min(
        Shape.box(q - Vec2(0.003, 0.226), Vec2(0.0007, 0.009)),
        Shape.box(q - Vec2(0.003, 0.228), Vec2(0.0036, 0.0007))), .hex(0xe8b83a))
  }

  static func lighthouse(edge: Edge) -> [Stamp] {
    let foot = Vec2(0.075, quay - 0.016)
    return [
      Stamp(low: Vec2(-0.01, foot.y - 0.2), high: Vec2(0.24, quay + 0.002)) { p, old in
        let q = Vec2(p.x - foot.x, foot.y - p.y)
        var color = old
        func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, edge(d)) }
        let rocks = Noise.cells(Vec2(p.x, p.y * 1.3) * 85, seed: 79)
        let top = 0.004 + 0.008 * Noise.fbm(Vec2(p.x * 30, 1), octaves: 3, seed: 81)
        let face =
          1.15 - rocks.nearest * 0.7 - dot(p * Vec2(85, 110.5) - rocks.centre, Vec2(0.35, 0.45))
        let pile = max(q.y - top, q.x - 0.1, -0.12 - q.x)
        lay(
          pile, Color.hex(0xb0987a) * (0.6 + 0.4 * rocks.random(1)) * max(face, 0.2) * sunny * 0.8)
        let rise = q.y / 0.13
        let body = max(abs(q.x) - 0.019 + 0.0065 * rise, abs(q.y - 0.067) - 0.065)
        let light = 1.02 - 30 * (q.x + 0.004)
        let band = fract(rise * 2.5) < 0.5 ? Color.hex(0xd8382c) : .hex(0xfaf4e8)
        lay(body, band * sunny * saturate(max(light, 0.35)))
        for y in [Float(0.035), 0.078, 0.11] {
          lay(Shape.box(q - Vec2(-0.002, y), Vec2(0.0024, 0.005)), .hex(0x2a2a38))
        }
        lay(Shape.box(q - Vec2(0, 0.134), Vec2(0.0175, 0.0022)), .hex(0x2f2f3a))
        lay(
          max(
            Shape.box(q - Vec2(0, 0.139), Vec2(0.017, 0.004)),
            abs(fract(q.x * 320) - 0.5) / 320 - 0.0004), .hex(0x2f2f3a))
        lay(Shape.box(q - Vec2(0, 0.145), Vec2(0.0082, 0.009)), Color(1.6, 1.25, 0.7))
        lay(
          max(
            Shape.box(q - Vec2(0, 0.145), Vec2(0.0082, 0.009)),
            abs(fract(q.x * 180 + 0.5) - 0.5) / 180 - 0.0005), .hex(0x2f2f3a))
        lay(
          max(Shape.ellipse(q - Vec2(0, 0.154), Vec2(0.0105, 0.011)), 0.154 - q.y),
          .hex(0xc8342a) * sunny * saturate(light))
        return color
      }
    ]
  }

  static func yachts(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    (0..<13).map { index in
      let far = random.uniform()
      let foot = Vec2(random.uniform(0.0, 0.42), mix(0.482, 0.6, far * far))
      let size = mix(0.012, 0.05, far * far)
      let tint = Palette(even: [0xfff6e6, 0xfff6e6, 0xf2b48a, 0xfff6e6, 0xd86a4a]).pick(
        random.uniform())
      return Stamp(low: foot - size * 1.5, high: foot + size * 0.9) { p, old in
        let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
        var color = old
        let image = max(abs(q.x + 0.05) - 0.3 - 0.2 * sin(q.y * 60), q.y, -q.y - 0.8)
        color = mix(color, tint, edge(image * size) * 0.28 * saturate(1 + q.y))
        let main = max(-q.x - 0.02 - (1.3 - q.y) * 0.42, q.x + 0.02, 0.14 - q.y)
        let jib = max(q.x - (1.15 - q.y) * 0.42, 0.02 - q.x, 0.16 - q.y)
        color = mix(color, tint * sunny * (0.8 - 0.5 * q.x), edge(main * size))
        color = mix(color, tint * sunny * 0.66, edge(jib * size))
        let hull = max(abs(q.x) - 0.48 - 0.3 * q.y, abs(q.y - 0.05) - 0.06)
        return mix(color, index % 3 == 0 ? Color.hex(0x2a4f7a) : .hex(0xf6ead8), edge(hull * size))
      }
    }
  }

  static func gulls(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    (0..<16).map { index in
      let at = random.point(
        Vec2(0.05, 0.05), Vec2(index < 11 ? 0.6 : 0.95, index < 11 ? 0.4 : 0.22))
      let size = random.uniform(0.008, 0.019)
      let lift = random.uniform(-0.3, 0.55)
      let tilt = random.bell() * 0.5
      return Stamp(at: at, reach: size * 1.3) { p, old in
        let q = p.within(at, size: size, turn: tilt)
        let x = abs(q.x)
        let wing = q.y + lift * x * (1.35 - x) * 1.5 - 0.1 * x
        let d = max(abs(wing) - 0.1 * (1.05 - x) - 0.03 * bump(x - 0.3, 0.2), x - 1)
        let trunk = Shape.ellipse(q - Vec2(0.05, 0.05), Vec2(0.24, 0.075))
        let tint = mix(Color(1.05, 1, 0.92), Color.hex(0x3a4050), smoothstep(0.72, 0.85, x))
        let shade = wing > 0 ? Color(0.62, 0.66, 0.76) : Color(1, 1, 1)
        return mix(old, tint * shade, edge(min(d, trunk) * size))
      }
    }
  }
}
