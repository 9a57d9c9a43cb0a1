import Foundation

/// The clocks, globes and toys of the cabinet of curiosities.
enum CuriosityInstruments {
  /// Returns the colour of a clock's face at a point of the unit disc, with y up.
  private static func dial(_ c: Vec2, hours: Float, _ minutes: Float) -> Color {
    let r = length(c)
    var color = mix(Color.hex(0xfff6e0), .hex(0xd8bc88), smoothstep(0.4, 1.1, r))
    let a = c.angle / (2 * .pi)
    func lay(_ d: Float, _ tint: UInt32) {
      color = mix(color, .hex(tint), smoothstep(0.015, -0.015, d))
    }
    let hour = abs(fract(a * 12 + 0.5) - 0.5) / 12 * 2 * .pi * r
    let minute = abs(fract(a * 60 + 0.5) - 0.5) / 60 * 2 * .pi * r
    lay(max(hour - 0.03 - 0.012 * sin(a * 75), abs(r - 0.7) - 0.1), 0x241a14)
    lay(max(minute - 0.009, abs(r - 0.88) - 0.035), 0x241a14)
    lay(abs(r - 0.925) - 0.01, 0x241a14)
    lay(abs(r - 0.56) - 0.008, 0xa8863a)
    let rose = abs(r - 0.24 - 0.07 * cos(a * 2 * .pi * 8)) - 0.015
    lay(rose, 0xb89448)
    func hand(_ turn: Float, _ long: Float, _ wide: Float) {
      let tip = Vec2(sin(turn * 2 * .pi), cos(turn * 2 * .pi)) * long
      lay(
        min(
          Shape.taper(c, Vec2(), tip, wide, wide * 0.4).distance,
          length(c - tip * 0.72) - wide * 2),
        0x1a2440)
    }
    hand(hours / 12, 0.48, 0.03)
    hand(minutes / 60, 0.8, 0.022)
    lay(length(c) - 0.06, 0xc8982f)
    return color
  }

  static func clock(_ foot: Vec2, _ h: Float, edge: Edge) -> [Stamp] {
    func body(_ q: Vec2) -> Float {
      let arch = max(length(q - Vec2(0, 0.6)) - 0.36, 0.6 - q.y)
      let flank = Shape.box(q - Vec2(0, 0.36), Vec2(0.36, 0.26))
      let foot = Shape.box(q - Vec2(0, 0.06), Vec2(0.47, 0.05)) - 0.012
      let shoulders = max(
        Shape.ellipse(Vec2(abs(q.x) - 0.36, q.y - 0.1), Vec2(0.11, 0.3)), 0.1 - q.y)
      let finial = min(
        length(q - Vec2(0, 1.0)) - 0.045, Shape.box(q - Vec2(0, 0.96), Vec2(0.025, 0.03)))
      return min(min(arch, flank), foot, min(shoulders, finial))
    }
    return [
      Curio(foot: foot, height: h, wide: 0.5).stamp(edge, outline: body) { q, _ in
        let d = body(q)
        let e: Float = 0.012
        let slope = Vec2(body(q + Vec2(e, 0)) - d, body(q + Vec2(0, e)) - d) / e
        let n = Lamp.slab(d, outward: Vec2(slope.x, -slope.y) + 1e-4, rim: 0.055)
        let tint =
          q.y > 0.96 ? Curio.brass(q) : Curio.wood(Vec2(q.x * 0.9, q.y), 0x4a1c0c, 0xa85a26)
        var color = Curio.lamp.shade(tint, n, gloss: 0.5, focus: 24)
        let inlay = abs(d + 0.075) - 0.007
        color = mix(color, Curio.brass(q) * 1.3, smoothstep(0.006, -0.006, inlay))
        let c = (q - Vec2(0, 0.6)) / 0.27
        let r = length(c)
        let bezel = normalize(Vec3(c.x * (r - 1.06) * 8, -c.y * (r - 1.06) * 8, 1))
        color = mix(
          color, Curio.lamp.shade(Curio.brass(q), bezel, gloss: 1.2, focus: 16),
          smoothstep(1.14, 1.12, r))
        if r < 1 {
          color =
            dial(c, hours: 10.15, 9) * Color(1.1, 1, 0.82)
            * (0.75 + 0.3 * smoothstep(1, 0.8, r) - 0.12 * c.y * c.x)
        }
        let window = Shape.box(q - Vec2(0, 0.2), Vec2(0.15, 0.075)) - 0.02
        color = mix(color, Curio.brass(q), smoothstep(0.014, 0.004, window))
        let bob = length(q - Vec2(0.05, 0.19))
        let glow = Curio.lamp.shade(
          Curio.brass(q), Lamp.ball(Vec2(q.x - 0.05, 0.19 - q.y) / 0.062), gloss: 1)
        color = mix(
          color, mix(Color(0.04, 0.025, 0.02), glow, smoothstep(0.062, 0.056, bob)),
          smoothstep(0.004, -0.004, window))
        return color + Color(0.5, 0.45, 0.4) * bump(c.x + c.y * -0.6 + 0.5, 0.1)
          * (r < 1 ? 0.18 : 0)
      }
    ]
  }

