import Foundation

/// The animals and plants of the reef, at their positions.
enum ReefLife {
  static func gardens(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let c = { (code: UInt32) in Color.hex(code) }
    var stamps: [Stamp] = [
      // The slopes, from far to near.
      Coral.staghorn(Vec2(0.4, 0.715), 0.085, c(0x5a9ad0), c(0xb0e0ff), far: 0.68, seed: 71, edge),
      Coral.fan(Vec2(0.58, 0.74), 0.1, c(0xc05ac0), turn: 0.1, far: 0.62, seed: 73, edge),
      Coral.tubes(Vec2(0.485, 0.77), 0.085, c(0xe0a04a), far: 0.6, seed: 77, edge),
      Coral.staghorn(Vec2(0.54, 0.8), 0.075, c(0xd07a5a), c(0xffd8b0), far: 0.5, seed: 79, edge),
      Coral.brain(Vec2(0.44, 0.81), 0.032, c(0xb0c05a), c(0x2f6a5a), far: 0.45, seed: 83, edge),
      Coral.brain(Vec2(0.655, 0.79), 0.045, c(0x8ab0e0), c(0x3a4a9a), far: 0.5, seed: 87, edge),
      Coral.fan(Vec2(0.2, 0.69), 0.15, c(0xb04ad0), turn: 0.15, far: 0.35, seed: 3, edge),
      Coral.fan(Vec2(0.84, 0.7), 0.17, c(0xff7a4a), turn: -0.2, far: 0.3, seed: 8, edge),
      Coral.staghorn(Vec2(0.3, 0.77), 0.12, c(0x4a6ae0), c(0xc8d8ff), far: 0.3, seed: 5, edge),
      Coral.tubes(Vec2(0.73, 0.8), 0.14, c(0xffb52e), far: 0.25, seed: 12, edge),
      Coral.staghorn(Vec2(0.64, 0.83), 0.09, c(0xe86a9a), c(0xffe0ea), far: 0.3, seed: 15, edge),
      Coral.brain(Vec2(0.38, 0.83), 0.05, c(0x7ad05a), c(0x1f5a4a), far: 0.22, seed: 4, edge),
      Coral.fan(Vec2(0.055, 0.67), 0.24, c(0xff3f7a), turn: 0.12, far: 0.1, seed: 21, edge),
      Coral.fan(Vec2(0.955, 0.72), 0.22, c(0x9a4ae8), turn: -0.1, far: 0.1, seed: 26, edge),
      Coral.tubes(Vec2(0.155, 0.79), 0.16, c(0x8a5ae0), far: 0.1, seed: 31, edge),
      Coral.staghorn(Vec2(0.87, 0.86), 0.17, c(0xf08a2a), c(0xfff0a0), far: 0.06, seed: 35, edge),
      Coral.brain(Vec2(0.265, 0.87), 0.075, c(0xe8b84a), c(0x7a3a2a), far: 0.06, seed: 37, edge),
      Coral.staghorn(Vec2(0.03, 0.9), 0.19, c(0x2aa88a), c(0xd8ffd0), far: 0.04, seed: 41, edge),
      Coral.brain(Vec2(0.745, 0.91), 0.068, c(0xe07ad0), c(0x5a2a7a), far: 0.05, seed: 43, edge),
      Coral.tubes(Vec2(0.96, 0.95), 0.15, c(0xff5a5a), far: 0.02, seed: 47, edge),
      Coral.brain(Vec2(0.13, 0.965), 0.105, c(0x5ad0a0), c(0x174a6a), far: 0, seed: 53, edge),
      Coral.fan(Vec2(0.62, 0.99), 0.12, c(0xffc83a), turn: -0.25, far: 0, seed: 57, edge),
      Coral.staghorn(Vec2(0.3, 1.0), 0.13, c(0xd84a8a), c(0xffd0e0), far: 0, seed: 59, edge),
      Coral.brain(Vec2(0.86, 1.0), 0.09, c(0xffa04a), c(0x8a2a3a), far: 0, seed: 61, edge),
    ]
    stamps += Coral.anemone(Vec2(0.475, 0.945), 0.085, c(0xc86ad8), c(0xffd8f8), seed: 5, edge)
    for (x, y, size) in [(Float(0.43), Float(0.872), Float(0.03)), (0.53, 0.868, 0.024)] {
      let facing: Float = x < 0.475 ? 1 : -1
      stamps.append(Fish(kind: .clown, at: Vec2(x, y), size: size, facing: facing).stamp(edge))
    }
    stamps += Coral.anemone(Vec2(0.71, 1.005), 0.06, c(0x5ac87a), c(0xf0ffc0), seed: 9, edge)
    stamps.append(starfish(Vec2(0.4, 0.968), 0.026, edge))
    for _ in 0..<26 {
      let foot = random.point(Vec2(0.34, 0.99), Vec2(0.68, 1.03))
      stamps.append(weed(foot, edge, &random))
    }
    return stamps
  }

