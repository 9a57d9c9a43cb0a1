import Foundation

/// The natural wonders of the cabinet of curiosities.
enum CuriosityNature {
  // MARK: Insects

  /// Returns a framed box of butterflies or beetles, hung on the panel.
  static func frame(
    _ at: Vec2, _ half: Vec2, columns: Int, rows: Int, beetles: Bool, seed: UInt32, edge: Edge
  ) -> [Stamp] {
    let border: Float = 0.0105
    let box = Stamp(low: at - half - 0.02, high: at + half + 0.03) { p, old in
      let q = p - at
      var color = old.shadowed(Shape.box(q - Vec2(0.008, 0.01), half), blur: 0.011, strength: 0.6)
      let d = Shape.box(q, half)
      let depth = -d / border
      let across = abs(q.x) / half.x > abs(q.y) / half.y
      let sunny = across ? q.x < 0 : q.y < 0
      let wave = 0.85 + 0.25 * sin((across ? q.y : q.x) * 620)
      var gilt = Curio.brass(q * 24) * (depth < 0.4 ? (sunny ? 1.4 : 0.65) : (sunny ? 0.6 : 1.25))
      gilt *= depth > 0.4 && depth < 0.62 ? wave : 1
      color = mix(color, gilt, edge(d))
      let inner = d + border
      let fibre = Noise.fbm(q * 90, octaves: 4, seed: 3)
      var paper = (beetles ? Color.hex(0xe0d0b0) : .hex(0xf0e6cc)) * (0.95 + fibre * 0.25)
      paper = paper.shadowed(-(Shape.box(q - Vec2(0.004, 0.005), half) + border), blur: 0.006, strength: 0.55)
      color = mix(color, paper, edge(inner))
      return color
    }
    var stamps = [box]
    let room = Vec2(half.x - border, half.y - border) * 2 / Vec2(Float(columns), Float(rows))
    for row in 0..<rows {
      for column in 0..<columns {
        let place = Vec2(Float(column) + 0.5, Float(row) + 0.5) * room + border
        let spot = at - half + place
        let luck = Noise.pair(Int32(column), Int32(row), seed)
        let size = min(room.x, room.y) * (beetles ? 0.4 : 0.46)
        let index = seed &+ UInt32(row * columns + column)
        stamps.append(
          beetles
            ? beetle(spot, size, hue: luck.x, index, edge) : butterfly(spot, size, index, edge))
        if !beetles || room.y > room.x { stamps.append(tag(spot + Vec2(0, room.y * 0.4), size * 0.5, edge)) }
      }
    }
    let glare = Stamp(low: at - half, high: at + half) { p, old in
      let q = p - at
      let band = bump(fract((q.x + q.y * 0.7) * 5 + 0.3) - 0.5, 0.16)
      return old + Color(0.12, 0.11, 0.1) * band * edge(Shape.box(q, half) + border)
    }
    return stamps + [glare]
  }

  private static func tag(_ at: Vec2, _ size: Float, _ edge: Edge) -> Stamp {
    Stamp(at: at, reach: size * 1.1) { p, old in
      let q = (p - at) / size
      let d = Shape.box(q, Vec2(0.8, 0.2))
      let ink = max(abs(q.y + 0.03 * sin(q.x * 30)) - 0.04, abs(q.x) - 0.6)
      let paper = mix(Color.hex(0xfff8e4), .hex(0x3a2a20), smoothstep(0.03, -0.03, ink) * 0.8)
      return mix(old.shadowed(d, blur: 0.12, strength: 0.3), paper, edge(d * size))
    }
  }

  private static let wings = [
    Palette(even: [0x1a4fd8, 0x3aa8ff, 0x0a1030, 0xffffff]),
    Palette(even: [0xf07a14, 0xffb83a, 0x1c1008, 0xfff4e0]),
    Palette(even: [0xf4d83a, 0xfff29a, 0x241a10, 0xe84a2a]),
    Palette(even: [0x12a06a, 0x6af0a8, 0x08221c, 0xf4e86a]),
    Palette(even: [0xb0246a, 0xff7ab8, 0x240a20, 0xffd84a]),
    Palette(even: [0x7a3ad0, 0xc89aff, 0x160a2a, 0x6ae0ff]),
    Palette(even: [0xe8e4d8, 0xffffff, 0x2a2a34, 0xe8602a]),
    Palette(even: [0xb82a1c, 0xff6a3a, 0x14080a, 0x3a8aff]),
  ]

