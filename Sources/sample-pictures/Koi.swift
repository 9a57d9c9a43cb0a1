import Foundation

/// A koi seen from above.
struct Koi {
  enum Kind: Int, CaseIterable {
    case kohaku, sanke, showa, ogon, asagi, utsuri, tancho, chagoi
  }

  var kind: Kind
  var at: Vec2
  /// Half of its length.
  var size: Float
  var heading: Float
  /// The bend of its body to the right or, negative, to the left.
  var bend: Float
  /// Its distance from the surface: 0 just below, 1 near the bottom.
  var depth: Float
  var seed: UInt32

  func stamps(_ edge: Edge) -> [Stamp] {
    let drop = Vec2(0.02, 0.034) * (1.1 - depth * 0.75)
    let shadow = Stamp(at: at + drop, reach: size * 1.4) { p, old in
      let q = (p - drop).within(at, size: size, turn: heading)
      let d = min(body(q), fins(q) + 0.03)
      return old.shadowed(d, blur: 0.13, strength: 0.55)
    }
    let fish = Stamp(at: at, reach: size * 1.35) { p, old in
      let q = p.within(at, size: size, turn: heading)
      var color = old
      let fin = edge(fins(q) * size)
      let cover = edge(body(q) * size)
      guard fin > 0 || cover > 0 else { return old }
      let veil = KoiPond.water(p)
      if fin > 0 {
        color = mix(color, mix(finColor(q), veil, depth * 0.6), fin * 0.68)
      }
      guard cover > 0 else { return color }
      return mix(color, mix(skin(q), veil, depth * 0.55), cover)
    }
    return [shadow, fish]
  }

  // MARK: Form

  private func spine(_ x: Float) -> Float {
    let back = 0.75 - x
    return bend * (back * back * 0.42 - 0.12 * sin(back * 3.2))
  }

  private func half(_ x: Float) -> Float {
    let t = saturate((x + 0.6) / 1.5)
    return 0.345 * pow(t, 0.72) * pow(1 - t, 0.42) * 1.15 + 0.034 * (1 - t)
  }

  private func body(_ q: Vec2) -> Float {
    let side = q.y - spine(q.x)
    return max(abs(side) - half(q.x), -q.x - 0.62, q.x - 0.9) * 0.8
  }

  private func fins(_ q: Vec2) -> Float {
    let side = q.y - spine(q.x)
    let back = -0.5 - q.x
    let notch = 0.62 - 0.26 * bump(side, 0.1 + back * 0.1)
    let ripple = 0.02 * sin(side * 30 + back * 9)
    let tail = max(abs(side) - 0.03 - back * 0.42 - ripple, -back, back - notch)
    func paddle(_ x: Float, _ out: Float, _ long: Float, _ turn: Float) -> Float {
      let r = Vec2(q.x - x, abs(side) - out).rotated(by: turn)
      return Shape.lens(r + Vec2(long * 0.8, 0), Vec2(long, long * 0.52))
    }
    let chest = paddle(0.46, 0.16, 0.2, 0.85)
    let hips = paddle(-0.08, 0.13, 0.12, 0.6)
    return min(tail * 0.8, chest, hips)
  }

  // MARK: Colour

  private func finColor(_ q: Vec2) -> Color {
    let side = q.y - spine(q.x)
    let rays = q.x < -0.45 ? side / max(-0.3 - q.x, 0.05) * 42 : (q.x * 0.6 + abs(side)) * 95
    let tint: Color =
      switch kind {
      case .kohaku, .sanke, .tancho: Color(0.95, 0.86, 0.8)
      case .showa, .utsuri: .hex(0x55505a)
      case .ogon: Color(1.1, 0.72, 0.22)
      case .asagi: .hex(0xe89a5a)
      case .chagoi: .hex(0xb07a3a)
      }
    return tint * (0.72 + 0.28 * sin(rays))
  }

