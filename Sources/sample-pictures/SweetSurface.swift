import Foundation

/// The colours, patterns and gloss of a sweet.
struct SweetSurface {
  struct Skin {
    var tint: Color
    var gloss: Float = 0
    /// The exponent of the highlight; large numbers make it small.
    var focus: Float = 40
    /// The light that passes through, 0…1.
    var glow: Float = 0
    /// The part that sugar grains cover, 0…1.
    var sugar: Float = 0
  }

  let sweet: Sweet

  private var main: Color { .hsv(sweet.hue, 0.9 - 0.18 * luck(1), 0.98) }
  private var pale: Color { .hsv(sweet.hue + 0.02, 0.28, 1) }
  private var deep: Color { .hsv(sweet.hue + 0.04, 0.9, 0.75) }
  private var other: Color { .hsv(sweet.hue + 0.12 * (luck(2) - 0.5), 0.7, 1) }
  private let milk = Color(0.98, 0.95, 0.88)
  private let cocoa = Color.hex(0x4a2512)

  private func luck(_ index: Int32) -> Float { Noise.unit(index, 9, sweet.seed) }

  private func step(_ d: Float, _ soft: Float = 0.012) -> Float { smoothstep(soft, -soft, d) }

  func color(_ q: Vec2, _ d: Float) -> Skin {
    switch sweet.kind {
    case .lollipop: lollipop(q)
    case .donut: donut(q, d)
    case .cookie: cookie(q)
    case .macaron: macaron(q)
    case .cane: cane(q)
    case .wrapped: wrapped(q)
    case .bear: bear(q)
    case .slice: slice(q, d)
    case .praline: praline(q, d)
    case .twist: twist(q)
    case .ring: Skin(tint: mix(main, pale, step(q.x * 0.8 + q.y)), glow: 0.5, sugar: 0.75)
    case .wheel: Skin(tint: mix(Color.hex(0x17131a), main * 0.35, 0.1), gloss: 0.45, focus: 18)
    case .layers: layers(q)
    case .mint: mint(q)
    case .bobbles: bobbles(q)
    case .gumdrop: Skin(tint: main, glow: 0.45, sugar: 0.8)
    case .heart: Skin(tint: mix(pale, main, 0.25), gloss: 0.25, focus: 14, glow: 0.15)
    case .star: Skin(tint: mix(main, other, saturate(length(q))), glow: 0.5, sugar: 0.55)
    case .ball: ball(q)
    case .bean: bean(q)
    case .button: Skin(tint: main, gloss: 0.75, focus: 50)
    }
  }

  private func lollipop(_ q: Vec2) -> Skin {
    let r = length(q)
    guard r < 0.75 else {
      let stripe = step(abs(fract(q.y * 4 + q.x * 4) - 0.5) - 0.2, 0.05)
      let round = 1.05 - 0.5 * abs(q.x / 0.055 + 0.3)
      let striped = luck(3) < 0.7 || sweet.size > 0.12
      return Skin(tint: mix(milk, main, striped ? stripe : 0) * round, gloss: 0.3)
    }
    let count: Float = luck(4) < 0.5 ? 6 : 4
    let turn = fract((q.angle / (2 * .pi) + 0.85 * r) * count)
    let rainbow = Color.hsv(q.angle / (2 * .pi) + 0.85 * r, 0.8, 1)
    let bands = [main, milk, other, milk]
    let f = turn * 4
    let index = Int(f) % 4
    let blend = smoothstep(0.93, 1, fract(f))
    var tint = mix(bands[index], bands[(index + 1) % 4], blend)
    if sweet.size > 0.12 {
      let soft = 0.02 / max(r, 0.04)
      let stripe = abs(fract(turn * 2) - 0.5)
      tint = rainbow * (0.86 + 0.24 * sin(turn * 56) * smoothstep(0.1, 0.3, r))
      tint = mix(
        tint, Color.hsv(q.angle / (2 * .pi) + 0.85 * r + 0.5, 0.75, 1), step(stripe - 0.15, soft))
      tint = mix(tint, milk, step(stripe - 0.1, soft))
      tint = mix(tint, rainbow, step(stripe - 0.028, soft))
      let bubble = Noise.cells(q * 26, seed: 4)
      tint *= 1 + 0.3 * bump(bubble.nearest - 0.16, 0.06) * (bubble.random(1) < 0.3 ? 1 : 0)
    }
    return Skin(tint: tint, gloss: 0.8, focus: 60, glow: 0.2)
  }

