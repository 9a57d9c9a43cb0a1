import Foundation

/// The trees of the harbour village and the flowers of the terrace in the foreground.
enum HarbourGarden {
  private static let sunny = HarbourVillage.sunny

  /// Returns a cypress, an umbrella pine or a round tree.
  static func tree(
    _ foot: Vec2, _ size: Float, edge: Edge, _ random: inout SplitMix64
  ) -> Stamp {
    let kind = random.uniform()
    let seed = UInt32(random.next() & 0xffff)
    let tint = Palette(even: [0x3a5f2a, 0x4f7a34, 0x2f4f30, 0x6f8a3a]).pick(random.uniform())
    let shape = kind < 0.4 ? Vec2(0.2, 1) : kind < 0.65 ? Vec2(0.85, 0.32) : Vec2(0.58, 0.52)
    let middle: Float = kind < 0.4 ? 1 : kind < 0.65 ? 1.15 : 0.75
    return Stamp(low: foot - size * 2.1, high: foot + size) { p, old in
      let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
      let trunk = Shape.box(q - Vec2(0, middle * 0.45), Vec2(0.05, middle * 0.45))
      var color = mix(old, Color.hex(0x5a3f2c) * (0.9 - 5 * q.x), edge(trunk * size))
      let c = (q - Vec2(0, middle)) / shape
      let leaf = Noise.fbm(q * 6 + Float(seed), octaves: 5, seed: seed)
      let point = kind < 0.4 ? 0.35 * max(c.y, 0) : 0
      let d = (length(c) - 0.9 + leaf * 0.4 + point) * min(shape.x, shape.y) * 0.9
      let light = saturate(0.45 - c.x * 0.4 + c.y * 0.35 + leaf * 1.3)
      color = mix(
        color, tint * mix(Color(0.35, 0.42, 0.55), Color(1.9, 1.6, 0.95), light), edge(d * size))
      return color
    }
  }

  // MARK: Terrace

  /// Returns a garden wall along the bottom with pots of flowers and a bougainvillea.
  static func terrace(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps = [coping(edge)]
    let pots: [(Float, Float)] = [
      (0.055, 0.036), (0.15, 0.028), (0.24, 0.034), (0.345, 0.026), (0.66, 0.027), (0.745, 0.034),
      (0.845, 0.029), (0.94, 0.038),
    ]
    for (index, place) in pots.enumerated() {
      let at = Vec2(place.0, 0.972)
      stamps.append(pot(at, place.1, seed: UInt32(index), edge))
      let petals = Palette(even: [0xe8243c, 0xff7ab0, 0xffc02e, 0xfaf6f0, 0xb04ae0, 0xff6a2a])
        .pick(fract(Float(index) * 0.382))
      let crown = at - Vec2(0, place.1 * 2.1)
      stamps += bunch(
        crown, Vec2(1.25, 0.9) * place.1, petals, leaves: 70, flowers: 30, edge, &random)
    }
    stamps += cat(Vec2(0.5, 0.963), 0.044, edge)
    let vine: [(Vec2, Float)] = [
      (Vec2(0.99, 0.02), 0.06), (Vec2(0.93, 0.03), 0.05), (Vec2(0.98, 0.1), 0.05),
      (Vec2(0.87, 0.015), 0.045), (Vec2(0.995, 0.17), 0.04), (Vec2(0.94, 0.09), 0.035),
      (Vec2(0.8, 0.01), 0.035), (Vec2(0.985, 0.23), 0.026), (Vec2(0.74, 0.005), 0.024),
      (Vec2(0.995, 0.285), 0.018),
    ]
    for (at, size) in vine {
      stamps += bunch(
        at, Vec2(1, 1) * size, .hex(0xe0249a), leaves: 46, flowers: 62, edge, &random)
    }
    return stamps
  }

