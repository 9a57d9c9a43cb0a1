internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

/// Finding the pieces under a point.
extension Jigsaw {
  /// Returns the topmost piece drawn under a point of the window.
  static func piece(
    at p: Point, on table: Table<Jigsaw>, _ interaction: Interaction, _ motion: Motion
  ) -> Int? {
    let camera = Viewport.current(interaction, on: table)
    let place = camera.table(p)
    let cut = table.deal.cut
    for flyer in interaction.air.reversed() {
      let pose = seen(flyer, on: table, interaction, motion, flight: nil)
      let found = flyer.pieces.first { piece in
        hits(place, piece, flyer.pose(of: piece, in: pose, cut.grid), cut)
      }
      if let found { return found }
    }
    let far = cut.far
    let near = Rect(place.x - far, place.y - far, 2 * far, 2 * far)
    var best: Int?
    var height = Int.min
    table.state.index.visit(near) { piece in
      let its = table.state.height(of: piece)
      guard its >= height, !interaction.isAirborne(piece) else { return }
      if its == height, let best, piece < best { return }
      if hits(place, piece, table.state.pose(of: piece), cut) {
        best = piece
        height = its
      }
    }
    return best
  }

  private static func hits(_ p: Point, _ piece: Int, _ pose: Pose, _ cut: Cut) -> Bool {
    cut.contains(Pose.turned(p - pose.at, by: -pose.angle), in: piece)
  }

  /// Returns the visible pose of a flyer's key piece.
  static func seen(
    _ flyer: MovingGroup, on table: Table<Jigsaw>, _ interaction: Interaction, _ motion: Motion,
    flight: AutoSolveStep<Move>?
  ) -> Pose {
    let key = flyer.key
    if let hand = interaction.hand, hand.parts.contains(key) {
      return key == hand.piece ? hand.pose : hand.carried(table.state.pose(of: key))
    }
    if let flight, case .home(key) = flight.move {
      return inFlight(key, flight.progress, on: table, motion: motion)
    }
    let rest = table.state.pose(of: key)
    let turn = motion.value(.turn, of: key, at: 0)
    var pose = Pose(at: motion.place(of: key, at: rest.at), angle: rest.angle + turn)
    if turn != 0, flyer.pivot != .zero {
      let held = pose.at + Pose.turned(flyer.pivot, by: rest.angle)
      pose.at = held - Pose.turned(flyer.pivot, by: pose.angle)
    }
    return pose
  }

  /// Returns the rectangle around everything visible of a part on the table, in points of the
  /// table.
  static func seenArea(of piece: Int, in state: State, far: Double) -> Rect {
    return state.bounds(of: piece, in: state.pose(of: piece)).inset(by: -far)
  }
}