  /// Returns a terrestrial globe in a brass meridian on a turned stand.
  static func globe(_ foot: Vec2, _ h: Float, edge: Edge) -> [Stamp] {
    let stand = Curio.turned(
      foot, h * 0.3,
      [(0, 0.85), (0.14, 0.9), (0.24, 0.3), (0.5, 0.14), (0.62, 0.26), (0.74, 0.13), (1, 0.1)],
      edge: edge
    ) { Curio.wood($0 * 0.3, 0x4a2010, 0x9a5428) }
    let hub = Vec2(0, 0.62)
    let ball = Curio(foot: foot, height: h, wide: 0.44).stamp(edge) { q in
      let c = (q - hub).rotated(by: -0.4)
      let meridian = max(abs(length(c) - 0.375) - 0.02, c.x - 0.1)
      let pins = Shape.taper(c, Vec2(0, -0.4), Vec2(0, 0.4), 0.014, 0.014).distance
      return min(length(c) - 0.335, meridian, pins)
    } paint: { q, _ in
      let c = (q - hub).rotated(by: -0.4)
      guard length(c) < 0.335 else {
        let lit = normalize(
          Vec3(c.x * (length(c) - 0.375) * 60, -c.y * (length(c) - 0.375) * 60, 1))
        return Curio.lamp.shade(Curio.brass(q), lit, gloss: 1.1, focus: 16)
      }
      let s = c / 0.335
      let z = max(1 - dot(s, s), 0).squareRoot()
      let longitude = atan2(s.x, z) + 1.2
      let latitude = asin(min(max(s.y, -1), 1))
      let map = Vec2(longitude, latitude) * 1.35
      let rise = Noise.fbm(map + 3.3, octaves: 6, seed: 8) + 0.04
      let coast = smoothstep(0.0, 0.012, rise)
      let countries = Noise.cells(map * 2.4 + rise, seed: 9)
      let land = Palette(even: [0xe8c26a, 0xd88a5a, 0x9ab06a, 0xe0a8a0, 0xc8b48a, 0xb0885a]).pick(
        countries.random(1))
      var tint = mix(
        mix(Color.hex(0x2f6f86), .hex(0x7fb0a8), smoothstep(-0.12, 0, rise)), land, coast)
      tint *= 1 - 0.45 * bump(rise - 0.004, 0.008) - 0.3 * bump(countries.border, 0.02) * coast
      let lines = min(abs(fract(longitude * 3.82) - 0.5), abs(fract(latitude * 3.82) - 0.5))
      tint = mix(tint, .hex(0x5a4428), smoothstep(0.03, 0.012, lines) * 0.35)
      let world = s.rotated(by: 0.4)
      return Curio.lamp.shade(tint, normalize(Vec3(world.x, -world.y, z)), gloss: 0.5, focus: 26)
    }
    return [stand, ball]
  }

