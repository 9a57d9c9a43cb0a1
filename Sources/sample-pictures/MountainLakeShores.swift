import Foundation

/// The trees, rocks and cabin around the lake.
extension MountainLake {
  static func farShore(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    for row in 0..<10 {
      let depth = Float(row) / 9
      for _ in 0..<Int(mix(330, 150, depth)) {
        let x = random.uniform(-0.02, 1.02)
        let wood = Noise.fbm(Vec2(x * 5, depth * 6), octaves: 3, seed: 81)
        let side = abs(x - 0.46) * 2
        let full = (0.016 + 0.03 * side + 0.03 * wood) * random.uniform(0.7, 1.3)
        let tall = full * mix(0.4, 1, depth * depth)
        guard tall > 0.008 else { continue }
        let slope = (1 - depth) * (0.05 + 0.03 * side + 0.05 * wood)
        let base = Vec2(x, 0.567 - slope)
        let tint = mix(Color.hex(0x6f6a94), .hex(0x16262c), depth)
        stamps.append(pine(base, tall, tint, edge, seed: UInt32(random.next() & 0xffff)))
      }
    }
    stamps.append(contentsOf: cabin(Vec2(0.315, 0.564), edge))
    return stamps
  }

  static func nearShore(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    let rocks: [(Vec2, Float)] = [
      (Vec2(0.02, 0.985), 0.12), (Vec2(0.17, 1.0), 0.075), (Vec2(0.99, 0.96), 0.13),
      (Vec2(0.85, 1.0), 0.08), (Vec2(0.275, 0.985), 0.028), (Vec2(0.735, 0.955), 0.024),
      (Vec2(0.77, 0.99), 0.04), (Vec2(0.6, 0.98), 0.018), (Vec2(0.4, 0.975), 0.015),
    ]
    let trees: [(Float, Float)] = [
      (0.015, 0.62), (0.1, 0.4), (-0.04, 0.5), (0.985, 0.72), (0.915, 0.46), (1.03, 0.6),
      (0.855, 0.27), (0.16, 0.22),
    ]
    for (index, tree) in trees.enumerated() {
      let base = Vec2(tree.0, 0.965 + 0.01 * Float(index % 3))
      stamps += spruce(base, tree.1, edge, &random)
    }
    for (index, rock) in rocks.enumerated() {
      stamps.append(boulder(rock.0, rock.1, edge, seed: UInt32(index) + 40))
    }
    for _ in 0..<420 {
      let side = random.uniform() < 0.5
      let spread = random.uniform() * random.uniform()
      let x = side ? spread * 0.34 : 1 - spread * 0.3
      let root = Vec2(x, random.uniform(0.975, 1.03))
      stamps.append(reed(root, edge, &random))
    }
    return stamps
  }

  /// Returns a distant spruce: tiers of ragged, drooping boughs, lit from the right.
  private static func pine(
    _ base: Vec2, _ tall: Float, _ tint: Color, _ edge: Edge, seed: UInt32
  ) -> Stamp {
    let shift = Noise.pair(Int32(seed), 1, 5)
    let tiers = 13 + shift.x * 6
    let slim = 0.15 + 0.06 * shift.y
    let low = base - Vec2(tall * 0.3, tall)
    return Stamp(low: low, high: base + Vec2(tall * 0.3, tall * 0.01)) { p, old in
      let q = Vec2((p.x - base.x) / tall, (base.y - p.y) / tall)
      let lean = 0.008 * sin(q.y * 7 + shift.x * 6)
      let across = q.x - lean
      let side: Float = across < 0 ? 3 : 8
      let droop = q.y + abs(across) * 0.75
      let wobble = Noise.gradient(Vec2(droop * 9, side + shift.x * 50), seed: seed)
      let tier = fract(droop * tiers + wobble * 0.8 + side)
      let reach = slim * pow(max(1 - q.y, 0), 0.85) * (1.12 - 0.6 * tier) * (1 + 0.35 * wobble)
      let needles = Noise.fbm(Vec2(across * 60, q.y * 90) + shift * 30, octaves: 3, seed: seed)
      let inside = abs(across) - reach + needles * 0.05
      let trunk = abs(across) - 0.011 * (1.1 - q.y)
      let cover = edge(min(inside, trunk) * tall)
      guard cover > 0 else { return old }
      let rim = smoothstep(-0.3, 1, across / max(reach, 0.001)) * (1 - tier)
      let light = Color(0.32, 0.15, 0.13) * rim * (0.6 + needles)
      let body = tint * (0.45 + 0.7 * (1 - tier) + 0.5 * needles)
      return mix(old, body + light, cover)
    }
  }

