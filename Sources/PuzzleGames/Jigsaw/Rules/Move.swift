internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  public enum Move: Codable, Hashable, Sendable {
    /// Puts parts down so that one piece of each has a given pose; they join their neighbours.
    case lay([Placement])
    /// Moves a part to its place in the whole picture.
    case home(piece: Int)
    /// Puts a part down without joining it.
    case leave(piece: Int, pose: Pose)
    /// Arranges all loose pieces side by side as older versions did: so close that tabs overlap.
    case sort
    /// Arranges all loose pieces side by side as older versions did, all over the table.
    case tidy
    /// Arranges all loose pieces side by side, around a free place for the picture.
    case arrange(by: SortOrder)
    /// Sets all parts without an edge piece aside, or brings them back.
    case filterEdges(Bool)
    /// Puts the parts of these pieces into a tray, 1…4.
    case stow(pieces: [Int], tray: Int)
    /// Opens a box, whose pieces come onto the table.
    case open(box: Int)
    /// Returns the content of a tray to the places where it lay.
    case empty(tray: Int)
  }

  /// The pose of a piece, which also places the pieces joined to it.
  public struct Placement: Hashable, Sendable {
    public var piece: Int
    public var pose: Pose
  }
}

extension Jigsaw.Move {
  /// Returns the most work that applying the move takes, see ``HasHeavyMoves``.
  func work(on state: Jigsaw.State) -> Int {
    func size(_ piece: Int) -> Int { 0..<state.count ~= piece ? state.size(of: piece) : 1 }
    return switch self {
    case .lay(let placements): placements.reduce(0) { $0 + size($1.piece) }
    case .home(let piece), .leave(let piece, _): size(piece)
    case .stow(let pieces, _): pieces.reduce(0) { $0 + size($1) }
    case .filterEdges, .empty, .open: 2 * state.count
    case .sort, .tidy, .arrange: 8 * state.count
    }
  }

  /// Applies the move to `state`, or throws and leaves it unchanged.
  func apply(to state: inout Jigsaw.State, in deal: Jigsaw.Deal) throws(IllegalMove) {
    switch self {
    case .lay(let placements):
      guard !placements.isEmpty else { throw IllegalMove("nothing to lay") }
      var parts: Set<Int> = []
      for placement in placements {
        try check(placement.piece, placement.pose, in: state, deal)
        guard parts.insert(state.root(of: placement.piece)).inserted else {
          throw IllegalMove("one part is laid twice")
        }
      }
      for placement in placements {
        state.lay(placement.piece, in: state.clamped(placement.pose, of: placement.piece))
      }
      for placement in placements { Jigsaw.Joining.settle(placement.piece, in: &state, deal) }
    case .home(let piece):
      try check(piece, Jigsaw.Pose(at: .zero, angle: 0), in: state, deal)
      guard !state.isHome(piece, in: deal) else { throw IllegalMove("\(piece) is home") }
      state.lay(piece, in: Jigsaw.Pose(at: deal.home(of: piece), angle: 0))
      Jigsaw.Joining.gather(around: piece, in: &state, deal.turning)
    case .leave(let piece, let pose):
      try check(piece, pose, in: state, deal)
      state.lay(piece, in: state.clamped(pose, of: piece))
    case .sort:
      let places = Jigsaw.Sorting(state).placements
      guard !places.isEmpty else { throw IllegalMove("nothing to sort") }
      for place in places { state.lay(place.piece, in: place.pose) }
    case .tidy:
      try arrange(Jigsaw.Tidying(state, deal), in: &state)
    case .arrange(let order):
      if case .color(let ranks) = order, ranks.values.count != state.count {
        throw IllegalMove("colours of other pieces")
      }
      try arrange(Jigsaw.Tidying(state, deal, by: order), in: &state)
    case .open(let box):
      let boxes = Jigsaw.Boxes(state.grid, numbers: deal.boxNumbers)
      let pieces = (0..<state.count).filter {
        state.tray(of: $0) == Jigsaw.State.boxed && boxes.box(of: $0) == box
      }
      guard !pieces.isEmpty else { throw IllegalMove("box \(box) is empty") }
      let isFiltered = state.isFiltered
      let ranks = Jigsaw.SortRanks(order: .position, cut: deal.cut, state: state)
      let places = Jigsaw.Tidying.bringing(ranks.sorted(pieces), state, deal)
      for place in places { state.lay(place.piece, in: place.pose) }
      for piece in pieces where isFiltered && !state.isBorder(piece) {
        state.stow(piece, in: Jigsaw.State.aside)
      }
    case .filterEdges(let isOn):
      let from: UInt8 = isOn ? 0 : Jigsaw.State.aside
      let parts = (0..<state.count).filter {
        state.root(of: $0) == $0 && state.tray(of: $0) == from
          && !(isOn && state.part(of: $0).contains { state.isBorder($0) })
      }
      guard !parts.isEmpty else { throw IllegalMove("nothing to set aside") }
      for part in parts { state.stow(part, in: isOn ? Jigsaw.State.aside : 0) }
    case .stow(let pieces, let tray):
      guard 1...Jigsaw.State.trays ~= tray, !pieces.isEmpty else {
        throw IllegalMove("no such tray")
      }
      for piece in pieces {
        guard 0..<state.count ~= piece else { throw IllegalMove("no piece \(piece)") }
        guard state.partCount > 1 else { throw IllegalMove("the whole picture fits no tray") }
      }
      var parts: Set<Int> = []
      for piece in pieces where parts.insert(state.root(of: piece)).inserted {
        state.stow(piece, in: UInt8(tray))
      }
    case .empty(let tray):
      guard 1...Jigsaw.State.trays ~= tray else { throw IllegalMove("no such tray") }
      let parts = (0..<state.count).filter {
        state.root(of: $0) == $0 && Int(state.tray(of: $0)) == tray
      }
      guard !parts.isEmpty else { throw IllegalMove("tray \(tray) is empty") }
      for part in parts {
        state.stow(part, in: 0)
        state.raise(part)
      }
    }
  }

  private func arrange(
    _ tidying: Jigsaw.Tidying, in state: inout Jigsaw.State
  ) throws(IllegalMove) {
    let pieces = tidying.pieces
    guard !pieces.isEmpty else { throw IllegalMove("nothing to arrange") }
    state.arrange(pieces, in: tidying.pose)
  }

  private func check(
    _ piece: Int, _ pose: Jigsaw.Pose, in state: Jigsaw.State, _ deal: Jigsaw.Deal
  ) throws(IllegalMove) {
    guard 0..<state.count ~= piece else { throw IllegalMove("no piece \(piece)") }
    guard pose.at.x.isFinite, pose.at.y.isFinite, max(abs(pose.at.x), abs(pose.at.y)) < 1e6,
      pose.settled(deal.turning) == pose
    else { throw IllegalMove("a pose out of reach") }
  }
}
