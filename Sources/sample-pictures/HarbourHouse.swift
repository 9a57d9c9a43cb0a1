import Foundation

/// A plastered house of a Mediterranean village: its front is in the evening sun, its right side in
/// the shade.
struct HarbourHouse {
  enum Top: CaseIterable {
    case ridge, hip, gable, terrace
  }

  /// The middle of its foot.
  var foot: Vec2
  /// Half of the front's width.
  var half: Float
  var tall: Float
  var floors: Int
  var bays: Int
  var top: Top
  var wall: Color
  var shutter: Color
  /// The colour of an awning above the ground floor.
  var awning: Color?
  var seed: UInt32
  /// The part that the haze hides, 0…1.
  var haze: Float

  static let walls = Palette(even: [
    0xf2a94e, 0xe56a50, 0xf7d79a, 0xcf4d43, 0xf09a9a, 0x8ebfcb, 0xfaecd2, 0xe5863a, 0xc5d187,
    0xb58fc4, 0xf4ca4a, 0xf6bfa0, 0x6fae9a, 0xe9d0b8,
  ])
  static let shutters = Palette(even: [
    0x2f6a4a, 0x2a5f94, 0x6a3f2a, 0x3f8a7a, 0x8a2f2a, 0x4a6a2f, 0xf0ead8,
  ])
  private static let sunny = Color(1.28, 1.08, 0.8)
  private static let shady = Color(0.36, 0.37, 0.52)

  private func luck(_ x: Int32, _ y: Int32 = 0) -> Float { Noise.unit(x, y, seed) }

  private var side: Float { half * (0.3 + 0.3 * luck(1)) }
  private var roof: Float { top == .terrace ? 0.006 : half * (0.42 + 0.2 * luck(2)) }

  func stamp(_ edge: Edge) -> Stamp {
    let reach = Vec2(half * 1.25, tall + roof + 0.02)
    let high = foot + Vec2(half * 1.3 + side + 0.03, 0.012)
    return Stamp(low: foot - reach, high: high) { p, old in
      let q = Vec2(p.x - foot.x, foot.y - p.y)
      var color = old
      // The shadow falls on the neighbour to the right.
      let middle = Vec2(q.x - side - 0.008, q.y - tall * 0.45)
      let fall = Shape.box(middle, Vec2(half, tall * 0.5))
      color = color.shadowed(fall, blur: 0.006, strength: 0.45)
      func lay(_ d: Float, _ tint: Color) {
        color = mix(color, mix(tint, HarbourVillage.haze, haze), edge(d))
      }
      let flank = max(abs(q.x - half - side / 2) - side / 2, q.y - tall - (q.x - half) * 0.1, -q.y)
      lay(flank, flankColor(q))
      lay(max(abs(q.x) - half, q.y - tall, -q.y), front(q))
      if top == .gable {
        lay(max(q.y - tall - roof * 0.8 + abs(q.x) * roof * 0.8 / half, tall - q.y), front(q))
      }
      let cap = roofShape(q)
      lay(cap, tiles(q))
      if luck(3) < 0.6 {
        let x = half * (luck(4) - 0.5) * 1.2
        let chimney = Shape.box(Vec2(q.x - x, q.y - tall - roof * 0.8), Vec2(0.0042, 0.012))
        let light: Float = q.x < x ? 1 : 0.62
        lay(chimney, wall * Color(0.95, 0.8, 0.68) * light)
        lay(
          Shape.box(Vec2(q.x - x, q.y - tall - roof * 0.8 - 0.012), Vec2(0.006, 0.0018)),
          .hex(0xa8532f) * light)
      }
      return color
    }
  }

  private func roofShape(_ q: Vec2) -> Float {
    let y = q.y - tall
    let eaves: Float = 0.004
    switch top {
    case .ridge:
      let slide = q.x - side * saturate(y / roof) * 0.55
      return max(abs(slide - side * 0.28) - half - side * 0.35 - eaves, y - roof, -y - 0.0015)
    case .hip:
      let inset = saturate(y / roof) * half * 0.75
      return max(abs(q.x - side / 2) - half - side / 2 - eaves + inset, y - roof, -y - 0.0015)
    case .gable:
      let line = y - roof * 0.8 + abs(q.x) * roof * 0.8 / half
      let slope = max(abs(line - 0.003) - 0.004, -y - 0.006)
      let back = Vec2(q.x - half * 0.5 - side / 2, y)
      let far = max(
        abs(back.x + back.y * half / (roof * 0.8) * 0.5 - half * 0.25) - side / 2 - half * 0.25,
        line * 0.0 + y - roof * 0.8, -line - 0.001, -y)
      return min(slope, far)
    case .terrace:
      return max(abs(q.x - side / 2) - half - side / 2 - 0.002, abs(y - 0.002) - 0.004)
    }
  }

