internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The animation of a change from one state to the next.
  struct Transition {
    /// The largest number of groups animated at a time; more appear at once.
    private static let mostMoving = 120

    let before: State
    let after: State

    /// Starts the animations for a change from `before` to `after`, and returns its effects.
    func animate(
      _ change: Change<Jigsaw>, _ controller: inout Controller, _ motion: inout Motion
    ) -> [Effect] {
      switch change.move {
      case .lay(let placements)?: return [lay(placements, &controller.overlay, &motion)]
      case .home(let piece)?: return [land(piece, &controller.overlay, &motion)]
      case .leave(let piece, let pose)?:
        var table = change.after
        table.state = before
        let seen = change.flight.map { table.pose(inFlight: piece, $0.progress, motion) }
        leave(piece, in: pose, from: seen ?? pose, &controller.overlay, &motion)
      case .open?: pour(seed: change.seed, &controller.overlay, &motion)
      case .stow?, .filterEdges?, .empty?, .sort?, .tidy?, .arrange?:
        for group in controller.overlay.groups { motion.settle(group.key) }
        while !controller.overlay.groups.isEmpty { controller.overlay.land(0, in: after) }
        moveChanged(except: [], &controller.overlay, &motion)
      case nil:
        moveChanged(except: controller.held?.parts ?? [], &controller.overlay, &motion)
        controller.keepHold(in: after)
        return []
      }
      return [.drop]
    }

    /// Lets parts that were put down come to rest, and returns the effect.
    func lay(
      _ placements: [Placement], _ overlay: inout Overlay, _ motion: inout Motion
    ) -> Effect {
      for placement in placements { lay(placement, &overlay, &motion) }
      if isJoined { return .join(size: after.size(of: placements[0].piece)) }
      let isMoved = placements.contains {
        before.pose(of: $0.piece).at.distance(to: $0.pose.at) > 0.5
      }
      return isMoved ? .drop : .turn(size: after.size(of: placements[0].piece))
    }

    /// A Boolean value that indicates whether parts were joined.
    private var isJoined: Bool { after.partCount < before.partCount }

    /// Lets a part that was put down come to rest, and makes the pieces it joined glow.
    private func lay(
      _ placement: Placement, _ overlay: inout Overlay, _ motion: inout Motion
    ) {
      let piece = placement.piece
      let rest = after.pose(of: piece)
      if rest.at.distance(to: placement.pose.at) > 1e-9, !motion.isMoving(piece) {
        motion.move(piece, from: placement.pose.at, .snap)
      }
      let turn = Pose.turn(from: rest, to: placement.pose)
      if turn != 0 {
        let start = motion.value(.turn, of: piece, at: 0) + turn
        motion.change(.turn, of: piece, from: start, .easeInOut(0.25))
      }
      if isJoined, after.size(of: piece) > before.size(of: piece) {
        motion.change(.glow, of: piece, from: 1, .easeOut(0.45))
      }
      recordChanges(among: after.part(of: piece), &overlay)
    }

    /// Ends the flight of a part to its place, and returns the effect.
    func land(_ piece: Int, _ overlay: inout Overlay, _ motion: inout Motion) -> Effect {
      let part = overlay.index(of: piece).map { overlay.groups[$0].key } ?? piece
      motion.settle(part)
      motion.stop(.turn, of: part)
      motion.lower(part)
      recordChanges(among: after.part(of: piece), &overlay)
      return isJoined ? .join(size: after.size(of: piece)) : .snap(run: 0)
    }

    /// Ends the flight of a part where it is seen, from where it settles in a pose.
    func leave(
      _ piece: Int, in pose: Pose, from seen: Pose, _ overlay: inout Overlay,
      _ motion: inout Motion
    ) {
      motion.settle(piece)
      let turn = Pose.turn(from: pose, to: seen)
      motion.change(.turn, of: piece, from: turn, .easeInOut(0.25))
      motion.lower(piece)
      if !overlay.contains(piece) { recordChanges(among: after.part(of: piece), &overlay) }
    }

    /// Moves the pieces whose pose or tray changed to their new places, other than the parts in the
    /// player's hand.
    private func moveChanged(
      except held: [Int], _ overlay: inout Overlay, _ motion: inout Motion
    ) {
      let (oldHeld, newHeld) = (
        Set(held.map(before.root(of:))), Set(held.map(after.root(of:)))
      )
      guard let groups else {
        overlay.land(in: after) { !oldHeld.contains(before.root(of: $0)) }
        return overlay.changes.recordAll()
      }
      for group in groups {
        let key = group[0]
        overlay.recordChange(of: group, in: before)
        if oldHeld.contains(before.root(of: key)) || newHeld.contains(after.root(of: key)) {
          continue
        }
        let start = before.pose(of: key)
        var seen = start.at
        while let piece = group.first(where: overlay.contains),
          let index = overlay.index(of: piece)
        {
          let moving = overlay.groups[index].key
          if moving == key { seen = motion.place(of: key, at: start.at) }
          motion.settle(moving)
          overlay.land(index, in: after)
        }
        guard before.tray(of: key) == 0, after.tray(of: key) == 0 else {
          overlay.recordChange(of: group, in: after)
          continue
        }
        overlay.lift(group, in: after)
        let turn = Pose.turn(from: after.pose(of: key), to: start)
        motion.move(key, from: seen, .glide)
        if turn != 0 { motion.change(.turn, of: key, from: turn, .easeInOut(0.25)) }
      }
    }

    /// Records the old and new places of those changed pieces that are drawn with the table.
    func recordChanges(among pieces: some Sequence<Int>, _ overlay: inout Overlay) {
      let changed = changed(among: pieces).filter { !overlay.contains($0) }
      guard !changed.isEmpty else { return }
      overlay.recordChange(of: changed, in: before)
      overlay.recordChange(of: changed, in: after)
    }

    /// The changed pieces in groups that move together, or nil if there are too many groups.
    private var groups: [[Int]]? {
      var groups: [[Int]] = []
      var known: [Int: Int] = [:]
      for piece in changed(among: 0..<after.count) {
        let key = after.root(of: piece) &* after.count &+ before.root(of: piece)
        if let group = known[key] {
          groups[group].append(piece)
        } else {
          known[key] = groups.count
          groups.append([piece])
        }
        if groups.count > Self.mostMoving { return nil }
      }
      return groups
    }

    /// Returns the pieces whose pose or tray changed.
    private func changed(among pieces: some Sequence<Int>) -> [Int] {
      // Pieces that share a part before and after the change moved in the same way.
      var last = (old: -1, new: -1, differs: false)
      return pieces.filter { piece in
        let old = before.root(of: piece)
        let new = after.root(of: piece)
        if old != last.old || new != last.new {
          let differs =
            before.tray(of: piece) != after.tray(of: piece)
            || !before.pose(of: piece).isNear(after.pose(of: piece))
          last = (old, new, differs)
        }
        return last.differs
      }
    }

    /// Lets the pieces that came onto the table land from a pile.
    func pour(seed: UInt64, _ overlay: inout Overlay, _ motion: inout Motion) {
      let pieces = changed(among: 0..<after.count).filter { after.tray(of: $0) == 0 }
      overlay.recordChange(of: pieces, in: after)
      guard pieces.count <= Self.mostMoving else { return }
      for piece in pieces { overlay.lift(piece, in: after) }
      motion.land(pieces.map { ($0, after.pose(of: $0).at) }, seed: seed)
    }

    /// Lets the pieces of a new deal land from a pile.
    static func scatter(
      _ table: Table<Jigsaw>, seed: UInt64, _ overlay: inout Overlay, _ motion: inout Motion
    ) {
      // Start a revision range of its own, so that no earlier revision matches.
      var key = Hasher()
      key.combine(seed)
      key.combine(Array(table.deal.scatter.prefix(4)))
      overlay.changes = ChangeLog(revision: (key.finalize() & 0xFFFF_FFFF) << 20)
      let state = table.state
      guard state.count <= mostMoving, state.boxed == 0 else { return }
      for piece in 0..<state.count { overlay.lift(piece, in: state) }
      motion.land((0..<state.count).map { ($0, state.pose(of: $0).at) }, seed: seed)
    }
  }
}

extension Jigsaw.Pose {
  fileprivate func isNear(_ other: Jigsaw.Pose) -> Bool {
    angle == other.angle && at.distance(to: other.at) < 1e-9
  }
}
