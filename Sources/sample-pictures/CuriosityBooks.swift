import Foundation

/// The books of the cabinet of curiosities.
enum CuriosityBooks {
  /// Returns a row of books from `x` up to `end`, taller and shorter in turn.
  static func row(
    _ x: Float, _ end: Float, floor: Float, tall: Float, edge: Edge, _ random: inout SplitMix64
  ) -> [Stamp] {
    let leathers = Palette(even: [
      0x6a1f1c, 0x1f3f2f, 0x23305a, 0x6a4420, 0x4a1f3f, 0x2f2a28, 0x8a5a24, 0x1f4a54, 0x7a2f1c,
      0xb08a54,
    ])
    var stamps: [Stamp] = []
    var left = x
    while left < end - 0.011 {
      let half = min(random.uniform(0.0065, 0.0125), (end - left) / 2)
      let h = tall * random.uniform(0.72, 1)
      let tint = leathers.pick(random.uniform()) * random.uniform(0.85, 1.2)
      stamps.append(
        book(Vec2(left + half, floor), half, h, tint, UInt32(random.next() & 0xfff), edge))
      left += half * 2
    }
    return stamps
  }

  private static func book(
    _ foot: Vec2, _ half: Float, _ h: Float, _ tint: Color, _ seed: UInt32, _ edge: Edge
  ) -> Stamp {
    let wide = half / h
    return Curio(foot: foot, height: h, wide: wide).stamp(edge) { q in
      Shape.box(q - Vec2(0, 0.5), Vec2(wide * 0.97, 0.5 - 0.006 * bump(q.x, wide)))
    } paint: { q, _ in
      let u = q.x / wide
      let grain = Noise.fbm(q * Vec2(30, 16) + Float(seed), octaves: 5, seed: 3)
      let luck = Noise.pair(Int32(seed), 1, 7)
      var color = tint * (1 + grain * 0.55)
      let bands = abs(fract(q.y * 5.2 + 0.4) - 0.5)
      let raised = bump(bands - 0.5, 0.07)
      let gold = Color.hex(0xe8bc54) * (1.0 + grain)
      color *= 1 + 0.5 * raised
      color = mix(color, gold, bump(bands - 0.4, 0.022) * 0.9)
      let label = Int32((q.y * 5.2 + 0.4).rounded(.down))
      if label == 3 || (label == 1 && luck.x < 0.5) {
        let plate = max(abs(u) - 0.8, bands - 0.36)
        let red = luck.y < 0.5 ? Color.hex(0x5a1414) : .hex(0x14202a)
        color = mix(color, red, smoothstep(0.03, -0.03, plate))
        let f = fract(q.y * 5.2 + 0.4)
        let letters = max(
          abs(fract(f * 4) - 0.5) - 0.2, abs(u) - 0.3 - 0.3 * Noise.unit(Int32(f * 4), label, seed))
        color = mix(color, gold, smoothstep(0.05, -0.05, max(letters, bands - 0.3)))
      } else if luck.x > 0.3 {
        let f = Vec2(u * 0.55, (fract(q.y * 5.2 + 0.4) - 0.5) * 1.3)
        let flower = length(f) - 0.13 - 0.09 * cos(f.angle * 4 + luck.y * 6)
        color = mix(color, gold, smoothstep(0.03, -0.03, abs(flower) - 0.025))
      }
      let n = normalize(Vec3(u * 0.92, raised * 0.1, max(1 - u * u * 0.85, 0.05).squareRoot()))
      let worn = smoothstep(0.47, 0.5, abs(q.y - 0.5) + grain * 0.03)
      return Curio.lamp.shade(mix(color, color * 1.8 + 0.03, worn * 0.5), n, gloss: 0.28, focus: 14)
    }
  }
}
