import Foundation

/// A piece of confectionery that lies on a table, seen from above.
struct Sweet {
  enum Kind: Int, CaseIterable {
    case lollipop, donut, cookie, macaron, cane, wrapped, bear, slice, praline, twist
    case ring, wheel, layers, mint, bobbles, gumdrop, heart, star, ball, bean, button
  }

  var kind: Kind
  var at: Vec2
  /// The size of its unit, roughly half of its width.
  var size: Float
  var turn: Float
  var hue: Float
  var seed: UInt32

  private static let lamp = Lamp(
    direction: normalize(Vec3(-0.5, -0.6, 0.8)), key: Color(1.02, 0.98, 0.92),
    fill: Color(0.36, 0.34, 0.4))

  /// The extent of the outline in units.
  private var reach: Float {
    switch kind {
    case .lollipop: 2.2
    case .cane: 1.35
    case .wrapped, .twist: 1.3
    default: 1.12
    }
  }

  func stamp(_ edge: Edge) -> Stamp {
    let drop = Vec2(0.12, 0.17) * min(size, 0.05) + 0.001
    return Stamp(low: at - size * reach, high: at + size * reach + 0.025) { p, old in
      let q = p.within(at, size: size, turn: turn)
      let fall = (p - drop).within(at, size: size, turn: turn)
      let near = (p - drop * 0.3).within(at, size: size, turn: turn)
      var color = old.shadowed(outline(fall), blur: 0.2, strength: 0.55)
      color = color.shadowed(outline(near), blur: 0.07, strength: 0.5)
      let d = outline(q)
      let cover = edge(d * size)
      guard cover > 0 else { return color }
      let step: Float = 0.02
      let rise = Vec2(outline(q + Vec2(step, 0)) - d, outline(q + Vec2(0, step)) - d) / step
      var normal = Lamp.slab(d, outward: rise + 1e-5, rim: rim)
      let dents = dent(q)
      let out = Vec2(normal.x + dents.x, normal.y + dents.y).rotated(by: turn)
      normal = normalize(Vec3(out.x, out.y, normal.z))
      let skin = SweetSurface(sweet: self).color(q, d)
      var lit = Sweet.lamp.shade(skin.tint, normal, gloss: skin.gloss, focus: skin.focus)
      if skin.glow > 0 {
        // Light gathers on the side opposite the lamp, as it does in jelly.
        let through = saturate(0.5 - dot(normal, Sweet.lamp.direction) * 0.7 + normal.z * 0.35)
        lit += skin.tint * (skin.glow * through)
      }
      if skin.sugar > 0 {
        let grain = Noise.cells(p * 560, seed: 5)
        let spark = smoothstep(0.42, 0.1, grain.nearest) * grain.random(1)
        lit = mix(lit, Color(1, 1, 1) * (0.55 + 0.5 * normal.z), spark * skin.sugar)
      }
      return mix(color, lit, cover)
    }
  }

  /// The width of the rounded rim.
  private var rim: Float {
    switch kind {
    case .lollipop, .donut: 0.34
    case .cookie, .wheel: 0.16
    case .layers, .praline: 0.13
    case .cane: 0.16
    case .ball, .button, .bobbles: 0.85
    case .mint, .heart: 0.3
    case .slice: 0.2
    case .ring, .twist: 0.3
    case .star: 0.28
    case .gumdrop: 0.5
    case .macaron: 0.42
    default: 0.4
    }
  }

  /// Returns a tilt that the pattern adds to the rounded form.
  private func dent(_ q: Vec2) -> Vec2 {
    switch kind {
    case .cookie:
      let step: Float = 0.02
      let here = Noise.fbm(q * 5 + Float(seed), octaves: 3, seed: 3)
      let right = Noise.fbm((q + Vec2(step, 0)) * 5 + Float(seed), octaves: 3, seed: 3)
      let below = Noise.fbm((q + Vec2(0, step)) * 5 + Float(seed), octaves: 3, seed: 3)
      return Vec2(here - right, here - below) / step * 0.09
    case .bobbles:
      let bead = Noise.cells(q * 7.5, seed: seed, jitter: 0.5)
      return (q * 7.5 - bead.centre) * 1.3
    case .twist:
      return Vec2(cos((q.x * 1.5 + q.y * 1.2) * 2 * .pi), 0) * 0.5
    case .wrapped:
      let fan = smoothstep(0.45, 0.55, abs(q.x))
      return Vec2(0, sin(q.y / max(abs(q.x) - 0.3, 0.1) * 11) * 0.6 * fan)
        + Vec2(sin(q.x * 40 + q.y * 9), 0) * 0.12 * (1 - fan)
    case .lollipop:
      let r = length(q)
      let groove = sin(r * 30 - q.angle) * 0.25
      return r < 0.74 ? normalize(q) * groove : Vec2()
    case .wheel:
      let r = length(q)
      return normalize(q) * sin(r * 34 - q.angle) * 0.6
    case .ring: return normalize(q) * (length(q) - 0.62) * 0.6
    case .praline:
      let wave = sin(q.x * 26 + sin(q.y * 5 + Float(seed)) * 1.5)
      return Vec2(bump(wave - 0.8, 0.4) * 0.45, 0)
    default: return Vec2()
    }
  }

  // MARK: Outlines

