import Foundation

/// A snowy village at dusk: lit windows, skaters on a frozen pond, firs and northern lights.
enum WinterVillage: Picture {
  static let name = "winter-village"

  static let horizon: Float = 0.385
  static let eye = Vec3(0, 2.25, 0)
  static let dusk = Color.hex(0x7a78b8)
  static let pond = Vec2(0.12, 4.35)
  private static let glow = normalize(Vec3(-0.5, 0.2, 0.85))

  private static let sky = Palette([
    (0, 0x0d1740), (0.13, 0x1c2f6c), (0.24, 0x4a5aa4), (0.31, 0xa07fb8), (0.36, 0xe8958a),
    (0.4, 0xffc08a),
  ])

  static func paint(on canvas: inout Canvas) {
    let edge = canvas.edge
    let land = Heightfield(origin: Vec2(-14, 2), side: 28, count: 1600, height: altitude)
    let town = WinterTown(land: land)
    canvas.paint { p, _ in view(p, land, town) }
    canvas.stamp(town.stamps(edge: edge, beyond: true))
    let before = canvas
    canvas.paint { p, old in ice(p, old, before) }
    canvas.stamp(town.stamps(edge: edge, beyond: false))
    canvas.stamp(WinterForeground.stamps(edge: edge))
    canvas.paint(snowfall)
    canvas.bloom(threshold: 0.75, [(0.009, 0.3), (0.06, 0.3)])
    canvas.vignette(0.3)
  }

  // MARK: Land

  /// Returns the distance to the shore of the pond, negative on the ice.
  static func shore(_ p: Vec2) -> Float {
    let d = (p - pond) * Vec2(0.62, 1)
    return length(d) - 0.72 + 0.1 * Noise.fbm(p * 1.7, octaves: 3, seed: 3)
  }

  /// Returns the middle of the road at a depth.
  static func road(_ z: Float) -> Float { 0.15 + 0.5 * sin(z * 0.75 - 2.6) - 0.12 * (z - 6) }

  private static func altitude(_ p: Vec2) -> Float {
    let flat = smoothstep(-0.02, 0.5, shore(p)) * 0.9 + 0.1
    let drifts = (0.5 + Noise.fbm(p * 0.8, octaves: 5, seed: 5, gain: 0.42)) * 0.22 * flat
    let sides =
      smoothstep(1.5, 6, abs(p.x) - 0.1 * p.y)
      * (0.9 + 0.5 * Noise.fbm(p * 0.5, octaves: 3, seed: 7))
    let far = smoothstep(10, 19, p.y)
    let peaks = Noise.ridged(p * 0.2 + Vec2(2.3, 0.4), octaves: 8, seed: 11)
    let track = smoothstep(0.13, 0.2, abs(p.x - road(p.y)))
    let rim = bump(shore(p) - 0.06, 0.06) * 0.05
    return drifts * (0.55 + 0.45 * track) + sides * smoothstep(4, 9, p.y) + far
      * (0.5 + peaks * 3.7) + rim
  }

  static func ray(_ p: Vec2) -> Vec3 {
    normalize(Vec3((p.x - 0.5) * 1.15, (horizon - p.y) * 1.15, 1))
  }

