import Foundation

/// The blossom and the dragonflies above the koi pond.
enum KoiPondBlossom {
  private static let sun = KoiPond.sun

  /// Returns a branch of cherry blossom that hangs over the pond from the upper left.
  static func blossoms(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    let twigs: [(Vec2, Vec2, Float)] = [
      (Vec2(-0.03, 0.1), Vec2(0.2, 0.13), 0.016), (Vec2(0.2, 0.13), Vec2(0.4, 0.075), 0.01),
      (Vec2(0.13, 0.12), Vec2(0.24, 0.24), 0.008), (Vec2(0.06, 0.11), Vec2(0.1, 0.3), 0.009),
      (Vec2(0.1, 0.3), Vec2(0.16, 0.42), 0.006), (Vec2(0.28, 0.11), Vec2(0.37, 0.17), 0.004),
      (Vec2(0.18, 0.18), Vec2(0.3, 0.2), 0.004), (Vec2(0.2, 0.13), Vec2(0.27, 0.02), 0.005),
    ]
    for twig in twigs {
      stamps.append(
        Stamp(
          low: Vec2(min(twig.0.x, twig.1.x), min(twig.0.y, twig.1.y)) - 0.03,
          high: Vec2(max(twig.0.x, twig.1.x), max(twig.0.y, twig.1.y)) + 0.07
        ) { p, old in
          let bend = Noise.fbm(p * 26, octaves: 3, seed: 67) * 0.006
          func limb(_ p: Vec2) -> Float {
            Shape.taper(p + bend, twig.0, twig.1, twig.2, twig.2 * 0.55).distance
          }
          let color = old.shadowed(limb(p - Vec2(0.02, 0.035)), blur: 0.006, strength: 0.4)
          let d = limb(p)
          let light = 0.6 - 0.6 * (limb(p + 0.002) - d) / 0.003
          let bark = Noise.fbm(p * Vec2(200, 300), octaves: 3, seed: 69)
          return mix(color, Color.hex(0x5a3a34) * (light + bark * 0.7), edge(d))
        })
    }
    for index in 0..<190 {
      let twig = twigs[Int(random.next() % UInt64(twigs.count))]
      let spot = mix(twig.0, twig.1, random.uniform(0.05, 1.08))
      let at = spot + Vec2(random.bell(), random.bell()) * 0.046
      if index % 3 == 0 {
        stamps.append(sprig(at, random.uniform(0.012, 0.02), random.uniform(0, 6.28), edge))
      }
      stamps += blossom(at, random.uniform(0.012, 0.021), edge, &random)
    }
    return stamps
  }

  private static func sprig(_ at: Vec2, _ size: Float, _ turn: Float, _ edge: Edge) -> Stamp {
    Stamp(at: at, reach: size * 1.4) { p, old in
      let q = p.within(at, size: size, turn: turn)
      let d = Shape.lens(q, Vec2(1, 0.42))
      let fold: Float = q.y < 0 ? 1.15 : 0.8
      let vein = bump(q.y, 0.05) + 0.4 * bump(fract(q.x * 4 - abs(q.y) * 3) - 0.5, 0.1)
      let tint = mix(Color.hex(0x6a8f2f), .hex(0xb0613a), saturate(q.x)) * (fold + 0.3 * vein)
      return mix(old, tint, edge(d * size))
    }
  }