  private func tiles(_ q: Vec2) -> Color {
    if top == .terrace {
      return wall * HarbourHouse.sunny * (q.x > half ? 0.5 : 1.05)
    }
    let row = ((q.y - tall) * 300).rounded(.down)
    let column = ((q.x + (top == .hip ? q.y * 0.2 : -q.y * 0.35)) * 330)
    let id = Noise.unit(Int32(column.rounded(.down)), Int32(row), seed)
    let round = 0.62 + 0.5 * sin(fract(column) * .pi) - 0.25 * fract((q.y - tall) * 300)
    let tint = mix(Color.hex(0xb04a26), .hex(0xe08a52), id)
    let lichen = Noise.fbm(q * 60, octaves: 3, seed: seed)
    let base = mix(tint, .hex(0xb8a070), saturate(lichen) * 0.7) * round
    let shaded: Float = q.x > half * 0.98 && top != .ridge ? 0.62 : 1
    return base * HarbourHouse.sunny * (shaded * (0.8 + 0.3 * saturate((q.y - tall) / roof)))
  }

  private func plaster(_ q: Vec2) -> Color {
    let stain = Noise.fbm(q * Vec2(36, 20), octaves: 5, seed: seed)
    let streak = Noise.fbm(Vec2(q.x * 260, q.y * 16), octaves: 3, seed: seed &+ 5)
    var color = wall * (1 + stain * 0.3 + streak * 0.14)
    let bare = Noise.fbm(q * 42 + 9, octaves: 4, seed: seed &+ 8)
    color = mix(color, Color.hex(0xc9a584) * (1 + streak), smoothstep(0.3, 0.36, bare) * 0.7)
    // Damp rises from the ground.
    return mix(color, color * Color(0.62, 0.58, 0.55), smoothstep(0.02, 0, q.y + stain * 0.012))
  }

  private func flankColor(_ q: Vec2) -> Color {
    var color = plaster(q) * HarbourHouse.shady * (0.85 + 0.5 * saturate(1 - q.y / tall))
    let level = q.y / tall * Float(floors)
    let pane = Vec2(q.x - half - side / 2, (fract(level) - 0.5) * tall / Float(floors))
    let window = Shape.box(pane, Vec2(side * 0.16, 0.007))
    if luck(5, Int32(level)) < 0.7, side > 0.014 {
      color = mix(color, Color(0.05, 0.06, 0.1), smoothstep(0.0006, -0.0006, window))
    }
    return color
  }

  private func front(_ q: Vec2) -> Color {
    var color = plaster(q)
    let storey = tall / Float(floors)
    let level = Int32((q.y / storey).rounded(.down))
    let bayWidth = 2 * half / Float(bays)
    let bay = Int32(((q.x + half) / bayWidth).rounded(.down))
    let f =
      Vec2(
        fract((q.x + half) / bayWidth) - 0.5, fract(q.y / storey) - 0.5) * Vec2(bayWidth, storey)
    let corner = abs(abs(q.x) - half + 0.0016) - 0.0016
    color = mix(
      color, .hex(0xfff2dc), smoothstep(0.0005, -0.0005, corner) * 0.6 * (luck(6) < 0.4 ? 1 : 0))
    if level > 0 {
      let cornice = abs(f.y + storey / 2) - 0.0011
      color = mix(
        color, wall * 0.5 + 0.45, smoothstep(0.0005, -0.0005, cornice) * (luck(7) < 0.5 ? 1 : 0))
    }
    var light = HarbourHouse.sunny * (0.88 + 0.24 * saturate(q.y / tall))
    light *= 1 - 0.5 * smoothstep(0.009, 0.0, tall - q.y)
    light *= 0.92 + 0.16 * saturate(0.5 - q.x / half)
    color *= light
    guard q.y < tall, level < floors else {
      return opening(q - Vec2(0, tall + 0.008), round: true, color)
    }
    if level == 0 { return ground(f, storey, bay, color) }
    return window(f, bay, level, color)
  }

  private func opening(_ f: Vec2, round: Bool, _ color: Color) -> Color {
    let d = round ? length(f) - 0.0045 : Shape.box(f, Vec2(0.0045, 0.007))
    let glass = mix(Color(0.06, 0.07, 0.1), Color(0.3, 0.36, 0.42), saturate(f.y * 90 + 0.4))
    let framed = mix(color, Color(0.95, 0.86, 0.72), smoothstep(0.0022, 0.0012, d))
    return mix(framed, glass, smoothstep(0.0005, -0.0005, d))
  }