  /// Returns a spruce near enough to show its boughs, lower ones first so that upper ones overlap
  /// them.
  private static func spruce(
    _ base: Vec2, _ tall: Float, _ edge: Edge, _ random: inout SplitMix64
  ) -> [Stamp] {
    let lean = random.bell() * 0.02
    let trunk = Stamp(low: base - Vec2(0.03, tall), high: base + Vec2(0.03, 0.01)) { p, old in
      let up = (base.y - p.y) / tall
      let across = p.x - base.x - lean * up * tall
      let half = 0.014 * tall * (1.05 - up) + 0.001
      let bark = Noise.fbm(Vec2(across * 900, p.y * 120), octaves: 3, seed: 83)
      let light = 0.5 + across / half * 0.4 + bark
      return mix(old, Color.hex(0x3a2a2c) * max(light, 0.1), edge(abs(across) - half))
    }
    let count = Int(60 + 130 * tall)
    let boughs = (0..<count).map { index in
      let high = 0.09 + 0.9 * pow(Float(index) / Float(count), 0.85)
      let around = random.uniform(0, 2 * .pi)
      let reach = tall * (0.2 * pow(1 - high, 0.8) + 0.012) * random.uniform(0.75, 1.2)
      let root = base + Vec2(lean * high * tall, -high * tall)
      let sag = 0.28 + 0.35 * (1 - high) + 0.3 * max(sin(around), 0)
      let tip = root + Vec2(cos(around) * reach, sag * reach)
      return bough(root, tip, reach, front: sin(around), edge, &random)
    }
    return [trunk] + boughs
  }

  private static func bough(
    _ root: Vec2, _ tip: Vec2, _ reach: Float, front: Float, _ edge: Edge,
    _ random: inout SplitMix64
  ) -> Stamp {
    let seed = UInt32(truncatingIfNeeded: random.next())
    let along = normalize(tip - root)
    let long = length(tip - root)
    let green = mix(Color.hex(0x0b1a1c), .hex(0x24443c), 0.5 + 0.4 * front)
    let tint = green * random.uniform(0.75, 1.2)
    let rightward = saturate(0.35 + along.x * 0.75)
    return Stamp(at: (root + tip) / 2, reach: long * 0.55 + reach * 0.3) { p, old in
      let d = p - root
      let t = dot(d, along) / long
      let side = dot(d, Vec2(-along.y, along.x)) / reach
      // Needles hang from the bough, so its lower edge is ragged and its upper one is not.
      let comb = Noise.gradient(Vec2(t * long / reach * 26 + side * 9, side * 5), seed: seed)
      let half = 0.2 * (1 - t) * smoothstep(-0.12, 0.25, t) + 0.03
      let lower = along.x > 0 ? side : -side
      let ragged = max(lower - half * (1.15 + comb * 0.9), -lower - half * (0.55 + comb * 0.5))
      let inside = max(ragged, t - 1 - comb * 0.12, -t - 0.05)
      let cover = edge(inside * reach * 0.8)
      guard cover > 0 else { return old }
      let crest = saturate(0.6 - lower / half * 0.55)
      let needles = 0.75 + comb * 0.6
      let sky = Color(0.1, 0.085, 0.17) * crest * needles
      let rim = Color(0.55, 0.26, 0.2) * rightward * crest * crest * saturate(t) * needles
      return mix(old, tint * (0.3 + 0.8 * crest) * needles + sky * 0.6 + rim * 0.55, cover)
    }
  }

