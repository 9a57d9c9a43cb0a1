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
      guard let hand = now.hand else { return .ignored }
      let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
      let pivot = isAlone || hand.hold == .turned ? hand.pose.at : hand.pose.at + hand.grab
      let lever = lever(to: place, about: pivot)
      now.hand?.pivot = pivot
      now.hand?.lever = lever
      return .redraw
    case .changed:
      guard let hand = now.hand, let arm = lever(to: place, about: hand.pivot) else {
        return .ignored
      }
      now.hand?.lever = arm
      guard let before = hand.lever else { return .ignored }
      let cross = before.x * arm.y - before.y * arm.x
      let dot = before.x * arm.x + before.y * arm.y
      turnHand(by: Double.atan2(y: cross, x: dot) * 180 / .pi, about: hand.pivot)
      return .redraw
    case .ended:
      guard let hand = now.hand else { return .ignored }
      if hand.hold == .turned { return letGo() }
      // The piece stays where it was turned, wherever the pointer has gone.
      now.hand?.grab = place - hand.pose.at
      return .redraw
    }
  }

  /// From a pivot to the pointer; nil while they are too near to tell an angle.
  func lever(to place: Point, about pivot: Point) -> Point? {
    let arm = place - pivot
    return arm.distance(to: .zero) * camera.zoom >= Jigsaw.leastLever ? arm : nil
  }

  mutating func turnHand(by degrees: Double, about pivot: Point) {
    guard var hand = now.hand else { return }
    hand.pose.angle += degrees
    hand.pose.at = pivot + Pose.turned(hand.pose.at - pivot, by: degrees)
    hand.box = box(of: hand)
    now.hand = hand
  }

  /// Turns what is held by a step that settles when it is let go.
  mutating func turnHeld(by degrees: Double) -> Response<Move> {
    guard turning != .off, let hand = now.hand else { return .ignored }
    let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
    turnHand(by: degrees, about: isAlone ? hand.pose.at : hand.pose.at + hand.grab)
    if !isAlone { now.hand?.grab = hand.grab }
    if isAlone { return .redraw }
    // The held point has stayed; the way from the piece's middle to it has turned.
    now.hand?.grab = Pose.turned(hand.grab, by: degrees)
    return .redraw
  }

  /// Lays what was taken down again, turned about the point it was taken by.
  mutating func turnQuarter(_ count: Int) -> Response<Move> {
    guard let hand = now.hand else { return .ignored }
    let degrees = 90.0 * Double(count)
    let isAlone = state.size(of: hand.piece) == 1 && hand.parts.count == 1
    let target = (state.pose(of: hand.piece).angle / 90).rounded() * 90 + degrees
    let rest = turning == .quarter ? target : hand.pose.angle + degrees
    let pivot = isAlone ? Point.zero : hand.grab
    let held = hand.pose.at + pivot
    // From where it is seen to where it comes to rest, in one motion.
    let way = rest - hand.pose.angle
    if let flyer = now.flyer(with: hand.piece) {
      now.air[flyer].pivot = Pose.turned(pivot, by: -hand.pose.angle)
    }
    now.hand?.pose = Pose(
      at: held - Pose.turned(pivot, by: way), angle: rest)
    return letGo(turnedBy: way, by: .easeInOut(0.25))
  }
}
