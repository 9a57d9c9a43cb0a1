import Foundation

/// A wooden fishing boat afloat, seen from the side, with its image in the water.
struct HarbourBoat {
  /// The middle of its waterline.
  var at: Vec2
  /// Half of its length.
  var size: Float
  var hull: Color
  var trim: Color
  /// 1 with its bow to the right, -1 to the left.
  var facing: Float
  /// The index of its superstructure: open, cabin, mast or canopy.
  var kind: Int
  var seed: UInt32

  private static let sunny = Color(1.25, 1.06, 0.8)

  func stamps(_ edge: Edge) -> [Stamp] {
    let image = Stamp(low: at - Vec2(size * 1.2, 0), high: at + Vec2(size * 1.2, size * 1.7)) {
      p, old in
      let wave = HarbourVillage.ripple(p)
      let deep = (p.y - at.y) / size
      let q = Vec2(
        (p.x - at.x) / size * facing + wave * 0.1 * (0.3 + deep), deep * 0.95 + wave * 0.12)
      var color = old
      let base = Shape.ellipse(Vec2(q.x, deep - 0.05), Vec2(0.95, 0.16))
      color = color.shadowed(base, blur: 0.12, strength: 0.5)
      let seen = paint(q, color, edge)
      guard seen != color else { return color }
      return mix(color, seen * Color(0.62, 0.8, 0.82), 0.72 * saturate(1.25 - deep * 0.55))
    }
    let boat = Stamp(
      low: at - Vec2(size * 1.25, size * 2.2), high: at + Vec2(size * 1.25, size * 0.1)
    ) { p, old in
      let q = Vec2((p.x - at.x) / size * facing, (at.y - p.y) / size)
      return paint(q, old, edge)
    }
    let foam = Stamp(low: at - Vec2(size * 1.1, 0.004), high: at + Vec2(size * 1.1, 0.005)) {
      p, old in
      let line = abs(p.y - at.y - HarbourVillage.ripple(p) * 0.0012) - 0.0008
      let inside = abs(p.x - at.x) - size * 0.86
      return mix(old, Color(0.8, 0.9, 0.9), edge(max(line, inside)) * 0.55)
    }
    return [image, boat, foam]
  }

  /// Paints the boat at a point of its own frame, whose y axis points up from the waterline.
  private func paint(_ q: Vec2, _ old: Color, _ edge: Edge) -> Color {
    var color = old
    func lay(_ d: Float, _ tint: Color) { color = mix(color, tint, edge(d * size)) }
    let sheer = 0.3 + 0.2 * q.x * q.x + 0.08 * q.x
    let stem = q.x > 0 ? 0.86 + 0.16 * saturate(q.y / 0.5) : 0.84 + 0.07 * saturate(q.y / 0.4)
    let plan = abs(q.x) - stem
    upperWorks(q, sheer, lay)
    // The far gunwale and the thwarts show above the near side.
    let inner = max(abs(q.y - sheer - 0.02) - 0.05, plan + 0.1)
    lay(inner, Color.hex(0x7a5233) * (0.75 + 0.3 * sin(q.x * 22)))
    let body = max(q.y - sheer, -q.y - 0.03, plan)
    let strake = fract((q.y - sheer) * 13)
    let grain = Noise.fbm(Vec2(q.x * 5, q.y * 40) + Float(seed), octaves: 4, seed: seed)
    let belly = 0.62 + 0.55 * saturate(q.y / sheer) + 0.12 * q.x * -facing
    var paint = hull * (1 + grain * 0.35) * (0.86 + 0.14 * smoothstep(0, 0.16, strake))
    let below = sheer - q.y
    paint = mix(
      paint, trim * (1 + grain * 0.2), smoothstep(0.008, -0.008, abs(below - 0.1) - 0.035))
    paint = mix(paint, Color.hex(0x8f2a24), smoothstep(0.07, 0.06, q.y))
    lay(body, paint * belly * HarbourBoat.sunny)
    lay(max(abs(below) - 0.022, plan - 0.03), Color.hex(0xf3e3c3) * HarbourBoat.sunny * 0.95)
    for index in 0..<3 where Noise.unit(Int32(index), 4, seed) < 0.75 {
      let x = -0.5 + 0.45 * Float(index)
      let buoy = Vec2(q.x - x, q.y - 0.14)
      let ball = length(buoy * Vec2(1, 0.8)) - 0.065
      lay(Shape.taper(q, Vec2(x, 0.14), Vec2(x, 0.32), 0.008, 0.008).distance, .hex(0xd8c8a0))
      let tint = [Color.hex(0xff7a1c), .hex(0xf4f0e4), .hex(0x2a6ac0)][(index + Int(seed)) % 3]
      lay(ball, tint * (1.05 + 5 * (buoy.y - buoy.x * 0.7 * facing)))
    }
    return color
  }

