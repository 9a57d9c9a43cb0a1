import Foundation

/// An autumn leaf, lying, hanging or falling.
struct Leaf {
  var at: Vec2
  /// Half of its length.
  var size: Float
  var turn: Float
  /// The foreshortening of its plane: 1 faces the viewer.
  var tilt: Float = 1
  var tint: Color
  /// The light that shines through it, from 0 in the shade to 1 against the sun.
  var glow: Float
  /// A Boolean value that indicates whether it is a maple leaf, not a birch leaf.
  var lobed = false
  /// A Boolean value that indicates whether it lies on the ground, where it is flattened by `tilt`
  /// and casts a shadow.
  var lying = false

  static let colors = Palette(even: [
    0xffc42e, 0xf79a1c, 0xe8641b, 0xc93a1a, 0xffdb5a, 0xd98a1f, 0xa8321c, 0xf2b43a, 0xb5a332,
  ])

  func stamp(_ edge: Edge) -> Stamp {
    let turning = SIMD2(cos(turn), sin(turn))
    return Stamp(at: at, reach: size * 1.2) { p, old in
      var offset = (p - at) / size
      if lying {
        offset.y /= tilt
      }
      var q = Vec2(
        offset.x * turning.x + offset.y * turning.y, offset.y * turning.x - offset.x * turning.y)
      if !lying {
        q.y /= tilt
      }
      var color = old
      if lying {
        let shade = outline(q - Vec2(0.1, 0.22).rotated(by: -turn))
        color *= 1 - 0.45 * smoothstep(0.12, -0.12, shade)
      }
      let d = outline(q)
      let cover = edge(d * size * tilt)
      return cover > 0 ? mix(color, surface(q, d), cover) : color
    }
  }

  private func outline(_ q: Vec2) -> Float {
    let stalk = Shape.taper(q, Vec2(-1.05, 0.06), Vec2(-0.4, 0), 0.03, 0.02).distance
    if lobed {
      let r = length(q + Vec2(0.35, 0))
      let a = abs((q + Vec2(0.35, 0)).angle)
      var rim: Float = 0.3
      for (middle, long) in [(Float(0), Float(1.3)), (0.85, 1.05), (1.75, 0.72)] {
        let near = abs(a - middle)
        rim = max(rim, long * (1 - pow(saturate(near / 0.55), 0.75) * 0.72))
      }
      rim += 0.035 * (abs(fract(a * 5.3) - 0.5) * 4 - 1)
      return min((r - rim) * 0.62, stalk)
    }
    let saw = 0.025 * (abs(fract(q.x * 8) - 0.5) * 4 - 1)
    let t = saturate((q.x + 0.6) / 1.6)
    let half = 0.56 * pow(t, 0.5) * (1 - t) * 1.75 + saw * (1 - t)
    return min(max(abs(q.y) - half, -q.x - 0.6, q.x - 1) * 0.75, stalk)
  }

  private func surface(_ q: Vec2, _ d: Float) -> Color {
    let side = abs(q.y)
    let rib = bump(q.y, 0.035)
    let veins: Float
    if lobed {
      let a = abs((q + Vec2(0.35, 0)).angle)
      veins = max(bump(a - 0.85, 0.05), bump(a - 1.75, 0.06))
    } else {
      veins = bump(fract((q.x - side * 0.9) * 4.5) - 0.5, 0.12)
    }
    let spots = Noise.fbm(q * 3 + at * 400, octaves: 3, seed: 3)
    let fold: Float = q.y < 0 ? 1.12 : 0.88
    let rim = smoothstep(-0.14, 0, d)
    var color = tint * (fold + spots * 0.4) * (0.42 + 0.75 * glow)
    color = mix(color, color * Color(0.75, 0.5, 0.4), rim * 0.6)
    color += tint * Color(0.75, 0.6, 0.3) * (glow * glow * 0.8)
    return color * (1 + 0.28 * max(rib, veins * 0.7) * (lying ? 1 : -0.8 + 1.6 * (1 - glow)))
  }
}
