import Foundation

/// The lights along the water: the bridge, the wheel, the lamps, boats and lanterns.
enum NightCityLights {
  private static let festive = Palette(even: [
    0xff3b8d, 0xffa63b, 0xfff07a, 0x4dffb0, 0x3bc8ff, 0x9a6bff,
  ])

  static func wheel(at hub: Vec2, radius: Float, edge: Edge) -> [Stamp] {
    let base = Stamp(at: hub, reach: radius * 1.35) { p, old in
      let q = p - hub
      let r = length(q)
      let turn = q.angle / (2 * .pi) + 0.5
      var color = old
      for side in [Float(-1), 1] {
        let foot = Vec2(side * radius * 0.62, NightCity.quay - hub.y)
        let leg = Shape.taper(q, Vec2(), foot, 0.0022, 0.0034).distance
        color = mix(color, Color(0.35, 0.25, 0.6), edge(leg))
      }
      let spoke = abs(fract(turn * 24) - 0.5) * 2 * .pi * r / 24
      let inside: Float = r < radius ? 1 : 0
      let beat = 0.5 + 0.5 * sin(r / radius * 40)
      let tint = festive(fract(turn + r / radius * 0.5))
      color += tint * bump(spoke, 0.0007) * inside * (0.5 + 1.5 * beat)
      for ring in [Float(1), 0.93, 0.5, 0.2] {
        color += festive(fract(turn * 2 + ring)) * bump(r - radius * ring, 0.0009) * 1.8
      }
      return color + Color(1.6, 1.4, 1) * bump(r, 0.006)
    }
    let cabins = (0..<24).map { index in
      let angle = (Float(index) + 0.5) / 24 * 2 * .pi
      let at = hub + Vec2.direction(angle) * radius + Vec2(0, 0.006)
      return Stamp(at: at, reach: 0.012) { p, old in
        let q = p - at
        let shell = Shape.ellipse(q, Vec2(0.0052, 0.0062))
        let glass = Shape.box(q, Vec2(0.0034, 0.0022))
        let tint = festive(Float(index % 6) / 5)
        let color = mix(old, tint * 0.7, edge(shell))
        return mix(color, Color(2.2, 1.8, 1.1), edge(glass))
      }
    }
    return [base] + cabins
  }

  /// Returns a suspension bridge from the left edge to the centre of the city.
  static func bridge(edge: Edge) -> [Stamp] {
    let deck: Float = 0.588
    let towers: [Float] = [0.115, 0.425]
    let peak: Float = 0.135
    let span = towers[1] - towers[0]
    func cable(_ x: Float) -> Float {
      let t = abs((x - towers[0]) / span - 0.5) * 2
      return t <= 1 ? 0.012 + (peak - 0.012) * t * t : peak * pow(max(1 - (t - 1) * 0.85, 0), 2)
    }
    let whole = Stamp(low: Vec2(0, 0.43), high: Vec2(0.56, NightCity.quay)) { p, old in
      var color = old
      let height = deck - p.y
      let rope = cable(p.x)
      if height > 0, height < rope {
        let hanger = abs(fract(p.x * 105) - 0.5) / 105
        color = mix(color, Color(0.7, 0.6, 0.85), edge(hanger - 0.0003) * 0.6)
      }
      color = mix(color, Color(0.75, 0.65, 0.9), edge(abs(height - rope) - 0.0011))
      let bulb = Vec2(fract(p.x * 70) - 0.5, (height - rope) * 70)
      color += Color(2.6, 2.0, 1.1) * bump(length(bulb), 0.16)
      for x in towers {
        let q = Vec2(p.x - x, height)
        let legs = Shape.box(Vec2(abs(q.x) - 0.0085, q.y - 0.055), Vec2(0.0032, 0.085))
        let braces = Shape.box(
          Vec2(q.x, fract(q.y * 24 + 0.4) / 24 - 0.02), Vec2(0.009, 0.0017))
        let frame = min(legs, max(braces, abs(q.y - 0.055) - 0.083))
        let flood = mix(Color(1.5, 0.75, 0.4), Color(0.55, 0.3, 0.75), saturate(q.y / peak))
        color = mix(color, flood, edge(frame))
      }
      let road = Shape.box(p - Vec2(0.2, deck), Vec2(0.35, 0.0042))
      let traffic = Noise.unit(Int32(p.x * 330), p.y < deck ? 1 : 2, 5)
      let lamps = p.y < deck ? Color(2.2, 2, 1.6) : Color(2.4, 0.35, 0.2)
      var lane = Color(0.16, 0.11, 0.26)
      lane += lamps * (traffic > 0.6 ? bump(abs(p.y - deck) - 0.0015, 0.0008) : 0)
      color = mix(color, lane, edge(road))
      return color
    }
    return [whole]
  }

  /// Returns the lit promenade at the water's edge, with trees.
  static func embankment(edge: Edge) -> [Stamp] {
    let quay = NightCity.quay
    let wall = Stamp(low: Vec2(0, quay - 0.03), high: Vec2(1, quay + 0.002)) { p, old in
      var color = old
      let crown = 0.008 + 0.006 * Noise.fbm(Vec2(p.x * 60, 3), octaves: 4, seed: 51)
      let leaf = Noise.fbm(p * 500, octaves: 2, seed: 53)
      let trees = quay - 0.004 - p.y - crown - 0.003 * leaf
      let green = mix(Color(0.05, 0.12, 0.1), Color(0.5, 0.42, 0.16), saturate(leaf + 0.3))
      color = mix(color, green * 0.8, edge(trees))
      let stone = quay - 0.0045 - p.y
      let blocks: Float = fract(p.x * 140) < 0.1 ? 0.6 : 1
      color = mix(color, Color(0.3, 0.17, 0.2) * blocks, edge(stone))
      let lamp = Vec2((fract(p.x * 46) - 0.5) / 46, p.y - quay + 0.0085)
      let tint = mix(Color(3.2, 2.1, 0.9), Color(2.2, 2.6, 3), Noise.unit(Int32(p.x * 46), 4, 3))
      return color + tint * (bump(length(lamp), 0.0017) + 0.12 * bump(length(lamp), 0.007))
    }
    return [wall]
  }

