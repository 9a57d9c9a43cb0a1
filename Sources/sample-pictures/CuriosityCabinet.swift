import Foundation

/// A cabinet of curiosities by candlelight: jars, books, shells, clocks, crystals and butterflies.
enum CuriosityCabinet: Picture {
  static let name = "cabinet-of-curiosities"

  /// The shelves' edges from top to bottom.
  static let shelves: [Float] = [0.024, 0.258, 0.5, 0.742, 0.976]
  /// The uprights' positions on each shelf.
  static let uprights: [[Float]] = [
    [0.024, 0.288, 0.535, 0.762, 0.976], [0.024, 0.212, 0.5, 0.722, 0.976],
    [0.024, 0.27, 0.512, 0.742, 0.976], [0.024, 0.25, 0.478, 0.75, 0.976],
  ]
  private static let board: Float = 0.0135
  private static let panels = Palette(even: [
    0x1f4a4a, 0x6a1f2a, 0x2a2f5f, 0x3f5a2a, 0x7a4a1a, 0x4a2450, 0x1f3f5f, 0x5f2f1f,
  ])

  static func paint(on canvas: inout Canvas) {
    let edge = canvas.edge
    var random = SplitMix64(seed: 1665)
    canvas.paint { p, _ in cabinet(p) }
    canvas.stamp(CuriosityShelf.stamps(edge: edge, &random))
    canvas.bloom(threshold: 0.8, [(0.008, 0.25), (0.07, 0.25)])
    canvas.vignette(0.3)
  }

  /// Returns the height of a shelf's floor, where things stand.
  static func floor(_ row: Int) -> Float { shelves[row + 1] - board - 0.008 }

  private static func cabinet(_ p: Vec2) -> Color {
    var row = 0
    while row < 3, p.y > shelves[row + 1] { row += 1 }
    let posts = uprights[row]
    var column = 0
    while column < posts.count - 2, p.x > posts[column + 1] { column += 1 }
    let low = Vec2(posts[column], shelves[row]) + board
    let high = Vec2(posts[column + 1], shelves[row + 1]) - board
    let inner = min(min(p.x - low.x, high.x - p.x), min(p.y - low.y, high.y - p.y))
    guard inner > 0 else { return frame(p, -inner, low, high) }
    if high.y - p.y < 0.015 { return plank(p, high, low) }
    let index = row * 4 + column
    var color = wallpaper(p, panels.pick(fract(Float(index) * 0.382 + 0.05)), index)
    // A small lamp above lights the panel; the sides and the top keep it in shade.
    let middle = (low.x + high.x) / 2
    let pool = bump((p.x - middle) / (high.x - low.x), 0.55) * smoothstep(0, 0.05, p.y - low.y)
    let fall = exp(-(p.y - low.y) * 4.5)
    color *= Color(1.5, 1.15, 0.75) * (0.35 + 1.15 * pool * fall)
    color *= smoothstep(-0.012, 0.035, p.x - low.x) * smoothstep(-0.02, 0.02, high.x - p.x)
    return color * smoothstep(-0.01, 0.03, p.y - low.y)
  }

  private static func wallpaper(_ p: Vec2, _ tint: Color, _ index: Int) -> Color {
    let scale: Float = index % 2 == 0 ? 30 : 38
    let q = Vec2(p.x * scale, p.y * scale)
    let row = q.y.rounded(.down)
    let f = Vec2(fract(q.x + (Int(row) % 2 == 0 ? 0 : 0.5)) - 0.5, fract(q.y) - 0.5)
    let a = f.angle
    let petals: Float
    switch index % 4 {
    case 0: petals = length(f) - 0.2 - 0.13 * cos(a * 4)
    case 1: petals = abs(length(f) - 0.26) - 0.05 - 0.04 * cos(a * 6)
    case 2:
      petals = min(Shape.lens(f, Vec2(0.42, 0.1)), Shape.lens(Vec2(f.y, f.x), Vec2(0.42, 0.1)))
    default:
      petals = min(abs(f.x + 0.25 * sin(q.y * 3.1416)) - 0.05, length(f) - 0.14 - 0.05 * cos(a * 5))
    }
    let weave = 0.06 * sin(p.x * 2600) * sin(p.y * 2600)
    let age = Noise.fbm(p * 22, octaves: 5, seed: 7)
    let gilt = tint * 1.5 + Color(0.09, 0.06, 0.015)
    return mix(tint, gilt, smoothstep(0.03, -0.03, petals)) * (0.9 + age * 0.45 + weave)
  }