  private func skin(_ q: Vec2) -> Color {
    let side = q.y - spine(q.x)
    let wide = max(half(q.x), 0.01)
    let round = side / wide
    var color = pattern(Vec2(q.x, side))
    let row = (side * 21).rounded(.down)
    let cell = Vec2(fract(q.x * 15 + row * 0.5) - 0.35, (fract(side * 21) - 0.5) * 0.9)
    let scaly = smoothstep(0.56, 0.4, q.x) * (1 - 0.5 * abs(round))
    let scale = smoothstep(0.25, 0.62, length(cell))
    let net: Float = kind == .asagi ? -0.62 : 0.2
    color *= 1 - net * (scale - 0.35) * scaly
    let tall = max(1 - round * round, 0).squareRoot()
    let across = Vec2(0, round).rotated(by: heading)
    let normal = normalize(Vec3(across.x, across.y, tall + 0.18))
    let gloss: Float = kind == .ogon || kind == .tancho ? 0.5 : 0.3
    color = KoiPond.sun.shade(color, normal, gloss: gloss * (0.6 + 0.8 * scale), focus: 16)
    let fin = Shape.taper(Vec2(q.x, side), Vec2(0.28, 0), Vec2(-0.28, 0), 0.02, 0.006).distance
    color = mix(color, mix(color, finColor(q), 0.35) * 0.72, smoothstep(0.012, -0.006, fin))
    let gill = abs(length(Vec2(q.x - 0.86, side)) - 0.34)
    color *= 1 - 0.35 * bump(gill, 0.012) * smoothstep(0.03, 0.1, abs(side))
    let eye = length(Vec2(q.x - 0.7, abs(side) - 0.145))
    color = mix(color, .hex(0x0a0a0c), smoothstep(0.034, 0.024, eye))
    color = mix(color, Color(1, 1, 1), smoothstep(0.013, 0.007, length(q - Vec2(0.715, 0.13))))
    return color
  }

  private func pattern(_ q: Vec2) -> Color {
    let place = Vec2(q.x * 1.5, q.y * 2.6) + Vec2(Float(seed) * 3.7, Float(seed) * 1.9)
    let broad = Noise.fbm(place * 1.25, octaves: 3, seed: 2, gain: 0.4)
    let spots = Noise.fbm(place * 2.3 + 30, octaves: 3, seed: 6, gain: 0.4)
    let white = Color(1, 0.95, 0.88)
    let red = mix(Color.hex(0xf2420f), .hex(0xff7a1c), saturate(0.5 + spots))
    let black = Color.hex(0x15141b)
    func patch(_ value: Float, _ level: Float) -> Float {
      smoothstep(level - 0.015, level + 0.02, value)
    }
    switch kind {
    case .kohaku:
      return mix(white, red, patch(broad + 0.12 * q.x, 0.02))
    case .sanke:
      let base = mix(white, red, patch(broad, 0.03) * smoothstep(-0.55, -0.4, q.x))
      return mix(base, black, patch(spots, 0.16) * smoothstep(0.6, 0.45, q.x))
    case .showa:
      let base = mix(black, red, patch(broad, -0.02))
      return mix(base, white, patch(spots, 0.08))
    case .ogon:
      return mix(Color(1.15, 0.55, 0.06), Color(1.2, 0.8, 0.2), saturate(0.5 + broad))
    case .asagi:
      let flank = smoothstep(0.6, 0.95, abs(q.y) / max(half(q.x), 0.01))
      let back = q.x > 0.5 ? Color.hex(0xc8d4dc) : .hex(0x4a78a8)
      return mix(back, red, max(flank, patch(broad, 0.25) * 0.7))
    case .utsuri:
      return mix(Color.hex(0xf7941a), black, patch(broad + spots * 0.4, 0.05))
    case .tancho:
      let crown = length((q - Vec2(0.6, 0)) * Vec2(1, 1.15)) + spots * 0.02
      return mix(white, red, smoothstep(0.125, 0.11, crown))
    case .chagoi:
      return mix(Color.hex(0xa8642a), .hex(0xd89a4a), saturate(0.5 + broad))
    }
  }
}