  /// Returns an armillary sphere: brass rings around a small earth.
  static func armillary(_ foot: Vec2, _ h: Float, edge: Edge) -> [Stamp] {
    let stand = Curio.turned(
      foot, h * 0.34,
      [(0, 0.72), (0.12, 0.78), (0.2, 0.3), (0.4, 0.12), (0.55, 0.24), (0.66, 0.1), (1, 0.08)],
      edge: edge, gloss: 1, focus: 20, tint: Curio.brass)
    let hub = Vec2(0, 0.64)
    let rings: [(turn: Float, flat: Float, size: Float)] = [
      (0.4, 0.22, 0.31), (-0.35, 0.34, 0.33), (1.2, 0.3, 0.32), (0.05, 0.985, 0.36),
      (1.9, 0.16, 0.335),
    ]
    func ring(_ q: Vec2, _ r: (turn: Float, flat: Float, size: Float)) -> Float {
      let c = (q - hub).rotated(by: r.turn)
      return abs(Shape.ellipse(c, Vec2(r.size, r.size * r.flat))) - 0.0135
    }
    func axis(_ q: Vec2) -> Float {
      Shape.taper((q - hub).rotated(by: -0.4), Vec2(0, -0.42), Vec2(0, 0.42), 0.008, 0.008).distance
    }
    let sphere = Curio(foot: foot, height: h, wide: 0.42).stamp(edge) { q in
      rings.map { ring(q, $0) }.reduce(min(length(q - hub) - 0.1, axis(q)), min)
    } paint: { q, _ in
      let c = q - hub
      var color = Curio.lamp.shade(Curio.brass(q), Vec3(0, 0, 1), gloss: 0.3)
      if length(c) < 0.1 {
        let n = Lamp.ball(Vec2(c.x, -c.y) / 0.1)
        let land = Noise.fbm(c * 17, octaves: 4, seed: 3)
        color = Curio.lamp.shade(
          mix(Color.hex(0x1f5f9a), .hex(0x7aa04a), smoothstep(0, 0.05, land)), n, gloss: 0.8)
      }
      for r in rings {
        let d = ring(q, r)
        guard d < 0 else { continue }
        let t = d / 0.0135
        let a = (c.rotated(by: r.turn)).angle
        let front: Float = c.rotated(by: r.turn).y < 0 || r.flat > 0.9 ? 1 : 0.5
        let ticks = 0.8 + 0.2 * smoothstep(-0.4, 0.4, sin(a * 64))
        color = Curio.brass(q) * front * ticks * (1.5 - 0.9 * abs(t + 0.6) + 0.55 * cos(a + 2.3))
      }
      return color
    }
    return [stand, sphere]
  }

  /// Returns a nesting doll with a painted face and apron.
  static func doll(_ foot: Vec2, _ h: Float, hue: Float, edge: Edge) -> Stamp {
    Curio.turned(
      foot, h,
      [
        (0, 0.24), (0.04, 0.28), (0.34, 0.34), (0.62, 0.2), (0.68, 0.2), (0.84, 0.225),
        (0.96, 0.13), (0.995, 0.02),
      ],
      edge: edge, gloss: 0.9, focus: 34
    ) { s in
      let q = Vec2(sin(s.x) * 0.3, s.y)
      let scarf = Color.hsv(hue, 0.85, 0.8)
      let apron = Color.hsv(hue + 0.45, 0.75, 0.7)
      var tint = q.y > 0.64 ? scarf : Color.hsv(hue + 0.08, 0.8, 0.55)
      func lay(_ d: Float, _ paint: Color) { tint = mix(tint, paint, smoothstep(0.006, -0.006, d)) }
      let petals = Noise.cells(q * 11, seed: 5)
      if q.y > 0.64 { lay((petals.nearest - 0.24) * 0.1, .hex(0xffe070)) }
      lay(Shape.ellipse(q - Vec2(0, 0.3), Vec2(0.2, 0.27)), apron)
      lay(abs(Shape.ellipse(q - Vec2(0, 0.3), Vec2(0.2, 0.27))) - 0.008, .hex(0xf8e8b0))
      for (x, y, r, code) in [
        (Float(0), Float(0.32), Float(0.085), UInt32(0xf0304a)), (-0.1, 0.2, 0.055, 0xffc02e),
        (0.1, 0.2, 0.055, 0xff7ab0), (0, 0.12, 0.045, 0xfff4e0),
      ] {
        for leaf in [Float(-1), 1] {
          lay(
            Shape.lens(
              (q - Vec2(x + leaf * r * 1.1, y - r * 0.5)).rotated(by: leaf * 0.5),
              Vec2(r * 0.8, r * 0.3)), .hex(0x2f8a3a))
        }
        let f = q - Vec2(x, y)
        lay(length(f) - r * (0.75 + 0.22 * cos(f.angle * 5)), .hex(code))
        lay(length(f) - r * 0.28, .hex(0x5a1a10))
      }
      let face = Shape.ellipse(q - Vec2(0, 0.8), Vec2(0.135, 0.115))
      lay(face - 0.012, .hex(0xf8e8b0))
      lay(face, .hex(0xfadcc0))
      lay(
        max(face, Shape.ellipse(Vec2(abs(q.x) - 0.1, q.y - 0.91), Vec2(0.115, 0.085))),
        .hex(0x4a2414))
      let side = Vec2(abs(q.x) - 0.05, q.y - 0.81)
      lay(Shape.ellipse(side, Vec2(0.019, 0.014)), .hex(0x1a3050))
      lay(
        abs(side.y - 0.028 + side.x * side.x * 12) - 0.004 + (abs(side.x) > 0.026 ? 1 : 0),
        .hex(0x3a1c10))
      lay(length(side - Vec2(0.02, -0.042)) - 0.023, .hex(0xf49a94))
      lay(Shape.ellipse(q - Vec2(0, 0.735), Vec2(0.024, 0.012)), .hex(0xd0202c))
      lay(
        Shape.lens(Vec2(abs(q.x) - 0.06, q.y - 0.645).rotated(by: 0.35), Vec2(0.07, 0.03)),
        .hex(0xf8d84a))
      return tint
    }
  }

