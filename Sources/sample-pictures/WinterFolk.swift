import Foundation

/// The people, snowmen and animals of the winter village.
enum WinterFolk {
  private static let snow = Color(0.72, 0.8, 1.02)

  /// Returns a person in winter clothes; skaters lean forward on one leg.
  static func person(
    _ foot: Vec2, _ size: Float, skating: Bool, edge: Edge, _ random: inout SplitMix64
  ) -> Stamp {
    let coat = Palette(even: [
      0xb8282c, 0x2a4f8f, 0x2f6a4a, 0xd88a2a, 0x7a3a6a, 0x8a4a2a, 0x2f8090, 0xd8c8b0, 0x3a3a4f,
      0xc85a6a,
    ]).pick(random.uniform())
    let scarf = Palette(even: [
      0xd8322a, 0xf0b03a, 0x2f8a5a, 0x3a6ab8, 0xf0ece0, 0x8a3a7a, 0xe87a3a,
    ]).pick(random.uniform())
    let legs = Palette(even: [0x2a2f4a, 0x4a3428, 0x5a5f6a, 0x2f4a3f]).pick(random.uniform())
    let skin = Palette(even: [0xe8b090, 0xc88c68, 0xf2caa8, 0x8f6044]).pick(random.uniform())
    let facing: Float = random.uniform() < 0.5 ? 1 : -1
    let lean: Float = skating ? 0.22 : 0.03
    let kick: Float = skating ? random.uniform(0.3, 0.52) : 0.1
    let skirt = random.uniform() < 0.3
    return Stamp(low: foot - size * 1.25, high: foot + size * 0.9) { p, old in
      let q = Vec2((p.x - foot.x) / size * facing, (foot.y - p.y) / size)
      var color = old.shadowed(
        Shape.ellipse(q - Vec2(0.05, -0.02), Vec2(0.36, 0.06)), blur: 0.1, strength: 0.55)
      func lay(_ d: Float, _ tint: Color) {
        // Warm light falls from the village behind, cold light from the sky.
        let round = 0.58 + 3.6 * min(max(-d, 0), 0.12)
        let light = Color(0.8, 0.78, 0.98) * round + Color(0.5, 0.26, 0.05) * saturate(-d * 4)
        color = mix(color, tint * light, edge(d * size))
      }
      let hip = Vec2(0, 0.44)
      let chest = Vec2(lean, 0.74)
      lay(Shape.taper(q, Vec2(0.02, 0.05), hip, 0.045, 0.07).distance, legs)
      lay(Shape.taper(q, Vec2(-kick, skating ? 0.16 : 0.04), hip, 0.042, 0.07).distance, legs)
      if skating {
        lay(Shape.box(q - Vec2(0.05, 0), Vec2(0.12, 0.014)), Color(0.9, 0.95, 1.1))
      }
      let far = skating ? Vec2(-0.28, 0.62) : Vec2(-0.12, 0.46)
      lay(Shape.taper(q, chest, far, 0.055, 0.045).distance, coat * 0.75)
      let hem: Float = skirt ? 0.16 : 0.12
      lay(Shape.taper(q, hip + Vec2(0, skirt ? -0.1 : 0), chest, hem, 0.12).distance, coat)
      let near = skating ? Vec2(lean + 0.28, 0.66) : Vec2(0.14, 0.46)
      lay(Shape.taper(q, chest, near, 0.06, 0.045).distance, coat * 1.15)
      lay(length(q - near) - 0.05, scarf)
      let head = chest + Vec2(lean * 0.35, 0.225)
      lay(length(q - head) - 0.105, skin)
      lay(
        Shape.taper(q, chest + Vec2(-0.05, 0.085), chest + Vec2(0.08, 0.085), 0.034, 0.034)
          .distance,
        scarf)
      lay(
        Shape.taper(
          q, chest + Vec2(-0.06, 0.09), chest + Vec2(-0.3, skating ? 0.1 : -0.1), 0.035, 0.045
        ).distance, scarf)
      lay(max(length(q - head) - 0.118, head.y + 0.035 - q.y), scarf * 0.8)
      lay(length(q - head - Vec2(0.055, 0.0)) - 0.016, .hex(0x1a1014))
      lay(length(q - head - Vec2(0.03, -0.045)) - 0.022, .hex(0xe8807a))
      lay(length(q - head - Vec2(-0.02, 0.13)) - 0.045, Color(1, 1, 1))
      return color
    }
  }

