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
    return Transition(before: before, after: change.after.state)
      .animate(change, &controller, &motion)
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
