internal import PieceCutting
internal import PuzzleCore

extension Jigsaw {
  /// The free places beside the parts on the table, where a piece might fit.
  struct OpenPlaces {
    let state: State
    let deal: Deal

    /// A place beside a piece, in points of the table.
    struct Place {
      var at: Point
      /// The piece beside the place, and the side of it.
      var piece: Int
      var side: Side
    }

    /// Returns the places outside of some parts in reading order: beside parts of several pieces, or
    /// beside single pieces if there are no others.
    func points(besides parts: Set<Int>) -> [Point] { places(besides: parts).map(\.at) }

    /// Returns the same places, each with the piece beside it.
    func places(besides parts: Set<Int>) -> [Place] {
      let others = (0..<state.count).filter {
        state.tray(of: $0) == 0 && !parts.contains(state.root(of: $0))
      }
      let joined = others.filter { state.size(of: $0) > 1 }
      return (joined.isEmpty ? others : joined).flatMap(places)
        .sorted { ($0.at.y.rounded(), $0.at.x) < ($1.at.y.rounded(), $1.at.x) }
    }

    /// Returns the places beside a piece whose neighbours there are missing.
    private func places(beside piece: Int) -> [Place] {
      let (pose, grid) = (state.pose(of: piece), deal.cut.grid)
      return Side.allCases.compactMap { side in
        guard let neighbour = grid.neighbour(piece, side),
          state.root(of: neighbour) != state.root(of: piece)
        else { return nil }
        let way = grid.center(neighbour) - grid.center(piece)
        return Place(at: pose.at + Pose.turned(way, by: pose.angle), piece: piece, side: side)
      }
    }
  }
}
