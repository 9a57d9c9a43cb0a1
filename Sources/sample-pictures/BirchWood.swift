import Foundation

/// The trees of the autumn wood: trunks, crowns and the foreground.
enum BirchWood {
  static func trunks(depth: Float, _ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    let count = Int(mix(26, 5, depth.squareRoot()))
    let places: [Float] = depth > 0.95 ? [0.045, 0.2, 0.83, 0.965] : []
    return (0..<(places.isEmpty ? count : places.count)).compactMap { index in
      let near = depth * depth * 0.36 + 0.015 * depth + random.uniform(0, 0.03) * depth
      let spread = (Float(index) + random.uniform(0.15, 0.85)) / Float(count)
      let x = places.isEmpty ? spread * 1.1 - 0.05 : places[index]
      let foot = Vec2(x, AutumnForest.horizon + 0.008 + near)
      guard abs(AutumnForest.offPath(foot)) > 1.3 + 2.6 * (1 - depth) else { return nil }
      let half = (0.0035 + 0.026 * pow(depth, 1.4)) * random.uniform(0.75, 1.25)
      return trunk(
        foot, half, lean: random.bell() * 0.09, depth, edge,
        seed: UInt32(truncatingIfNeeded: random.next()))
    }
  }

  private static func trunk(
    _ foot: Vec2, _ half: Float, lean: Float, _ depth: Float, _ edge: Edge, seed: UInt32
  ) -> Stamp {
    let bend = Noise.unit(1, 1, seed) * 6
    let reach = half * 3 + abs(lean) * foot.y + 0.07
    return Stamp(
      low: Vec2(foot.x - reach, 0), high: Vec2(foot.x + reach, foot.y + half * 0.5)
    ) { p, old in
      let up = foot.y - p.y
      let sway = lean * up + half * 0.7 * sin(up * 7 + bend) * saturate(up * 6)
      let flare = 1 + 0.75 * exp(-up / (half * 1.5)) - 0.32 * up
      let x = (p.x - foot.x - sway) / (half * flare)
      var color = old
      let branch = twigs(p, foot, sway, half, seed)
      color = mix(color, Color(0.13, 0.08, 0.06), edge(branch))
      let rough = Noise.fbm(Vec2(p.y * 60, x > 0 ? 3 : 9), octaves: 3, seed: seed) * 0.09
      let foothold = up + half * 0.12 * cos(x * 3)
      let cover = edge(max((abs(x) - 1 - rough) * half, -foothold))
      guard cover > 0 else { return color }
      return mix(color, bark(x, p.y / half, up / half, p, seed), cover)
    }
  }

  /// Returns the colour of birch bark: white rings, dark dashes, and scars of lost branches.
  private static func bark(
    _ x: Float, _ y: Float, _ up: Float, _ p: Vec2, _ seed: UInt32
  ) -> Color {
    let round = asin(min(max(x, -1), 1))
    let cloth = Vec2(round * 1.3, y)
    let paper = Noise.fbm(cloth * Vec2(1.2, 3.5), octaves: 5, seed: seed)
    var color = mix(Color.hex(0xd9c9b2), .hex(0xfff6e6), saturate(0.5 + paper))
    color = mix(color, .hex(0xd99a66), smoothstep(0.15, 0.45, -paper) * 0.6)
    let dashGrid = cloth * Vec2(0.9, 2.6) + Vec2(0, paper * 1.2)
    let cell = dashGrid.rounded(.down)
    let luck = Noise.pair(Int32(cell.x), Int32(cell.y), seed &+ 5)
    let local = dashGrid - cell - Vec2(0.3 + 0.4 * luck.x, 0.5)
    let ragged = Noise.fbm(cloth * 7, octaves: 3, seed: seed &+ 9)
    let dash =
      Shape.lens(local, Vec2(0.08 + 0.5 * luck.y * luck.y, 0.05 + 0.1 * luck.x)) + ragged * 0.1
    color = mix(color, .hex(0x2a1d18), luck.y > 0.3 ? smoothstep(0.03, -0.05, dash) * 0.9 : 0)
    let knots = Vec2(round * 0.8 + 0.4, y * 0.16)
    let knotCell = knots.rounded(.down)
    let own = Noise.pair(Int32(knotCell.x), Int32(knotCell.y), seed &+ 6)
    let k = (knots - knotCell - Vec2(0.5, 0.5)) * Vec2(1.2, 6) + Vec2(0, own.y - 0.5)
    let scar = Shape.lens(k + Vec2(0, 0.2 - abs(k.x) * 0.8), Vec2(0.55, 0.2)) + ragged * 0.28
    if own.x > 0.5 {
      color = mix(color, .hex(0x1d1412), smoothstep(0.05, -0.05, scar) * 0.92)
    }
    let split = smoothstep(6, 0, up + ragged * 6)
    color = mix(color, Color.hex(0x3a2a22) * (1 + ragged), split * 0.8)
    let side: Float = p.x < AutumnForest.light.x ? 1 : -1
    let lit = smoothstep(-0.5, 1.05, x * side)
    let away = length(p - AutumnForest.light)
    let sun = Color(1.75, 1.15, 0.6) * lit * lit * (0.35 + 0.8 * bump(away, 0.5))
    return color * (Color(0.3, 0.25, 0.29) * (0.55 + 0.45 * (1 - x * x)) + sun)
  }

