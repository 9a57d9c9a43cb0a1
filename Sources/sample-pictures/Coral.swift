import Foundation

/// The reef's corals and other sessile animals, one stamp each.
///
/// `far` is the part that the water hides; the light falls from above.
enum Coral {
  /// Returns a brain coral: a dome with winding grooves.
  static func brain(
    _ at: Vec2, _ size: Float, _ ridge: Color, _ groove: Color, far: Float, seed: UInt32,
    _ edge: Edge
  ) -> Stamp {
    Stamp(at: at, reach: size * 1.15) { p, old in
      let q = (p - at) / size * Vec2(1, 1.2)
      let lump = Noise.fbm(q * 2.2, octaves: 3, seed: seed)
      let r = length(q) + lump * 0.09
      let cover = edge(max(r - 1, q.y - 0.55) * size * 0.9)
      guard cover > 0 else { return old }
      let bulge = max(1 - r * r, 0).squareRoot()
      let wrapped = q / (0.45 + 0.55 * bulge)
      let bend = Vec2(
        Noise.fbm(wrapped * 2.4, octaves: 2, seed: seed),
        Noise.fbm(wrapped * 2.4 + 7, octaves: 2, seed: seed))
      let maze = Noise.gradient(wrapped * 9.5 + bend * 1.1, seed: seed &+ 3)
      let wall = smoothstep(0.02, 0.3, abs(maze)) * (1.1 - 0.45 * smoothstep(0.3, 0.8, abs(maze)))
      let light = saturate(0.42 - q.y * 0.55 + bulge * 0.25)
      var color = mix(groove, ridge, smoothstep(0.25, 0.8, wall)) * (0.4 + 0.65 * wall)
      color *= 0.25 + 1.25 * light
      return mix(old, mix(color * Reef.caustics(p), Reef.water(p), far), cover)
    }
  }

  /// Returns a sea fan: a lace of veins in one plane.
  static func fan(
    _ foot: Vec2, _ size: Float, _ tint: Color, turn: Float, far: Float, seed: UInt32, _ edge: Edge
  ) -> Stamp {
    Stamp(at: foot - Vec2(0, size * 0.4), reach: size * 1.2) { p, old in
      let q = ((p - foot) / size).rotated(by: turn)
      let r = length(q)
      let a = atan2(q.x, -q.y)
      let lobes = Noise.fbm(Vec2(a * 1.6, 2), octaves: 4, seed: seed) * 0.32
      let rim = max(r - 0.98 - lobes, abs(a) - 1.05 - lobes * 1.7)
      guard rim < 0.03 else { return old }
      let bend = Noise.fbm(q * 5, octaves: 3, seed: seed &+ 2)
      let fine = Noise.cells(Vec2(a * (5 + 16 * r), r * 24) + bend * 1.3, seed: seed &+ 4)
      let ribs = abs(fract(a * 3.2 + bend * 0.45 + 0.5 * r) - 0.5) / 3.2 * r
      let trunk = ribs - 0.022 * (1.15 - r)
      let lace = (fine.border - 0.14) * 0.045
      let stalk = Shape.taper(q, Vec2(), Vec2(0, -0.3), 0.05, 0.028).distance
      let d = min(max(min(lace, trunk), rim), stalk)
      let light = 0.5 + 0.55 * r + 0.35 * bend
      let vein = smoothstep(0.004, -0.004, min(trunk, stalk))
      let color = mix(tint, tint * Color(0.55, 0.4, 0.55), vein) * light
      return mix(old, mix(color, Reef.water(p), far), edge(d * size) * 0.94)
    }
  }

  /// Returns a staghorn thicket, grown by forking.
  static func staghorn(
    _ foot: Vec2, _ size: Float, _ tint: Color, _ tips: Color, far: Float, seed: UInt64,
    _ edge: Edge
  ) -> Stamp {
    struct Bough {
      var from: Vec2
      var to: Vec2
      var level: Float
    }
    var random = SplitMix64(seed: seed)
    var boughs: [Bough] = []
    func grow(_ from: Vec2, _ angle: Float, _ long: Float, _ level: Int) {
      let to = from + Vec2(sin(angle), -cos(angle)) * long
      boughs.append(Bough(from: from, to: to, level: Float(level)))
      guard level < 4 else { return }
      for side in [Float(-1), 1] where level < 2 || random.uniform() < 0.85 {
        let next = angle + side * random.uniform(0.18, 0.6)
        grow(to, next * 0.92, long * random.uniform(0.68, 0.92), level + 1)
      }
    }
    for stem in 0..<3 {
      grow(Vec2((Float(stem) - 1) * 0.12, 0.05), (Float(stem) - 1) * 0.6, 0.3, 0)
    }
    return Stamp(at: foot - Vec2(0, size * 0.5), reach: size * 1.15) { p, old in
      let q = (p - foot) / size
      let bumps = Noise.fbm(q * 26, octaves: 2, seed: 9) * 0.012
      var color = old
      for bough in boughs {
        let thick = 0.062 - 0.009 * bough.level
        let near = Shape.taper(q, bough.from, bough.to, thick, thick - 0.009)
        let cover = edge((near.distance + bumps) * size)
        if cover > 0 {
          let side = dot(q - mix(bough.from, bough.to, near.along), Vec2(-0.5, -0.85)) / thick
          let height = (bough.level + near.along) / 5
          let polyp = 0.85 + bumps * 26
          var skin = mix(tint, tips, smoothstep(0.55, 1, height))
          skin *= (0.35 + 0.45 * height + 0.45 * saturate(0.4 + side)) * polyp
          color = mix(color, mix(skin, Reef.water(p), far), cover)
        }
      }
      return color
    }
  }

