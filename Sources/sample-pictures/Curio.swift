import Foundation

/// An object on a shelf of the cabinet of curiosities, in a frame of its own: the origin is the
/// middle of its foot, y points up, and its height is about 1.
struct Curio {
  var foot: Vec2
  var height: Float
  /// Half of its greatest width, in units of its height.
  var wide: Float
  /// A Boolean value that indicates whether it darkens the shelf where it stands.
  var isGrounded = true

  static let lamp = Lamp(
    direction: normalize(Vec3(-0.48, -0.58, 0.72)), key: Color(1.3, 1.08, 0.78),
    fill: Color(0.26, 0.22, 0.24))

  /// Returns a stamp with the object's shadows on the shelf and on the panel behind.
  func stamp(
    _ edge: Edge, outline: @escaping (Vec2) -> Float, paint: @escaping (Vec2, Color) -> Color
  ) -> Stamp {
    let reach = Vec2(wide * height + 0.006, height * 1.12)
    return Stamp(low: foot - reach, high: foot + Vec2(wide * height + 0.035, 0.012)) { p, old in
      let q = local(p)
      var color = old.shadowed(
        outline(local(p - Vec2(0.016, 0.007))) * height, blur: 0.013, strength: 0.5)
      let contact = Shape.ellipse(p - foot - Vec2(0.004, 0), Vec2(wide * height * 0.85, 0.004))
      color = color.shadowed(contact, blur: 0.006, strength: isGrounded ? 0.5 : 0)
      let cover = edge(outline(q) * height)
      return cover > 0 ? mix(color, paint(q, color), cover) : color
    }
  }

  private func local(_ p: Vec2) -> Vec2 { Vec2(p.x - foot.x, foot.y - p.y) / height }

  // MARK: Turned forms

  /// The outline of a form turned on a lathe: radii at heights, both in units of the height.
  struct Profile {
    let knots: [(y: Float, radius: Float)]

    func radius(_ y: Float) -> Float {
      var below = knots[0]
      for knot in knots.dropFirst() {
        if y < knot.y {
          return mix(below.radius, knot.radius, smoothstep(below.y, knot.y, y))
        }
        below = knot
      }
      return below.radius
    }

    var widest: Float { knots.map(\.radius).max() ?? 0 }

    func distance(_ q: Vec2) -> Float {
      let top = knots[knots.count - 1].y
      return max((abs(q.x) - radius(q.y)) * 0.9, q.y - top, knots[0].y - q.y)
    }

    /// Returns the normal in the picture's frame, with y down.
    func normal(_ q: Vec2) -> Vec3 {
      let r = max(radius(q.y), 0.001)
      let x = min(max(q.x / r, -1), 1)
      let slope = (radius(q.y + 0.01) - radius(q.y - 0.01)) / 0.02
      let z = max(1 - x * x, 0).squareRoot()
      return normalize(Vec3(x, slope * 0.8, z + 0.02))
    }
  }

  /// Returns a solid turned form; `tint` colours a point, given in units of height and radius.
  static func turned(
    _ foot: Vec2, _ height: Float, _ knots: [(Float, Float)], edge: Edge, gloss: Float = 0.5,
    focus: Float = 30, tint: @escaping (Vec2) -> Color
  ) -> Stamp {
    let profile = Profile(knots: knots.map { (y: $0.0, radius: $0.1) })
    let curio = Curio(foot: foot, height: height, wide: profile.widest)
    return curio.stamp(edge, outline: profile.distance) { q, _ in
      let n = profile.normal(q)
      let around = asin(min(max(n.x, -1), 1))
      let color = lamp.shade(tint(Vec2(around, q.y)), n, gloss: gloss, focus: focus)
      return color + Color(0.3, 0.2, 0.12) * smoothstep(0.72, 0.95, n.x) * gloss * 0.6
    }
  }

  /// Returns a vessel of glass; `filling` returns what is inside at a point, or `nil` for air.
  static func glass(
    _ foot: Vec2, _ height: Float, _ knots: [(Float, Float)], tint: Color, edge: Edge,
    filling: @escaping (Vec2, Vec3) -> Color?
  ) -> Stamp {
    let profile = Profile(knots: knots.map { (y: $0.0, radius: $0.1) })
    let curio = Curio(foot: foot, height: height, wide: profile.widest)
    return curio.stamp(edge, outline: profile.distance) { q, old in
      let n = profile.normal(q)
      let inside = profile.distance(q) + 0.02
      var color = old * mix(Color(1, 1, 1), tint, 0.5) * 1.1 + tint * 0.02
      if let content = filling(q, n) {
        color = mix(color, content, smoothstep(0.006, -0.006, inside))
      }
      // The rim of the glass darkens, then catches light.
      color *= 1 - 0.5 * smoothstep(0.82, 0.97, abs(n.x))
      color += Color(1.1, 0.98, 0.8) * bump(n.x + 0.56, 0.09) * 0.55
      color += Color(1.1, 0.98, 0.8) * bump(n.x + 0.8, 0.035) * 0.35
      color += Color(0.8, 0.65, 0.5) * bump(n.x - 0.86, 0.07) * 0.35
      return color + tint * smoothstep(0.25, 0.6, abs(n.y)) * 0.18
    }
  }

  static func brass(_ q: Vec2) -> Color {
    let wear = Noise.fbm(q * 14, octaves: 4, seed: 3)
    return mix(Color.hex(0xc08a2c), .hex(0xe8bc5c), saturate(0.5 + wear))
  }

  static func wood(_ q: Vec2, _ dark: UInt32, _ light: UInt32) -> Color {
    let grain = Noise.fbm(Vec2(q.x * 7, q.y * 1.2), octaves: 5, seed: 5)
    let ring = 0.5 + 0.5 * sin(q.x * 26 + grain * 9)
    return mix(Color.hex(dark), .hex(light), saturate(0.35 * ring + 0.5 + grain * 0.7))
  }
}
