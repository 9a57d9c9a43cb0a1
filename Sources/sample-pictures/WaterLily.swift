import Foundation

/// Water lilies seen from above: leaves, flowers and the drops on them.
enum WaterLily {
  private static let greens = Palette(even: [
    0x4f9a3a, 0x2f7d3f, 0x7fb545, 0x3a8c5a, 0x9aa83a, 0x5f8a3f, 0xa8703f,
  ])

  /// Returns a round floating leaf with a notch towards `turn`, its shadow and drops of water.
  static func pad(
    _ at: Vec2, _ size: Float, edge: Edge, _ random: inout SplitMix64
  ) -> [Stamp] {
    let turn = random.uniform(0, 2 * .pi)
    let seed = UInt32(truncatingIfNeeded: random.next() & 0xfff)
    let tint = greens.pick(random.uniform()) * random.uniform(0.8, 1.15)
    let bronze = random.uniform() < 0.3 ? Color.hex(0x8f3a34) : Color.hex(0xb8a04a)
    func outline(_ q: Vec2) -> Float {
      let a = q.angle
      let wave = 0.022 * sin(a * 7 + Float(seed)) + 0.012 * sin(a * 19 + Float(seed) * 2)
      let notch = abs(a) - 0.2 - 0.1 * (1 - length(q))
      return max(length(q) - 0.95 - wave, -notch * length(q))
    }
    let leaf = Stamp(low: at - size * 1.2, high: at + size * 1.7) { p, old in
      let q = p.within(at, size: size, turn: turn)
      let fall = (p - Vec2(0.008, 0.013)).within(at, size: size, turn: turn)
      var color = old.shadowed(outline(fall), blur: 0.1, strength: 0.6)
      let d = outline(q)
      let cover = edge(d * size)
      guard cover > 0 else { return color }
      let r = length(q)
      let a = q.angle
      let spokes = abs(fract(a / (2 * .pi) * 17 + 0.5) - 0.5)
      let fork = abs(fract(a / (2 * .pi) * 34) - 0.5) + smoothstep(0.75, 0.45, r)
      let vein = bump(spokes * r, 0.012) + 0.6 * bump(fork * r, 0.012)
      let mottle = Noise.fbm(q * 4 + Float(seed), octaves: 5, seed: 71)
      var skin = mix(tint, tint * Color(1.2, 1.1, 0.6), saturate(0.3 + mottle))
      skin = mix(skin, bronze, smoothstep(0.72, 1.0, r + mottle * 0.25) * 0.75)
      skin = mix(skin, tint * 1.6 + Color(0.03, 0.05, 0.01), saturate(vein) * 0.55)
      let tilt = Noise.gradient(q * 2.1 + Float(seed), seed: 73)
      let cup = smoothstep(0.8, 1, r) * 0.75
      let out = normalize(q).rotated(by: turn) * -cup
      let fold = Vec2.direction(a + turn) * (spokes - 0.25) * 0.9
      let normal = normalize(Vec3(out.x + tilt * 0.3 + fold.y * 0.4, out.y - fold.x * 0.4, 1))
      color = mix(color, KoiPond.sun.shade(skin, normal, gloss: 0.12, focus: 12), cover)
      let rim = bump(d, 0.018)
      return color + Color(0.35, 0.4, 0.2) * rim * cover * 0.6
    }
    let beads = (0..<Int(random.uniform(2, 7))).map { _ in
      let place = at + Vec2.direction(random.uniform(0, 6.28)) * size * random.uniform(0.2, 0.75)
      return drop(place, random.uniform(0.0018, 0.0052), edge: edge)
    }
    return [leaf] + beads
  }

  /// Returns a drop of water: a lens, dark towards the light and bright opposite.
  static func drop(_ at: Vec2, _ size: Float, edge: Edge) -> Stamp {
    Stamp(at: at, reach: size * 1.8) { p, old in
      let q = (p - at) / size
      var color = old.shadowed(length(q - Vec2(0.3, 0.45)) - 1, blur: 0.4, strength: 0.4)
      let cover = edge((length(q) - 1) * size)
      guard cover > 0 else { return color }
      let slope = dot(q, Vec2(0.6, 0.8))
      let lens = old * (0.8 + 0.75 * slope) + Color(0.25, 0.28, 0.25) * pow(saturate(slope), 3)
      color = mix(color, lens, cover)
      let glint = length(q - Vec2(-0.35, -0.42))
      return color + Color(1.4, 1.4, 1.3) * smoothstep(0.3, 0.16, glint)
    }
  }