  private static func blossom(
    _ at: Vec2, _ size: Float, _ edge: Edge, _ random: inout SplitMix64
  ) -> [Stamp] {
    let turn = random.uniform(0, 6.28)
    let tint = mix(Color.hex(0xff9fc4), .hex(0xffe8f0), random.uniform())
    let squash = Vec2(1, random.uniform(1, 1.5))
    func outline(_ q: Vec2) -> Float {
      let a = abs(fract(q.angle / (2 * .pi) * 5) - 0.5) * 2
      let rim = 0.42 + 0.55 * pow(1 - a, 0.5) - 0.17 * bump(a, 0.16)
      return (length(q) - rim) * 0.7
    }
    let shadow = Stamp(at: at + Vec2(0.02, 0.035), reach: size * 1.5) { p, old in
      let q = (p - Vec2(0.02, 0.035)).within(at, size: size, turn: turn) * squash
      return old.shadowed(outline(q), blur: 0.35, strength: 0.3)
    }
    let flower = Stamp(at: at, reach: size * 1.5) { p, old in
      let q = p.within(at, size: size, turn: turn) * squash
      let fall = (p - size * Vec2(0.16, 0.25)).within(at, size: size, turn: turn) * squash
      var color = old.shadowed(outline(fall), blur: 0.25, strength: 0.35)
      let d = outline(q)
      let cover = edge(d * size)
      guard cover > 0 else { return color }
      let r = length(q)
      let f = fract(q.angle / (2 * .pi) * 5) - 0.5
      let out = (normalize(q) * (0.5 - r) + Vec2(-q.y, q.x) * f * 1.1).rotated(by: turn)
      let normal = normalize(Vec3(out.x, out.y, 0.9))
      var skin = mix(Color.hex(0xe8508a), tint, smoothstep(0.0, 0.5, r))
      skin = sun.shade(skin, normal) * (1 - 0.25 * bump(abs(f) - 0.5, 0.06))
      let dots = fract(q.angle / (2 * .pi) * 13) - 0.5
      let stamen = length(Vec2(dots * r * 0.48, r - 0.36))
      skin = mix(skin, .hex(0xffd84a), smoothstep(0.075, 0.045, stamen))
      skin = mix(skin, .hex(0xc83a6a), smoothstep(0.14, 0.08, r))
      color = mix(color, skin, cover)
      return color
    }
    return [shadow, flower]
  }

  /// Returns a dragonfly with its shadow on the water.
  static func dragonfly(_ at: Vec2, _ size: Float, turn: Float, edge: Edge) -> [Stamp] {
    func wings(_ q: Vec2) -> Float {
      let side = Vec2(q.x, abs(q.y))
      let front = (side - Vec2(0.3, 0.05)).rotated(by: -1.3) - Vec2(0.42, 0)
      let back = (side - Vec2(0.18, 0.05)).rotated(by: -1.85) - Vec2(0.4, 0)
      return min(Shape.ellipse(front, Vec2(0.42, 0.085)), Shape.ellipse(back, Vec2(0.4, 0.1)))
    }
    func body(_ q: Vec2) -> Float {
      let tail = Shape.taper(q, Vec2(0.1, 0), Vec2(-0.8, 0), 0.05, 0.028).distance
      let chest = Shape.ellipse(q - Vec2(0.24, 0), Vec2(0.19, 0.085))
      return min(tail, chest, Shape.ellipse(q - Vec2(0.47, 0), Vec2(0.06, 0.09)))
    }
    return [
      Stamp(low: at - size * 1.1, high: at + size * 1.7) { p, old in
        let q = p.within(at, size: size, turn: turn)
        let fall = (p - Vec2(0.014, 0.022)).within(at, size: size, turn: turn)
        var color = old.shadowed(min(body(fall), wings(fall) + 0.02), blur: 0.05, strength: 0.5)
        let wing = wings(q)
        let net = Noise.cells(q * Vec2(19, 26), seed: 91).border
        let film = mix(Color(0.75, 0.95, 1), Color(0.9, 0.75, 1), saturate(0.5 + sin(q.y * 9)))
        color = mix(color, film, edge(wing * size) * 0.42)
        color = mix(color, .hex(0x1a2430), edge(wing * size) * smoothstep(0.07, 0.02, net) * 0.8)
        let d = body(q)
        let round = saturate(-d / 0.05)
        let bands = 0.7 + 0.3 * sin(q.x * 60)
        let tint = mix(Color.hex(0x0e6fd8), .hex(0x22d0c0), saturate(q.x + 0.6)) * bands
        let skin = tint * (0.4 + 0.9 * round) + Color(0.8, 0.9, 1) * smoothstep(0.7, 1, round) * 0.3
        color = mix(color, q.x > 0.42 ? .hex(0x3a1420) + skin * 0.4 : skin, edge(d * size))
        return color
      }
    ]
  }
}
