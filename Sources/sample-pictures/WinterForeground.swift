import Foundation

/// The firs of the winter village and the things close to the viewer.
enum WinterForeground {
  private static let snow = Color(0.66, 0.75, 1.0)

  /// Returns a fir in tiers laden with snow, with candles and a star when it has `lights`.
  static func fir(
    _ foot: Vec2, _ tall: Float, haze: Float, lights: Bool, seed: UInt32, _ edge: Edge
  ) -> Stamp {
    let luck = Noise.pair(Int32(seed), 1, 5)
    let tiers = 7 + (luck.x * 4).rounded(.down)
    let slim = 0.27 + 0.07 * luck.y
    let reach = Vec2(tall * 0.42, tall * 1.14)
    return Stamp(low: foot - reach, high: foot + Vec2(tall * 0.42, tall * 0.04)) { p, old in
      let q = Vec2((p.x - foot.x) / tall, (foot.y - p.y) / tall)
      var color = old.shadowed(
        Shape.ellipse(q - Vec2(0.02, 0.01), Vec2(0.3, 0.03)), blur: 0.04, strength: 0.4 * (1 - haze)
      )
      let trunk = Shape.box(q - Vec2(0, 0.04), Vec2(0.022, 0.05))
      color = mix(color, mix(Color.hex(0x2a1d20), WinterVillage.dusk, haze), edge(trunk * tall))
      // Boughs of different lengths make up each tier; the needles fray their lower edges.
      let fray = Noise.fbm(Vec2(q.x * 30, q.y * 13) + luck * 40, octaves: 3, seed: seed)
      let sway = Noise.gradient(Vec2(q.x * 9, q.y * 7) + luck * 20, seed: seed &+ 1)
      let bough = abs(fract(q.x / (0.05 + 0.03 * (1 - q.y)) + sway * 0.8) - 0.5)
      let droop = q.y - 0.06 + abs(q.x) * 0.42 + sway * 0.028 + (0.25 - bough) * 0.03 + fray * 0.02
      let level = (1 - droop / 0.94) * tiers
      let f = fract(level)
      let high = saturate((q.y - 0.05) / 0.95)
      let wide = slim * pow(1 - high, 0.88) * (0.66 + 0.42 * f) + 0.006
      let d = max(abs(q.x) - wide * (1 + fray * 0.5), q.y - 1, 0.05 - q.y + fray * 0.03)
      let cover = edge(d * tall * 0.8)
      if cover > 0 {
        let round = q.x / max(wide, 0.01)
        let load = smoothstep(0.66, 0.3, f + fray * 0.9 + sway * 0.3)
        let needle = Noise.gradient(Vec2(q.x * 90, q.y * 26) + luck * 30, seed: seed &+ 2)
        let green = mix(
          Color.hex(0x0b2430), .hex(0x3a6a58), saturate(0.3 + needle * 0.7 - round * 0.25))
        let light = 0.42 + 0.42 * (1 - f) - 0.22 * round + fray * 0.5 + needle * 0.06
        let white =
          mix(Color(0.5, 0.62, 1), Color(1.02, 1.02, 1.08), saturate(light)) * (0.42 + 0.5 * light)
        let blush = Color(0.4, 0.17, 0.14) * saturate(-round) * 0.4
        var skin = mix(green * (1.3 - f * 0.8), white + blush, load)
        if lights { skin += Color(0.5, 0.3, 0.08) * 0.5 }
        color = mix(color, mix(skin, WinterVillage.dusk, haze), cover)
      }
      guard lights else { return color }
      let bulb = Noise.cells(Vec2(q.x * 17, q.y * 17), seed: seed)
      let hue = Palette(even: [0xff3b2f, 0xffc02e, 0x3bd86a, 0x3b9aff, 0xff5ad0]).pick(
        bulb.random(1))
      if d < -0.01 {
        color += hue * (2.4 * smoothstep(0.2, 0.12, bulb.nearest) + 0.45 * bump(bulb.nearest, 0.42))
      }
      let star = (q - Vec2(0, 1.04))
      let ray = 0.045 + 0.03 * cos(star.angle * 5 - .pi / 2)
      color += Color(3, 2.1, 0.8) * smoothstep(0.006, -0.006, length(star) - ray)
      return color + Color(0.9, 0.6, 0.2) * bump(length(star), 0.09) * 0.6
    }
  }

  static func stamps(edge: Edge) -> [Stamp] {
    var random = SplitMix64(seed: 88)
    var stamps: [Stamp] = []
    for (x, y, tall) in [
      (0.035, 0.93, 0.42), (0.975, 0.94, 0.46), (0.13, 0.97, 0.27), (0.885, 0.985, 0.25),
      (-0.01, 1.02, 0.36), (1.02, 1.04, 0.4), (0.205, 1.01, 0.17),
    ] as [(Float, Float, Float)] {
      stamps.append(
        fir(Vec2(x, y), tall, haze: 0, lights: false, seed: UInt32(random.next() & 0xffff), edge))
    }
    stamps += fence(edge)
    stamps.append(WinterFolk.robin(Vec2(0.36, 0.932), 0.026, facing: 1, edge: edge))
    stamps.append(WinterFolk.robin(Vec2(0.68, 0.934), 0.022, facing: -1, edge: edge))
    stamps += holly(Vec2(0.06, 0.985), edge, &random) + holly(Vec2(0.94, 0.99), edge, &random)
    stamps += holly(Vec2(0.17, 1.0), edge, &random) + holly(Vec2(0.82, 1.0), edge, &random)
    return stamps
  }

