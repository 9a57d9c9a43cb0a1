import Dispatch

/// A terrain stored as heights on a square grid, for fast ray tracing.
struct Heightfield {
  private let origin: Vec2
  private let cell: Float
  private let count: Int
  private var heights: [Float]
  private var summit: Float

  /// Samples `height` over the square of the given side from `origin` on.
  init(origin: Vec2, side: Float, count: Int, height: @escaping (Vec2) -> Float) {
    self.origin = origin
    self.count = count
    cell = side / Float(count - 1)
    heights = [Float](repeating: 0, count: count * count)
    let cell = self.cell
    unsafe heights.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let shared = unsafe buffer
      nonisolated(unsafe) let height = height
      DispatchQueue.concurrentPerform(iterations: count) { j in
        for i in 0..<count {
          let p = origin + Vec2(Float(i), Float(j)) * cell
          unsafe shared[j * count + i] = unsafe height(p)
        }
      }
    }
    summit = heights.max() ?? 0
  }

  /// Returns the height at a point of the ground plane, interpolated between grid points.
  func height(_ p: Vec2) -> Float {
    let limit = Float(count) - 1.01
    let x = min(max((p.x - origin.x) / cell, 0), limit)
    let y = min(max((p.y - origin.y) / cell, 0), limit)
    let i = Int(y) * count + Int(x)
    let near = mix(heights[i], heights[i + 1], fract(x))
    let far = mix(heights[i + count], heights[i + count + 1], fract(x))
    return mix(near, far, fract(y))
  }

  /// Returns the normal of the slope, with y up, measured over a given distance.
  func normal(_ p: Vec2, over distance: Float) -> Vec3 {
    let e = max(distance, cell)
    let dx = height(p + Vec2(e, 0)) - height(p - Vec2(e, 0))
    let dz = height(p + Vec2(0, e)) - height(p - Vec2(0, e))
    return normalize(Vec3(-dx, 2 * e, -dz))
  }

  /// Returns the distance along a ray to the terrain, or `nil` when it meets only sky.
  func trace(from eye: Vec3, along ray: Vec3, reach: ClosedRange<Float>) -> Float? {
    var t = reach.lowerBound
    var previous = t
    while t < reach.upperBound {
      let p = eye + ray * t
      if p.y > summit, ray.y >= 0 {
        return nil
      }
      let gap = p.y - height(Vec2(p.x, p.z))
      if gap < 0 {
        return refined(eye, ray, previous, t)
      }
      previous = t
      t += max(gap * 0.35, t * 0.0012)
    }
    return nil
  }

  private func refined(_ eye: Vec3, _ ray: Vec3, _ above: Float, _ below: Float) -> Float {
    var above = above
    var below = below
    for _ in 0..<6 {
      let middle = (above + below) / 2
      let p = eye + ray * middle
      if p.y > height(Vec2(p.x, p.z)) {
        above = middle
      } else {
        below = middle
      }
    }
    return (above + below) / 2
  }

  /// Returns the part of a distant light that reaches a point: 0 in shadow, 1 unobstructed, soft
  /// between.
  ///
  /// Quilez, "Soft shadows in raymarched SDFs".
  func light(at p: Vec3, towards sun: Vec3, reach: Float, softness: Float) -> Float {
    var result: Float = 1
    var t = cell * 3
    while t < reach {
      let q = p + sun * t
      if q.y > summit {
        break
      }
      let gap = q.y - height(Vec2(q.x, q.z))
      result = min(result, softness * gap / t)
      if result < 0 {
        return 0
      }
      t += max(gap * 0.5, cell * 2)
    }
    return smoothstep(0, 1, result)
  }
}
