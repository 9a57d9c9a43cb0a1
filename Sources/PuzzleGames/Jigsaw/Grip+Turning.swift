internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

/// Turning the held parts.
extension Jigsaw.Grip {
  mutating func turn(_ phase: Gesture.Phase, _ p: Point) -> Response<Move> {
    guard turning != .off else { return .ignored }
    let place = camera.table(p)
    switch phase {
    case .began:
      if now.hand == nil {
        guard let piece = Jigsaw.piece(at: p, on: table, now, motion) else { return .ignored }
        take(together(with: piece), at: place, hold: .turned)
        now.hand?.grab = .zero
      }
      // Measure the turn about the piece's current centre.
      guard let pivot = now.hand?.pose.at else { return .ignored }
      let lever = lever(to: place, about: pivot)
      now.hand?.pivot = pivot
      now.hand?.lever = lever
      return .redraw
    case .changed:
      guard let hand = now.hand else { return .ignored }
      let arm = lever(to: place, about: hand.pivot)
      now.hand?.lever = arm
      guard let arm, let before = hand.lever else { return .ignored }
      let cross = before.x * arm.y - before.y * arm.x
      let dot = before.x * arm.x + before.y * arm.y
      turnHand(by: Double.atan2(y: cross, x: dot) * 180 / .pi)
      return .redraw
    case .ended: return now.hand?.hold == .turned ? letGo() : .ignored
    }
  }

  /// Returns the vector from a pivot to the pointer, or nil if they are too close to define an
  /// angle.
  func lever(to place: Point, about pivot: Point) -> Point? {
    let arm = place - pivot
    return arm.distance(to: .zero) * camera.zoom >= Jigsaw.leastLever ? arm : nil
  }

  /// Turns the held parts about the point at which they are held, which stays in place.
  mutating func turnHand(by degrees: Double) {
    guard var hand = now.hand else { return }
    let held = hand.pose.at + hand.grab
    hand.grab = Pose.turned(hand.grab, by: degrees)
    hand.pose = Pose(at: held - hand.grab, angle: hand.pose.angle + degrees)
    hand.box = box(of: hand)
    now.hand = hand
  }

  /// Turns the held parts by `degrees`; the angle may snap when they are released.
  mutating func turnHeld(by degrees: Double) -> Response<Move> {
    guard turning != .off, now.hand != nil else { return .ignored }
    turnHand(by: degrees)
    return .redraw
  }

  /// Puts the held parts down, turned by `count` quarter turns: a single piece about its centre,
  /// anything else about the point at which it is held.
  mutating func turnQuarter(_ count: Int) -> Response<Move> {
    guard let hand = now.hand else { return .ignored }
    let degrees = 90.0 * Double(count)
    let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
    if isAlone { now.hand?.grab = .zero }
    let target = (state.pose(of: hand.piece).angle / 90).rounded() * 90 + degrees
    // Animate from the visible pose to the final one in one motion.
    return letGo(turnedBy: turning == .quarter ? target - hand.pose.angle : degrees)
  }
}