  static func farShoals(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    for _ in 0..<170 {
      let t = random.uniform(-1, 1)
      let at = Vec2(0.52 + t * 0.28, 0.44 + 0.07 * sin(t * 3.2) + random.bell() * 0.07)
      let fish = Fish(
        kind: .chromis, at: at, size: random.uniform(0.006, 0.011), facing: -1,
        tilt: 0.2 * cos(t * 3.2) + random.bell() * 0.2, far: random.uniform(0.35, 0.65))
      stamps.append(fish.stamp(edge))
    }
    return stamps
  }

  static func swimmers(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps = turtle(Vec2(0.74, 0.2), 0.125, edge)
    for index in 0..<58 {
      let t = Float(index) / 57
      let path = Vec2(0.04 + 0.46 * t, 0.5 - 0.2 * sin(t * 2.6))
      let at = path + Vec2(random.bell(), random.bell()) * 0.06
      let fish = Fish(
        kind: .anthias, at: at, size: random.uniform(0.011, 0.02), facing: 1,
        tilt: 0.4 * cos(t * 2.6) + random.bell() * 0.15, far: random.uniform(0, 0.25))
      stamps.append(fish.stamp(edge))
    }
    let soloists: [(Fish.Kind, Float, Float, Float, Float, Float)] = [
      (.angel, 0.36, 0.665, 0.05, 1, 0.05), (.butterfly, 0.575, 0.7, 0.036, -1, 0.1),
      (.butterfly, 0.63, 0.665, 0.03, -1, -0.1), (.tang, 0.66, 0.51, 0.046, -1, 0.15),
      (.tang, 0.745, 0.555, 0.04, -1, 0.05), (.tang, 0.68, 0.585, 0.034, -1, 0),
      (.parrot, 0.2, 0.21, 0.062, 1, 0.1), (.parrot, 0.9, 0.46, 0.05, -1, -0.1),
      (.butterfly, 0.09, 0.33, 0.034, 1, 0.1), (.angel, 0.83, 0.66, 0.036, -1, -0.05),
      (.tang, 0.34, 0.1, 0.028, 1, -0.1), (.clown, 0.56, 0.9, 0.018, -1, 0.1),
      (.butterfly, 0.5, 0.56, 0.022, 1, 0), (.angel, 0.07, 0.12, 0.03, 1, 0.1),
    ]
    for (kind, x, y, size, facing, tilt) in soloists {
      let fish = Fish(kind: kind, at: Vec2(x, y), size: size, facing: facing, tilt: tilt, far: 0.05)
      stamps.append(fish.stamp(edge))
    }
    return stamps
  }

  static func bubbles(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let columns: [Float] = [0.27, 0.53, 0.9]
    return (0..<90).map { index in
      let up = random.uniform()
      let x = columns[index % 3] + random.bell() * (0.015 + 0.05 * up) + 0.02 * sin(up * 12)
      let at = Vec2(x, 0.86 - 0.84 * up)
      let size = random.uniform(0.0014, 0.0035) * (0.7 + up) + (index % 11 == 0 ? 0.004 : 0)
      return Stamp(at: at, reach: size * 1.2) { p, old in
        let q = (p - at) / size
        let r = length(q)
        let cover = edge((r - 1) * size)
        let rim = smoothstep(0.6, 1, r)
        let glint = bump(length(q - Vec2(-0.38, -0.42)), 0.22)
        let below = bump(length(q - Vec2(0.35, 0.45)), 0.35) * 0.35
        let light = Color(0.6, 0.95, 1) * (rim * 0.45 + below) + Color(1.5, 1.5, 1.5) * glint
        return mix(old, old * 1.08 + light, cover)
      }
    }
  }

  private static func starfish(_ at: Vec2, _ size: Float, _ edge: Edge) -> Stamp {
    Stamp(at: at, reach: size * 1.2) { p, old in
      let q = ((p - at) / size * Vec2(1, 1.35)).rotated(by: 0.4)
      let d = GlassMotif.rosette(q, count: 5, depth: 0.62) * size
      let beads = Noise.cells(q * 8, seed: 91)
      let light = 0.6 + 0.5 * bump(beads.nearest, 0.3) - 0.3 * length(q)
      let shadow = smoothstep(0.3, -0.2, d / size - 0.1) * 0.3
      return mix(old * (1 - shadow), Color.hex(0xf2603a) * light * 1.3, edge(d))
    }
  }

