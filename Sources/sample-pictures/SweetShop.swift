import Foundation

/// Hundreds of sweets, sorted around a great lollipop by colour like a rainbow.
enum SweetShop: Picture {
  static let name = "sweet-shop"

  private static let centre = Vec2(0.5, 0.47)

  static func paint(on canvas: inout Canvas) {
    let edge = canvas.edge
    var random = SplitMix64(seed: 31)
    canvas.paint { p, _ in
      let grain = Noise.fbm(p * 40, octaves: 4, seed: 1)
      return Color.hsv(hue(p), 0.85, 0.62) * (0.6 + 0.4 * grain)
    }
    canvas.stamp(filling(&random).map { $0.stamp(edge) })
    canvas.stamp(display(&random).map { $0.stamp(edge) })
    canvas.bloom(threshold: 0.85, [(0.006, 0.22), (0.05, 0.14)])
    canvas.vignette(0.3)
  }

  /// The hues around the centre, which give warm colours as much room as cold ones.
  private static let wheel: [Float] = [
    0.56, 0.66, 0.77, 0.88, 0.97, 1.03, 1.08, 1.13, 1.17, 1.3, 1.46,
  ]

  private static func hue(_ p: Vec2) -> Float {
    let t = fract((p - centre).angle / (2 * .pi)) * Float(wheel.count)
    let index = Int(t) % wheel.count
    let next = index + 1 < wheel.count ? wheel[index + 1] : wheel[0] + 1
    return mix(wheel[index], next, fract(t))
  }

  /// Returns the small sweets beneath, so close that they hide the table.
  private static func filling(_ random: inout SplitMix64) -> [Sweet] {
    let kinds: [Sweet.Kind] = [.bean, .button, .bean, .ball, .gumdrop, .button, .star, .heart]
    return (0..<2600).map { index in
      sweet(
        kinds[index % kinds.count], at: random.point(Vec2(-0.02, -0.02), Vec2(1.02, 1.02)),
        size: random.uniform(0.014, 0.021), &random)
    }
  }

  /// Returns the large sweets above, each at a place of its own.
  private static func display(_ random: inout SplitMix64) -> [Sweet] {
    let wave: [(kinds: [Sweet.Kind], count: Int, size: Float, room: Float)] = [
      ([.lollipop, .donut, .cookie], 26, 0.062, 0.8),
      ([.macaron, .cane, .bear, .wrapped, .slice, .praline, .twist], 100, 0.047, 0.72),
      (
        [.ring, .wheel, .layers, .mint, .bobbles, .gumdrop, .heart, .star, .praline], 190, 0.03, 0.8
      ),
      ([.bean, .ball, .button, .mint, .bobbles], 240, 0.02, 0.9),
    ]
    let hub = sweet(.lollipop, at: centre, size: 0.18, &random)
    var taken = [(centre, Float(0.145))]
    // The stick of the lollipop keeps its place too.
    for step in 0..<8 {
      taken.append((centre + Vec2(0, 0.16 + 0.03 * Float(step)), 0.012))
    }
    var groups: [[Sweet]] = []
    for part in wave {
      var group: [Sweet] = []
      for attempt in 0..<part.count * 40 where group.count < part.count {
        let at = random.point(Vec2(-0.01, -0.01), Vec2(1.01, 1.01))
        let size = part.size * random.uniform(0.85, 1.2)
        let room = size * part.room
        guard taken.allSatisfy({ length($0.0 - at) > $0.1 + room }) else { continue }
        taken.append((at, room))
        group.append(sweet(part.kinds[attempt % part.kinds.count], at: at, size: size, &random))
      }
      groups.append(group)
    }
    var turned = hub
    turned.turn = 0
    return groups.reversed().flatMap { $0 } + [turned]
  }

  private static func sweet(
    _ kind: Sweet.Kind, at: Vec2, size: Float, _ random: inout SplitMix64
  ) -> Sweet {
    Sweet(
      kind: kind, at: at, size: size, turn: random.uniform(0, 6.28),
      hue: hue(at) + random.bell() * 0.05, seed: UInt32(random.next() & 0xffff))
  }
}
