internal import PieceCutting
internal import PuzzleCore

extension Jigsaw {
  /// The free places beside the parts on the table, where a piece might fit.
  struct OpenPlaces {
    let state: State
    let deal: Deal

    /// Returns the places outside of some parts in reading order: beside parts of several pieces, or
    /// beside single pieces if there are no others.
    func points(besides parts: Set<Int>) -> [Point] {
      let others = (0..<state.count).filter {
        state.tray(of: $0) == 0 && !parts.contains(state.root(of: $0))
      }
      let joined = others.filter { state.size(of: $0) > 1 }
      return (joined.isEmpty ? others : joined).flatMap(places)
        .sorted { ($0.y.rounded(), $0.x) < ($1.y.rounded(), $1.x) }
    }

    /// Returns the places beside a piece whose neighbours there are missing.
    private func places(beside piece: Int) -> [Point] {
      let (pose, grid) = (state.pose(of: piece), deal.cut.grid)
      return Side.allCases.compactMap { side in
        guard let neighbour = grid.neighbour(piece, side),
          state.root(of: neighbour) != state.root(of: piece)
        else { return nil }
        return pose.at
          + Pose.turned(grid.center(neighbour) - grid.center(piece), by: pose.angle)
      }
    }
  }
}