  private static func boulder(_ at: Vec2, _ size: Float, _ edge: Edge, seed: UInt32) -> Stamp {
    Stamp(at: at, reach: size * 1.4) { p, old in
      let q = (p - at) / size
      let shape = Noise.fbm(q * 1.7, octaves: 4, seed: seed)
      let d = length(q * Vec2(0.85, 1.45)) - 0.8 + shape * 0.3
      let cover = edge(d * size * 0.7)
      guard cover > 0 else { return old }
      let facets = Noise.ridged(q * 2.2, octaves: 6, seed: seed &+ 7)
      let moss = smoothstep(0, 0.35, Noise.fbm(q * 3.5, octaves: 4, seed: seed &+ 9) - q.y * 0.4)
      let stone = mix(Color.hex(0x1d2230), .hex(0x6c6272), facets)
      let top = saturate(0.25 - q.y * 1.4 + (facets - 0.4) * 0.9)
      let base = mix(stone, .hex(0x33492f), moss * 0.6)
      let light = mix(Color(0.25, 0.27, 0.42), Color(1.15, 0.85, 0.85), top)
      return mix(old, base * light, cover)
    }
  }

  private static func reed(_ root: Vec2, _ edge: Edge, _ random: inout SplitMix64) -> Stamp {
    let tall = random.uniform(0.03, 0.1)
    let bend = random.bell() * 0.05
    let tint = mix(Color.hex(0x1c2b22), .hex(0x8a6a4a), random.uniform() * random.uniform())
    let low = root - Vec2(0.05, tall)
    return Stamp(low: low, high: root + Vec2(0.05, 0)) { p, old in
      let up = saturate((root.y - p.y) / tall)
      let x = root.x + bend * up * up
      let cover = edge(abs(p.x - x) - 0.0013 * (1 - up * 0.85))
      return mix(old, tint * (0.5 + up), cover)
    }
  }

  private static func cabin(_ at: Vec2, _ edge: Edge) -> [Stamp] {
    let house = Stamp(at: at, reach: 0.035) { p, old in
      let q = (p - at) / 0.0135
      var color = old
      let wall = Shape.box(q + Vec2(0, 0.5), Vec2(1.1, 0.55))
      color = mix(color, Color.hex(0x5a3a2c) * (0.8 + 0.4 * fract(q.y * 4)), edge(wall * 0.0135))
      let roof = max(abs(q.x) * 0.75 + abs(q.y + 1.0) * 0.9 - 1.15, q.y + 0.95)
      color = mix(color, Color.hex(0x756d96) * (0.8 + 0.3 * fract(q.y * 5)), edge(roof * 0.0135))
      for x in [Float(-0.5), 0.45] {
        let pane = Shape.box(q - Vec2(x, -0.5), Vec2(0.22, 0.26))
        color = mix(color, Color(3.4, 1.9, 0.6), edge(pane * 0.0135))
      }
      return color + Color(0.5, 0.25, 0.08) * bump(length(q + Vec2(0, 0.4)), 1.6) * 0.6
    }
    let smoke = Stamp(low: at - Vec2(0.04, 0.09), high: at + Vec2(0.05, 0)) { p, old in
      let up = (at.y - 0.018 - p.y) / 0.07
      guard up > 0 else { return old }
      let drift = at.x + 0.005 + up * up * 0.018 + 0.004 * sin(up * 9)
      let puff = bump(p.x - drift, 0.0015 + 0.006 * up) * saturate(1 - up)
      let curl = 0.6 + Noise.fbm(p * 160, octaves: 3, seed: 88)
      return mix(old, .hex(0xb9a3bd), saturate(puff * curl) * 0.55)
    }
    return [house, smoke]
  }
}