  private static func plank(_ p: Vec2, _ high: Vec2, _ low: Vec2) -> Color {
    let t = (high.y - p.y) / 0.015
    let color = Curio.wood(Vec2(p.y * 90, p.x * 6), 0x4a2612, 0x9a5f30)
    let side = smoothstep(-0.02, 0.03, p.x - low.x) * smoothstep(-0.02, 0.03, high.x - p.x)
    return color * Color(1.1, 0.9, 0.65) * (1.15 - 0.75 * t) * (0.4 + 0.6 * side)
  }

  /// Returns the outer rim of the cabinet, with gilded beads between two fillets.
  private static func rim(_ p: Vec2, _ wood: Color) -> Color {
    let out = min(min(p.x, p.y), min(1 - p.x, 1 - p.y))
    let level = out == min(p.y, 1 - p.y)
    let sunny = out == p.x || out == p.y
    let along = level ? p.x : p.y
    let pitch: Float = 0.0125
    let bead = Vec2((fract(along / pitch) - 0.5) * pitch, out - 0.012)
    var color = wood * (0.75 + 0.3 * smoothstep(0.024, 0.016, out))
    color *= 1 + (sunny ? 0.6 : -0.35) * bump(out - 0.0205, 0.0016)
    color *= 1 + (sunny ? -0.35 : 0.5) * bump(out - 0.0035, 0.0016)
    color = color.shadowed(length(bead - 0.0008) - 0.0053, blur: 0.0018, strength: 0.6)
    let world =
      level
      ? Vec2(bead.x, p.y < 0.5 ? bead.y : -bead.y) : Vec2(p.x < 0.5 ? bead.y : -bead.y, bead.x)
    let gold = Curio.lamp.shade(
      Curio.brass(p * 20), Lamp.ball(world / 0.005), gloss: 0.9, focus: 18)
    return mix(color, gold, smoothstep(0.0053, 0.0047, length(bead)))
  }

  private static func frame(_ p: Vec2, _ depth: Float, _ low: Vec2, _ high: Vec2) -> Color {
    let level = p.y < low.y || p.y > high.y
    let along = level ? Vec2(p.y * 40, p.x * 5) : Vec2(p.x * 40, p.y * 5)
    var color = Curio.wood(along, 0x3a1c0e, 0x8a5028)
    let t = depth / board
    // The moulding: a bevel towards the light, a groove and a round bead in the middle.
    let sunny = (level && p.y > high.y) || (!level && p.x > high.x)
    let bevel: Float = t < 0.34 ? (sunny ? 1.75 : 0.5) : 1
    let groove = 1 - 0.6 * bump(t - 0.4, 0.06)
    let bead = 0.85 + 0.5 * bump(t - 0.78, 0.2)
    color *= Color(1.15, 0.95, 0.75) * bevel * groove * bead
    let rope = (level ? p.x : p.y) * 260 + (1 - t) * 3
    if t > 0.62, t < 1.05 { color *= 0.8 + 0.35 * sin(rope) }
    if min(min(p.x, p.y), min(1 - p.x, 1 - p.y)) < 0.024 { return rim(p, color) }
    guard level, p.y > high.y else { return color }
    // A brass plate with an engraved name.
    let plate = Vec2(p.x - (low.x + high.x) / 2, p.y - high.y - board * 0.48)
    let d = Shape.box(plate, Vec2(0.026, 0.0036)) - 0.0012
    let pen = plate.y + 0.0013 * sin(plate.x * 1900) * sin(plate.x * 610 + p.y * 90)
    let text = max(abs(pen) - 0.0005, abs(plate.x) - 0.0185)
    let shine = Curio.brass(p * 20) * (1.0 - 55 * plate.y + 0.25 * sin(plate.x * 130))
    color = color.shadowed(
      Shape.box(plate - 0.001, Vec2(0.027, 0.0046)), blur: 0.003, strength: 0.5)
    color = mix(color, shine, smoothstep(0.0005, -0.0005, d))
    color = mix(color, .hex(0x3a2410), smoothstep(0.0004, -0.0004, text) * 0.8)
    let screw = length(Vec2(abs(plate.x) - 0.0235, plate.y)) - 0.0012
    return mix(color, .hex(0x5a3a14), smoothstep(0.0004, -0.0004, screw))
  }
}
