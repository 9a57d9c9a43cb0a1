import Foundation

/// A hot-air balloon seen from the side, lit by the low sun and by its own flame.
struct Balloon {
  /// The centre of the envelope's round part.
  var at: Vec2
  var radius: Float
  /// The index of the pattern and the colours.
  var kind: Int
  /// The part that the morning haze hides, 0…1.
  var fog: Float

  private static let wardrobes: [Palette] = [
    Palette(even: [0xe23b3b, 0xf7a325, 0xfbe04b, 0x3fb05a, 0x2f7fd6, 0x7a3fc0]),
    Palette(even: [0x1f4fa8, 0xf4f1e4, 0xe5484d, 0xf4f1e4]),
    Palette(even: [0xf26b21, 0xffd24a, 0xc92a5b, 0x5b1f7a]),
    Palette(even: [0x0f8b8d, 0xf6e7c1, 0xec9a29, 0xa8201a]),
    Palette(even: [0x7b2cbf, 0xff9ecb, 0xffd6e8, 0x3c1a78]),
    Palette(even: [0x2a9d5c, 0xd6ee6a, 0xfff6c8, 0x0f5c46]),
    Palette(even: [0x14b1d8, 0xffffff, 0x0e4c92, 0xffc93c]),
    Palette(even: [0xd6245f, 0xff8f5a, 0xffe3a3, 0x7c1246]),
  ]

  /// The rotation that faces the viewer.
  private var face: Float { 0.3 + 0.07 * Float(kind % 5) }
  private var dress: Palette { Balloon.wardrobes[kind % 8] }

  func stamps(_ edge: Edge) -> [Stamp] {
    let low = at - radius * 1.1
    return [
      Stamp(low: low, high: at + Vec2(radius * 1.1, radius * 2.1)) { p, old in
        let q = (p - at) / radius
        var color = gondola(q, old, edge)
        let half = Balloon.halfWidth(q.y)
        let d = max(abs(q.x) - half, abs(q.y - 0.17) - 1.17)
        let cover = edge(d * radius)
        if cover > 0, half > 0 {
          color = mix(color, hazed(envelope(q, half)), cover)
        }
        return color
      }
    ]
  }

  private func hazed(_ color: Color) -> Color {
    mix(color, Color.hex(0xfbd8b8), fog)
  }

  /// Returns half the envelope's width: a circle above, then a Hermite curve towards the mouth.
  private static func halfWidth(_ y: Float) -> Float {
    if y < 0.2 {
      return max(1 - y * y, 0).squareRoot()
    }
    let s = saturate((y - 0.2) / 1.14)
    let a = (2 * s - 3) * s * s + 1
    let b = ((s - 2) * s + 1) * s
    let c = (3 - 2 * s) * s * s
    let d = (s - 1) * s * s
    return a * 0.98 - b * 0.233 + c * 0.2 - d * 0.8
  }

  private func envelope(_ q: Vec2, _ half: Float) -> Color {
    let x = min(max(q.x / half, -1), 1)
    let depth = max(1 - x * x, 0).squareRoot()
    let around = asin(x) / (2 * .pi) + face
    // The slope of the outline gives the vertical direction that the cloth faces.
    let slope = (Balloon.halfWidth(q.y + 0.01) - Balloon.halfWidth(q.y - 0.01)) / 0.02
    let gores: Float = 20
    let pinch = fract(around * gores) - 0.5
    let bulge = Vec3(x + pinch * 0.42 * depth, slope, depth)
    let normal = normalize(bulge)
    let lamp = normalize(Vec3(0.72, -0.42, 0.3))
    let cloth = pattern(around, q.y)
    let direct = max(dot(normal, lamp), 0)
    let shine = pow(max(dot(normal, normalize(lamp + Vec3(0, 0, 1))), 0), 26)
    let seam = 1 - 0.3 * smoothstep(0.42, 0.5, abs(pinch))
    let ring = 1 - 0.16 * smoothstep(0.44, 0.5, abs(fract(q.y * 9) - 0.5))
    let fold = 1 + 0.1 * Noise.fbm(Vec2(around * 40, q.y * 3), octaves: 3, seed: UInt32(kind))
    let flame = bump(length(q - Vec2(0, 1.2)), 0.85)
    let sky = Color(0.34, 0.4, 0.55) * (0.75 - 0.35 * normal.y)
    var color = cloth * (sky + Color(1.05, 0.86, 0.62) * direct) * seam * ring * fold
    color += cloth * Color(1.2, 0.62, 0.25) * flame * 0.85
    color += Color(1, 0.8, 0.5) * (shine * 0.32 + pow(1 - depth, 3) * 0.28 * saturate(x))
    return color
  }

