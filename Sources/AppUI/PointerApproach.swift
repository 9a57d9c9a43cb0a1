internal import PuzzleCore

/// The movement of a mouse before it presses, from which a click is told from a drag that missed.
struct PointerApproach {
  /// The seconds without movement after which a pointer is at rest.
  private static let rest = 0.05
  /// The speed, in points a second, from which a moving pointer doesn't aim at what it passes.
  private static let least = 400.0

  private var last: (p: Point, time: Double)?
  private var speed = 0.0

  /// Notes a movement to `p` at a time in seconds. A jump after a rest has no speed, and neither do
  /// movements that arrive together.
  mutating func move(to p: Point, at now: Double) {
    guard let last else {
      self.last = (p, now)
      return
    }
    let seconds = now - last.time
    guard seconds > 0 else { return }
    speed = seconds < Self.rest ? last.p.distance(to: p) / seconds : 0
    self.last = (p, now)
  }

  /// Returns a Boolean value that indicates whether the pointer is in full movement.
  func isPassing(at now: Double) -> Bool {
    last.map { now - $0.time < Self.rest && speed > Self.least } ?? false
  }
}
