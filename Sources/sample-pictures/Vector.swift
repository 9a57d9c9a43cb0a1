import Foundation

typealias Vec2 = SIMD2<Float>
typealias Vec3 = SIMD3<Float>

func dot(_ a: Vec2, _ b: Vec2) -> Float { (a * b).sum() }
func dot(_ a: Vec3, _ b: Vec3) -> Float { a.x * b.x + a.y * b.y + a.z * b.z }
func length(_ a: Vec2) -> Float { dot(a, a).squareRoot() }
func length(_ a: Vec3) -> Float { dot(a, a).squareRoot() }
func normalize(_ a: Vec2) -> Vec2 { a / max(length(a), 1e-12) }
func normalize(_ a: Vec3) -> Vec3 { a / max(length(a), 1e-12) }

func mix(_ a: Float, _ b: Float, _ t: Float) -> Float { a + (b - a) * t }
func mix(_ a: Vec2, _ b: Vec2, _ t: Float) -> Vec2 { a + (b - a) * t }
func mix(_ a: Vec3, _ b: Vec3, _ t: Float) -> Vec3 { a + (b - a) * t }
func saturate(_ x: Float) -> Float { min(max(x, 0), 1) }

/// Returns the cubic step of shading languages: 0 below `a`, 1 above `b`, smooth between.
func smoothstep(_ a: Float, _ b: Float, _ x: Float) -> Float {
  let t = saturate((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}

/// Returns a Gaussian bell around 0 with the half width `width`.
func bump(_ x: Float, _ width: Float) -> Float {
  exp(-(x / width) * (x / width))
}

func fract(_ x: Float) -> Float { x - x.rounded(.down) }

extension SIMD2<Float> {
  /// Returns the unit vector at an angle in radians.
  static func direction(_ angle: Float) -> Vec2 { Vec2(cos(angle), sin(angle)) }

  func rotated(by angle: Float) -> Vec2 {
    let c = cos(angle)
    let s = sin(angle)
    return Vec2(x * c - y * s, x * s + y * c)
  }

  var angle: Float { atan2(y, x) }
}

/// Signed distances to simple shapes, negative inside.
///
/// Formulas after Inigo Quilez, "2D distance functions".
enum Shape {
  static func circle(_ p: Vec2, _ radius: Float) -> Float { length(p) - radius }

  static func box(_ p: Vec2, _ half: Vec2) -> Float {
    let d = Vec2(abs(p.x), abs(p.y)) - half
    let outside = Vec2(max(d.x, 0), max(d.y, 0))
    return length(outside) + min(max(d.x, d.y), 0)
  }

  /// Returns an approximate distance to an ellipse, accurate enough near its edge for a clean
  /// outline.
  static func ellipse(_ p: Vec2, _ radii: Vec2) -> Float {
    let k = length(p / radii)
    let g = length(p / (radii * radii))
    return g < 1e-9 ? -min(radii.x, radii.y) : k * (k - 1) / g
  }

  /// Returns the distance to a line from `a` to `b` with the radius `ra` at its start and `rb` at
  /// its end, and the position of the nearest point along it.
  static func taper(
    _ p: Vec2, _ a: Vec2, _ b: Vec2, _ ra: Float, _ rb: Float
  ) -> (distance: Float, along: Float) {
    let ab = b - a
    let t = saturate(dot(p - a, ab) / max(dot(ab, ab), 1e-12))
    return (length(p - a - ab * t) - mix(ra, rb, t), t)
  }

  /// Returns the distance to a lens pointed at both ends of the x axis, like leaves and petals.
  static func lens(_ p: Vec2, _ half: Vec2) -> Float {
    let t = min(abs(p.x) / half.x, 1)
    let width = half.y * (1 - t * t)
    return max(abs(p.y) - width, abs(p.x) - half.x)
  }
}