  static func butterfly(_ at: Vec2, _ size: Float, _ kind: UInt32, _ edge: Edge) -> Stamp {
    let dress = wings[Int(kind) % wings.count]
    let shape = Noise.pair(Int32(kind), 3, 5)
    func fore(_ q: Vec2) -> Float {
      let r = (q - Vec2(0.5, 0.36)).rotated(by: -0.55 - 0.25 * shape.x)
      return Shape.ellipse(r, Vec2(0.53, 0.29)) + 0.02 * sin(r.x * 16)
    }
    func hind(_ q: Vec2) -> Float {
      let r = (q - Vec2(0.4, -0.34)).rotated(by: 0.75)
      let scallop = 0.03 * sin(q.angle * 14)
      let tail = shape.y > 0.5 ? Shape.taper(q, Vec2(0.5, -0.6), Vec2(0.6, -0.95), 0.07, 0.035).distance : 9
      return min(Shape.ellipse(r, Vec2(0.42, 0.33)) + scallop, tail)
    }
    return Stamp(at: at, reach: size * 1.2) { p, old in
      let q = Vec2(abs(p.x - at.x) / size, (at.y - p.y) / size)
      let fall = Vec2(abs(p.x - at.x - size * 0.1) / size, (at.y - p.y + size * 0.14) / size)
      var color = old.shadowed(min(fore(fall), hind(fall)), blur: 0.09, strength: 0.45)
      for upper in [false, true] {
        let d = upper ? fore(q) : hind(q)
        let cover = edge(d * size)
        guard cover > 0 else { continue }
        let from = q - Vec2(0.04, upper ? 0.1 : -0.08)
        let r = length(from)
        let veins = abs(fract(from.angle * (upper ? 4.2 : 5)) - 0.5) * r
        let scales = 0.92 + 0.16 * Noise.gradient(q * 40, seed: kind)
        var tint = mix(dress(0), dress(0.34), smoothstep(0.15, 0.7, r)) * scales
        let margin = smoothstep(-0.14, -0.08, d + 0.02 * sin(from.angle * 30))
        let tip = upper ? smoothstep(0.68, 0.82, r + 0.1 * q.y) : 0
        tint = mix(tint, dress(0.68), max(margin, tip))
        tint = mix(tint, dress(0.68), smoothstep(0.02, 0.008, veins) * 0.8)
        let dots = length(Vec2((fract(from.angle * 5) - 0.5) * r * 0.2, d + 0.055)) - 0.022
        tint = mix(tint, dress(1), smoothstep(0.01, -0.01, dots))
        let eye = length(q - (upper ? Vec2(0.62, 0.45) : Vec2(0.45, -0.4)))
        if shape.x > 0.35 {
          tint = mix(tint, dress(0.68), smoothstep(0.02, -0.01, eye - 0.1))
          tint = mix(tint, dress(1), smoothstep(0.02, -0.01, abs(eye - 0.065) - 0.016))
        }
        let sheen = 0.8 + 0.4 * bump(r - 0.45, 0.3)
        color = mix(color.shadowed(d, blur: 0.04, strength: 0.35), tint * sheen * Color(1.1, 1, 0.88), cover)
      }
      let body = Shape.taper(q, Vec2(0, 0.3), Vec2(0, -0.45), 0.055, 0.028).distance
      let feeler = Shape.taper(q, Vec2(0.02, 0.32), Vec2(0.2, 0.72), 0.012, 0.012).distance
      let bulb = length(q - Vec2(0.2, 0.73)) - 0.03
      return mix(color, Color.hex(0x2a1a14) * (1 + 0.4 * sin(q.y * 50)), edge(min(body, feeler, bulb) * size))
    }
  }