  private func upperWorks(_ q: Vec2, _ sheer: Float, _ lay: (Float, Color) -> Void) {
    let wood = Color.hex(0x9a6a3c) * HarbourBoat.sunny
    let white = Color.hex(0xf6efdf) * HarbourBoat.sunny
    let nets = Noise.cells(q * 24, seed: seed)
    let heap = Shape.ellipse(q - Vec2(-0.55, 0.42), Vec2(0.2, 0.1)) + (nets.nearest - 0.4) * 0.03
    let pile = Palette(even: [0x2f8a8a, 0xc8642a, 0x3a6aa8]).pick(Noise.unit(8, 8, seed))
    switch kind % 4 {
    case 0:
      let oar = Shape.taper(q, Vec2(-0.75, 0.62), Vec2(0.5, 0.34), 0.016, 0.014).distance
      lay(oar, wood)
      lay(heap, pile * (0.6 + 0.8 * nets.nearest))
    case 1:
      lay(heap, pile * (0.6 + 0.8 * nets.nearest))
      let cabin = Shape.box(q - Vec2(0.22, 0.52), Vec2(0.26, 0.26)) - 0.01
      lay(cabin, white * (0.8 + 0.35 * saturate(q.y)))
      let panes = Shape.box(Vec2(abs(q.x - 0.22) - 0.12, q.y - 0.62), Vec2(0.075, 0.075)) - 0.01
      lay(panes - 0.018, trim * HarbourBoat.sunny)
      lay(panes, mix(Color(0.1, 0.16, 0.22), Color(0.8, 0.7, 0.6), saturate((q.y - 0.55) * 6)))
      lay(Shape.box(q - Vec2(0.22, 0.8), Vec2(0.33, 0.03)) - 0.01, trim * HarbourBoat.sunny)
      lay(Shape.taper(q, Vec2(0.05, 0.8), Vec2(0.02, 1.5), 0.015, 0.008).distance, wood)
      lay(length(q - Vec2(0.44, 0.5)) - 0.07, .hex(0xff7a1c))
      lay(length(q - Vec2(0.44, 0.5)) - 0.035, white)
    case 2:
      let mast = Shape.taper(q, Vec2(0.12, 0.2), Vec2(0.1, 1.95), 0.024, 0.012).distance
      let boom = Shape.taper(q, Vec2(0.1, 0.72), Vec2(-0.85, 0.8), 0.018, 0.012).distance
      let fold = 0.062 + 0.008 * sin(q.x * 41)
      let sail = max(abs(q.y - 0.84 + 0.06 * q.x) - fold, abs(q.x + 0.36) - 0.42)
      for end in [Vec2(0.98, 0.52), Vec2(-0.9, 0.5)] {
        lay(Shape.taper(q, Vec2(0.1, 1.9), end, 0.006, 0.006).distance, .hex(0xc8b894))
      }
      lay(min(mast, boom), wood)
      lay(
        sail,
        mix(Color.hex(0xf0dcb4), trim, smoothstep(0.8, 0.9, sin(q.x * 41 + 1))) * HarbourBoat.sunny
          * (0.75 + 4 * (q.y - 0.84 + 0.06 * q.x)))
      let flag = max(abs(q.y - 1.86 - 0.02 * sin(q.x * 22)) - 0.06, abs(q.x - 0.23) - 0.12)
      lay(flag, trim * HarbourBoat.sunny)
    default:
      for x in [Float(-0.35), 0.35] {
        lay(Shape.taper(q, Vec2(x, 0.3), Vec2(x, 0.95), 0.014, 0.014).distance, wood)
      }
      let cloth = max(abs(q.y - 0.98 + q.x * q.x * 0.35) - 0.05, abs(q.x) - 0.5)
      let stripe = smoothstep(0.45, 0.55, abs(fract(q.x * 6) - 0.5) * 2)
      lay(cloth, mix(trim, Color(1, 0.96, 0.88), stripe) * HarbourBoat.sunny)
      lay(heap + 0.03, pile * (0.6 + 0.8 * nets.nearest))
    }
  }
}
