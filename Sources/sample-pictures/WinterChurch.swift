import Foundation

/// The church of the winter village.
enum WinterChurch {
  static func stamps(_ foot: Vec2, _ size: Float, edge: Edge) -> [Stamp] {
    let snow = Color(0.66, 0.75, 1.0)
    let lamp = Color(2.3, 1.25, 0.42)
    return [
      Stamp(low: foot - Vec2(size * 2.2, size * 7.4), high: foot + Vec2(size * 4, size * 0.2)) {
        p, old in
        let q = Vec2((p.x - foot.x) / size, (foot.y - p.y) / size)
        var color = old
        let grain = Noise.fbm(q * Vec2(5, 9), octaves: 4, seed: 3)
        let block = Noise.unit(Int32((q.x * 4).rounded(.down)), Int32((q.y * 7).rounded(.down)), 5)
        let stone =
          Color.hex(0xc8b8ac) * Color(0.6, 0.58, 0.82) * (0.72 + 0.25 * block + grain * 0.3)
        func lay(_ d: Float, _ tint: Color) {
          color = mix(color, mix(tint, WinterVillage.dusk, 0.14), edge(d * size))
        }
        func arch(_ at: Vec2, _ wide: Float, _ high: Float) {
          let f = q - at
          let d = min(Shape.box(f, Vec2(wide, high)), length(f - Vec2(0, high)) - wide)
          lay(d - 0.06, stone * 0.6)
          let glass = Palette(even: [0xffb03a, 0xff6a3a, 0xffd86a, 0x6ac0ff, 0xff8ad0])
            .pick(Noise.unit(Int32((f.x * 9).rounded(.down)), Int32((q.y * 6).rounded(.down)), 7))
          lay(d, mix(lamp, glass * 1.9, 0.6) * (1.1 - 0.4 * f.y))
          lay(max(d, min(abs(f.x), abs(fract(f.y * 3) - 0.5) / 3) - 0.018), .hex(0x2a2028))
        }
        lay(Shape.box(q - Vec2(1.9, 0.95), Vec2(1.45, 0.95)), stone * 0.78)
        for x in [Float(1.25), 2.05, 2.85] { arch(Vec2(x, 0.85), 0.17, 0.42) }
        let nave = max(q.y - 3.0, 1.75 - q.y, q.x - 3.55 + (q.y - 1.75) * 0.3)
        lay(nave, snow * (0.62 + 0.18 * (q.y - 1.75) + grain * 0.25))
        lay(
          Shape.box(q - Vec2(0, 2), Vec2(0.85, 2)),
          stone * (1.05 - 0.2 * q.x) + Color(0.3, 0.14, 0.03) * saturate(1 - q.y * 0.8))
        for y in [Float(1.3), 2.75, 3.95] {
          lay(Shape.box(q - Vec2(0, y), Vec2(0.94, 0.07)), snow * 0.9)
        }
        arch(Vec2(0, 0.45), 0.27, 0.45)
        arch(Vec2(-0.33, 3.25), 0.15, 0.28)
        arch(Vec2(0.33, 3.25), 0.15, 0.28)
        let clock = q - Vec2(0, 2.1)
        lay(length(clock) - 0.43, .hex(0x2f2a3f))
        lay(length(clock) - 0.37, Color(1.5, 1.2, 0.75))
        let ticks = abs(fract(clock.angle / (2 * .pi) * 12) - 0.5)
        lay(max(abs(length(clock) - 0.31) - 0.035, (0.42 - ticks) * 0.3), .hex(0x2f2a3f))
        lay(Shape.taper(q, Vec2(0, 2.1), Vec2(0.17, 2.2), 0.03, 0.02).distance, .hex(0x2f2a3f))
        lay(Shape.taper(q, Vec2(0, 2.1), Vec2(-0.05, 2.37), 0.026, 0.015).distance, .hex(0x2f2a3f))
        let spire = max(abs(q.x) - (6.7 - q.y) * 0.34, 3.98 - q.y)
        let shingle = 0.8 + 0.2 * sin(q.y * 24 + abs(q.x) * 3)
        let frost = smoothstep(-0.15, 0.3, Noise.fbm(q * 2.4, octaves: 4, seed: 9) - q.x * 0.5)
        lay(
          spire, mix(Color.hex(0x3a5a78) * shingle, snow * 0.85, frost) * (1 - 0.35 * saturate(q.x))
        )
        lay(
          min(
            Shape.box(q - Vec2(0, 6.9), Vec2(0.035, 0.32)),
            Shape.box(q - Vec2(0, 6.98), Vec2(0.15, 0.035))), .hex(0xe8b84a))
        return color
      }
    ]
  }
}