  private static func twigs(
    _ p: Vec2, _ foot: Vec2, _ sway: Float, _ half: Float, _ seed: UInt32
  ) -> Float {
    var d: Float = 1
    for index in Int32(0)..<5 {
      let luck = Noise.pair(index, 3, seed)
      let side: Float = luck.x < 0.5 ? -1 : 1
      let start = Vec2(foot.x + sway, foot.y * (0.62 - 0.13 * Float(index)) + luck.y * 0.05)
      let long = (0.03 + 0.05 * luck.y) * (0.4 + half * 30)
      let end = start + Vec2(side * long, -long * (0.6 + luck.x))
      let wave = 0.1 * long * sin((p.x - start.x) / long * 6)
      d = min(d, Shape.taper(p + Vec2(0, wave), start, end, half * 0.2, half * 0.03).distance)
    }
    return d
  }

  /// Returns leaves in clumps, dense above and sparse towards the ground.
  static func crowns(depth: Float, _ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    let clumps = Int(mix(290, 74, depth))
    let size = 0.0032 + 0.0105 * depth * depth
    let shrubs = depth < 0.7 ? Int(mix(110, 40, depth)) : 0
    for clump in 0..<clumps + shrubs {
      let high = random.uniform() * random.uniform()
      var centre = Vec2(random.uniform(-0.05, 1.05), high * mix(0.56, 0.42, depth) - 0.02)
      if clump >= clumps {
        centre.y = AutumnForest.horizon + 0.07 * depth * depth - random.uniform(0, 0.11)
      }
      let open = length((centre - AutumnForest.light) * Vec2(1.3, clump < clumps ? 0.8 : 0.3))
      guard open > 0.1 + 0.16 * depth else { continue }
      let hue = random.uniform()
      for _ in 0..<32 {
        let scatter = Vec2(random.bell() * 1.5, random.bell() * 0.8) * (0.055 + 0.045 * depth)
        let at = centre + scatter
        let away = length(at - AutumnForest.light)
        var leaf = Leaf(
          at: at, size: size * random.uniform(0.7, 1.3), turn: random.uniform(0, 6.28),
          tilt: random.uniform(0.45, 1),
          tint: Leaf.colors.pick(fract(hue + random.bell() * 0.22 + 1)), glow: 0)
        leaf.glow = saturate(bump(away, 0.5) * 0.9 + random.bell() * 0.4 - 0.1)
        leaf.lobed = depth > 0.7 && random.uniform() < 0.4
        stamps.append(leaf.stamp(edge))
      }
    }
    return stamps
  }

  /// Returns tufts beside the path, some still green.
  static func grass(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var blades: [(foot: Vec2, stamp: Stamp)] = []
    while blades.count < 2600 {
      let near = random.uniform()
      let tuft = Vec2(random.uniform(), AutumnForest.horizon + 0.012 + near * 0.4)
      let off = abs(AutumnForest.offPath(tuft))
      guard off > 1, random.uniform() < bump(off - 1.15, 0.25) + 0.1 else { continue }
      for _ in 0..<9 {
        let foot = tuft + Vec2(random.bell(), random.bell() * 0.3) * (0.004 + 0.02 * near)
        let tall = (0.006 + 0.04 * near) * random.uniform(0.5, 1.1)
        let bend = random.bell() * tall
        let tint = mix(Color.hex(0x4f6a1c), .hex(0xd8a83a), random.uniform())
        let light = AutumnForest.illumination(foot)
        let half = 0.0004 + 0.0014 * near
        let low = foot - Vec2(tall, tall)
        let blade = Stamp(low: low, high: foot + Vec2(tall, 0)) { p, old in
          let up = saturate((foot.y - p.y) / tall)
          let d = abs(p.x - foot.x - bend * up * up) - half * (1 - up * 0.85)
          return mix(old, tint * light * (0.35 + 0.7 * up), edge(d))
        }
        blades.append((foot, blade))
      }
    }
    return blades.sorted { $0.foot.y < $1.foot.y }.map(\.stamp)
  }

