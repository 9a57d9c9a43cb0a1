internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw: Interruptible {
  /// Returns the move that brings the largest misplaced part to its place; among equals, the first.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    state.isWhole ? nil : state.largestMisplaced(in: deal).map { .home(piece: $0) }
  }

  public static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<Jigsaw>, motion: Motion
  ) -> Move {
    guard case .home(let piece) = hint else { return hint }
    let pose = table.pose(inFlight: piece, progress, motion)
    let settled = pose.settled(table.deal.turning)
    // A piece that has visibly arrived counts as placed.
    let isThere = pose.at.distance(to: table.deal.home(of: piece)) < 4 && settled.angle == 0
    return isThere ? hint : .leave(piece: piece, pose: settled)
  }
}

extension Table where Game == Jigsaw {
  /// Returns the visible pose of a piece, which stands for its part, after `progress` (0…1) of the
  /// flight to its place.
  func pose(inFlight piece: Int, _ progress: Double, _ motion: Motion) -> Jigsaw.Pose {
    let start = state.pose(of: piece)
    let place = motion.place(of: piece, at: start.at)
    let angle = start.angle + motion.value(.turn, of: piece, at: 0)
    let turn = angle > 180 ? 360 - angle : -angle
    return Jigsaw.Pose(
      at: Motion.between(place, deal.home(of: piece), progress, arc: 0.06),
      angle: angle + turn * progress)
  }
}

extension Jigsaw.State {
  /// Returns the root of the largest misplaced part; among equals, the first.
  fileprivate func largestMisplaced(in deal: Jigsaw.Deal) -> Int? {
    var best: Int?
    for piece in 0..<count where root(of: piece) == piece && !isHome(piece, in: deal) {
      if best.map({ size(of: piece) > size(of: $0) }) ?? true { best = piece }
    }
    return best
  }
}