  /// Returns a pocket watch on a small stand.
  static func watch(_ foot: Vec2, _ h: Float, edge: Edge) -> Stamp {
    func form(_ q: Vec2) -> Float {
      let bow = abs(length(q - Vec2(0, 0.95)) - 0.07) - 0.018
      let crown = Shape.box(q - Vec2(0, 0.86), Vec2(0.04, 0.05))
      return min(length(q - Vec2(0, 0.42)) - 0.41, bow, crown)
    }
    return Curio(foot: foot, height: h, wide: 0.45).stamp(edge, outline: form) { q, _ in
      let c = (q - Vec2(0, 0.42)) / 0.34
      let r = length(c)
      guard r > 1 else {
        return dial(c, hours: 4.6, 36) * Color(1.1, 1, 0.85) * (0.8 + 0.25 * smoothstep(1, 0.8, r))
      }
      let t = (r - 1.1) / 0.11
      let n = normalize(Vec3(c.x * t, -c.y * t, 0.7))
      return Curio.lamp.shade(Curio.brass(q) * 1.1, n, gloss: 1.3, focus: 18)
    }
  }

  /// Returns a porcelain vase painted in blue.
  static func vase(_ foot: Vec2, _ h: Float, edge: Edge) -> Stamp {
    Curio.turned(
      foot, h,
      [(0, 0.2), (0.05, 0.2), (0.4, 0.4), (0.62, 0.36), (0.82, 0.12), (0.93, 0.13), (1, 0.21)],
      edge: edge, gloss: 1.1, focus: 46
    ) { s in
      let blue = Color.hex(0x1c3fa0)
      var tint = Color(0.96, 0.97, 1)
      func lay(_ d: Float) { tint = mix(tint, blue, smoothstep(0.02, -0.02, d)) }
      let q = Vec2(s.x * 0.42, s.y)
      for y in [Float(0.07), 0.16, 0.7, 0.76, 0.95] { lay(abs(s.y - y) - 0.008) }
      lay(max(abs(s.y - 0.115 + 0.02 * sin(s.x * 16)) - 0.01, 0))
      let f = Vec2(fract(s.x * 0.8 + 0.5) - 0.5, (s.y - 0.42) * 1.5)
      let bloom = length(f) - 0.2 - 0.07 * cos(f.angle * 8)
      lay(max(bloom, 0.025 - abs(fract(length(f) * 9) - 0.5)))
      let vine = Noise.cells(q * 13, seed: 8)
      if s.y > 0.18, s.y < 0.68 { lay(max(abs(vine.nearest - 0.27) - 0.07, 0.05 - bloom)) }
      lay(max(abs(fract(s.x * 3) - 0.5) - 0.18, abs(s.y - 0.85) - 0.05))
      return tint
    }
  }
}