  private static func beetle(
    _ at: Vec2, _ size: Float, hue: Float, _ kind: UInt32, _ edge: Edge
  ) -> Stamp {
    let luck = Noise.pair(Int32(kind), 7, 3)
    let shell = Vec2(0.34 + 0.12 * luck.x, 0.52)
    let horned = luck.y > 0.55
    func legs(_ q: Vec2) -> Float {
      var d: Float = 9
      for (from, knee, tip) in [
        (Vec2(0.2, 0.3), Vec2(0.55, 0.5), Vec2(0.62, 0.78)), (Vec2(0.25, 0), Vec2(0.62, 0.02), Vec2(0.78, -0.2)),
        (Vec2(0.22, -0.2), Vec2(0.56, -0.42), Vec2(0.66, -0.8)),
      ] {
        d = min(d, Shape.taper(q, from, knee, 0.035, 0.03).distance, Shape.taper(q, knee, tip, 0.028, 0.016).distance)
      }
      let horn = horned
        ? Shape.taper(q, Vec2(0.06, 0.72), Vec2(0.24, 1.02), 0.05, 0.015).distance
        : Shape.taper(q, Vec2(0.06, 0.7), Vec2(0.36, 0.98), 0.014, 0.012).distance
      return min(d, horn)
    }
    func form(_ q: Vec2) -> Float {
      min(
        Shape.ellipse(q - Vec2(0, -0.12), shell), Shape.ellipse(q - Vec2(0, 0.42), Vec2(shell.x * 0.8, 0.2)),
        length(q - Vec2(0, 0.64)) - 0.15)
    }
    return Stamp(at: at, reach: size * 1.25) { p, old in
      let q = Vec2(abs(p.x - at.x) / size, (at.y - p.y) / size)
      let fall = Vec2(abs(p.x - at.x - size * 0.12) / size, (at.y - p.y + size * 0.15) / size)
      var color = old.shadowed(min(form(fall), legs(fall)), blur: 0.09, strength: 0.5)
      color = mix(color, Color.hex(0x1c1410), edge(legs(q) * size))
      let d = form(q)
      let cover = edge(d * size)
      guard cover > 0 else { return color }
      let back = q.y < 0.27
      let c = back ? Vec2((p.x - at.x) / size / shell.x, -(q.y + 0.12) / shell.y) : Vec2((p.x - at.x) / size / 0.3, -(q.y - 0.5) / 0.32)
      let n = Lamp.ball(c * 0.96)
      // The colour of the armour changes with the angle, as in jewel beetles.
      var tint = Color.hsv(hue + 0.22 * n.z + 0.1 * n.y, 0.85, 0.8)
      let grooves = 0.8 + 0.2 * sin(q.x * 70)
      if back {
        tint *= grooves * (1 - 0.7 * bump(q.x, 0.02))
        let spots = Noise.cells(Vec2(q.x, q.y) * 4.4, seed: kind)
        if luck.x > 0.5 { tint = mix(tint, Color.hsv(hue + 0.5, 0.7, 0.95), smoothstep(0.3, 0.24, spots.nearest)) }
      } else {
        tint = Color.hsv(hue + 0.08 + 0.15 * n.z, 0.8, 0.6)
      }
      tint *= 1 - 0.6 * bump(q.y - 0.27, 0.025)
      return mix(color, Curio.lamp.shade(tint, n, gloss: 1.2, focus: 22), cover)
    }
  }

  // MARK: Shells and stones

  /// Returns a coiled shell standing on its rim: a nautilus with stripes or an ammonite with ribs.
  static func coil(_ foot: Vec2, _ h: Float, ribbed: Bool, edge: Edge) -> Stamp {
    let growth: Float = 0.17
    func radius(_ a: Float) -> Float { 0.5 * exp(growth * (a - .pi)) }
    func polar(_ q: Vec2) -> (r: Float, a: Float) {
      let c = q - Vec2(0, 0.46)
      return (length(c), atan2(c.y, -c.x))
    }
    return Curio(foot: foot, height: h, wide: 0.66).stamp(edge, outline: { q in
      let (r, a) = polar(q)
      return (r - radius(a)) * 0.95
    }) { q, _ in
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
        tint = mix(Color.hex(0x7a5a3a), .hex(0xd8b88a), saturate(0.5 + 0.35 * rib + Noise.fbm(q * 9, octaves: 4, seed: 3)))
      } else {
        let flame = Noise.fbm(Vec2(whole * 3.4, t * 2.2), octaves: 3, seed: 5) + 0.32 * sin(whole * 6.5 + t * 2)
        let pearl = mix(Color.hex(0xfff4e4), .hex(0xf2d8c8), t)
        tint = mix(pearl, .hex(0xb0502a), smoothstep(0.0, 0.14, flame) * smoothstep(0.25, 0.6, t) * (a < 2.2 ? 1 : 0.35))
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
      let skin = tint * (0.75 + 0.5 * smoothstep(0.4, 0.15, warts.nearest)) + Color(0.3, 0.22, 0.12) * ridge
      return Curio.lamp.shade(skin, n, gloss: 0.15)
    }
  }