  private func pattern(_ around: Float, _ y: Float) -> Color {
    let turn = fract(around + 1)
    let tall = (y + 1) / 2.34
    if tall < 0.055 || tall > 0.955 {
      return dress.pick(0.9)
    }
    switch kind % 9 {
    case 0:
      return dress.pick(fract(turn * 5))
    case 1:
      let zigzag = abs(fract(turn * 10) - 0.5) * 0.22
      return dress.pick(fract((tall + zigzag) * 2.6))
    case 2:
      return dress.pick(fract(turn * 2.5 + tall * 1.7))
    case 3:
      let a = (turn * 20 + tall * 10).rounded(.down)
      let b = (turn * 20 - tall * 10).rounded(.down)
      return dress.pick(fract((a + b * 2) * 0.2501 + 10))
    case 4:
      return starred(turn, tall)
    case 5:
      let wave = 0.035 * sin(turn * 2 * .pi * 10)
      return dress.pick(fract((tall + wave) * 2.2))
    case 6:
      let flip: Float = fract(tall * 4) < 0.5 ? 0.5 : 0
      return dress.pick(fract(turn * 10 + flip) < 0.5 ? fract(tall * 1.9) : 0.3)
    case 7:
      let q = Vec2((turn - face) * 4.4, (tall - 0.4) * 2.6)
      let rays = GlassMotif.rosette(q / 0.66, count: 14, depth: 0.3, sharp: true)
      let disc = length(q) < 0.38 ? dress.pick(0.3) : dress.pick(0.6)
      return rays < 0 ? disc : banded(turn, tall)
    default:
      let petals = abs(fract(turn * 10) - 0.5) * 2
      let scallop = tall + 0.1 * (1 - petals * petals)
      return dress.pick(fract(scallop * 3.1))
    }
  }

  private func banded(_ turn: Float, _ tall: Float) -> Color {
    tall > 0.78 ? dress.pick(fract(turn * 10) < 0.5 ? 0.4 : 0.1) : dress.pick(0.05)
  }

  private func starred(_ turn: Float, _ tall: Float) -> Color {
    let grid = Vec2(turn * 10, tall * 5 + (fract(turn * 5) < 0.5 ? 0.5 : 0))
    let local = (grid - grid.rounded(.down) - 0.5) / 0.36
    let star = GlassMotif.rosette(local.rotated(by: .pi / 2), count: 5, depth: 0.55, sharp: true)
    let back = tall > 0.7 ? dress.pick(0.6) : dress.pick(0.05)
    return star < 0 ? dress.pick(0.35) : back
  }

  /// Paints ropes, flame and a wicker basket with its crew.
  private func gondola(_ q: Vec2, _ old: Color, _ edge: Edge) -> Color {
    guard q.y > 1.2, abs(q.x) < 0.35 else { return old }
    var color = old
    for side in [Float(-1), -0.35, 0.35, 1] {
      let rope = Shape.taper(q, Vec2(side * 0.2, 1.3), Vec2(side * 0.13, 1.7), 0.009, 0.009)
      color = mix(color, hazed(.hex(0x4a3426)), edge(rope.distance * radius))
    }
    color += Color(3.4, 1.9, 0.6) * bump(q.x, 0.03) * bump(q.y - 1.45, 0.09) * (1 - fog)
    for (x, code) in [(Float(-0.07), UInt32(0x2c3e68)), (0.01, 0x8c2f39), (0.085, 0x3f5a3a)] {
      let body = Shape.ellipse(q - Vec2(x, 1.69), Vec2(0.034, 0.07))
      let head = length(q - Vec2(x, 1.6)) - 0.027
      color = mix(color, hazed(.hex(code)), edge(body * radius))
      color = mix(color, hazed(.hex(0xc98f6e)), edge(head * radius))
    }
    let basket = Shape.box(q - Vec2(0, 1.8), Vec2(0.135 - (q.y - 1.8) * 0.12, 0.1)) - 0.015
    let weave = 0.72 + 0.28 * sin(q.x * 150) * sin(q.y * 130)
    let round = 0.6 + 0.65 * saturate(0.5 + q.x * 3)
    let rim: Float = q.y < 1.73 ? 0.55 : 1
    let wicker = Color.hex(0xa8703a) * weave * round * rim
    return mix(color, hazed(wicker), edge(basket * radius))
  }
}
