import Foundation

/// The shells, crystals and feathers of the cabinet of curiosities.
enum CuriosityNature {
  /// Returns a coiled shell standing on its rim: a nautilus with stripes or an ammonite with ribs.
  static func coil(_ foot: Vec2, _ h: Float, ribbed: Bool, edge: Edge) -> Stamp {
    let growth: Float = 0.17
    func radius(_ a: Float) -> Float { 0.5 * exp(growth * (a - .pi)) }
    func polar(_ q: Vec2) -> (r: Float, a: Float) {
      let c = q - Vec2(0, 0.46)
      return (length(c), atan2(c.y, -c.x))
    }
    return Curio(foot: foot, height: h, wide: 0.66).stamp(edge) { q in
      let (r, a) = polar(q)
      return (r - radius(a)) * 0.95
    } paint: { q, _ in
      let (r, a) = polar(q)
      let turns = ((log(max(r, 0.004) / 0.5) / growth + .pi - a) / (2 * .pi)).rounded(.up)
      let outer = radius(a + 2 * .pi * min(turns, 0))
      let inner = outer * exp(-growth * 2 * .pi)
      let t = saturate((r - inner) / max(outer - inner, 0.001))
      let whole = a + 2 * .pi * turns
      let across = (t - 0.5) * 2
      let out = normalize(q - Vec2(0, 0.46)) * across * 0.85
      var n = Vec3(out.x, -out.y, max(1 - across * across * 0.75, 0.1).squareRoot())
      let tint: Color
      if ribbed {
        let rib = sin(whole * 11 + t * 1.5)
        n.x += -out.y * 0 + cos(a) * rib * 0.3
        n.y += sin(a) * rib * 0.3
        tint = mix(
          Color.hex(0x7a5a3a), .hex(0xd8b88a),
          saturate(0.5 + 0.35 * rib + Noise.fbm(q * 9, octaves: 4, seed: 3)))
      } else {
        let flame =
          Noise.fbm(Vec2(whole * 3.4, t * 2.2), octaves: 3, seed: 5) + 0.32
          * sin(whole * 6.5 + t * 2)
        let pearl = mix(Color.hex(0xfff4e4), .hex(0xf2d8c8), t)
        tint = mix(
          pearl, .hex(0xb0502a),
          smoothstep(0.0, 0.14, flame) * smoothstep(0.25, 0.6, t) * (a < 2.2 ? 1 : 0.35))
      }
      var color = Curio.lamp.shade(tint, normalize(n), gloss: ribbed ? 0.2 : 0.6, focus: 18)
      color *= 0.45 + 0.55 * smoothstep(0, 0.16, t)
      return color
    }
  }

  /// Returns a starfish leaning on the panel.
  static func starfish(_ foot: Vec2, _ h: Float, _ tint: Color, edge: Edge) -> Stamp {
    func outline(_ q: Vec2) -> Float {
      let c = q - Vec2(0, 0.48)
      let a = abs(fract(c.angle / (2 * .pi) * 5 + 0.25 - 0.5) - 0.5) * 2
      return (length(c) - 0.17 - 0.34 * pow(a, 2.6) - 0.08 * a) * 0.7
    }
    return Curio(foot: foot, height: h, wide: 0.55).stamp(edge, outline: outline) { q, _ in
      let d = outline(q)
      let e: Float = 0.015
      let slope = Vec2(outline(q + Vec2(e, 0)) - d, outline(q + Vec2(0, e)) - d) / e
      let n = Lamp.slab(d, outward: Vec2(slope.x, -slope.y), rim: 0.13)
      let c = q - Vec2(0, 0.48)
      let f = fract(c.angle / (2 * .pi) * 5 + 0.25) - 0.5
      let ridge = bump(abs(f) * length(c), 0.012)
      let warts = Noise.cells(c * 22, seed: 3)
      let skin =
        tint * (0.75 + 0.5 * smoothstep(0.4, 0.15, warts.nearest)) + Color(0.3, 0.22, 0.12) * ridge
      return Curio.lamp.shade(skin, n, gloss: 0.15)
    }
  }

  /// Returns a sea urchin's round shell with rows of knobs.
  static func urchin(_ foot: Vec2, _ h: Float, _ tint: Color, edge: Edge) -> Stamp {
    Curio(foot: foot, height: h, wide: 0.66).stamp(edge) {
      Shape.ellipse($0 - Vec2(0, 0.48), Vec2(0.62, 0.5))
    } paint: { q, _ in
      let c = (q - Vec2(0, 0.48)) / Vec2(0.62, 0.5)
      let n = Lamp.ball(Vec2(c.x, -c.y))
      let around = asin(min(max(c.x / max(1 - c.y * c.y, 0.01).squareRoot(), -1), 1))
      let up = asin(min(max(c.y, -1), 1))
      let band = fract(around * 1.6 + 0.5) - 0.5
      let grid = Vec2(fract(around * 6.4) - 0.5, fract(up * 6.5) - 0.5)
      let knob = bump(length(grid), 0.24)
      let base = mix(tint, Color(1, 0.95, 0.9), smoothstep(0.28, 0.36, abs(band)) * 0.6)
      return Curio.lamp.shade(base * (0.72 + 0.6 * knob), n, gloss: 0.3, focus: 16)
    }
  }

