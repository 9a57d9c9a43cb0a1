internal import RealModule

/// How a change goes from 0 to 1 over time.
public enum Pace: Hashable, Sendable {
  /// A damped oscillator: `response` is its undamped period in seconds, `damping` its fraction of
  /// the critical damping. Closed form, so that a frame may be of any length.
  case spring(response: Double, damping: Double)
  /// A cubic Bézier easing through (0,0), (x1,y1), (x2,y2), (1,1), over `duration` seconds.
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double, duration: Double)
  /// Stays at 0, and is 1 after so many seconds: something is shown for a while.
  case hold(Double)

  /// Slow at both ends, over `duration` seconds.
  public static func easeInOut(_ duration: Double) -> Pace {
    .bezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }

  /// Slow at the end, over `duration` seconds.
  public static func easeOut(_ duration: Double) -> Pace {
    .bezier(x1: 0, y1: 0, x2: 0.58, y2: 1, duration: duration)
  }

  /// Seconds until it stands still; a spring until it is within 1/1000 of its way.
  public var duration: Double {
    switch self {
    case .spring(let response, let damping):
      // Critically damped (1 + x)·e⁻ˣ needs x = 9.23 for that; more damping is taken as this.
      let x = damping < 1 ? .log(1000) / max(damping, 0.05) : 9.2335
      return x * response / (2 * .pi)
    case .bezier(_, _, _, _, let duration), .hold(let duration): return duration
    }
  }

  /// The share of the way after `time` seconds; a spring may overshoot 1.
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
      return Pace.bezier(time / duration, x1, y1, x2, y2)
    case .hold: return 0
    }
  }

  /// As short as it may be where motion is reduced; what is only shown for a while is no motion.
  var reduced: Pace {
    if case .hold = self { self } else { .easeOut(min(duration, 0.08)) }
  }

  /// Solves x(u) = x by bisection and gives y(u): 40 halvings are exact to a double's 1e-12.
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