  private static func view(_ p: Vec2, _ land: Heightfield, _ town: WinterTown) -> Color {
    let direction = ray(p)
    let air = sky(p.y) + aurora(p) + stars(p)
    guard let t = land.trace(from: eye, along: direction, reach: 2.2...28) else {
      return mix(
        air, Color.hex(0xffc890), bump(length((p - Vec2(0.3, 0.37)) * Vec2(0.6, 1)), 0.12) * 0.5)
    }
    let at = eye + direction * t
    let plane = Vec2(at.x, at.z)
    let normal = land.normal(plane, over: 0.02 + 0.004 * t)
    let grain = Noise.fbm(plane * 16, octaves: 5, seed: 13)
    let wind = Noise.fbm(Vec2(plane.x * 3 + plane.y, plane.y * 9), octaves: 4, seed: 15)
    let facing = max(dot(normal, glow), 0)
    let high = smoothstep(9, 15, at.z)
    var light =
      Color(0.22, 0.31, 0.66) * (0.1 + 0.85 * normal.y) + Color(0.85, 0.42, 0.36) * facing
      * (0.75 + high)
    light *= 1 + wind * 0.42 + grain * 0.2
    var albedo = Color(0.86, 0.9, 0.98)
    let rock = smoothstep(0.8, 0.62, normal.y + grain * 0.12) * high
    albedo = mix(albedo, Color.hex(0x4a4868) * (0.7 + grain), rock)
    let away = abs(at.x - road(at.z))
    if at.z > 5, at.z < 11 {
      let ruts = bump(away - 0.06, 0.018) + bump(away - 0.1, 0.012)
      let worn = smoothstep(0.19, 0.13, away + grain * 0.02)
      albedo *= 1 - worn * (0.16 + 0.22 * ruts + 0.2 * max(grain, 0))
    }
    // Footprints in pairs along wandering paths.
    for path in 0..<5 {
      let turned = plane.rotated(by: 0.5 + Float(path) * 0.63)
      let lane = turned.y - 3.4 - Float(path) * 0.35 - 0.4 * sin(turned.x * 1.1 + Float(path))
      let stride = turned.x * 7 + Float(path)
      let pace = fract(stride) - 0.5
      let left: Float = Int(stride.rounded(.down)) % 2 == 0 ? 0.022 : -0.022
      let print = length(Vec2(pace / 7 * 0.8, lane - left)) - 0.02
      if at.z < 7.5, shore(plane) > 0.05 {
        albedo *= 1 - 0.5 * smoothstep(0.012, -0.012, print)
      }
    }
    light += town.glow(at) * (0.4 + 0.6 * normal.y)
    var color = albedo * light
    let spark = Noise.cells(plane * 190 / max(t * 0.25, 1), seed: 17)
    color +=
      Color(0.9, 0.95, 1.2) * smoothstep(0.12, 0.04, spark.nearest)
      * (spark.random(1) < 0.05 ? 0.5 : 0) * (1 - high)
    let wood =
      smoothstep(0.02, 0.16, Noise.fbm(plane * 0.8, octaves: 4, seed: 19))
      * smoothstep(10, 11.5, at.z) * smoothstep(1.7, 1.0, at.y)
    let crowns = Noise.cells(plane * Vec2(13, 9), seed: 21)
    color = mix(
      color, mix(Color.hex(0x23305a), .hex(0x9aa4d8), pow(1 - saturate(crowns.nearest), 2)),
      wood * 0.85)
    let depth = saturate((1 - exp(-max(t - 6, 0) * 0.05)) * (1.05 - 0.22 * max(at.y, 0)))
    return mix(color, mix(dusk, .hex(0xf0a4a0), bump(p.x - 0.3, 0.3) * 0.6), depth * 0.75)
  }

  // MARK: Sky

  private static func stars(_ p: Vec2) -> Color {
    let cell = Noise.cells(p * 62, seed: 23)
    guard cell.random(1) < 0.5 else { return .zero }
    let size = 0.03 + 0.05 * pow(cell.random(2), 5)
    let tint = mix(Color(1, 0.85, 0.7), Color(0.75, 0.88, 1.1), cell.random(3))
    return tint * bump(cell.nearest, size) * (0.5 + 2 * pow(cell.random(4), 4))
      * smoothstep(0.32, 0.12, p.y)
  }

