import Foundation

/// A snowed-in gabled house with lit windows. Its front faces the viewer.
struct WinterHouse {
  enum Kind: CaseIterable {
    case timber, planks, plaster
  }

  /// The middle of the front's foot.
  var foot: Vec2
  /// Half of the front's width.
  var size: Float
  var kind: Kind
  var wall: Color
  /// The direction in which its long side recedes: 1 to the right, -1 to the left.
  var turn: Float
  /// The length of the long side, in units of `size`.
  var long: Float
  /// The height of the walls, in units of `size`.
  var tall: Float
  var garland: Bool
  var seed: UInt32
  /// The part that the dusk hides, 0…1.
  var haze: Float

  static let walls = Palette(even: [
    0x9a3a2c, 0xc88a3a, 0x6f8a6a, 0xd8c09a, 0x4f6f8f, 0xb0603a, 0x7a4a34, 0xc8a8a0, 0x8a6a9a,
  ])
  private static let snow = Color(0.66, 0.74, 1.0)
  private static let lamp = Color(2.3, 1.25, 0.42)

  private func luck(_ x: Int32, _ y: Int32 = 0) -> Float { Noise.unit(x, y, seed) }

  private var pitch: Float { 1.0 + 0.25 * luck(1) }
  private var peak: Float { tall + pitch }
  /// The rise of the long side's lines towards the vanishing point.
  private var rise: Float { 0.13 * long }

  func stamps(_ edge: Edge) -> [Stamp] {
    let low = foot - Vec2(size * (1.4 + long), size * (peak + 1.2))
    return [
      Stamp(low: low, high: foot + Vec2(size * (1.4 + long), size * 0.25)) { p, old in
        let q = Vec2((p.x - foot.x) / size * turn, (foot.y - p.y) / size)
        return paint(q, p, old, edge)
      },
      smoke(),
    ]
  }

  private func paint(_ q: Vec2, _ p: Vec2, _ old: Color, _ edge: Edge) -> Color {
    var color = old
    func lay(_ d: Float, _ tint: @autoclosure () -> Color) {
      let cover = edge(d * size)
      if cover > 0 { color = mix(color, mix(tint(), WinterVillage.dusk, haze), cover) }
    }
    let ground = Shape.ellipse(q - Vec2(long * 0.5, 0.02), Vec2(1.35 + long * 0.5, 0.14))
    color = color.shadowed(ground, blur: 0.12, strength: 0.4)
    let t = saturate((q.x - 1) / long)
    let lift = rise * t
    // The long side.
    lay(
      max(1 - q.x, q.x - 1 - long, q.y - tall - 0.02, lift * 0.4 - q.y), side(q, t, lift))
    lay(max(abs(q.x) - 1, -q.y, q.y - peak + abs(q.x) * pitch), front(q))
    chimney(q, lay)
    // The roof on the long side, under deep snow, and the verge along the gable.
    let slope = saturate((q.y - tall) / pitch)
    let left = 1.22 - slope * 1.22
    let right = left + long + 0.1
    let drift = 0.05 * Noise.fbm(Vec2(q.x * 2.4 + Float(seed), 1), octaves: 3, seed: seed)
    let sag = tall - 0.2 + drift
    let top = peak + 0.13 + drift
    lay(max(left - q.x, q.x - right, sag - q.y + lift * 0.4, q.y - top) * 0.85, roof(q, slope))
    let line = q.y - peak + abs(q.x) * pitch
    let verge = max(abs(line - 0.05 + drift * 0.5) - 0.17, abs(q.x) - 1.25)
    lay(verge * 0.75, verge > -0.05 && line < 0 ? .hex(0x2a2030) : cover(q, line))
    icicles(q, lay)
    lights(q, line, &color)
    let bank = q.y - 0.1 - 0.1 * Noise.fbm(Vec2(q.x * 1.9 + Float(seed), 2), octaves: 3, seed: seed)
    lay(
      max(bank, abs(q.x - long * 0.5) - 1.25 - long * 0.5, -q.y - 0.03),
      WinterHouse.snow * 0.62 + Color(0.2, 0.1, 0.02))
    return color
  }

  private func cover(_ q: Vec2, _ line: Float) -> Color {
    let grain = Noise.fbm(q * 7, octaves: 3, seed: seed)
    let light = 0.55 + 1.6 * saturate(line * 2) + grain * 0.2
    return WinterHouse.snow * light * (q.x < 0 ? 0.82 : 0.95)
  }