  private static func weed(_ foot: Vec2, _ edge: Edge, _ random: inout SplitMix64) -> Stamp {
    let tall = random.uniform(0.025, 0.075)
    let sway = random.uniform(0.003, 0.008)
    let phase = random.uniform(0, 6)
    let tint = mix(Color.hex(0x2f8a4a), .hex(0xa8d04a), random.uniform())
    return Stamp(low: foot - Vec2(0.02, tall), high: foot + Vec2(0.02, 0)) { p, old in
      let up = saturate((foot.y - p.y) / tall)
      let x = foot.x + sway * up * sin(up * 5 + phase)
      let d = abs(p.x - x) - 0.0032 * (1.02 - up).squareRoot()
      return mix(old, tint * (0.3 + 0.7 * up) * (p.x < x ? 1.1 : 0.75), edge(d))
    }
  }

  /// Returns a green turtle gliding down from the right.
  private static func turtle(_ at: Vec2, _ size: Float, _ edge: Edge) -> [Stamp] {
    let skinTint = Color.hex(0x5f8a5a)
    return [
      Stamp(at: at, reach: size * 1.7) { p, old in
        let q = ((p - at) / size).rotated(by: 0.3)
        var color = old
        func limb(_ from: Vec2, _ middle: Vec2, _ to: Vec2, _ wide: Float, _ light: Float) {
          let a = Shape.taper(q, from, middle, wide, wide * 0.95).distance
          let b = Shape.taper(q, middle, to, wide * 0.95, wide * 0.16).distance
          let d = min(a, b)
          let plates = Noise.cells(q * 15, seed: 95)
          let line = smoothstep(0.02, 0.12, plates.border)
          let skin = mix(Color.hex(0xd8dca0), skinTint * (0.5 + 0.7 * plates.random(1)), line)
          let shade = light * (0.8 + 0.3 * smoothstep(0, -wide, d))
          color = mix(color, mix(skin * shade, Reef.water(p), 0.14), edge(d * size))
        }
        limb(Vec2(-0.42, 0.12), Vec2(-0.78, -0.42), Vec2(-0.5, -0.98), 0.13, 0.6)
        limb(Vec2(0.55, 0.1), Vec2(0.85, -0.12), Vec2(1.12, -0.2), 0.1, 0.6)
        let dome = q - Vec2(0, -0.02)
        let half = dome.y < 0 ? Vec2(0.8, 0.42) : Vec2(0.8, 0.2)
        let shell = Shape.ellipse(dome, half)
        limb(Vec2(-0.68, 0.02), Vec2(-0.92, -0.02), Vec2(-1.06, 0.02), 0.145, 0.95)
        let eye = length(q - Vec2(-0.97, -0.05))
        color = mix(color, .hex(0x0a0f10), edge((eye - 0.034) * size))
        color = mix(color, Color(1, 1, 1), edge((length(q - Vec2(-0.98, -0.062)) - 0.01) * size))
        let wrap = Vec2(dome.x, dome.y * 1.7) * (1.9 + 0.5 * dot(dome, dome))
        let scutes = Noise.cells(wrap * 1.35 + 3, seed: 97, jitter: 0.55)
        let own = (wrap - scutes.centre) * 3 + scutes.random(2) * 9
        let rays = Noise.fbm(own, octaves: 4, seed: 98)
        let seam = smoothstep(0.0, 0.075, scutes.border)
        let plate = mix(Color.hex(0x6a3f1f), .hex(0xd0a04a), saturate(0.5 + rays * 1.2))
        let light = 0.55 - dome.y * 1.1
        let horn = mix(Color.hex(0xe8d8a0), plate, seam) * light * (0.6 + 0.45 * Reef.caustics(p))
        color = mix(color, mix(horn, Reef.water(p), 0.1), edge(shell * size))
        let belly = max(abs(shell) - 0.025, -q.y)
        color = mix(color, mix(Color.hex(0xe0dcb0) * 0.6, Reef.water(p), 0.12), edge(belly * size))
        limb(Vec2(-0.45, 0.13), Vec2(-0.62, 0.5), Vec2(-0.15, 1.02), 0.15, 1.0)
        limb(Vec2(0.6, 0.1), Vec2(0.8, 0.3), Vec2(1.0, 0.42), 0.1, 0.9)
        return color
      }
    ]
  }
}