  /// Returns a flower of three rings of petals around golden stamens.
  static func flower(
    _ at: Vec2, _ size: Float, inner: Color, tip: Color, edge: Edge,
    _ random: inout SplitMix64
  ) -> [Stamp] {
    let shadow = Stamp(at: at + size * 0.3, reach: size * 1.5) { p, old in
      let q = (p - at - Vec2(0.016, 0.024) * (size / 0.08)) / size
      let star = length(q) - 0.78 - 0.14 * sin(q.angle * 12)
      return old.shadowed(star, blur: 0.2, strength: 0.62)
    }
    var stamps = [shadow]
    let rings: [(count: Int, long: Float, wide: Float)] = [
      (11, 1, 0.2), (11, 0.88, 0.19), (9, 0.68, 0.17), (7, 0.46, 0.14),
    ]
    for (level, ring) in rings.enumerated() {
      let start = random.uniform(0, 6.28)
      for index in 0..<ring.count {
        let step = 2 * Float.pi / Float(ring.count)
        let angle = start + (Float(index) + random.bell() * 0.25) * step
        let long = ring.long * random.uniform(0.92, 1.06)
        let rise = Float(level) / 3
        stamps.append(
          petal(
            at, size, angle, Vec2(long, ring.wide), inner: inner, tip: tip, rise: rise, edge))
      }
    }
    stamps.append(heart(at, size * 0.24, edge))
    return stamps
  }

  private static func petal(
    _ at: Vec2, _ size: Float, _ angle: Float, _ shape: Vec2, inner: Color, tip: Color,
    rise: Float, _ edge: Edge
  ) -> Stamp {
    let half = Vec2(shape.x * 0.5, shape.y)
    func outline(_ q: Vec2) -> Float {
      let t = saturate(q.x / shape.x)
      let width = half.y * 1.25 * pow(t, 0.55) * pow(1 - t, 0.5) * 1.7
      return max(abs(q.y) - width, -q.x, q.x - shape.x) * 0.9
    }
    return Stamp(at: at, reach: size * 1.3) { p, old in
      let q = p.within(at, size: size, turn: angle)
      guard q.x > -0.25, abs(q.y) < half.y * 1.3 + 0.2 else { return old }
      let fall = (p - Vec2(0.1, 0.15) * size * 0.55).within(at, size: size, turn: angle)
      var color = old.shadowed(outline(fall), blur: 0.07, strength: 0.3)
      let d = outline(q)
      let cover = edge(d * size)
      guard cover > 0 else { return color }
      let t = saturate(q.x / shape.x)
      let round = q.y / half.y
      let veins = 0.94 + 0.06 * sin(round * 34 / (0.3 + t))
      var skin = mix(inner, tip, pow(t, 1.3)) * veins
      skin *= 0.66 + 0.34 * smoothstep(0, 0.45, t + rise * 0.2)
      let cup = Vec2(t * 0.5 - 0.72, round * 0.75).rotated(by: angle)
      let normal = normalize(Vec3(-cup.x * 0.7, -cup.y, 0.85))
      skin = KoiPond.sun.shade(skin, normal) * 0.92 + skin * (0.12 + 0.1 * rise)
      skin += Color(0.2, 0.18, 0.18) * bump(d, 0.02)
      color = mix(color, skin, cover)
      return color
    }
  }

  private static func heart(_ at: Vec2, _ size: Float, _ edge: Edge) -> Stamp {
    Stamp(at: at, reach: size * 1.5) { p, old in
      let q = (p - at) / size
      let r = length(q)
      let around = q.angle / (2 * .pi)
      var color = old.shadowed(r - 1, blur: 0.3, strength: 0.4)
      for ring in 0..<4 {
        let reach = 1.05 - Float(ring) * 0.25
        let count = Float(22 - ring * 4)
        let a = fract(around * count + Float(ring) * 0.37) - 0.5
        let away = Vec2(a / count * 2 * .pi * max(r, 0.05), r - reach)
        let stalk = max(abs(away.x) - 0.03, r - reach)
        let gold = mix(Color.hex(0xe88a10), .hex(0xffe070), Float(ring) / 3)
        if r < reach { color = mix(color, gold * 0.7, edge(stalk * size)) }
        color = mix(color, gold * (1.15 - away.y * 3), edge((length(away) - 0.085) * size))
      }
      return color
    }
  }
}
