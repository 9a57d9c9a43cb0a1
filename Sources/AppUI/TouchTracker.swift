internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

/// The fingers on the screen, in the order they came down: the first two of them make a pinch.
struct TouchTracker {
  /// The line between two fingers.
  private struct Span {
    var from: Point
    var to: Point

    var middle: Point { from.interpolated(to: to, 0.5) }
    var length: Double { from.distance(to: to) }
    /// The angle in degrees, clockwise from the right.
    var angle: Double { Double.atan2(y: to.y - from.y, x: to.x - from.x) * 180 / .pi }
  }

  private var fingers: [(id: Int, place: Point)] = []

  var isEmpty: Bool { fingers.isEmpty }
  var isPinching: Bool { fingers.count > 1 }
  /// The finger that presses and drags when it is the only one.
  var first: Point? { fingers.first?.place }

  private var span: Span? {
    fingers.count > 1 ? Span(from: fingers[0].place, to: fingers[1].place) : nil
  }

  mutating func add(_ id: Int, at p: Point) {
    remove(id)
    fingers.append((id, p))
  }

  mutating func remove(_ id: Int) { fingers.removeAll { $0.id == id } }

  mutating func removeAll() { fingers = [] }

  /// Returns whether a finger is one of the two that make a pinch, or the one that drags.
  func leads(_ id: Int) -> Bool { fingers.prefix(2).contains { $0.id == id } }

  /// Moves a finger to `p`, and returns the change of the pinch if two fingers are down.
  mutating func move(_ id: Int, to p: Point) -> Gesture? {
    let before = span
    for i in fingers.indices where fingers[i].id == id { fingers[i].place = p }
    guard let before, let span, before.from != span.from || before.to != span.to else {
      return nil
    }
    // Fingertips that touch each other have no direction.
    let isClear = min(before.length, span.length) >= 1
    let turn = isClear ? span.angle - before.angle : 0
    let way = span.middle - before.middle
    return .pinch(
      .changed, at: span.middle, scale: isClear ? span.length / before.length : 1,
      turn: turn - (turn / 360).rounded() * 360, dx: way.x, dy: way.y)
  }

  /// Returns a pinch gesture in `phase`, or `nil` when fewer than two fingers are down.
  func pinch(_ phase: Gesture.Phase) -> Gesture? {
    span.map { .pinch(phase, at: $0.middle, scale: 1, turn: 0, dx: 0, dy: 0) }
  }
}