  private static func coping(_ edge: Edge) -> Stamp {
    Stamp(low: Vec2(0, 0.95), high: Vec2(1, 1)) { p, old in
      let grain = Noise.fbm(p * 55, octaves: 5, seed: 91)
      let top = 0.962 + 0.0015 * grain
      let seam = abs(fract(p.x * 5.3 + 0.2) - 0.5) / 5.3
      let block = Noise.unit(Int32((p.x * 5.3 + 0.7).rounded(.down)), 2, 93)
      var stone = mix(Color.hex(0xe6c89a), .hex(0xb8987a), block) * (0.95 + grain * 0.7)
      let pits = Noise.cells(p * Vec2(120, 160), seed: 94)
      stone *= 1 - 0.35 * bump(pits.nearest, 0.2 * pits.random(1))
      let tile = Vec2((fract(p.x * 21.2) - 0.5) / 21.2, p.y - 0.992)
      let glazed = Shape.box(tile, Vec2(0.0215, 0.0095))
      let star = length(tile) - 0.0045 - 0.0028 * cos(tile.angle * 8)
      let dots = length(Vec2(abs(tile.x) - 0.0175, abs(tile.y) - 0.006)) - 0.0022
      let blue = Color.hex(0x1f5fa8)
      var paint = mix(Color.hex(0xf4eee0), blue, smoothstep(0.0005, -0.0005, min(star, dots)))
      paint = mix(paint, .hex(0xf2b82e), smoothstep(0.0005, -0.0005, length(tile) - 0.0024))
      paint = mix(paint, blue, smoothstep(0.0004, -0.0004, abs(glazed + 0.0012) - 0.0006))
      if p.y > 0.981 { stone = mix(stone * 0.8, paint, smoothstep(0.0005, -0.0005, glazed)) }
      let lichen = Noise.fbm(p * 24, octaves: 4, seed: 95)
      stone = mix(stone, .hex(0xd8a83a), smoothstep(0.25, 0.4, lichen) * 0.6)
      stone *= p.y < 0.981 ? sunny * 0.95 : sunny * (0.72 + 4 * (p.y - 0.981))
      stone *= 0.45 + 0.55 * smoothstep(0.0006, 0.0022, seam)
      let color = old.shadowed(top - 0.004 - p.y, blur: 0.004, strength: 0.3)
      return mix(color, stone, edge(top - p.y))
    }
  }

  private static func pot(_ foot: Vec2, _ size: Float, seed: UInt32, _ edge: Edge) -> Stamp {
    Stamp(low: foot - size * 2, high: foot + Vec2(size * 2.4, size * 0.5)) { p, old in
      let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
      var color = old.shadowed(
        Shape.ellipse(q - Vec2(0.75, 0), Vec2(1.1, 0.16)), blur: 0.2, strength: 0.55)
      let wide = 0.5 + 0.2 * q.y
      let body = max(abs(q.x) - wide, q.y - 1.2, -q.y - 0.06 * (1 - q.x * q.x))
      let lip = max(abs(q.x) - 0.83, abs(q.y - 1.2) - 0.15)
      let n = q.x / (lip < 0 ? 0.83 : wide)
      let clay =
        Color.hex(0xc8683a) * (1 + 0.4 * Noise.fbm(q * 9 + Float(seed), octaves: 4, seed: 97))
      let glaze = [clay, .hex(0x2f6fb0), clay, .hex(0xf0e4c8)][Int(seed) % 4]
      let zigzag = smoothstep(0.05, -0.05, abs(q.y - 0.6 + 0.12 * sin(q.x * 16)) - 0.07)
      let tint = mix(glaze, seed % 2 == 0 ? clay * 0.75 : .hex(0xf2c23a), zigzag)
      let tall = max(1 - n * n, 0).squareRoot()
      let light = sunny * (0.16 + 0.95 * saturate(tall * 0.65 - n * 0.62)) + Color(0.1, 0.1, 0.14)
      color = mix(color, tint * light, edge(body * size))
      color = color.shadowed(abs(q.y - 0.98) - 0.04, blur: 0.08, strength: body < 0 ? 0.4 : 0)
      return mix(color, glaze * light * 1.1, edge(lip * size))
    }
  }