  /// Returns a sea urchin's round shell with rows of knobs.
  static func urchin(_ foot: Vec2, _ h: Float, _ tint: Color, edge: Edge) -> Stamp {
    Curio(foot: foot, height: h, wide: 0.66).stamp(edge, outline: { Shape.ellipse($0 - Vec2(0, 0.48), Vec2(0.62, 0.5)) }) { q, _ in
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
  static func crystals(_ foot: Vec2, _ h: Float, _ tint: Color, seed: UInt32, edge: Edge) -> [Stamp] {
    let rock = Curio(foot: foot, height: h, wide: 0.75).stamp(edge, outline: { q in
      Shape.ellipse(q - Vec2(0, 0.06), Vec2(0.68, 0.2)) + 0.06 * Noise.fbm(q * 4, octaves: 4, seed: seed)
    }) { q, _ in
      let facets = Noise.ridged(q * 5, octaves: 5, seed: seed)
      return mix(Color.hex(0x4a3f3a), tint * 0.8, saturate(facets - 0.3)) * (0.5 + facets + q.y)
    }
    let places = (0..<13).map { index -> (lean: Float, long: Float, wide: Float, shade: Float) in
      let luck = Noise.pair(Int32(index), 5, seed)
      let lean = (Float((index * 5) % 13) / 12 - 0.5) * 1.9
      return (lean, (0.95 - 0.4 * abs(lean)) * (0.65 + 0.35 * luck.x), 0.07 + 0.06 * luck.y, luck.x)
    }
    return [rock] + places.map { crystal in
      let root = Vec2(sin(crystal.lean) * 0.12 + crystal.lean * 0.2, 0.04)
      func along(_ q: Vec2) -> Vec2 { (q - root).rotated(by: crystal.lean * 0.72) }
      return Curio(foot: foot, height: h, wide: 0.95).stamp(edge, outline: { q in
        let c = along(q)
        return max(abs(c.x) - crystal.wide, c.y - crystal.long + abs(c.x + crystal.wide * 0.2) * 1.5, -c.y) * 0.8
      }) { q, old in
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
    return Stamp(low: Vec2(min(root.x, tip.x), tip.y) - size * 2, high: Vec2(max(root.x, tip.x), root.y) + size * 2) { p, old in
      let d = p - root
      let along = dot(d, axis)
      let side = dot(d, Vec2(-axis.y, axis.x)) - 0.012 * sin(along / long * .pi)
      let c = Vec2(side, along - long) / size
      let t = saturate(along / long)
      let comb = abs(fract((along - abs(side) * 1.5) * 330) - 0.5) - 0.34
      let barb = max(abs(side) - size * (0.3 + 0.75 * t) * (0.8 + 0.2 * sin(along * 900)), along - long - size * 0.8, long * 0.25 - along)
      var color = mix(old, mix(Color.hex(0x2f6a24), .hex(0xb08a2a), saturate(abs(c.x) * 0.8)), edge(max(barb, comb * 0.002)) * 0.85)
      color = mix(color, .hex(0xe0d0a0), edge(abs(side) - 0.0009) * smoothstep(long, long * 0.9, along))
      let rings: [(Vec2, UInt32)] = [
        (Vec2(0.98, 1.25), 0x6f8a2a), (Vec2(0.8, 1.02), 0xc87a2a), (Vec2(0.62, 0.8), 0x1fb0a0), (Vec2(0.42, 0.54), 0x1a2fb8),
      ]
      for (radii, code) in rings {
        let e = Shape.ellipse(c - Vec2(0, code == 0x1a2fb8 ? -0.12 : 0), radii)
        color = mix(color, Color.hex(code) * (1.05 + 0.3 * sin(c.angle * 60) - 0.25 * c.x), edge(e * size))
      }
      return color
    }
  }
}
