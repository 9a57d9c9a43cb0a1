import Foundation

/// The places of the houses, trees, lamps and people of the winter village.
struct WinterTown {
  let land: Heightfield
  private var lamps: [(at: Vec3, strength: Float)] = []
  private var houses: [(place: Vec2, size: Float, turn: Float)] = []

  private static let church = Vec2(0.62, 8.6)
  private static let tree = Vec2(-0.62, 6.35)

  init(land: Heightfield) {
    self.land = land
    houses = [
      (Vec2(-2.25, 5.5), 0.4, 1), (Vec2(2.15, 5.45), 0.38, -1), (Vec2(-1.42, 6.4), 0.33, 1),
      (Vec2(1.42, 6.35), 0.34, -1), (Vec2(-2.7, 6.9), 0.36, 1), (Vec2(2.55, 6.9), 0.37, -1),
      (Vec2(-1.75, 7.6), 0.33, 1), (Vec2(1.85, 7.7), 0.34, -1), (Vec2(-0.75, 7.9), 0.32, 1),
      (Vec2(-3.4, 8.3), 0.36, 1), (Vec2(3.3, 8.4), 0.36, -1), (Vec2(-2.4, 8.8), 0.34, 1),
      (Vec2(2.35, 9.1), 0.35, -1), (Vec2(-0.3, 9.3), 0.33, 1), (Vec2(-1.4, 9.4), 0.33, 1),
      (Vec2(1.5, 9.9), 0.33, -1), (Vec2(-3.9, 10), 0.36, 1), (Vec2(3.6, 10.2), 0.36, -1),
      (Vec2(-2.6, 10.6), 0.34, 1), (Vec2(2.5, 10.9), 0.34, -1), (Vec2(-0.7, 10.8), 0.32, -1),
      (Vec2(0.35, 11.2), 0.32, -1), (Vec2(-4.9, 9.2), 0.36, 1), (Vec2(4.6, 9.2), 0.36, -1),
    ]
    for house in houses {
      let height = land.height(house.place) + 0.2
      lamps.append((Vec3(house.place.x, height, house.place.y - 0.22), 0.055))
    }
    for post in WinterTown.posts {
      lamps.append((Vec3(post.x, land.height(post) + 0.32, post.y), 0.075))
    }
    lamps.append((Vec3(WinterTown.tree.x, 0.3, WinterTown.tree.y - 0.2), 0.12))
  }

  private static let posts: [Vec2] =
    [5.35, 6.3, 7.3, 8.3].flatMap { z -> [Vec2] in
      let z = Float(z)
      return [Vec2(WinterVillage.road(z) - 0.3, z), Vec2(WinterVillage.road(z) + 0.3, z + 0.4)]
    } + [Vec2(-1.15, 4.7), Vec2(1.42, 4.75), Vec2(-0.95, 3.75), Vec2(1.2, 3.7)]

  /// Returns the warm light of the lamps and windows at a point of the snow.
  func glow(_ p: Vec3) -> Color {
    guard p.z < 13 else { return .zero }
    var sum: Float = 0
    for lamp in lamps {
      let d = p - lamp.at
      let square = dot(d, d)
      sum += lamp.strength / (0.045 + square + 2.5 * square * square)
    }
    return Color(1.5, 0.72, 0.22) * min(sum, 2.2)
  }

  /// Returns the position of a place in the picture and the size of a unit there.
  private func seen(_ place: Vec2) -> (foot: Vec2, scale: Float) {
    let scale = 1 / (place.y * 1.15)
    let drop = WinterVillage.eye.y - land.height(place)
    return (Vec2(0.5 + place.x * scale, WinterVillage.horizon + drop * scale), scale)
  }

  private func haze(_ z: Float) -> Float { saturate(1 - exp(-max(z - 5, 0) * 0.07)) * 0.8 }

  /// Returns everything on the far side of the pond's middle, or on the near side, far to near.
  func stamps(edge: Edge, beyond: Bool) -> [Stamp] {
    var random = SplitMix64(seed: 25)
    var things: [(z: Float, stamps: [Stamp])] = []
    for (index, house) in houses.enumerated() {
      let (foot, scale) = seen(house.place)
      let stamps = WinterHouse(
        foot: foot, size: house.size * scale * random.uniform(0.92, 1.1),
        kind: WinterHouse.Kind.allCases[index % 3],
        wall: WinterHouse.walls.pick(fract(Float(index) * 0.618)), turn: house.turn,
        long: random.uniform(0.9, 1.35), tall: index % 3 == 1 ? 1.85 : random.uniform(1.15, 1.35),
        garland: index % 2 == 0, seed: UInt32(index) &* 7 &+ 3, haze: haze(house.place.y)
      ).stamps(edge)
      things.append((house.place.y, stamps))
    }
    let (foot, scale) = seen(WinterTown.church)
    things.append((WinterTown.church.y, WinterChurch.stamps(foot, scale * 0.36, edge: edge)))
    things += firs(edge, &random)
    for post in WinterTown.posts {
      let (foot, scale) = seen(post)
      things.append((post.y, [WinterFolk.lantern(foot, 0.3 * scale, edge: edge)]))
    }
    things += folk(edge, &random)
    things.sort { $0.z > $1.z }
    return things.filter { ($0.z > WinterVillage.pond.y + 0.76) == beyond }.flatMap(\.stamps)
  }

