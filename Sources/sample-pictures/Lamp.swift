import Foundation

/// A distant light over objects that face the viewer, with soft light from all around.
///
/// Directions have x to the right, y down and z towards the viewer.
struct Lamp {
  /// The unit vector towards the light.
  var direction: Vec3
  var key: Color
  var fill: Color

  /// Returns the colour of a lit surface; `gloss` is the strength of its highlight and `focus` the
  /// exponent that makes the highlight small.
  func shade(
    _ albedo: Color, _ normal: Vec3, gloss: Float = 0, focus: Float = 40
  ) -> Color {
    let facing = max(dot(normal, direction), 0)
    let soft = 0.55 + 0.45 * normal.z
    var color = albedo * (key * facing + fill * soft)
    if gloss > 0 {
      let half = normalize(direction + Vec3(0, 0, 1))
      color += key * (gloss * pow(max(dot(normal, half), 0), focus))
    }
    return color
  }

  /// Returns the normal of a half ball with the radius 1 around the origin.
  static func ball(_ q: Vec2, flatness: Float = 0) -> Vec3 {
    let z = max(1 - dot(q, q), 0).squareRoot()
    return normalize(Vec3(q.x, q.y, z + flatness))
  }

  /// Returns the normal of a slab with a rounded rim: `d` is the signed distance to the outline,
  /// `outward` its gradient and `rim` the width of the rounding.
  static func slab(_ d: Float, outward: Vec2, rim: Float) -> Vec3 {
    let t = saturate(1 + d / rim)
    let slope = normalize(outward) * (t * 0.97)
    return normalize(Vec3(slope.x, slope.y, max(1 - t * t, 0.06).squareRoot()))
  }
}

extension Color {
  /// Returns the colour under the soft shadow of an outline at the signed distance `d`.
  func shadowed(_ d: Float, blur: Float, strength: Float) -> Color {
    self * (1 - strength * smoothstep(blur, -blur, d))
  }
}

extension Vec2 {
  /// Returns the point in the frame of an object at `at` of a `size` that is turned by `turn`.
  func within(_ at: Vec2, size: Float, turn: Float = 0) -> Vec2 {
    ((self - at) / size).rotated(by: -turn)
  }
}