  /// Returns leaves in the wind, toadstools by the path and a bough across the top.
  static func foreground(_ edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var stamps: [Stamp] = []
    for _ in 0..<90 {
      let at = Vec2(random.uniform(), random.uniform(0.08, 0.9))
      let near = random.uniform() * random.uniform()
      var leaf = Leaf(
        at: at, size: 0.004 + 0.015 * near, turn: random.uniform(0, 6.28),
        tilt: random.uniform(0.3, 1), tint: Leaf.colors.pick(random.uniform()), glow: 0)
      leaf.glow = saturate(0.35 + bump(length(at - AutumnForest.light), 0.4))
      leaf.lobed = random.uniform() < 0.5
      stamps.append(leaf.stamp(edge))
    }
    let caps: [(Vec2, Float)] = [
      (Vec2(0.115, 0.935), 0.026), (Vec2(0.152, 0.95), 0.018), (Vec2(0.087, 0.958), 0.014),
      (Vec2(0.885, 0.9), 0.02), (Vec2(0.912, 0.915), 0.026), (Vec2(0.94, 0.925), 0.014),
      (Vec2(0.77, 0.795), 0.011), (Vec2(0.785, 0.8), 0.008), (Vec2(0.36, 0.83), 0.012),
    ]
    for (index, cap) in caps.enumerated() {
      stamps.append(toadstool(cap.0, cap.1, edge, seed: Int32(index)))
      for _ in 0..<9 {
        let around = Vec2(random.uniform(-1.3, 1.3), random.uniform(1.25, 1.6)) * cap.1
        var leaf = Leaf(
          at: cap.0 + around, size: cap.1 * random.uniform(0.3, 0.5), turn: random.uniform(0, 6.28),
          tilt: 0.55, tint: Leaf.colors.pick(random.uniform()), glow: random.uniform(0.1, 0.5))
        leaf.lying = true
        stamps.append(leaf.stamp(edge))
      }
    }
    for _ in 0..<190 {
      let at = Vec2(random.uniform(), 0.97 + random.uniform() * 0.06)
      var leaf = Leaf(
        at: at, size: random.uniform(0.014, 0.024), turn: random.uniform(0, 6.28),
        tilt: random.uniform(0.45, 0.7), tint: Leaf.colors.pick(random.uniform()), glow: 0.2)
      leaf.lobed = random.uniform() < 0.55
      leaf.lying = true
      stamps.append(leaf.stamp(edge))
    }
    return stamps
  }

  private static func toadstool(_ at: Vec2, _ size: Float, _ edge: Edge, seed: Int32) -> Stamp {
    let side: Float = at.x < AutumnForest.light.x ? 1 : -1
    return Stamp(at: at, reach: size * 2) { p, old in
      let q = (p - at) / size
      let stemHalf = 0.2 + 0.07 * q.y
      let stem = max(abs(q.x + 0.04 * sin(q.y * 3)) - stemHalf, abs(q.y - 0.65) - 0.75)
      let lit = saturate(0.5 + q.x * side * 1.6)
      var color = mix(
        old, mix(Color(0.3, 0.24, 0.24), Color(1.1, 0.9, 0.65), lit),
        edge(stem * size))
      let skirt = Shape.lens(q - Vec2(0, 0.42 + 0.2 * q.x * q.x), Vec2(0.4, 0.1))
      color = mix(color, Color(0.75, 0.62, 0.5), edge(skirt * size))
      let dome = max(length(q * Vec2(0.98, 1.12)) - 1, q.y - 0.12 - 0.1 * (1 - q.x * q.x))
      let ball = Vec3(q.x, q.y * 1.1, max(1 - dot(q, q), 0).squareRoot())
      let shade = saturate(0.3 + 0.5 * q.x * side - 0.45 * q.y)
      var cap = mix(Color.hex(0x5e0d12), .hex(0xf23a22), shade) + 0.35 * pow(shade, 6)
      let spots = Vec2(atan2(ball.x, ball.z), asin(min(max(ball.y, -1), 1))) * 2.6
      let dots = Noise.cells(spots, seed: UInt32(seed) &+ 70, jitter: 0.6)
      let dot = smoothstep(0.27, 0.22, dots.nearest - 0.1 * dots.random(1) + 0.05)
      cap = mix(cap, Color(1.0, 0.93, 0.82) * (0.35 + 0.8 * shade), dot)
      return mix(color, cap, edge(dome * size))
    }
  }
}