  static func snowman(_ foot: Vec2, _ size: Float, hue: Float, edge: Edge) -> Stamp {
    Stamp(low: foot - Vec2(size * 1.2, size * 2.4), high: foot + size * 1.2) { p, old in
      let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
      var color = old.shadowed(
        Shape.ellipse(q - Vec2(0.2, 0), Vec2(0.9, 0.14)), blur: 0.16, strength: 0.5)
      func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, edge(d * size)) }
      for arm in [Float(-1), 1] {
        lay(
          Shape.taper(q, Vec2(arm * 0.3, 1.15), Vec2(arm * 0.85, 1.5), 0.035, 0.02).distance,
          .hex(0x3a2620))
        lay(
          Shape.taper(q, Vec2(arm * 0.7, 1.4), Vec2(arm * 0.72, 1.62), 0.02, 0.014).distance,
          .hex(0x3a2620))
      }
      for (y, r) in [(Float(0.5), Float(0.56)), (1.15, 0.42), (1.68, 0.31)] {
        let c = (q - Vec2(0, y)) / r
        let n = Lamp.ball(c)
        let grain = Noise.fbm(q * 9, octaves: 4, seed: 5)
        let light = 0.55 + 0.4 * n.y + 0.25 * n.x + grain * 0.15
        lay(length(q - Vec2(0, y)) - r, snow * light + Color(0.34, 0.16, 0.03) * saturate(n.x))
      }
      for y in [Float(0.85), 1.05, 1.25] {
        lay(length(q - Vec2(0.04, y)) - 0.045, .hex(0x14141c))
      }
      for x in [Float(-0.1), 0.12] {
        lay(length(q - Vec2(x, 1.76)) - 0.04, .hex(0x14141c))
      }
      lay(Shape.taper(q, Vec2(0.02, 1.66), Vec2(0.32, 1.62), 0.055, 0.01).distance, .hex(0xf2761c))
      let scarf = Color.hsv(hue, 0.85, 0.85)
      let stripe: Float = fract(q.x * 5) < 0.5 ? 1 : 0.65
      lay(Shape.ellipse(q - Vec2(0, 1.42), Vec2(0.36, 0.1)), scarf * stripe)
      lay(
        Shape.box(q - Vec2(0.2, 1.16), Vec2(0.085, 0.22)), scarf * (fract(q.y * 8) < 0.5 ? 1 : 0.65)
      )
      let hat = min(
        Shape.box(q - Vec2(0, 1.94), Vec2(0.36, 0.04)),
        Shape.box(q - Vec2(0, 2.14), Vec2(0.22, 0.2)))
      lay(hat, Color.hex(0x23202e) * (1.2 - q.x))
      lay(Shape.box(q - Vec2(0, 2.02), Vec2(0.225, 0.045)), scarf)
      lay(Shape.ellipse(q - Vec2(0, 2.35), Vec2(0.22, 0.05)), snow)
      return color
    }
  }

  /// Returns a street lantern with its glow.
  static func lantern(_ foot: Vec2, _ size: Float, edge: Edge) -> Stamp {
    Stamp(low: foot - Vec2(size * 0.8, size * 1.7), high: foot + Vec2(size * 0.8, size * 0.1)) {
      p, old in
      let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
      let iron = Color(0.045, 0.05, 0.08)
      let lamp = q - Vec2(0, 1.08)
      var color = old + Color(0.85, 0.42, 0.12) * bump(length(lamp), 0.32) * 0.7
      func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, edge(d * size)) }
      lay(Shape.taper(q, Vec2(0, 0), Vec2(0, 0.95), 0.034, 0.02).distance, iron)
      lay(Shape.box(q - Vec2(0, 0.08), Vec2(0.055, 0.08)), iron)
      lay(Shape.box(q - Vec2(0, 0.8), Vec2(0.13, 0.012)), iron)
      let glass = max(abs(lamp.x) - 0.07 - 0.25 * (lamp.y + 0.1), abs(lamp.y) - 0.11)
      lay(glass - 0.016, iron)
      lay(glass, Color(3, 1.9, 0.75))
      lay(max(abs(lamp.x) - 0.01, glass), iron)
      lay(max(abs(lamp.x) - 0.14 + (lamp.y - 0.12) * 1.3, 0.12 - lamp.y, lamp.y - 0.22), iron)
      lay(Shape.ellipse(lamp - Vec2(0, 0.2), Vec2(0.12, 0.045)), snow)
      return color
    }
  }

  /// Returns a robin on a post.
  static func robin(_ foot: Vec2, _ size: Float, facing: Float, edge: Edge) -> Stamp {
    Stamp(at: foot - Vec2(0, size * 0.7), reach: size * 1.8) { p, old in
      let q = Vec2((p.x - foot.x) / size * facing, (foot.y - p.y) / size)
      var color = old
      func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, edge(d * size)) }
      let fluff = 0.03 * Noise.gradient(q * 9, seed: 7)
      lay(
        Shape.taper(q, Vec2(-0.05, 0.3), Vec2(-0.06, -0.02), 0.03, 0.025).distance, .hex(0x3a2a20))
      lay(Shape.taper(q, Vec2(0.12, 0.3), Vec2(0.12, -0.02), 0.03, 0.025).distance, .hex(0x3a2a20))
      lay(Shape.taper(q, Vec2(-0.4, 0.5), Vec2(-1.05, 0.3), 0.16, 0.07).distance, .hex(0x4a3c34))
      lay(
        Shape.ellipse(q - Vec2(0, 0.58), Vec2(0.52, 0.42)) + fluff,
        Color.hex(0xcfc6bc) * (0.5 + 0.5 * q.y))
      lay(length(q - Vec2(0.28, 1.0)) - 0.32 + fluff, .hex(0x6a5444))
      let breast = min(
        Shape.ellipse(q - Vec2(0.26, 0.68), Vec2(0.3, 0.34)), length(q - Vec2(0.42, 0.98)) - 0.22)
      lay(breast + fluff * 2, mix(Color.hex(0xc83a14), .hex(0xff7a2a), saturate(q.y - 0.2)))
      let wing = Shape.lens((q - Vec2(-0.2, 0.62)).rotated(by: -0.35), Vec2(0.46, 0.22))
      lay(wing, Color.hex(0x5a4638) * (0.85 + 0.25 * sin(q.x * 26 + q.y * 12)))
      lay(
        max(abs(q.y - 1.0 + (q.x - 0.6) * 0.1) - 0.07 + (q.x - 0.58) * 0.28, 0.55 - q.x),
        .hex(0x2a2420))
      lay(length(q - Vec2(0.4, 1.08)) - 0.06, .hex(0x08080c))
      lay(length(q - Vec2(0.42, 1.1)) - 0.02, Color(1, 1, 1))
      return color
    }
  }
}
