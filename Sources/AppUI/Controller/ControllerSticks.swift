internal import PuzzleCore

/// The positions of a controller's sticks and triggers.
struct ControllerSticks: Hashable {
  private var axes: [ControllerAxis: Double] = [:]

  /// The share of a stick's way from its middle that counts as rest.
  private static let rest = 0.2

  mutating func move(_ axis: ControllerAxis, to value: Double) {
    axes[axis] = value.isFinite ? min(max(value, -1), 1) : 0
  }

  /// The left stick: a vector of a length from 0 to 1.
  var left: Point { stick(.leftX, .leftY) }
  /// The right stick: a vector of a length from 0 to 1.
  var right: Point { stick(.rightX, .rightY) }

  /// The force of the triggers, from -1, which makes the table smaller, to 1.
  var zoom: Double { trigger(.rightTrigger) - trigger(.leftTrigger) }

  /// A Boolean value that indicates whether nothing is moved.
  var areResting: Bool { left == .zero && right == .zero && zoom == 0 }

  /// Returns the position of a stick, with fine control near its middle.
  private func stick(_ x: ControllerAxis, _ y: ControllerAxis) -> Point {
    let p = Point(axes[x] ?? 0, axes[y] ?? 0)
    let length = p.distance(to: .zero)
    guard length > Self.rest else { return .zero }
    let force = min((length - Self.rest) / (1 - Self.rest), 1)
    return p * (force * force / length)
  }

  private func trigger(_ axis: ControllerAxis) -> Double {
    let value = axes[axis] ?? 0
    return value > 0.1 ? (value - 0.1) / 0.9 : 0
  }
}

extension ControllerButton {
  /// The arrow key that a button of the D-pad stands for, and its direction; nil for other buttons.
  var arrow: (key: Key, way: Point)? {
    switch self {
    case .up: (.up, Point(0, -1))
    case .down: (.down, Point(0, 1))
    case .left: (.left, Point(-1, 0))
    case .right: (.right, Point(1, 0))
    default: nil
    }
  }
}