  private func isFree(_ p: Vec2, room: Float) -> Bool {
    abs(p.x - WinterVillage.road(p.y)) > 0.3 + room && WinterVillage.shore(p) > 0.12 + room
      && houses.allSatisfy {
        let d = p - $0.place
        let middle = Vec2(d.x - $0.turn * 0.25, d.y)
        return abs(middle.x) > 0.62 + room || middle.y > 0.5 || middle.y < -0.75
      } && length(p - WinterTown.church) > 0.7 && length(p - WinterTown.tree) > 0.5
  }

  private func firs(_ edge: Edge, _ random: inout SplitMix64) -> [(z: Float, stamps: [Stamp])] {
    var result: [(z: Float, stamps: [Stamp])] = []
    while result.count < 24 {
      let p = Vec2(random.uniform(-2.4, 2.4), random.uniform(3.5, 6.4))
      guard isFree(p, room: 0.05) else { continue }
      let (foot, scale) = seen(p)
      let bush = WinterForeground.fir(
        foot, random.uniform(0.14, 0.42) * scale, haze: 0, lights: false,
        seed: UInt32(random.next() & 0xffff), edge)
      result.append((z: p.y, stamps: [bush]))
    }
    while result.count < 580 {
      let z = 4.4 + 8.5 * random.uniform().squareRoot()
      let p = Vec2(random.uniform(-0.68, 0.68) * z, z)
      let wild = z > 10 || abs(p.x) > 2.4 ? Float(0.9) : 0.16
      guard random.uniform() < wild, isFree(p, room: z > 10 ? -0.2 : 0) else { continue }
      let (foot, scale) = seen(p)
      let tall = random.uniform(0.45, 1.05) * (z > 9 ? 1.1 : 0.85)
      result.append(
        (
          z,
          [
            WinterForeground.fir(
              foot, tall * scale, haze: haze(z), lights: false,
              seed: UInt32(random.next() & 0xffff), edge)
          ]
        ))
    }
    let (foot, scale) = seen(WinterTown.tree)
    let tree = WinterForeground.fir(foot, 1.5 * scale, haze: 0, lights: true, seed: 11, edge)
    result.append((WinterTown.tree.y, [tree]))
    return result
  }

  private func folk(_ edge: Edge, _ random: inout SplitMix64) -> [(z: Float, stamps: [Stamp])] {
    var result: [(z: Float, stamps: [Stamp])] = []
    var taken: [Vec2] = []
    while result.count < 17 {
      let p = WinterVillage.pond + Vec2(random.uniform(-1.1, 1.1), random.uniform(-0.6, 0.62))
      guard WinterVillage.shore(p) < -0.09,
        taken.allSatisfy({ length(($0 - p) * Vec2(1, 0.8)) > 0.25 })
      else {
        continue
      }
      taken.append(p)
      let (foot, scale) = seen(p)
      result.append(
        (
          p.y,
          [
            WinterFolk.person(
              foot, random.uniform(0.17, 0.24) * scale, skating: true, edge: edge, &random)
          ]
        ))
    }
    for _ in 0..<34 {
      let z = random.uniform(5.2, 9)
      let p = Vec2(WinterVillage.road(z) + random.bell() * 0.55, z)
      let (foot, scale) = seen(p)
      result.append(
        (
          z,
          [
            WinterFolk.person(
              foot, random.uniform(0.17, 0.235) * scale, skating: false, edge: edge, &random)
          ]
        ))
    }
    for _ in 0..<20 {
      let p = Vec2(random.uniform(-2.1, 2.2), random.uniform(4.0, 6.2))
      guard WinterVillage.shore(p) > 0.08, isFree(p, room: -0.25) else { continue }
      let (foot, scale) = seen(p)
      let person = WinterFolk.person(
        foot, random.uniform(0.15, 0.22) * scale, skating: false, edge: edge, &random)
      result.append((z: p.y, stamps: [person]))
    }
    for (index, p) in [Vec2(-1.35, 4.9), Vec2(1.62, 5.05), Vec2(-0.25, 5.5), Vec2(1.5, 3.8)]
      .enumerated()
    {
      let (foot, scale) = seen(p)
      result.append(
        (
          p.y,
          [
            WinterFolk.snowman(foot, 0.12 * scale, hue: 0.02 + 0.31 * Float(index), edge: edge)
          ]
        ))
    }
    return result
  }
}
