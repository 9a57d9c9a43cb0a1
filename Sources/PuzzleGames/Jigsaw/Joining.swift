internal import PuzzleCore

/// What belongs together joins when it is laid near enough.
extension Jigsaw {
  /// How far a piece may lie from its place beside a neighbour, as a share of a cell's shorter side.
  static let joinDistance = 0.2
  /// How far it may be turned against its neighbour in degrees, where any angle is free.
  static let joinAngle = 12.0

  /// Joins what was laid down to what it belongs to, and the whole picture stands upright.
  static func settle(_ piece: Int, in state: inout State, _ deal: Deal) {
    let largest = contacts(of: piece, in: state, deal.turning).max { a, b in
      (state.size(of: a), b) < (state.size(of: b), a)
    }
    if let largest {
      // The smaller part goes to the larger one.
      if state.size(of: piece) <= state.size(of: largest) { state.join(piece, onto: largest) }
      gather(round: piece, in: &state, deal.turning)
    }
    guard deal.turning == .free, state.partCount == 1 else { return }
    let angle = state.pose(of: 0).angle
    if angle != 0, Pose.difference(angle, 0) <= joinAngle { state.straighten() }
  }

  /// Joins all that touches a part to it; the part stays where it is.
  static func gather(round piece: Int, in state: inout State, _ turning: Turning) {
    while true {
      let others = contacts(of: piece, in: state, turning)
      guard !others.isEmpty else { return }
      for other in others { state.join(other, onto: piece) }
    }
  }

  /// The roots of the parts that lie beside a part where they belong, in the order of its pieces.
  private static func contacts(
    of piece: Int, in state: State, _ turning: Turning
  ) -> [Int] {
    let root = state.root(of: piece)
    let grid = state.grid
    let most = joinDistance * min(grid.cell.width, grid.cell.height)
    let mostTurned = turning == .free ? joinAngle : 1e-9
    let own = state.pose(of: root)
    let center = grid.center(root)
    var found: [Int] = []
    guard state.tray(of: root) == 0 else { return [] }
    for member in state.part(of: root) {
      for side in Side.allCases {
        guard let other = grid.neighbour(member, side) else { continue }
        let part = state.root(of: other)
        guard part != root, state.tray(of: part) == 0, !found.contains(part) else { continue }
        let its = state.pose(of: part)
        guard Pose.difference(own.angle, its.angle) <= mostTurned else { continue }
        // Where the other part says this piece belongs, and where it is.
        let wanted = its.carrying(grid.center(member) - grid.center(part))
        let seen = own.carrying(grid.center(member) - center)
        if wanted.distance(to: seen) <= most { found.append(part) }
      }
    }
    return found
  }
}