  private func roof(_ q: Vec2, _ slope: Float) -> Color {
    let soft = Noise.fbm(q * Vec2(2, 3.2) + Float(seed), octaves: 4, seed: seed)
    let courses = 0.03 * sin((q.y - 0.1 * q.x) * 26 + soft * 3)
    let light = 0.62 + 0.3 * slope + soft * 0.3 + courses
    let rim = smoothstep(0.1, 0, q.y - tall + 0.2)
    return WinterHouse.snow * light * (1 - 0.35 * rim) + Color(0.1, 0.03, 0.06) * (1 - slope)
  }

  private func texture(_ q: Vec2) -> Color {
    let grain = Noise.fbm(q * Vec2(16, 5) + Float(seed), octaves: 4, seed: seed)
    switch kind {
    case .planks:
      let board = fract(q.y * 6.5)
      let tone = Noise.unit(Int32((q.y * 6.5).rounded(.down)), 3, seed)
      return wall * (0.55 + 0.2 * tone + grain * 0.35) * (0.6 + 0.4 * smoothstep(0, 0.22, board))
    case .timber, .plaster:
      return wall * (0.62 + grain * 0.3)
    }
  }

  private func front(_ q: Vec2) -> Color {
    var color = texture(q) * Color(0.62, 0.6, 0.85)
    // The lamp beside the door warms the lower wall.
    color +=
      wall * Color(1.4, 0.7, 0.2) * bump(length((q - Vec2(0.1, 0.62)) * Vec2(0.9, 1)), 0.62) * 0.8
    func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, smoothstep(0.02, -0.02, d)) }
    if kind == .timber {
      let cell = Vec2(abs(fract(q.x * 1.5 + 0.25) - 0.5) / 1.5, abs(fract(q.y * 1.35) - 0.5) / 1.35)
      let brace = abs(abs(q.x) * 0.9 - q.y + tall * 0.35) * 0.75
      lay(min(0.34 - cell.x, 0.38 - cell.y, brace) - 0.055, .hex(0x2c1c18))
    } else {
      lay(0.94 - abs(q.x), wall * 0.35 + 0.12)
    }
    lay(abs(q.y - tall) - 0.045, .hex(0x33221e))
    let loft = min(Shape.box(q - Vec2(0, tall + pitch * 0.3), Vec2(0.2, 0.22)), 9)
    pane(q - Vec2(0, tall + pitch * 0.3), loft, 30, lay)
    let doorAt = luck(2) < 0.5 ? Float(0) : -0.42
    let door = q - Vec2(doorAt, 0.42)
    for x in [Float(-0.62), 0.62, doorAt == 0 ? 9 : 0.1] where abs(x - doorAt) > 0.3 {
      let f = q - Vec2(x, 0.62)
      pane(f, Shape.box(f, Vec2(0.19, 0.26)), 31 &+ Int32(x * 10), lay)
    }
    if tall > 1.7 {
      for x in [Float(-0.6), 0, 0.6] {
        let f = q - Vec2(x, 1.36)
        pane(f, Shape.box(f, Vec2(0.18, 0.23)), 41 &+ Int32(x * 10), lay)
      }
    }
    let leaf = Shape.box(door, Vec2(0.2, 0.42))
    lay(leaf - 0.06, .hex(0x2a1a16))
    let boards = 0.7 + 0.3 * sin(q.x * 52)
    lay(leaf, Palette(even: [0x7a1f1c, 0x1f4a3a, 0x23406a, 0x6a421f]).pick(luck(3)) * boards * 1.3)
    let wreath = abs(length(door - Vec2(0, 0.14)) - 0.1) - 0.035
    lay(wreath, Color.hex(0x2f7a34) * (1 + 0.6 * Noise.gradient(q * 40, seed: 3)))
    lay(length(door - Vec2(0, 0.05)) - 0.04, .hex(0xd8242c))
    lay(length(door - Vec2(0.32, 0.2)) - 0.055, WinterHouse.lamp * 1.3)
    let shade = 1 - 0.5 * smoothstep(-0.34, -0.1, q.y - peak + abs(q.x) * pitch)
    return color * shade
  }

  /// Lays a window: a warm room behind a wooden cross, shutters, and snow on the sill.
  private func pane(
    _ f: Vec2, _ d: Float, _ index: Int32, _ lay: (Float, Color) -> Void
  ) {
    let lit = luck(index, 7) < 0.86
    let wing = Vec2(abs(f.x) - 0.3, f.y)
    if luck(4) < 0.6 {
      let louvre = 0.75 + 0.35 * sin(f.y * 70)
      lay(
        Shape.box(wing, Vec2(0.085, 0.26)),
        Palette(even: [0x2f5a3f, 0x7a2a24, 0x2a4a6f, 0x5a3a24]).pick(luck(5)) * louvre)
    }
    lay(d - 0.045, Color.hex(0x3a261c))
    let room = WinterHouse.lamp * (0.72 + 0.5 * luck(index, 8) - f.y * 1.1)
    let curtain = smoothstep(0.09, 0.15, abs(f.x) + 0.25 * max(f.y, 0))
    let warm = mix(room, room * Color(0.8, 0.42, 0.3), curtain * 0.7)
    lay(d, lit ? warm : Color(0.06, 0.08, 0.16))
    lay(max(d, min(abs(f.x), abs(f.y - 0.03)) - 0.018), .hex(0x3a261c))
    lay(Shape.ellipse(f + Vec2(0, 0.3), Vec2(0.27, 0.06)), WinterHouse.snow * 0.85)
  }

  private func side(_ q: Vec2, _ t: Float, _ lift: Float) -> Color {
    var color = texture(Vec2(q.x * 0.8, q.y)) * Color(0.33, 0.36, 0.62)
    func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, smoothstep(0.02, -0.02, d)) }
    let count = max(1, Int(long * 1.1))
    for index in 0..<count {
      let x = 1 + long * (Float(index) + 0.5) / Float(count)
      let f = Vec2((q.x - x) * 1.25, q.y - 0.62 - lift * 0.35)
      pane(f, Shape.box(f, Vec2(0.19, 0.25)), 60 &+ Int32(index), lay)
    }
    return color * (1 - 0.55 * smoothstep(tall - 0.55, tall - 0.1, q.y))
  }

  private func chimney(_ q: Vec2, _ lay: (Float, @autoclosure () -> Color) -> Void) {
    let at = q - Vec2(0.35 + long * 0.4, peak + 0.1)
    let brick =
      0.75 + 0.3 * fract(at.y * 9)
      + (fract(at.x * 8 + (at.y * 9).rounded(.down) * 0.5) < 0.1 ? -0.3 : 0)
    lay(
      Shape.box(at, Vec2(0.17, 0.36)),
      Color.hex(0x7a4238) * Color(0.7, 0.7, 1) * brick * (at.x < 0 ? 1 : 0.7))
    lay(Shape.ellipse(at - Vec2(0, 0.38), Vec2(0.24, 0.1)), WinterHouse.snow)
  }

  private func icicles(_ q: Vec2, _ lay: (Float, @autoclosure () -> Color) -> Void) {
    let f = fract(q.x * 9)
    let hang = 0.06 + 0.16 * Noise.unit(Int32((q.x * 9).rounded(.down)), 5, seed)
    let t = saturate((q.x - 1) / long)
    let down = tall - 0.17 + rise * t * 0.4 - q.y
    let spike = max(abs(f - 0.5) / 9 - 0.035 * (1 - down / hang), -down, down - hang)
    lay(max(spike, 1.15 - q.x, q.x - 1.1 - long), Color(0.75, 0.85, 1.05))
  }

  /// Adds a string of coloured bulbs along the gable.
  private func lights(_ q: Vec2, _ line: Float, _ color: inout Color) {
    guard garland, abs(q.x) < 1.25 else { return }
    let hues = Palette(even: [0xff3b2f, 0xffc02e, 0x3bd86a, 0x3b9aff, 0xff5ad0])
    let f = q.x * 7
    let index = Int(f.rounded(.down))
    let bulb = Vec2((fract(f) - 0.5) / 7, (line + 0.16) * 0.72)
    let tint = hues.pick(fract(Float(index) * 0.2 + 10.05))
    color =
      color + tint * (2.4 * smoothstep(0.046, 0.026, length(bulb)) + 0.5 * bump(length(bulb), 0.1))
      * (1 - haze)
  }

  private func smoke() -> Stamp {
    let from = foot + Vec2((0.35 + long * 0.4) * turn, -peak - 0.6) * size
    let high = size * 3.4
    return Stamp(low: from - Vec2(size * 1.2, high), high: from + Vec2(size * 2.4, 0)) { p, old in
      let up = (from.y - p.y) / high
      guard up > 0, luck(6) < 0.75 else { return old }
      let drift = from.x + size * (1.4 * up * up + 0.16 * sin(up * 10 + Float(seed)))
      let puff =
        bump(p.x - drift, size * (0.1 + 0.5 * up)) * saturate(1 - up) * smoothstep(0, 0.04, up)
      let curl = 0.55 + Noise.fbm(p * 3 / size, octaves: 4, seed: seed)
      return mix(old, Color.hex(0x8f86b8), saturate(puff * curl) * 0.6)
    }
  }
}