  private static func fence(_ edge: Edge) -> [Stamp] {
    [
      Stamp(low: Vec2(0.18, 0.91), high: Vec2(0.84, 1)) { p, old in
        var color = old
        let grain = Noise.fbm(p * Vec2(40, 220), octaves: 4, seed: 3)
        func wood(_ round: Float) -> Color {
          Color.hex(0x6a4a3a) * Color(0.75, 0.72, 1) * (0.62 + grain * 0.7 - 0.3 * round)
        }
        func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, edge(d)) }
        let lump = 0.0035 * Noise.fbm(Vec2(p.x * 60, 1), octaves: 3, seed: 5)
        for y in [Float(0.954), 0.98] {
          let line = y + 0.004 * sin(p.x * 9 + y * 30)
          lay(max(abs(p.y - line) - 0.0055, abs(p.x - 0.51) - 0.32), wood((p.y - line) / 0.0055))
          let cap = max(abs(p.y - line + 0.0068) - 0.0036 - lump, abs(p.x - 0.51) - 0.32)
          lay(cap, snow * (0.75 - 40 * (p.y - line + 0.0068)))
        }
        let index = ((p.x - 0.2) / 0.0533).rounded()
        let x = 0.2 + index * 0.0533
        let round = (p.x - x) / 0.0085
        let post = max(abs(p.x - x) - 0.0085, 0.936 - p.y, abs(p.x - 0.51) - 0.33)
        lay(post, wood(round) * (0.85 + 0.2 * sin(p.x * 2600)))
        let hat = Shape.ellipse(p - Vec2(x, 0.936), Vec2(0.0115, 0.0068 + lump))
        lay(max(hat, abs(p.x - 0.51) - 0.34), snow * (0.85 - 45 * (p.y - 0.934) - 0.15 * round))
        let drift = 0.987 - 0.008 * Noise.fbm(Vec2(p.x * 9, 4), octaves: 4, seed: 7)
        lay(drift - p.y, snow * (0.62 + 5 * (p.y - drift) + grain * 0.1))
        return color
      }
    ]
  }

  /// Returns a holly bush with berries and a crust of snow.
  private static func holly(_ at: Vec2, _ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let leaves: [Stamp] = (0..<64).map { _ in
      let spot = at + Vec2(random.bell() * 0.1, random.bell() * 0.055)
      let size = random.uniform(0.011, 0.018)
      let turn = random.uniform(0, 6.28)
      let tint = mix(Color.hex(0x143c28), .hex(0x3f7a40), random.uniform())
      let frosted: Float = random.uniform() < 0.4 ? 0.8 : 0.15
      return Stamp(at: spot, reach: size * 1.4) { p, old in
        let q = p.within(spot, size: size, turn: turn)
        let spikes = 0.12 * abs(fract(q.x * 2.4) - 0.5)
        func outline(_ q: Vec2) -> Float { Shape.lens(q, Vec2(1, 0.5)) + spikes }
        let color = old.shadowed(outline(q - Vec2(0.15, 0.25)), blur: 0.2, strength: 0.4)
        let fold: Float = q.y < 0 ? 1.2 : 0.75
        let shine = Color(0.3, 0.35, 0.5) * bump(q.y + 0.2, 0.1) * 0.5
        let skin = tint * (fold + 0.4 * bump(q.y, 0.05)) + shine
        let world = q.rotated(by: turn)
        let frost = smoothstep(0.1, -0.3, world.y + 0.2 * Noise.gradient(q * 5, seed: 9)) * frosted
        return mix(color, mix(skin, snow * 0.95, frost), edge(outline(q) * size))
      }
    }
    let berries: [Stamp] = (0..<26).map { _ in
      let spot = at + Vec2(random.bell() * 0.085, random.bell() * 0.045)
      let size = random.uniform(0.0038, 0.0056)
      return Stamp(at: spot, reach: size * 1.6) { p, old in
        let q = (p - spot) / size
        let color = old.shadowed(length(q - Vec2(0.3, 0.4)) - 1, blur: 0.4, strength: 0.45)
        let n = Lamp.ball(q)
        let light = 0.35 + 0.7 * saturate(0.3 * n.z - 0.4 * n.x - 0.6 * n.y)
        let glint = smoothstep(0.3, 0.1, length(q + Vec2(0.3, 0.4)))
        return mix(
          color, Color.hex(0xe01c24) * light * 1.3 + Color(1, 0.9, 0.9) * glint,
          edge((length(q) - 1) * size))
      }
    }
    return leaves + berries
  }
}
