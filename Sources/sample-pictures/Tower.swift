import Foundation

/// A high-rise at night.
struct Tower {
  /// The middle of its base.
  var at: Vec2
  var half: Float
  var tall: Float
  /// The depth from 0, far away in the haze, to 1, at the waterfront.
  var depth: Float
  var seed: UInt32
  var neon = false

  private static let lamps = Palette(even: [
    0xffd28a, 0xffc070, 0xffe6b8, 0xffb35c, 0xbfe3ff, 0xff9d6b, 0xfff3dc, 0x8fd0ff,
  ])
  private static let tubes = Palette(even: [
    0xff2f8e, 0x22e0ff, 0xffb52e, 0x8a5bff, 0x3dffa8, 0xff5340,
  ])

  private func random(_ index: Int32) -> Float {
    Noise.unit(index, 7, seed)
  }

  func stamp(_ edge: Edge) -> Stamp {
    let top = at - Vec2(half * 1.3, tall * 1.3 + 0.02)
    return Stamp(low: top, high: at + Vec2(half * 1.3, 0)) { p, old in
      let q = p - at
      let body = outline(q)
      let cover = edge(body)
      var color = old
      let mast = antenna(q)
      color = mix(color, Color.hex(0x221a3d) * (0.4 + depth), edge(mast.distance))
      if cover > 0 {
        color = mix(color, facade(q, body), cover)
      }
      color += Color(3, 0.25, 0.2) * bump(length(q - mast.tip), 0.0016)
      if neon {
        let tint = Tower.tubes.pick(random(20))
        color += tint * (bump(body, 0.0011) * 2.4 + bump(body, 0.005) * 0.22)
      }
      return color
    }
  }

  /// Returns the distance to the silhouette, by kind: plain, stepped, pointed, slanted or domed.
  private func outline(_ q: Vec2) -> Float {
    let up = -q.y
    func block(_ width: Float, _ height: Float) -> Float {
      Shape.box(Vec2(q.x, up - height / 2), Vec2(half * width, height / 2))
    }
    switch Int(random(1) * 5) {
    case 0:
      return min(block(1, tall), block(0.6, tall + 0.008))
    case 1:
      let lower = min(block(1, tall * 0.62), block(0.78, tall * 0.83))
      return min(lower, block(0.52, tall))
    case 2:
      let roof = max((abs(q.x) * 2.4 + up - tall - half * 1.5) * 0.4, tall - up - 0.002)
      return min(block(1, tall), roof)
    case 3:
      let slant = (up - tall + q.x * (random(2) < 0.5 ? 0.9 : -0.9)) * 0.74
      return max(block(1, tall * 1.2), slant)
    default:
      let dome = max(Shape.ellipse(q + Vec2(0, tall), Vec2(half, half * 1.1)), -up)
      return min(block(1, tall), dome)
    }
  }

  private func antenna(_ q: Vec2) -> (distance: Float, tip: Vec2) {
    let length = random(3) < 0.55 ? tall * 0.18 : 0
    let tip = Vec2(half * (random(4) - 0.5) * 0.4, -tall - half - length)
    let foot = Vec2(tip.x, -tall * 0.9)
    return (Shape.taper(q, foot, tip, 0.0018, 0.0005).distance, tip)
  }

  private func facade(_ q: Vec2, _ body: Float) -> Color {
    let up = -q.y
    let rise = saturate(up / tall)
    let steel = mix(Color.hex(0x120f2e), .hex(0x241f4d), random(5))
    let haze = mix(Color.hex(0xb0537f), .hex(0x4a3479), rise)
    var wall = mix(haze * 0.55, steel, 0.35 + 0.65 * depth)
    wall *= 0.7 + 0.5 * saturate(0.5 - q.x / half * 0.5)
    wall += Color(0.5, 0.2, 0.25) * exp(-up * 26) * 0.35
    guard body < -0.0014 else { return wall }
    return wall + windows(q) * mix(0.5, 1, depth)
  }

  private func windows(_ q: Vec2) -> Color {
    let scale = mix(0.7, 1.15, depth)
    let pitch = Vec2(0.0042 + 0.003 * random(6), 0.0056 + 0.003 * random(7)) * scale
    let grid = Vec2(q.x, -q.y) / pitch
    let cell = grid.rounded(.down)
    let f = grid - cell - 0.5
    let x = Int32(cell.x)
    let y = Int32(cell.y)
    var pane = Vec2(0.3, 0.33)
    switch Int(random(8) * 4) {
    case 0: pane = Vec2(0.5, 0.26)
    case 1: pane = Vec2(0.22, 0.46)
    default: break
    }
    let inside = smoothstep(0.06, -0.06, Shape.box(f, pane))
    guard inside > 0 else { return .zero }
    let floor = Noise.unit(0, y, seed &+ 3)
    let busy = 0.14 + 0.38 * random(9) * mix(0.75, 1, depth) + (floor > 0.9 ? 0.5 : 0)
    let luck = Noise.pair(x, y, seed &+ 4)
    // Dark panes mirror the sky, each at a slightly different angle.
    let glass =
      mix(Color(0.03, 0.04, 0.12), Color(0.2, 0.12, 0.24), saturate(-q.y / tall + 0.1))
      * (0.35 + 0.8 * luck.y)
    guard luck.x < busy else { return glass * inside }
    let warm = Tower.lamps.pick(fract(random(10) * 0.5 + luck.y * luck.y * 0.8))
    // Ceiling lights: brighter towards the top of each pane, with some curtains.
    let room = 0.3 + 1.3 * luck.y * luck.y + 0.4 * f.y
    let curtain: Float = fract(luck.x * 37) < 0.3 && f.x > 0 ? 0.35 : 1
    return warm * room * curtain * inside * 1.15
  }
}
