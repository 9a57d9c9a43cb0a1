import Foundation

/// The woods and the village beneath the balloons.
enum HotAirCountry {
  private static let greens = Palette(even: [
    0x28502a, 0x3f6a2c, 0x6a7f2e, 0xb08a2e, 0x2f5f3a, 0xc2702a, 0x557a35, 0x9c4a2a,
  ])
  private static let walls = Palette(even: [0xfff4e0, 0xf2d9b0, 0xe8c8a8, 0xfbe8d8, 0xd8c0b0])
  private static let tiles = Palette(even: [0xb5452e, 0x9c3a2e, 0xc8603a, 0x7a3f38, 0xa8553f])

  private static let church = Vec2(1.28, 4.75)

  /// Returns the position of a place on the ground in the picture, and the size of a unit there.
  private static func seen(_ place: Vec2, _ land: Heightfield) -> (foot: Vec2, scale: Float) {
    let scale = 1 / (place.y * 1.15)
    let drop = HotAirBalloons.eye.y - land.height(place)
    return (Vec2(0.5 + place.x * scale, HotAirBalloons.horizon + drop * scale), scale)
  }

  private static func haze(_ place: Vec2) -> Float {
    saturate(1 - exp(-max(place.y - 2.5, 0) * 0.075))
  }

  /// Returns a church and the houses around it.
  static func village(
    _ land: Heightfield, edge: Edge, _ random: inout SplitMix64
  ) -> [Stamp] {
    var places = [church]
    while places.count < 30 {
      let p = church + Vec2(random.bell() * 1.1, random.bell() * 1.5)
      if places.allSatisfy({ length(($0 - p) * Vec2(1, 0.5)) > 0.085 }),
        abs(p.x - HotAirBalloons.river(p.y)) > 0.25
      {
        places.append(p)
      }
    }
    places.sort { $0.y > $1.y }
    return places.map { place in
      let (foot, scale) = seen(place, land)
      let size = scale * (place == church ? 0.05 : random.uniform(0.034, 0.044))
      let wall = walls.pick(random.uniform())
      let tile = tiles.pick(random.uniform())
      return house(
        foot, size, wall, tile, fog: haze(place), steeple: place == church,
        wide: random.uniform(1, 1.6), edge)
    }
  }

  /// Returns a gabled house: its front faces the viewer, its long side the sun on the right.
  private static func house(
    _ foot: Vec2, _ size: Float, _ wall: Color, _ tile: Color, fog: Float, steeple: Bool,
    wide: Float, _ edge: Edge
  ) -> Stamp {
    Stamp(low: foot - size * 3.6, high: foot + size * 2.6) { p, old in
      let q = (p - foot) / size
      var color = old
      func lay(_ d: Float, _ tint: Color) {
        color = mix(color, mix(tint, .hex(0xf5d3b0), fog), edge(d * size))
      }
      let shadow = Shape.ellipse(q - Vec2(-0.7, 0.02), Vec2(1.5, 0.3))
      color *= 1 - 0.45 * smoothstep(0.2, -0.3, shadow) * (1 - fog)
      if steeple {
        lay(Shape.box(q - Vec2(-0.25, -1.2), Vec2(0.32, 1.2)), wall * Color(0.62, 0.6, 0.7))
        lay(Shape.box(q - Vec2(-0.05, -1.2), Vec2(0.12, 1.2)), wall * Color(1.1, 0.98, 0.8))
        lay(max(abs(q.x + 0.25) - (q.y + 3.5) * 0.3, q.y + 2.35), tile * 0.75)
      }
      lay(Shape.box(q - Vec2(0.35 + wide / 2, -0.4), Vec2(wide / 2, 0.4)), wall * 1.05)
      let slant = q.x - 0.35 - (q.y + 0.75) * -0.45
      lay(max(abs(slant - wide / 2) - wide / 2 - 0.06, abs(q.y + 1.08) - 0.34), tile * 1.25)
      lay(Shape.box(q - Vec2(-0.05, -0.4), Vec2(0.42, 0.4)), wall * Color(0.6, 0.6, 0.72))
      lay(max(abs(q.x + 0.05) * 0.95 - (q.y + 1.42) * 0.65, q.y + 0.78), wall * 0.55)
      let pane = Vec2(abs(q.x + 0.05) - 0.2, q.y + 0.5)
      lay(Shape.box(pane, Vec2(0.08, 0.12)), Color(1.5, 0.95, 0.4))
      let row = Vec2((fract((q.x - 0.35) * 2) - 0.5) / 2, q.y + 0.45)
      lay(max(Shape.box(row, Vec2(0.08, 0.12)), 0.4 - q.x, q.x - 0.3 - wide), tile * 0.3)
      return color
    }
  }

  static func trees(
    _ land: Heightfield, edge: Edge, _ random: inout SplitMix64
  ) -> [Stamp] {
    var places: [Vec2] = []
    while places.count < 2600 {
      let z = 1.9 + 8 * random.uniform() * random.uniform()
      let p = Vec2(random.uniform(-0.75, 0.75) * z, z)
      let clump = HotAirBalloons.forest(p) * 0.9 + 0.05
      if random.uniform() < clump, length((p - church) * Vec2(1, 0.4)) > 0.2,
        abs(p.x - HotAirBalloons.river(z)) > 0.22
      {
        places.append(p)
      }
    }
    places.sort { $0.y > $1.y }
    return places.map { place in
      let (foot, scale) = seen(place, land)
      let size = random.uniform(0.018, 0.036) * scale
      let tint = greens.pick(random.uniform()) * random.uniform(0.7, 1.15)
      let fog = haze(place)
      let seed = UInt32(truncatingIfNeeded: random.next())
      let shape = Vec2(random.uniform(0.75, 1.1), random.uniform(1, 1.7))
      let reach = Vec2(size * 2.6, size * 3.4)
      return Stamp(low: foot - reach, high: foot + Vec2(size * 2, size * 0.6)) { p, old in
        let q = (p - foot) / size
        var color = old
        let shadow = Shape.ellipse(q + Vec2(0.9, -0.05), Vec2(1.5, 0.32))
        color *= 1 - 0.5 * smoothstep(0.2, -0.3, shadow) * (1 - fog)
        let trunk = Shape.box(q + Vec2(0, 0.4), Vec2(0.1, 0.5))
        color = mix(color, mix(Color.hex(0x3a2a22), .hex(0xffd9a0), fog), edge(trunk * size))
        let c = (q + Vec2(0, 0.5 + shape.y)) / shape
        let leaf = Noise.fbm(c * 2.6, octaves: 4, seed: seed)
        let cover = edge((length(c) - 0.92 + leaf * 0.45) * size * 0.8)
        guard cover > 0 else { return color }
        let sunny = saturate(0.3 + c.x * 0.5 - c.y * 0.5 + leaf * 0.9)
        var crown = tint * mix(Color(0.3, 0.4, 0.55), Color(1.9, 1.45, 0.8), sunny)
        crown = mix(crown, .hex(0xf5d3b0), fog)
        return mix(color, crown, cover)
      }
    }
  }
}