  private func window(_ f: Vec2, _ bay: Int32, _ level: Int32, _ wall: Color) -> Color {
    var color = wall
    let size = Vec2(0.0046, 0.0082)
    // The open shutter throws a shadow to its right.
    color = color.shadowed(
      Shape.box(f - Vec2(0.0022, -0.002), Vec2(size.x * 2.1, size.y)), blur: 0.0016, strength: 0.45)
    let kind = luck(bay &+ 20, level)
    func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, smoothstep(0.0005, -0.0005, d)) }
    lay(Shape.box(f, size + 0.0013), Color(1.1, 0.98, 0.8))
    let panes = min(abs(f.x), abs(f.y - 0.002)) - 0.0005
    let mirror = Noise.unit(bay, level, seed &+ 31)
    let glass = mix(
      Color(0.07, 0.08, 0.12), Color(0.75, 0.62, 0.5), mirror * saturate(0.5 + f.y * 60))
    lay(Shape.box(f, size), glass)
    lay(max(panes, Shape.box(f, size)), Color(0.9, 0.84, 0.75))
    let louvre = 0.78 + 0.3 * sin(f.y * 2600)
    if kind < 0.2 {
      lay(Shape.box(f, size), shutter * louvre)
    } else if kind < 0.85 {
      let wing = Vec2(abs(f.x) - size.x * 1.62, f.y)
      lay(Shape.box(wing, Vec2(size.x * 0.58, size.y)), shutter * louvre * (f.x < 0 ? 1.15 : 0.95))
    }
    lay(
      Shape.box(f + Vec2(0, size.y + 0.0012), Vec2(size.x * 1.35, 0.0011)), Color(1.05, 0.95, 0.82))
    let extra = luck(bay &+ 40, level)
    if extra < 0.34 {
      balcony(f + Vec2(0, size.y * 0.75), size, lay)
    }
    if extra > 0.2, extra < 0.62 {
      let at = f + Vec2(0, size.y - 0.0008)
      let leaf = Noise.gradient(f * 900 + Float(bay * 7 + level), seed: seed)
      let bush = Shape.ellipse(at, Vec2(0.0066, 0.0034)) + leaf * 0.0012
      lay(bush, Color.hex(0x3f7a2f) * (0.9 + leaf * 0.5))
      let bloom = Noise.cells(f * 620 + Float(bay), seed: seed &+ 3)
      let hues = Palette(even: [0xe82a4a, 0xff6aa8, 0xffffff, 0xff8a2a, 0xb03ae0])
      lay(max(bush, (bloom.nearest - 0.33) / 620), hues.pick(luck(bay &+ 60, level)) * 1.1)
    }
    return color
  }

  private func balcony(_ f: Vec2, _ size: Vec2, _ lay: (Float, Color) -> Void) {
    let rail = Shape.box(f, Vec2(0.0098, 0.0046))
    let bars = max(rail, abs(fract(f.x * 520) - 0.5) / 520 - 0.0003)
    let hoop = max(rail, 0.004 - abs(f.y))
    lay(min(bars, hoop), Color(0.07, 0.07, 0.09))
    lay(Shape.box(f + Vec2(0, 0.0056), Vec2(0.0108, 0.0011)), Color(0.85, 0.75, 0.62))
  }

  private func ground(_ f: Vec2, _ storey: Float, _ bay: Int32, _ wall: Color) -> Color {
    var color = wall
    func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, smoothstep(0.0005, -0.0005, d)) }
    let high = storey * 0.36
    let door = Shape.box(f + Vec2(0, storey * 0.5 - high), Vec2(0.0066, high))
    let arch = min(door, length(f - Vec2(0, 2 * high - storey * 0.5)) - 0.0066)
    let shape = luck(bay &+ 80) < 0.5 ? door : arch
    lay(shape - 0.0018, Color(1.02, 0.9, 0.75))
    let plank = 0.8 + 0.3 * sin(f.x * 2400)
    let open = luck(bay &+ 90)
    let inside = mix(Color(0.9, 0.55, 0.22), Color(0.06, 0.05, 0.07), saturate(0.3 + f.y / storey))
    lay(shape, open < 0.45 ? inside : shutter * plank)
    if let awning {
      let y = f.y - storey * 0.22
      let cloth = max(abs(y) - 0.005 - 0.0012 * sin(f.x * 900), abs(f.x) - 0.5)
      let stripe = smoothstep(0.46, 0.54, abs(fract(f.x * 210) - 0.5) * 2)
      let shade = 0.7 + 60 * (y + 0.005)
      color = color.shadowed(abs(y + 0.008) - 0.005, blur: 0.004, strength: 0.5)
      lay(cloth, mix(awning, Color(1, 0.97, 0.9), stripe) * HarbourHouse.sunny * shade)
    }
    return color
  }
}