  /// Returns a mass of leaves with flowers on it.
  private static func bunch(
    _ at: Vec2, _ size: Vec2, _ petals: Color, leaves: Int, flowers: Int, _ edge: Edge,
    _ random: inout SplitMix64
  ) -> [Stamp] {
    func place(_ reach: Float) -> Vec2 {
      Vec2.direction(random.uniform(0, 6.28)) * random.uniform().squareRoot() * reach
    }
    let foliage: [Stamp] = (0..<leaves).map { _ in
      let off = place(1.05)
      let spot = at + off * size
      let long = random.uniform(0.008, 0.0145)
      let turn = random.uniform(0, 6.28)
      let light = 0.5 + 0.45 * saturate(0.5 - off.x * 0.35 - off.y * 0.5) + random.bell() * 0.2
      let tint = mix(Color.hex(0x2f5a24), .hex(0x86a83a), random.uniform()) * light
      return Stamp(at: spot, reach: long * 1.5) { p, old in
        let q = p.within(spot, size: long, turn: turn)
        let d = Shape.lens(q, Vec2(1, 0.45))
        let fold: Float = q.y < 0 ? 1.2 : 0.8
        let color = old.shadowed(
          Shape.lens(q - Vec2(0.2, 0.25), Vec2(1, 0.45)), blur: 0.2, strength: 0.3)
        return mix(color, tint * sunny * (fold + 0.3 * bump(q.y, 0.06)), edge(d * long))
      }
    }
    let heads: [Stamp] = (0..<flowers).map { _ in
      let off = place(1)
      let spot = at + off * size
      let wide = random.uniform(0.006, 0.0105)
      let turn = random.uniform(0, 6.28)
      let light = 0.62 + 0.5 * saturate(0.5 - off.x * 0.4 - off.y * 0.5) + random.bell() * 0.12
      return flower(spot, wide, turn, petals * light, edge)
    }
    return foliage + heads
  }

  private static func flower(
    _ at: Vec2, _ size: Float, _ turn: Float, _ tint: Color, _ edge: Edge
  ) -> Stamp {
    Stamp(at: at, reach: size * 1.5) { p, old in
      let q = p.within(at, size: size, turn: turn)
      func outline(_ q: Vec2) -> Float {
        let a = abs(fract(q.angle / (2 * .pi) * 5) - 0.5) * 2
        return (length(q) - 0.55 - 0.42 * (1 - a * a)) * 0.8
      }
      var color = old.shadowed(outline(q - Vec2(0.2, 0.3)), blur: 0.25, strength: 0.4)
      let r = length(q)
      let world = q.rotated(by: turn)
      let a = abs(fract(q.angle / (2 * .pi) * 5) - 0.5)
      var skin =
        tint * sunny * (0.78 + 0.3 * r - 0.22 * (world.x + world.y) - 0.35 * bump(a - 0.5, 0.07))
      skin = mix(skin, .hex(0xffe08a), smoothstep(0.24, 0.14, r))
      color = mix(color, skin, edge(outline(q) * size))
      return color
    }
  }

  /// Returns a cat that sits on the wall and watches the boats.
  private static func cat(_ foot: Vec2, _ size: Float, _ edge: Edge) -> [Stamp] {
    [
      Stamp(low: foot - size * 1.9, high: foot + Vec2(size * 1.8, size * 0.6)) { p, old in
        let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
        var color = old.shadowed(
          Shape.ellipse(q - Vec2(0.6, 0), Vec2(0.9, 0.1)), blur: 0.15, strength: 0.5)
        let haunch = Shape.ellipse(q - Vec2(0, 0.36), Vec2(0.44, 0.42))
        let chest = Shape.ellipse(q - Vec2(-0.03, 0.72), Vec2(0.28, 0.46))
        let head = Shape.ellipse(q - Vec2(-0.04, 1.2), Vec2(0.25, 0.22))
        let side = Vec2(abs(q.x + 0.04) - 0.15, q.y - 1.42)
        let ears = max(abs(side.x) * 1.6 + side.y - 0.13, -side.y - 0.12)
        let tail = min(
          Shape.taper(q, Vec2(0.3, 0.1), Vec2(0.66, 0.06), 0.08, 0.075).distance,
          Shape.taper(q, Vec2(0.66, 0.06), Vec2(0.8, -0.34), 0.075, 0.05).distance)
        let d = min(min(haunch, chest), min(head, ears), tail)
        let fur = Noise.fbm(Vec2(q.x * 16, q.y * 8), octaves: 4, seed: 99)
        let bars = smoothstep(0.1, 0.5, sin(q.y * 19 + q.x * q.x * 9 + fur * 2.5))
        let tint = mix(Color.hex(0xe0863a), .hex(0x9a4a1c), bars * 0.8) * (1 + fur * 0.45)
        let round = saturate(-d / 0.2)
        let light = sunny * (0.45 + 0.5 * round - 0.55 * q.x) + Color(0.06, 0.05, 0.08)
        color = mix(color, tint * light, edge(d * size))
        let seam = max(
          bump(head, 0.03) * (q.y < 1.12 ? 1 : 0), bump(abs(haunch), 0.03) * (q.y > 0.3 ? 0.7 : 0))
        return color * (1 - 0.35 * seam * edge((d + 0.02) * size))
      }
    ]
  }
}