  /// Returns the signed distance to the outline in units.
  func outline(_ q: Vec2) -> Float {
    switch kind {
    case .lollipop:
      return min(length(q) - 0.75, Shape.taper(q, Vec2(), Vec2(0, 2), 0.055, 0.055).distance)
    case .donut: return abs(length(q) - 0.63 + 0.01 * sin(q.angle * 5)) - 0.32
    case .cookie: return length(q) - 0.93 + 0.05 * Noise.gradient(q * 2.4 + Float(seed), seed: 7)
    case .macaron: return macaron(q)
    case .cane: return cane(q).distance
    case .wrapped: return wrapper(q)
    case .bear: return bear(q)
    case .slice: return max(length(q + Vec2(0, 0.3)) - 0.95, -q.y - 0.3) - 0.02
    case .praline:
      switch seed % 3 {
      case 0: return Shape.box(q, Vec2(0.66, 0.66)) - 0.1
      case 1: return length(q) - 0.85
      default: return heart(q * 1.05)
      }
    case .twist:
      let bulge = 0.04 * sin((q.x * 1.5 + abs(q.y) * 0.5) * 2 * .pi)
      return Shape.taper(q, Vec2(-0.95, 0), Vec2(0.95, 0), 0.3, 0.3).distance - bulge
    case .ring: return abs(length(q) - 0.62) - 0.3
    case .layers: return Shape.box(q, Vec2(0.68, 0.58)) - 0.07
    case .gumdrop:
      let dome = Shape.taper(q, Vec2(0, -0.35), Vec2(0, 0.35), 0.46, 0.66).distance
      return max(dome, q.y - 0.72)
    case .heart: return heart(q)
    case .star:
      let a = abs(fract(q.angle / (2 * .pi) * 5 + 0.25) - 0.5) * 2
      return (length(q) - 0.5 - 0.45 * pow(a, 1.25)) * 0.75
    case .bean:
      let bent = Vec2(q.x, q.y + 0.3 * q.x * q.x - 0.1)
      return Shape.taper(bent, Vec2(-0.48, 0), Vec2(0.48, 0), 0.42, 0.42).distance * 0.9
    case .wheel, .mint, .bobbles, .ball, .button: return length(q) - 0.85
    }
  }

  private func macaron(_ q: Vec2) -> Float {
    let up = abs(q.y)
    let shell = max(Shape.ellipse(Vec2(q.x, up - 0.22), Vec2(0.93, 0.46)), 0.12 - up)
    let ruffle = 0.03 * Noise.gradient(Vec2(q.x * 9, q.y < 0 ? 1 : 4), seed: seed)
    let foot = Shape.box(Vec2(q.x, up - 0.19), Vec2(0.88, 0.05)) - 0.04 - ruffle
    return min(shell, foot, Shape.box(q, Vec2(0.8, 0.1)) - 0.03)
  }

  /// Returns the distance to a candy cane and the position along it.
  func cane(_ q: Vec2) -> (distance: Float, along: Float) {
    let hub = Vec2(0, -0.6)
    let bow = q - hub
    if bow.y < 0 {
      return (abs(length(bow) - 0.4) - 0.17, 0.4 * (bow.angle + .pi))
    }
    let shaft = Shape.taper(q, Vec2(-0.4, -0.6), Vec2(-0.4, 1.05), 0.17, 0.17).distance
    let tip = Shape.taper(q, Vec2(0.4, -0.6), Vec2(0.4, -0.35), 0.17, 0.17).distance
    return shaft < tip ? (shaft, -bow.y) : (tip, 0.4 * .pi + bow.y)
  }

  private func wrapper(_ q: Vec2) -> Float {
    let core = Shape.box(q, Vec2(0.36, 0.24)) - 0.18
    let x = abs(q.x)
    let zigzag = 0.05 * abs(fract(q.y * 7) - 0.5)
    let fan = max(abs(q.y) - 0.12 - (x - 0.5) * 0.75, 0.45 - x, x - 1.1 + zigzag)
    return min(core, fan * 0.8)
  }

  private func bear(_ q: Vec2) -> Float {
    let m = Vec2(abs(q.x), q.y)
    let parts: [Float] = [
      length(m - Vec2(0, -0.5)) - 0.33, length(m - Vec2(0.24, -0.78)) - 0.13,
      Shape.ellipse(m - Vec2(0, 0.12), Vec2(0.4, 0.48)),
      Shape.taper(m, Vec2(0.3, -0.12), Vec2(0.46, 0.06), 0.15, 0.14).distance,
      Shape.taper(m, Vec2(0.24, 0.5), Vec2(0.34, 0.74), 0.2, 0.17).distance,
    ]
    // The exponential sum rounds the joints (Quilez, "Smooth minimum").
    var sum: Float = 0
    for part in parts {
      sum += exp(-part * 18)
    }
    return -log(max(sum, 1e-20)) / 18
  }

  private func heart(_ q: Vec2) -> Float {
    let x = abs(q.x)
    let y = 0.62 - q.y * 0.95
    if y + x > 1 {
      return length(Vec2(x - 0.33, y - 0.78)) - 0.47
    }
    let tip = length(Vec2(x, y + 0.3) - Vec2(max(x + y + 0.3, 0), max(x + y + 0.3, 0)) / 2)
    return x > y + 0.3 ? tip : -min(tip, 0.47)
  }
}