  private func donut(_ q: Vec2, _ d: Float) -> Skin {
    let wave = 0.035 * sin(q.angle * 7 + Float(sweet.seed)) + 0.02 * sin(q.angle * 12)
    let iced = d + 0.07 + wave
    let dough = mix(Color.hex(0xb87333), .hex(0xe8b470), step(iced - 0.05, 0.05))
    let icing = luck(5) < 0.25 ? Color.hex(0x5a2d18) : mix(main, pale, 0.45)
    var tint = mix(dough, icing, step(iced))
    tint *= 1 - 0.35 * bump(iced, 0.02)
    var gloss = step(iced) * 0.55
    let grid = q * 6.5
    let bit = Noise.cells(grid, seed: sweet.seed, jitter: 0.7)
    let off = (grid - bit.centre).rotated(by: bit.random(1) * 3.14)
    let crumb = Shape.taper(off, Vec2(-0.2, 0), Vec2(0.2, 0), 0.1, 0.1).distance
    if iced < -0.07 {
      let fleck = Color.hsv(bit.random(2), 0.75, 1) * (1.05 - off.y * 1.6)
      tint = mix(tint * (1 - 0.35 * step(crumb - 0.06, 0.08)), fleck, step(crumb, 0.03))
      gloss *= 1 - step(crumb)
    }
    return Skin(tint: tint, gloss: gloss, focus: 22)
  }

  private func cookie(_ q: Vec2) -> Skin {
    let crumbs = Noise.fbm(q * 6 + Float(sweet.seed), octaves: 5, seed: 3)
    var tint = mix(Color.hex(0xb9742f), .hex(0xecc07a), saturate(0.5 + crumbs))
    tint = mix(tint, .hex(0x9a5a24), smoothstep(0.65, 0.95, length(q)) * 0.7)
    let chip = Noise.cells(q * 3.1, seed: sweet.seed, jitter: 0.8)
    let off = q * 3.1 - chip.centre
    let lump = chip.nearest - 0.2 - 0.14 * chip.random(1)
    let sugar = Color.hsv(chip.random(2), 0.75, 0.85)
    let bit = chip.random(3) < 0.35 ? sugar : cocoa
    tint *= 1 - 0.4 * step(lump - 0.05, 0.06)
    tint = mix(
      tint, bit * (1.25 - dot(off, Vec2(0.9, 1.1).rotated(by: -sweet.turn))), step(lump, 0.03))
    return Skin(tint: tint, gloss: step(lump) * 0.25, focus: 20)
  }

  private func macaron(_ q: Vec2) -> Skin {
    let up = abs(q.y)
    let pores = Noise.fbm(q * 26, octaves: 3, seed: sweet.seed)
    let shell = mix(main, pale, 0.35)
    if up < 0.12 {
      return Skin(tint: mix(milk, other, 0.15) * (1.15 + 3 * (0.12 - up)), gloss: 0.15, focus: 14)
    }
    if up < 0.25 {
      return Skin(tint: shell * (0.72 + pores * 0.9 + (up - 0.12) * 1.2))
    }
    let speck = smoothstep(0.2, 0.3, pores) * 0.2
    return Skin(tint: shell * (1 - speck + pores * 0.12), gloss: 0.18, focus: 9)
  }

  private func cane(_ q: Vec2) -> Skin {
    let (d, along) = sweet.cane(q)
    let f = fract(along * 2.6 + (d + 0.17) * 1.2)
    var tint = mix(milk, main, step(abs(f - 0.5) - 0.2, 0.04))
    tint = mix(tint, deep, step(abs(abs(f - 0.5) - 0.33) - 0.03, 0.03))
    return Skin(tint: tint, gloss: 0.7, focus: 45, glow: 0.1)
  }

  private func wrapped(_ q: Vec2) -> Skin {
    let foil = Noise.gradient(q * Vec2(3, 9) + Float(sweet.seed), seed: 3)
    let pattern: Float =
      luck(6) < 0.5
      ? step(abs(fract(q.x * 3.2 + q.y * 1.5) - 0.5) - 0.22, 0.04)
      : step(length(Vec2(fract(q.x * 4) - 0.5, fract(q.y * 4) - 0.5)) - 0.26, 0.05)
    var tint = mix(main, luck(7) < 0.5 ? milk : other, pattern)
    tint *= 1 - 0.35 * bump(abs(q.x) - 0.53, 0.06)
    return Skin(tint: tint * (1 + 0.25 * foil), gloss: 0.9, focus: 14)
  }

  private func bear(_ q: Vec2) -> Skin {
    let m = Vec2(abs(q.x), q.y)
    var tint = main
    let eye = length(m - Vec2(0.12, -0.56)) - 0.035
    let snout = Shape.ellipse(m - Vec2(0, -0.42), Vec2(0.13, 0.09))
    tint *= 1 + 0.25 * step(snout, 0.05)
    tint *= 1 - 0.5 * step(eye, 0.02)
    let belly = length(m - Vec2(0, 0.15))
    tint *= 1 - 0.18 * bump(belly - 0.33, 0.06) + 0.1 * bump(belly, 0.25)
    return Skin(tint: tint, gloss: 0.85, focus: 26, glow: 0.6)
  }

