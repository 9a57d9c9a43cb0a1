public import PuzzleCore
public import PuzzleKit

extension Jigsaw: Animating, FollowsMotion {
  public static func animate(
    _ change: Change<Jigsaw>, controller: inout Controller, motion: inout Motion
  ) -> [Effect] {
    guard let before = change.before else {
      controller.showsBoxes = change.after.deal.isBoxed
      Transition.scatter(change.after, seed: change.seed, &controller.overlay, &motion)
      return []
    }
    let transition = Transition(before: before, after: change.after.state)
    switch change.move {
    case .lay(let placements)?:
      return [transition.lay(placements, &controller.overlay, &motion)]
    case .home(let piece)?: return [transition.land(piece, &controller.overlay, &motion)]
    case .leave(let piece, let pose)?:
      var table = change.after
      table.state = before
      let seen = change.flight.map { table.pose(inFlight: piece, $0.progress, motion) }
      transition.leave(piece, in: pose, from: seen ?? pose, &controller.overlay, &motion)
      return [.drop]
    case .open?:
      transition.pour(seed: change.seed, &controller.overlay, &motion)
      return [.drop]
    case .stow?, .filterEdges?, .empty?, .sort?, .tidy?, .arrange?, nil:
      transition.moveAll(&controller.overlay, &motion)
      return change.move == nil ? [] : [.drop]
    }
  }

  public static func didMove(
    _ table: Table<Jigsaw>, flight: AutoSolveStep<Move>?, controller: inout Controller,
    motion: Motion
  ) {
    let flying: Int? = if case .home(let piece)? = flight?.move { piece } else { nil }
    if let flying { controller.overlay.liftToTop(flying, in: table.state) }
    let held = controller.held?.parts ?? []
    controller.overlay.land(in: table.state) { key in
      key != flying && !motion.isBusy(key) && !held.contains(key)
    }
  }
}