  private static func aurora(_ p: Vec2) -> Color {
    var light = Color.zero
    for band in 0..<3 {
      let shift = Float(band)
      let bend = Noise.fbm(Vec2(p.x * 1.7 + shift * 4, shift), octaves: 4, seed: 25)
      let foot = 0.25 - 0.055 * shift + bend * 0.2 + 0.07 * (p.x - 0.5)
      let up = foot - p.y
      let rays =
        0.55 + Noise.fbm(Vec2(p.x * 40 + bend * 16, p.y * 0.8 + shift), octaves: 3, seed: 27)
      let curtain = smoothstep(-0.012, 0.01, up) * exp(-max(up, 0) * (11 - 2 * shift))
      let fade = saturate(0.65 + 1.3 * Noise.gradient(Vec2(p.x * 2.4 + shift * 9, 3), seed: 29))
      let tint = mix(Color(0.1, 1.0, 0.55), Color(0.55, 0.25, 1.0), smoothstep(0.01, 0.17, up))
      light += tint * (curtain * max(rays, 0) * fade * (0.62 - 0.13 * shift))
    }
    return light
  }

  // MARK: Ice and snowfall

  /// Returns the point where the ground of a height of 0 is seen.
  private static func ground(_ p: Vec2) -> Vec2 {
    let direction = ray(p)
    guard direction.y < -0.01 else { return Vec2(0, 99) }
    let t = -(eye.y - 0.05) / direction.y
    return Vec2(direction.x * t, direction.z * t)
  }

  private static func ice(_ p: Vec2, _ old: Color, _ before: Canvas) -> Color {
    guard p.y > horizon + 0.1 else { return old }
    let plane = ground(p)
    let d = shore(plane)
    let grain = Noise.fbm(plane * 12, octaves: 4, seed: 31)
    let cover = smoothstep(0.02, -0.02, d + grain * 0.025)
    guard cover > 0 else { return old }
    let far: Float = 0.735
    let wave = Noise.fbm(plane * Vec2(9, 3), octaves: 3, seed: 33) * 0.006
    var image = Color.zero
    for step in 0..<7 {
      let stretch = Float(step) * 0.006 * (0.3 + (p.y - far) * 6)
      let at = Vec2(saturate(p.x + wave), max(2 * far - p.y - 0.02 - stretch, 0.01))
      image += before.color(at: at) / 7
    }
    let frost = Noise.fbm(plane * 3.2, octaves: 5, seed: 35)
    let body = mix(Color.hex(0x27508c), .hex(0x6f9fd0), saturate(0.45 + frost))
    var color = mix(body * 0.75, image, 0.5 - 0.3 * saturate(frost + 0.1))
    // Blades have cut long arcs into the ice.
    var cuts: Float = 0
    for index in 0..<9 {
      let hub = pond + (Noise.pair(Int32(index), 7, 37) - 0.5) * Vec2(2.4, 1.4)
      let r = length(plane - hub)
      let wide = 0.25 + 0.6 * Noise.unit(Int32(index), 9, 37)
      let arc = smoothstep(
        0.1, 0.6, Noise.gradient(Vec2((plane - hub).angle * 1.4, Float(index)), seed: 39) + 0.35)
      cuts += (bump(r - wide, 0.0045) + 0.7 * bump(r - wide - 0.025, 0.004)) * arc
    }
    let crack = Noise.cells(plane * 2.1 + grain * 0.1, seed: 41).border
    color += Color(0.5, 0.6, 0.75) * (saturate(cuts) * 0.5 + bump(crack, 0.007) * 0.35)
    let dusting = smoothstep(0.1, 0.45, Noise.fbm(plane * Vec2(2, 4) + 9, octaves: 5, seed: 43))
    color = mix(color, Color(0.5, 0.6, 0.92), dusting * 0.55)
    color *= 0.7 + 0.3 * smoothstep(0, -0.1, d)
    return mix(old, color, cover)
  }

  private static func snowfall(_ p: Vec2, _ old: Color) -> Color {
    var light: Float = 0
    for (layer, scale) in [Float(75), 38, 17].enumerated() {
      let flake = Noise.cells(p * scale + Float(layer) * 3.3, seed: 45 &+ UInt32(layer))
      if flake.random(1) < 0.32 {
        light +=
          smoothstep(1, 0.3, flake.nearest / (0.07 + 0.07 * flake.random(2)))
          * (0.35 + 0.3 * flake.random(3))
      }
    }
    return mix(old, Color(0.95, 0.97, 1.05), saturate(light) * 0.75)
  }
}