  private func slice(_ q: Vec2, _ d: Float) -> Skin {
    let from = q + Vec2(0, 0.3)
    let a = abs(fract(from.angle / .pi * 6) - 0.5) * 2
    let r = length(from)
    let wedge = max(-(1 - a) * r * 0.26 + 0.035, r - 0.72, 0.1 - r)
    let flesh = mix(main, other, fract(from.angle / .pi * 3)) * (0.9 + 0.15 * sin(r * 40 + a * 9))
    var tint = mix(mix(main, milk, 0.72), flesh, step(wedge, 0.03))
    tint = mix(tint, deep, step(0.8 - r, 0.02))
    return Skin(tint: tint, gloss: 0.1, focus: 20, glow: 0.3, sugar: 0.6)
  }

  private func praline(_ q: Vec2, _ d: Float) -> Skin {
    let kinds = [cocoa, Color.hex(0x8a4a22), .hex(0xf2dcb4)]
    let base = kinds[Int(luck(8) * 3) % 3]
    var tint = base
    let wave = sin(q.x * 26 + sin(q.y * 5 + Float(sweet.seed)) * 1.5)
    let drizzle = luck(8) > 0.66 ? cocoa : mix(main, pale, 0.3)
    if d < -0.08 {
      switch Int(luck(9) * 3) {
      case 0: tint = mix(tint, drizzle, step(0.78 - wave, 0.1))
      case 1:
        let nut = Shape.lens(q.rotated(by: 0.6), Vec2(0.42, 0.24))
        tint = mix(tint * (1 - 0.3 * step(nut - 0.08, 0.08)), Color.hex(0xd89a56), step(nut))
      default:
        let rosette = length(q) - 0.34 - 0.05 * cos(q.angle * 6)
        tint = mix(tint * (1 - 0.3 * step(rosette - 0.06, 0.07)), drizzle, step(rosette))
        tint *= 1 - 0.3 * bump(fract(q.angle / 6.283 * 6 + length(q)) - 0.5, 0.1) * step(rosette)
      }
    }
    return Skin(tint: tint, gloss: 0.35, focus: 16)
  }

  private func twist(_ q: Vec2) -> Skin {
    let f = fract(q.x * 1.5 + q.y * 1.2) * 4
    let strands = [mix(main, milk, 0.25), milk, mix(other, milk, 0.3), mix(pale, milk, 0.4)]
    let index = Int(f) % 4
    let crease = min(fract(f), 1 - fract(f))
    return Skin(
      tint: strands[index] * (0.72 + 0.28 * smoothstep(0, 0.25, crease)), glow: 0.2,
      sugar: 0.12)
  }

  private func layers(_ q: Vec2) -> Skin {
    let rows = [main, .hex(0x1a141c), milk, .hex(0x1a141c), other]
    let f = saturate((q.y + 0.65) / 1.3) * 4.999
    let index = Int(f)
    let seam = min(fract(f), 1 - fract(f))
    let grain = Noise.fbm(q * 22, octaves: 3, seed: sweet.seed)
    let tint = rows[index] * (0.95 + grain * 0.25) * (0.75 + 0.25 * smoothstep(0, 0.1, seam))
    return Skin(tint: tint, sugar: index % 2 == 0 ? 0.25 : 0.05)
  }

  private func mint(_ q: Vec2) -> Skin {
    let r = length(q)
    let f = fract(q.angle / (2 * .pi) * 6 + 0.35 * r)
    let tint = mix(milk, main, step(abs(f - 0.5) - 0.24, 0.03 / max(r, 0.1)) * step(0.1 - r, 0.02))
    return Skin(tint: tint, gloss: 0.7, focus: 40, glow: 0.15)
  }

  private func bobbles(_ q: Vec2) -> Skin {
    let bead = Noise.cells(q * 7.5, seed: sweet.seed, jitter: 0.5)
    let shade = 1.05 - 0.65 * bead.nearest
    return Skin(tint: mix(main, pale, 0.15 + 0.2 * bead.random(1)) * shade, gloss: 0.15, focus: 20)
  }

  private func ball(_ q: Vec2) -> Skin {
    let depth = max(0.8 - dot(q, q), 0).squareRoot()
    let swirl = Noise.warped(q * 1.2 + depth + Float(sweet.seed), octaves: 3, seed: 8, strength: 1)
    let band = fract(swirl * 2.5 + q.y)
    let tint = mix(
      mix(main, milk, step(abs(band - 0.3) - 0.14, 0.06)), deep,
      step(abs(band - 0.75) - 0.12, 0.06))
    return Skin(tint: tint, gloss: 1.1, focus: 70)
  }

  private func bean(_ q: Vec2) -> Skin {
    let dots = Noise.cells(q * 7, seed: sweet.seed)
    let speck = luck(10) < 0.35 ? step(dots.nearest - 0.16 * dots.random(1), 0.04) : 0
    return Skin(tint: mix(main, deep * 0.7, speck), gloss: 0.8, focus: 36, glow: 0.12)
  }
}