  /// Returns a cluster of tube sponges.
  static func tubes(
    _ foot: Vec2, _ size: Float, _ tint: Color, far: Float, seed: UInt64, _ edge: Edge
  ) -> Stamp {
    var random = SplitMix64(seed: seed)
    let pipes = (0..<6).map { index in
      let spread = (Float(index) - 2.5) * 0.16
      let top = Vec2(spread * 1.7 + random.bell() * 0.1, -random.uniform(0.5, 1.05))
      return (from: Vec2(spread * 0.6, 0.1), to: top, wide: random.uniform(0.075, 0.11))
    }.sorted { $0.to.y < $1.to.y }
    return Stamp(at: foot - Vec2(0, size * 0.5), reach: size * 0.9) { p, old in
      let q = (p - foot) / size
      let skinNoise = Noise.fbm(q * Vec2(30, 12), octaves: 3, seed: 5)
      var color = old
      for pipe in pipes {
        let near = Shape.taper(q, pipe.from, pipe.to, pipe.wide * 0.7, pipe.wide)
        let along = normalize(pipe.to - pipe.from)
        let beyond = dot(q - pipe.to, along)
        let body = max(near.distance, beyond) + skinNoise * 0.008
        let side = (q.x - mix(pipe.from, pipe.to, near.along).x) / pipe.wide
        let light = (0.3 + 0.7 * near.along) * (0.95 - 0.5 * abs(side + 0.25)) + skinNoise * 0.3
        color = mix(color, mix(tint * max(light, 0.05), Reef.water(p), far), edge(body * size))
        let mouth = q - pipe.to
        let lip = Shape.ellipse(mouth, Vec2(pipe.wide * 1.06, pipe.wide * 0.42))
        let hole = Shape.ellipse(mouth, Vec2(pipe.wide * 0.74, pipe.wide * 0.25))
        color = mix(color, mix(tint * 1.35, Reef.water(p), far), edge(lip * size))
        color = mix(color, mix(tint * 0.12, Reef.water(p), far), edge(hole * size))
      }
      return color
    }
  }

  /// Returns an anemone: a crown of soft arms with glowing tips.
  static func anemone(
    _ foot: Vec2, _ size: Float, _ tint: Color, _ tips: Color, seed: UInt64, _ edge: Edge
  ) -> [Stamp] {
    var random = SplitMix64(seed: seed)
    return (0..<90).map { index in
      let back = 1 - Float(index) / 90
      let angle = random.bell() * 1.75
      let root = foot + Vec2(random.uniform(-0.42, 0.42), (0.5 - back) * 0.22) * size
      let long = size * random.uniform(0.55, 0.85) * (0.7 + 0.35 * back)
      let curl = random.bell() * 0.5
      let shade = random.uniform(0.75, 1.1) * (1.05 - 0.45 * back)
      let tip = root + Vec2(sin(angle), -cos(angle) * 0.9) * long
      return Stamp(at: (root + tip) / 2, reach: long * 0.5 + size * 0.3) { p, old in
        let along = saturate(dot(p - root, tip - root) / dot(tip - root, tip - root))
        let wave = curl * sin(along * 3.1) * long * 0.4
        let across = normalize(Vec2(-(tip - root).y, (tip - root).x))
        let bent = p - across * wave
        let arm = Shape.taper(bent, root, tip, size * 0.05, size * 0.032)
        let bulb = length(bent - tip) - size * 0.048
        let side = dot(bent - mix(root, tip, along), Vec2(-0.4, -0.9)) / (size * 0.045)
        let light = (0.3 + 0.6 * along + 0.3 * side) * shade
        var color = mix(old, tint * max(light, 0.08), edge(arm.distance))
        color = mix(color, tips * (0.8 + 0.4 * side) * shade, edge(bulb))
        return color
      }
    }
  }
}
