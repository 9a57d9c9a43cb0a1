import Foundation

/// The framed insects of the cabinet of curiosities.
enum CuriosityInsects {
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
      paper = paper.shadowed(
        -(Shape.box(q - Vec2(0.004, 0.005), half) + border), blur: 0.006, strength: 0.55)
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
        if !beetles || room.y > room.x {
          stamps.append(tag(spot + Vec2(0, room.y * 0.4), size * 0.5, edge))
        }
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
      let tail =
        shape.y > 0.5 ? Shape.taper(q, Vec2(0.5, -0.6), Vec2(0.6, -0.95), 0.07, 0.035).distance : 9
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
        color = mix(
          color.shadowed(d, blur: 0.04, strength: 0.35), tint * sheen * Color(1.1, 1, 0.88), cover)
      }
      let body = Shape.taper(q, Vec2(0, 0.3), Vec2(0, -0.45), 0.055, 0.028).distance
      let feeler = Shape.taper(q, Vec2(0.02, 0.32), Vec2(0.2, 0.72), 0.012, 0.012).distance
      let bulb = length(q - Vec2(0.2, 0.73)) - 0.03
      return mix(
        color, Color.hex(0x2a1a14) * (1 + 0.4 * sin(q.y * 50)), edge(min(body, feeler, bulb) * size)
      )
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
        (Vec2(0.2, 0.3), Vec2(0.55, 0.5), Vec2(0.62, 0.78)),
        (Vec2(0.25, 0), Vec2(0.62, 0.02), Vec2(0.78, -0.2)),
        (Vec2(0.22, -0.2), Vec2(0.56, -0.42), Vec2(0.66, -0.8)),
      ] {
        d = min(
          d, Shape.taper(q, from, knee, 0.035, 0.03).distance,
          Shape.taper(q, knee, tip, 0.028, 0.016).distance)
      }
      let horn =
        horned
        ? Shape.taper(q, Vec2(0.06, 0.72), Vec2(0.24, 1.02), 0.05, 0.015).distance
        : Shape.taper(q, Vec2(0.06, 0.7), Vec2(0.36, 0.98), 0.014, 0.012).distance
      return min(d, horn)
    }
    func form(_ q: Vec2) -> Float {
      min(
        Shape.ellipse(q - Vec2(0, -0.12), shell),
        Shape.ellipse(q - Vec2(0, 0.42), Vec2(shell.x * 0.8, 0.2)),
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
      let c =
        back
        ? Vec2((p.x - at.x) / size / shell.x, -(q.y + 0.12) / shell.y)
        : Vec2((p.x - at.x) / size / 0.3, -(q.y - 0.5) / 0.32)
      let n = Lamp.ball(c * 0.96)
      // The colour of the armour changes with the angle, as in jewel beetles.
      var tint = Color.hsv(hue + 0.22 * n.z + 0.1 * n.y, 0.85, 0.8)
      let grooves = 0.8 + 0.2 * sin(q.x * 70)
      if back {
        tint *= grooves * (1 - 0.7 * bump(q.x, 0.02))
        let spots = Noise.cells(Vec2(q.x, q.y) * 4.4, seed: kind)
        if luck.x > 0.5 {
          tint = mix(tint, Color.hsv(hue + 0.5, 0.7, 0.95), smoothstep(0.3, 0.24, spots.nearest))
        }
      } else {
        tint = Color.hsv(hue + 0.08 + 0.15 * n.z, 0.8, 0.6)
      }
      tint *= 1 - 0.6 * bump(q.y - 0.27, 0.025)
      return mix(color, Curio.lamp.shade(tint, n, gloss: 1.2, focus: 22), cover)
    }
  }
}