  /// Returns a cluster of pointed crystals.
  static func crystals(_ foot: Vec2, _ h: Float, _ tint: Color, seed: UInt32, edge: Edge) -> [Stamp]
  {
    let rock = Curio(foot: foot, height: h, wide: 0.6).stamp(edge) { q in
      Shape.ellipse(q - Vec2(0, 0.06), Vec2(0.52, 0.17)) + 0.06
        * Noise.fbm(q * 4, octaves: 4, seed: seed)
    } paint: { q, _ in
      let facets = Noise.ridged(q * 5, octaves: 5, seed: seed)
      return mix(Color.hex(0x4a3f3a), tint * 0.8, saturate(facets - 0.3)) * (0.5 + facets + q.y)
    }
    let places = (0..<13).map { index -> (lean: Float, long: Float, wide: Float, shade: Float) in
      let luck = Noise.pair(Int32(index), 5, seed)
      let lean = (Float((index * 5) % 13) / 12 - 0.5) * 1.45
      return (lean, (0.95 - 0.4 * abs(lean)) * (0.65 + 0.35 * luck.x), 0.07 + 0.06 * luck.y, luck.x)
    }
    return [rock]
      + places.map { crystal in
        let root = Vec2(sin(crystal.lean) * 0.1 + crystal.lean * 0.16, 0.04)
        func along(_ q: Vec2) -> Vec2 { (q - root).rotated(by: crystal.lean * 0.72) }
        return Curio(foot: foot, height: h, wide: 0.75, isGrounded: false).stamp(edge) { q in
          let c = along(q)
          return max(
            abs(c.x) - crystal.wide, c.y - crystal.long + abs(c.x + crystal.wide * 0.2) * 1.5,
            -c.y) * 0.8
        } paint: { q, old in
          let c = along(q)
          let u = c.x / crystal.wide
          let tip = c.y > crystal.long - crystal.wide * 2.1 + abs(u) * 0.06
          let face: Float = u < -0.35 ? 1.15 : u < 0.4 ? 0.68 : 0.34
          let vein = Noise.ridged(c * Vec2(9, 4) + crystal.shade * 20, octaves: 4, seed: seed)
          let inner = tint * (face * (tip ? 1.35 : 1) + 0.35 * vein * (0.4 + c.y))
          let edges = min(min(abs(u + 0.35), abs(u - 0.4)), 1 - abs(u))
          let color = mix(old * tint * 1.4, inner, 0.82) + tint * 0.6 * saturate(0.25 - c.y)
          return color + Color(0.9, 0.9, 0.95) * bump(edges, 0.05) * 0.4 * (0.4 + face)
        }
      }
  }

  /// Returns a peacock's feather from a root to its eye.
  static func feather(_ root: Vec2, _ tip: Vec2, _ size: Float, edge: Edge) -> Stamp {
    let axis = normalize(tip - root)
    let long = length(tip - root)
    return Stamp(
      low: Vec2(min(root.x, tip.x), tip.y) - size * 2,
      high: Vec2(max(root.x, tip.x), root.y) + size * 2
    ) { p, old in
      let d = p - root
      let along = dot(d, axis)
      let side = dot(d, Vec2(-axis.y, axis.x)) - 0.012 * sin(along / long * .pi)
      let c = Vec2(side, along - long) / size
      let t = saturate(along / long)
      let comb = abs(fract((along - abs(side) * 1.5) * 330) - 0.5) - 0.34
      let barb = max(
        abs(side) - size * (0.3 + 0.75 * t) * (0.8 + 0.2 * sin(along * 900)),
        along - long - size * 0.8, long * 0.25 - along)
      var color = mix(
        old, mix(Color.hex(0x2f6a24), .hex(0xb08a2a), saturate(abs(c.x) * 0.8)),
        edge(max(barb, comb * 0.002)) * 0.85)
      color = mix(
        color, .hex(0xe0d0a0), edge(abs(side) - 0.0009) * smoothstep(long, long * 0.9, along))
      let rings: [(Vec2, UInt32)] = [
        (Vec2(0.98, 1.25), 0x6f8a2a), (Vec2(0.8, 1.02), 0xc87a2a), (Vec2(0.62, 0.8), 0x1fb0a0),
        (Vec2(0.42, 0.54), 0x1a2fb8),
      ]
      for (radii, code) in rings {
        let e = Shape.ellipse(c - Vec2(0, code == 0x1a2fb8 ? -0.12 : 0), radii)
        color = mix(
          color, Color.hex(code) * (1.05 + 0.3 * sin(c.angle * 60) - 0.25 * c.x), edge(e * size))
      }
      return color
    }
  }
}
