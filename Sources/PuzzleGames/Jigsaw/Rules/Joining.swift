internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The joining of parts that are put down near enough to their neighbours.
  enum Joining {
    /// The largest distance of a piece from its exact place beside a neighbour at which they join,
    /// as a fraction of a cell's shorter side.
    private static let distance = 0.2
    /// The largest angle, in degrees, between neighbours that join when any angle is free.
    private static let angle = 12.0

    /// Joins a part that was put down to the neighbours it touches. A completed picture is turned
    /// upright if it nearly is.
    static func settle(_ piece: Int, in state: inout State, _ deal: Deal) {
      let largest = contacts(of: piece, in: state, deal.turning).max { a, b in
        (state.size(of: a), b) < (state.size(of: b), a)
      }
      if let largest {
        // The smaller part moves to the larger one.
        if state.size(of: piece) <= state.size(of: largest) { state.join(piece, onto: largest) }
        gather(around: piece, in: &state, deal.turning)
      }
      guard deal.turning == .free, state.partCount == 1 else { return }
      let angle = state.pose(of: 0).angle
      if angle != 0, Pose.difference(angle, 0) <= Self.angle { state.straighten() }
    }

    /// Joins all parts that touch a part, directly or through others; the part itself stays in
    /// place.
    static func gather(around piece: Int, in state: inout State, _ turning: Turning) {
      guard state.tray(of: piece) == 0 else { return }
      var pieces = Array(state.part(of: state.root(of: piece)))
      var next = 0
      while next < pieces.count {
        for side in Side.allCases {
          guard let part = contact(of: pieces[next], on: side, in: state, turning) else { continue }
          pieces += state.part(of: part)
          state.join(part, onto: piece)
        }
        next += 1
      }
    }

    /// Returns the roots of the parts that lie at the right place beside a part, in the order of
    /// its pieces.
    private static func contacts(
      of piece: Int, in state: State, _ turning: Turning
    ) -> [Int] {
      guard state.tray(of: piece) == 0 else { return [] }
      var found: [Int] = []
      var known: Set<Int> = []
      for member in state.part(of: state.root(of: piece)) {
        for side in Side.allCases {
          guard let part = contact(of: member, on: side, in: state, turning) else { continue }
          if known.insert(part).inserted { found.append(part) }
        }
      }
      return found
    }

    /// Returns the root of another part that lies at the right place on a side of a piece, or nil.
    ///
    /// `pose` is that of the piece, by default the one in the state; `reach` multiplies the largest
    /// distance.
    static func contact(
      of piece: Int, lying pose: Pose? = nil, on side: Side, in state: State, _ turning: Turning,
      reach: Double = 1
    ) -> Int? {
      let grid = state.grid
      guard let neighbour = grid.neighbour(piece, side) else { return nil }
      let part = state.root(of: neighbour)
      guard part != state.root(of: piece), state.tray(of: part) == 0 else { return nil }
      let own = pose ?? state.pose(of: piece)
      let other = state.pose(of: part)
      let mostTurned = turning == .free ? Self.angle : 1e-9
      guard Pose.difference(own.angle, other.angle) <= mostTurned else { return nil }
      // Compare the place that the other part defines for this piece with its actual one.
      let wanted = other.carrying(grid.center(piece) - grid.center(part))
      let most = reach * distance * min(grid.cell.width, grid.cell.height)
      return wanted.distance(to: own.at) <= most ? part : nil
    }
  }
}