  static func boats(edge: Edge) -> [Stamp] {
    let fleet: [(Vec2, Float, UInt32)] = [
      (Vec2(0.64, 0.668), 0.03, 0xffe2a8), (Vec2(0.2, 0.7), 0.042, 0xfff1d0),
      (Vec2(0.885, 0.735), 0.055, 0xffd9a0), (Vec2(0.41, 0.652), 0.02, 0xcfe9ff),
    ]
    return fleet.map { at, size, code in
      let sail = Color.hex(code)
      return Stamp(at: at, reach: size * 2.6) { p, old in
        let q = (p - at) / size
        var color = old
        let sway = q.x + 0.12 * sin(q.y * 9) * max(q.y, 0)
        let wake = max(abs(sway) - 0.9 + q.y * 0.55, abs(q.y - 0.6) - 0.6)
        color = mix(color, color * 0.35 + sail * 0.1, edge(wake * size) * 0.75)
        let main = max(max(-q.x + 0.06, q.x * 0.9 + (-q.y - 2.0) * 0.42), q.y + 0.28)
        let jib = max(max(q.x + 0.05, -q.x * 1.1 + (-q.y - 1.75) * 0.42), q.y + 0.3)
        let glow = 0.35 + 0.5 * saturate(1.1 + q.y * 0.5) + 0.08 * sin(q.y * 16)
        color = mix(color, sail * glow, edge(main * size))
        color = mix(color, mix(sail, Color(1, 0.45, 0.4), 0.5) * glow, edge(jib * size))
        let mast = Shape.box(q + Vec2(0, 1), Vec2(0.03, 1.05))
        color = mix(color, .hex(0x4a2a2a), edge(mast * size))
        let hull = max(abs(q.x) - 0.95 + max(q.y, -0.2) * 0.8, abs(q.y + 0.03) - 0.19)
        let plank = 0.6 + 0.4 * fract(q.y * 9)
        color = mix(
          color, mix(Color.hex(0x6b2a2e), .hex(0x1b1030), saturate(q.y * 3)) * plank,
          edge(hull * size))
        let port = Vec2(fract(q.x * 3) - 0.5, (q.y + 0.06) * 3)
        color += Color(2.4, 1.6, 0.7) * bump(length(port), 0.17) * edge((hull + 0.1) * size)
        return color + Color(2.6, 1.7, 0.8) * bump(length(q + Vec2(0, 2.08)), 0.07)
      }
    }
  }

  /// Returns floating paper lanterns, larger towards the viewer.
  static func lanterns(edge: Edge, _ random: inout SplitMix64) -> [Stamp] {
    var places: [Vec2] = []
    while places.count < 64 {
      let t = random.uniform()
      let at = Vec2(random.uniform(0.02, 0.98), 0.69 + 0.3 * t)
      let room = 0.02 + 0.06 * (at.y - 0.65) / 0.35
      if places.allSatisfy({ length(($0 - at) * Vec2(1, 1.6)) > room }) {
        places.append(at)
      }
    }
    places.sort { $0.y < $1.y }
    let papers = Palette(even: [0xffa53d, 0xff7a3a, 0xffc65c, 0xff5f6b, 0xf7b7ff, 0xffd98a])
    return places.map { at in
      let size = 0.003 + 0.017 * pow((at.y - 0.66) / 0.34, 1.3)
      let paper = papers.pick(random.uniform())
      let turn = random.uniform(-0.12, 0.12)
      return Stamp(at: at, reach: size * 5) { p, old in
        let q = ((p - at) / size).rotated(by: turn)
        var color = old
        // The reflection on the water, broken by the waves.
        let wave = Noise.fbm(Vec2(q.x * 1.2, q.y * 4.5) + at * 90, octaves: 3, seed: 61)
        let column = bump(q.x + wave * 0.5, 0.75) * exp(-max(q.y - 0.7, 0) * 0.8)
        color += paper * column * smoothstep(0.6, 1.0, q.y) * saturate(0.35 + wave * 1.6) * 1.5
        color += paper * bump(length(q * Vec2(0.7, 1.1)), 2.2) * 0.16
        let flare = 0.72 + 0.16 * q.y * q.y - 0.05 * q.y
        let body = max(abs(q.x) - flare, abs(q.y) - 0.85)
        let flame = bump(length(q - Vec2(0, 0.25)), 0.8)
        let rib = 0.8 + 0.2 * smoothstep(0.04, 0.1, abs(fract(q.x * 2.2) - 0.5))
        let motif = smoothstep(0.02, -0.02, abs(length(q + Vec2(0, 0.05)) - 0.36) - 0.06)
        let shade = (0.5 + 1.5 * flame) * rib * (1 - 0.45 * motif)
        color = mix(color, paper * shade + Color(1, 0.7, 0.3) * flame * flame, edge(body * size))
        let rim = max(abs(abs(q.y) - 0.85) - 0.09, abs(q.x) - flare - 0.05)
        return mix(color, paper * 0.28, edge(rim * size))
      }
    }
  }
}
