internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

/// Taking and releasing parts.
extension Jigsaw.Grip {
  typealias State = Jigsaw.State
  typealias Interaction = Jigsaw.Interaction
  typealias Move = Jigsaw.Move
  typealias Hand = Jigsaw.Hand
  typealias Pose = Jigsaw.Pose

  /// Returns `piece` and one piece of each other part that is selected together with it.
  func together(with piece: Int) -> [Int] {
    let root = state.root(of: piece)
    let others = chosen
    guard others.contains(where: { state.root(of: $0) == root }) else { return [piece] }
    return [piece] + others.filter { state.root(of: $0) != root }
  }

  /// One piece of each selected part that lies on the table.
  var chosen: [Int] {
    var seen: Set<Int> = []
    return now.selection.filter {
      state.tray(of: $0) == 0 && seen.insert(state.root(of: $0)).inserted
    }
  }

  /// Takes parts into the hand. The first piece is held at `p`, a point of the table.
  mutating func take(_ parts: [Int], at p: Point?, hold: Hand.Hold) {
    let piece = parts[0]
    var start = now.hand?.piece == piece ? now.hand?.pose : nil
    if start == nil {
      if let hand = now.hand { putBack(hand) }
      start = now.flyer(with: piece).map { index in
        let flyer = now.air[index]
        let seen = Jigsaw.seen(flyer, on: table, now, motion, flight: nil)
        return flyer.pose(of: piece, in: seen, table.deal.cut.grid)
      }
    }
    let pose = start ?? state.pose(of: piece)
    for part in parts {
      while let index = now.flyer(with: part) {
        motion.settle(now.air[index].key)
        now.land(index, in: state, far: cut.far)
      }
      now.lift(part, in: state, far: cut.far)
      motion.settle(part)
      motion.stop(.turn, of: part)
      motion.change(.lift, of: part, from: 0, .raise)
    }
    // Taking an unselected piece with the pointer ends the selection; the keyboard may add it to
    // the selection.
    if hold != .picked, !now.selection.isEmpty, !chosen.contains(where: parts.contains) {
      clearSelection()
    }
    var hand = Hand(
      piece: piece, parts: parts, start: state.pose(of: piece), pose: pose,
      grab: p.map { $0 - pose.at } ?? .zero, hold: hold, box: .zero)
    hand.box = box(of: hand)
    now.hand = hand
  }

  mutating func clearSelection() {
    for piece in now.selection {
      now.log.note(Jigsaw.seenArea(of: piece, in: state, far: cut.far))
    }
    now.selection = []
  }

  /// Returns the rectangle around all held parts, relative to the held piece's centre.
  func box(of hand: Hand) -> Rect {
    var all: Rect?
    for part in hand.parts {
      let pose = hand.carried(state.pose(of: part))
      let box = state.bounds(of: part, in: pose).offset(by: .zero - hand.pose.at)
      all = all?.union(box) ?? box
    }
    return all ?? .zero
  }

  /// Moves the held parts so that the held point comes to `p`, within the table's bounds.
  mutating func carry(to p: Point) {
    guard let hand = now.hand else { return }
    let at = clamped(p - hand.grab, hand.box)
    now.hand?.pose.at = at
  }

  private func clamped(_ p: Point, _ box: Rect) -> Point {
    func clamp(_ v: Double, _ low: Double, _ high: Double, _ end: Double) -> Double {
      let (least, most) = high - low <= end ? (-low, end - high) : (end - high, -low)
      return min(max(v, least), most)
    }
    let table = table.deal.table
    return Point(
      clamp(p.x, box.minX, box.maxX, table.width),
      clamp(p.y, box.minY, box.maxY, table.height))
  }

  /// Puts the held parts down, turned by `degrees` about the point at which they are held, or else
  /// by the angle to the pose in which they settle.
  mutating func letGo(turnedBy degrees: Double? = nil) -> Response<Move> {
    guard var hand = now.hand else { return .ignored }
    let seen = hand
    let settling = turning == .quarter ? (hand.pose.angle / 90).rounded() * 90 - hand.pose.angle : 0
    let way = degrees ?? settling
    let held = hand.pose.at + hand.grab
    hand.pose = Pose(
      at: held - Pose.turned(hand.grab, by: way), angle: hand.pose.angle + way)
    hand.box = box(of: hand)
    let free = hand.pose.at
    hand.pose.at = clamped(free, hand.box)
    let shift = hand.pose.at - free
    now.hand = nil
    let placements = hand.parts.map { part in
      let own = state.pose(of: part)
      let rest = hand.carried(own)
      let before = seen.carried(own)
      if way != 0 {
        motion.change(.turn, of: part, from: -way, .easeInOut(0.25))
        if let flyer = now.flyer(with: part) {
          now.air[flyer].pivot = Pose.turned(held - before.at, by: -before.angle)
        }
      }
      if shift != .zero { motion.move(part, from: rest.at - shift, .easeInOut(0.25)) }
      motion.lower(part)
      return Jigsaw.Placement(piece: part, pose: rest.settled(turning))
    }
    return .move(.lay(placements))
  }

  /// Returns the held parts to the places where they were taken.
  mutating func putBack(_ hand: Hand) {
    now.hand = nil
    for part in hand.parts {
      let rest = state.pose(of: part)
      let seen = hand.carried(rest)
      if state.tray(of: part) != 0 {
        if let index = now.flyer(with: part) { now.land(index, in: state, far: cut.far) }
        continue
      }
      let way = Pose.normal(seen.angle - rest.angle + 180) - 180
      motion.move(part, from: seen.at, .glide)
      motion.change(.turn, of: part, from: way, .easeInOut(0.25))
      motion.lower(part)
    }
  }

  /// Puts parts from the hand or the table into a tray.
  mutating func stow(_ pieces: [Int], in tray: Int) -> Response<Move> {
    now.hand = nil
    now.lastTray = tray
    clearSelection()
    guard pieces.contains(where: { Int(state.tray(of: $0)) != tray }), state.partCount > 1 else {
      for piece in pieces {
        if let index = now.flyer(with: piece) { now.land(index, in: state, far: cut.far) }
      }
      return .redraw
    }
    return .move(.stow(pieces: pieces, tray: tray))
  }

  /// Selects the parts with a piece whose centre is within a rectangle of the window.
  mutating func select(within band: Rect) {
    clearSelection()
    let area = camera.table(band)
    var roots: Set<Int> = []
    state.index.visit(area) { piece in
      guard area.contains(state.pose(of: piece).at) else { return }
      if roots.insert(state.root(of: piece)).inserted { now.selection.append(piece) }
    }
    for piece in now.selection {
      now.log.note(Jigsaw.seenArea(of: piece, in: state, far: cut.far))
    }
  }
}

extension Jigsaw.MovingGroup {
  /// Returns the pose of one of the flyer's pieces when the key piece has `pose`.
  func pose(of piece: Int, in pose: Jigsaw.Pose, _ grid: CutGrid) -> Jigsaw.Pose {
    Jigsaw.Pose(
      at: pose.carrying(grid.center(piece) - grid.center(key)), angle: pose.angle)
  }
}
