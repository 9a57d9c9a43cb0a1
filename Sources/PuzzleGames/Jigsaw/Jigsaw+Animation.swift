internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw {
  /// The largest number of parts animated at a time; more appear at once.
  private static let mostFlying = 120

  public static func animate(
    _ change: Change<Jigsaw>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect] {
    let far = change.after.deal.cut.far
    guard let before = change.before else {
      // Start a revision range of its own, so that no earlier revision matches.
      interaction.log = ChangeLog(revision: Int(truncatingIfNeeded: change.seed) << 20)
      scatter(change, &interaction, &motion)
      return []
    }
    let after = change.after.state
    let isJoined = after.partCount < before.partCount
    switch change.move {
    case .lay(let placements)?:
      var isMoved = false
      for placement in placements {
        landed(placement, isJoined, before, after, far, &interaction, &motion)
        isMoved =
          isMoved || before.pose(of: placement.piece).at.distance(to: placement.pose.at) > 0.5
      }
      if isJoined { return [.join(size: after.size(of: placements[0].piece))] }
      return [isMoved ? .drop : .turn]
    case .home(let piece)?:
      let part = interaction.flyer(with: piece).map { interaction.air[$0].key } ?? piece
      motion.settle(part)
      motion.stop(.turn, of: part)
      motion.lower(part)
      note(among: after.part(of: piece), before, after, far, &interaction)
      return [isJoined ? .join(size: after.size(of: piece)) : .snap(run: 0)]
    case .leave(let piece, let pose)?:
      let seen = change.flight.map {
        var table = change.after
        table.state = before
        return inFlight(piece, $0.progress, on: table, motion: motion)
      }
      motion.settle(piece)
      let way = Pose.normal((seen?.angle ?? pose.angle) - pose.angle + 180) - 180
      motion.change(.turn, of: piece, from: way, .easeInOut(0.25))
      motion.lower(piece)
      if !interaction.isAirborne(piece) {
        note(among: after.part(of: piece), before, after, far, &interaction)
      }
      return [.drop]
    case .stow?, .filterEdges?, .empty?, .sort?, .tidy?, nil:
      travel(from: before, to: after, far, &interaction, &motion)
      return change.move == nil ? [] : [.drop]
    }
  }

  /// Lets a part that was put down come to rest, and makes the pieces it joined glow.
  private static func landed(
    _ placement: Placement, _ isJoined: Bool, _ before: State, _ after: State, _ far: Double,
    _ interaction: inout Interaction, _ motion: inout Motion
  ) {
    let piece = placement.piece
    let rest = after.pose(of: piece)
    if rest.at.distance(to: placement.pose.at) > 1e-9, !motion.isMoving(piece) {
      motion.move(piece, from: placement.pose.at, .snap)
    }
    let way = Pose.normal(placement.pose.angle - rest.angle + 180) - 180
    if way != 0 {
      let turn = motion.value(.turn, of: piece, at: 0)
      motion.change(.turn, of: piece, from: turn + way, .easeInOut(0.25))
    }
    if isJoined, after.size(of: piece) > before.size(of: piece) {
      motion.change(.glow, of: piece, from: 1, .easeOut(0.45))
    }
    note(among: after.part(of: piece), before, after, far, &interaction)
  }

  /// Records the old and new places of those changed pieces that are drawn with the table.
  private static func note(
    among pieces: some Sequence<Int>, _ before: State, _ after: State, _ far: Double,
    _ interaction: inout Interaction
  ) {
    let changed = changes(among: pieces, before, after).filter { !interaction.isAirborne($0) }
    guard !changed.isEmpty else { return }
    interaction.note(changed, in: before, far: far)
    interaction.note(changed, in: after, far: far)
  }

  /// Returns the pieces whose pose or tray changed.
  private static func changes(
    among pieces: some Sequence<Int>, _ before: State, _ after: State
  ) -> [Int] {
    // Pieces that share a part before and after the change moved in the same way.
    var last = (old: -1, new: -1, differs: false)
    return pieces.filter { piece in
      let old = before.root(of: piece)
      let new = after.root(of: piece)
      if old != last.old || new != last.new {
        let differs =
          before.tray(of: piece) != after.tray(of: piece)
          || !before.pose(of: piece).isNear(
            after.pose(of: piece))
        last = (old, new, differs)
      }
      return last.differs
    }
  }

  /// Animates the change from one state to another.
  private static func travel(
    from before: State, to after: State, _ far: Double, _ interaction: inout Interaction,
    _ motion: inout Motion
  ) {
    let flown = interaction.air
    while !interaction.air.isEmpty { interaction.land(0, in: after, far: far) }
    for flyer in flown { motion.settle(flyer.key) }
    let changed = changes(among: 0..<after.count, before, after)
    // Pieces that moved together fly together.
    var flights: [[Int]] = []
    var known: [Int: Int] = [:]
    for piece in changed {
      let key = after.root(of: piece) &* after.count &+ before.root(of: piece)
      if let flight = known[key] {
        flights[flight].append(piece)
      } else {
        known[key] = flights.count
        flights.append([piece])
      }
      if flights.count > mostFlying { break }
    }
    guard flights.count <= mostFlying else {
      interaction.log.noteAll()
      return
    }
    for flight in flights {
      let key = flight[0]
      interaction.note(flight, in: before, far: far)
      guard before.tray(of: key) == 0, after.tray(of: key) == 0 else {
        interaction.note(flight, in: after, far: far)
        continue
      }
      interaction.lift(flight, in: after, far: far)
      let old = before.pose(of: key)
      let way = Pose.normal(old.angle - after.pose(of: key).angle + 180) - 180
      motion.move(key, from: old.at, .glide)
      if way != 0 { motion.change(.turn, of: key, from: way, .easeInOut(0.25)) }
    }
  }

  /// Starts from the solved picture, then scatters its pieces.
  private static func scatter(
    _ change: Change<Jigsaw>, _ interaction: inout Interaction, _ motion: inout Motion
  ) {
    let state = change.after.state
    guard state.count <= mostFlying else { return }
    var chance = SeededGenerator(seed: change.seed)
    for piece in 0..<state.count {
      interaction.lift(piece, in: state, far: change.after.deal.cut.far)
      let home = change.after.deal.home + state.grid.center(piece)
      let delay = chance.uniform(0, 0.15)
      motion.move(piece, from: home, .shuffle, delay: delay)
      let way = 180 - Pose.normal(180 + state.pose(of: piece).angle)
      if way != 0 {
        motion.change(.turn, of: piece, from: way, .shuffle, delay: delay)
      }
    }
  }

  public static func settle(
    _ table: Table<Jigsaw>, flight: AutoSolveStep<Move>?, with interaction: inout Interaction,
    motion: Motion
  ) {
    let far = table.deal.cut.far
    var flying: Int?
    if case .home(let piece)? = flight?.move { flying = piece }
    if let flying, interaction.air.last?.key != flying {
      while let index = interaction.flyer(with: flying) {
        interaction.land(index, in: table.state, far: far)
      }
      interaction.lift(flying, in: table.state, far: far)
    }
    var index = 0
    while index < interaction.air.count {
      let key = interaction.air[index].key
      if key == flying || motion.isBusy(key) || interaction.hand?.parts.contains(key) == true {
        index += 1
      } else {
        interaction.land(index, in: table.state, far: far)
      }
    }
  }
}

extension Jigsaw.Pose {
  fileprivate func isNear(_ other: Jigsaw.Pose) -> Bool {
    angle == other.angle && at.distance(to: other.at) < 1e-9
  }
}
