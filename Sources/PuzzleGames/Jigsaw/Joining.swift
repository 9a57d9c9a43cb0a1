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

  /// Joins all that touches a part to it, and what touches that; the part stays where it is.
  static func gather(round piece: Int, in state: inout State, _ turning: Turning) {
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

  /// The roots of the parts that lie beside a part where they belong, in the order of its pieces.
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

  /// The root of another part that lies on a side of a piece, where it belongs.
  private static func contact(
    of piece: Int, on side: Side, in state: State, _ turning: Turning
  ) -> Int? {
    let grid = state.grid
    guard let other = grid.neighbour(piece, side) else { return nil }
    let part = state.root(of: other)
    guard part != state.root(of: piece), state.tray(of: part) == 0 else { return nil }
    let seen = state.pose(of: piece)
    let its = state.pose(of: part)
    let mostTurned = turning == .free ? joinAngle : 1e-9
    guard Pose.difference(seen.angle, its.angle) <= mostTurned else { return nil }
    // Where the other part says this piece belongs, and where it is.
    let wanted = its.carrying(grid.center(piece) - grid.center(part))
    let most = joinDistance * min(grid.cell.width, grid.cell.height)
    return wanted.distance(to: seen.at) <= most ? part : nil
  }
}
