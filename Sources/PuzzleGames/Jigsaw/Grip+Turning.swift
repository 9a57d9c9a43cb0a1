internal import PuzzleCore
internal import RealModule

/// Turning what is held.
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
      // The hand goes round the middle of the piece, as it lies now.
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

  /// From a pivot to the pointer; nil while they are too near to tell an angle.
  func lever(to place: Point, about pivot: Point) -> Point? {
    let arm = place - pivot
    return arm.distance(to: .zero) * camera.zoom >= Jigsaw.leastLever ? arm : nil
  }

  /// Turns what is held about the point it is held by, which stays where it is.
  mutating func turnHand(by degrees: Double) {
    guard var hand = now.hand else { return }
    let held = hand.pose.at + hand.grab
    hand.grab = Pose.turned(hand.grab, by: degrees)
    hand.pose = Pose(at: held - hand.grab, angle: hand.pose.angle + degrees)
    hand.box = box(of: hand)
    now.hand = hand
  }

  /// Turns what is held by a step that settles when it is let go.
  mutating func turnHeld(by degrees: Double) -> Response<Move> {
    guard turning != .off, now.hand != nil else { return .ignored }
    turnHand(by: degrees)
    return .redraw
  }

  /// Lays what was taken down again, turned: a piece alone about its middle, others about the point
  /// they were taken by.
  mutating func turnQuarter(_ count: Int) -> Response<Move> {
    guard let hand = now.hand else { return .ignored }
    let degrees = 90.0 * Double(count)
    let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
    if isAlone { now.hand?.grab = .zero }
    let target = (state.pose(of: hand.piece).angle / 90).rounded() * 90 + degrees
    // From where it is seen to where it comes to rest, in one motion.
    return letGo(turnedBy: turning == .quarter ? target - hand.pose.angle : degrees)
  }
}
