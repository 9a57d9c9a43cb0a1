internal import RealModule

/// An animation curve from 0 to 1 over time.
public enum AnimationCurve: Hashable, Sendable {
  /// A damped oscillator: `response` is its undamped period in seconds, `damping` its fraction of
  /// the critical damping. The closed form allows frames of any length.
  case spring(response: Double, damping: Double)
  /// A cubic Bézier easing through (0,0), (x1,y1), (x2,y2), (1,1), over `duration` seconds.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
  /// A hold at 0 for the given number of seconds, followed by 1, to show something for a while.
  case hold(Double)

  /// Returns a curve that is slow at both ends, over `duration` seconds.
  public static func easeInOut(_ duration: Double) -> AnimationCurve {
    .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }

  /// Returns a curve that is slow at the end, over `duration` seconds.
  public static func easeOut(_ duration: Double) -> AnimationCurve {
    .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }

  /// The duration in seconds; a spring lasts until it is within 1/1000 of its end.
  public var duration: Double {
    switch self {
    case .spring(let response, let damping):
      // A critically damped spring, (1 + x)·e⁻ˣ, needs x = 9.23 for that; overdamped springs use
      // it, too.
      let x = damping < 1 ? .log(1000) / max(damping, 0.05) : 9.2335
      return x * response / (2 * .pi)
    case .bezier(_, _, _, _, let duration), .hold(let duration): return duration
    }
  }

  /// Returns the seconds until a spring stays within `share` of its end; the duration of others.
  func duration(within share: Double) -> Double {
    guard case .spring(let response, let damping) = self, damping < 1 else { return duration }
    // Its swings decay with e⁻ˣ/√(1 − damping²), x being damping · 2π / response · time.
    let swing = share * (1 - damping * damping).squareRoot()
    return min(-.log(swing) / max(damping, 0.05) * response / (2 * .pi), duration)
  }

  /// Returns the value after `time` seconds; a spring may exceed 1.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    switch self {
    case .spring(let response, let damping):
      let omega = 2 * Double.pi / response
      guard damping < 1 else { return 1 - .exp(-omega * time) * (1 + omega * time) }
      let decay = damping * omega
      let ringing = omega * (1 - damping * damping).squareRoot()
      return 1 - .exp(-decay * time)
        * (.cos(ringing * time) + decay / ringing * .sin(ringing * time))
    case .bezier(let x1, let y1, let x2, let y2, let duration):
      return AnimationCurve.bezier(time / duration, x1, y1, x2, y2)
    case .hold: return 0
    }
  }

  /// The curve for reduced motion: a fade of at most 0.08 s; a hold is unchanged, because it is not
  /// motion.
  var reduced: AnimationCurve {
    if case .hold = self { self } else { .easeOut(min(duration, 0.08)) }
  }

  /// Solves x(u) = x by bisection and returns y(u); 40 halvings give u to within 1e-12.
  private static func bezier(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    func along(_ u: Double, _ a: Double, _ b: Double) -> Double {
      let v = 1 - u
      return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
    }
    var low = 0.0
    var high = 1.0
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if along(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return along((low + high) / 2, y1, y2)
  }
}
