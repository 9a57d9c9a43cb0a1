internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The table with all pieces where they are drawn, held and moving ones included.
  struct VisibleTable {
    private let table: Table<Jigsaw>
    private let controller: Controller
    private let motion: Motion
    private let flight: AutoSolveStep<Move>?

    init(
      _ table: Table<Jigsaw>, _ controller: Controller, _ motion: Motion,
      flight: AutoSolveStep<Move>? = nil
    ) {
      self.table = table
      self.controller = controller
      self.motion = motion
      self.flight = flight
    }

    /// Returns the topmost piece drawn under a point of the window.
    func piece(at p: Point) -> Int? {
      let place = Viewport.current(controller, on: table).table(p)
      let (state, cut) = (table.state, table.deal.cut)
      func isHit(_ piece: Int, _ pose: Pose) -> Bool {
        cut.contains(Pose.turned(place - pose.at, by: -pose.angle), in: piece)
      }
      for group in controller.overlay.groups.reversed() {
        let pose = pose(of: group)
        let found = group.pieces.first { isHit($0, group.pose(of: $0, in: pose, state)) }
        if let found { return found }
      }
      if let focused = controller.focusedPiece(in: state),
        let hit = state.part(of: focused).first(where: { isHit($0, state.pose(of: $0)) })
      {
        return hit
      }
      let (reach, others) = (cut.maxReach, table.rootsOfOthers)
      var top: Int?
      var height = Int.min
      state.index.visit(Rect(place.x - reach, place.y - reach, 2 * reach, 2 * reach)) { piece in
        let isAbove = !others.isEmpty && others[state.root(of: piece)] != nil
        let other = state.height(of: piece) + (isAbove ? Int(state.top) + 1 : 0)
        guard other >= height, !controller.overlay.contains(piece) else { return }
        if other == height, let top, piece < top { return }
        if isHit(piece, state.pose(of: piece)) {
          top = piece
          height = other
        }
      }
      return top
    }

    /// Returns the pose in which a piece is drawn.
    func pose(of piece: Int) -> Pose {
      guard let index = controller.overlay.index(of: piece) else {
        return table.state.pose(of: piece)
      }
      let group = controller.overlay.groups[index]
      return group.pose(of: piece, in: pose(of: group), table.state)
    }

    /// Returns the pose in which a group's key piece is drawn.
    func pose(of group: MovingGroup) -> Pose {
      let key = group.key
      let rest = table.state.pose(of: key)
      if let held = controller.held, held.parts.contains(key) {
        return key == held.piece ? held.pose : held.carried(rest)
      }
      if let flight, case .home(key) = flight.move {
        return table.pose(inFlight: key, flight.progress, motion)
      }
      let turn = motion.value(.turn, of: key, at: 0)
      var pose = Pose(at: motion.place(of: key, at: rest.at), angle: rest.angle + turn)
      if turn != 0, group.pivot != .zero {
        let fixed = pose.at + Pose.turned(group.pivot, by: rest.angle)
        pose.at = fixed - Pose.turned(group.pivot, by: pose.angle)
      }
      return pose
    }
  }
}
