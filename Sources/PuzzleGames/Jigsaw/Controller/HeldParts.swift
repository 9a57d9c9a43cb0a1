internal import PuzzleCore
internal import PuzzleKit
internal import RealModule

extension Jigsaw {
  /// The parts in the player's hand, which move and turn together.
  struct HeldParts: Hashable, Sendable {
    /// The way in which parts are held.
    enum Hold: Hashable, Sendable {
      /// The pointer's button is down and has not moved. `wasPicked` tells whether the piece was
      /// already picked.
      case pressed(wasPicked: Bool)
      /// The parts follow the pointer.
      case dragged
      /// The parts are turned by the secondary button alone, or by two fingers.
      case turned
      /// The parts were picked by a click or a key, and another click or key puts them down.
      case picked
    }

    /// The least distance of the pointer from a pivot that defines an angle, in points of the
    /// window.
    private static let leastLever = 10.0

    /// The piece that was taken.
    let piece: Int
    /// One piece of each held part; `piece` is the first.
    private(set) var parts: [Int]
    /// The pose of the piece in the state.
    private(set) var start: Pose
    /// The current pose of the piece, whose angle does not wrap at 360°.
    private(set) var pose: Pose
    /// The offset from the piece's centre to the point at which it is held, in points of the table.
    private(set) var grab: Point
    var hold: Hold
    /// The rectangle around all held parts at their current angle, relative to the piece's centre.
    private(set) var box: Rect
    /// The centre about which the pointer turns the parts, and the vector from there to the
    /// pointer, in points of the table.
    private var pivot = Point.zero
    private var lever: Point?

    /// Takes parts in hand; the first piece is drawn in `pose`, and held at a point of the table or
    /// at its centre.
    init(_ parts: [Int], in pose: Pose, at p: Point?, _ hold: Hold, _ state: State) {
      piece = parts[0]
      self.parts = parts
      start = state.pose(of: piece)
      self.pose = pose
      grab = p.map { $0 - pose.at } ?? .zero
      self.hold = hold
      box = .zero
      box = bounds(in: state)
    }

    /// The point at which the parts are held, in points of the table.
    var point: Point { pose.at + grab }

    /// A Boolean value that indicates whether a pressed button holds the parts, so that they follow
    /// the pointer.
    var isUnderPointer: Bool {
      switch hold {
      case .pressed, .dragged: true
      case .turned, .picked: false
      }
    }

    /// Returns the current pose of a held piece whose pose in the state is `rest`.
    func carried(_ rest: Pose) -> Pose {
      let turn = pose.angle - start.angle
      return Pose(
        at: pose.at + Pose.turned(rest.at - start.at, by: turn), angle: rest.angle + turn)
    }

    /// Adapts the parts to a state that others have changed: to the places of the parts there, and to
    /// what was joined to them.
    mutating func adapt(to state: State) {
      let turn = pose.angle - start.angle
      var known: Set<Int> = []
      parts = parts.filter { known.insert(state.root(of: $0)).inserted }
      start = state.pose(of: piece)
      pose.angle = start.angle + turn
      box = bounds(in: state)
    }

    /// Holds the piece by its centre from now on.
    mutating func holdCenter() { grab = .zero }

    /// Moves the parts so that the held point comes to `p`, within the table's bounds.
    mutating func move(to p: Point, in state: State) {
      pose.at = p - grab
      clamp(to: state.table)
    }

    /// Moves the parts within the table's bounds.
    mutating func clamp(to table: Size) {
      func clamp(_ v: Double, _ low: Double, _ high: Double, _ end: Double) -> Double {
        let (least, most) = high - low <= end ? (-low, end - high) : (end - high, -low)
        return min(max(v, least), most)
      }
      pose.at = Point(
        clamp(pose.at.x, box.minX, box.maxX, table.width),
        clamp(pose.at.y, box.minY, box.maxY, table.height))
    }

    /// Turns the parts about the point at which they are held.
    mutating func turn(by degrees: Double, in state: State) {
      let fixed = point
      grab = Pose.turned(grab, by: degrees)
      pose = Pose(at: fixed - grab, angle: pose.angle + degrees)
      box = bounds(in: state)
    }

    /// Begins to turn the parts with the pointer at `p`, about the piece's current centre.
    mutating func beginTurn(at p: Point, zoom: Double) {
      pivot = pose.at
      lever = lever(to: p, zoom: zoom)
    }

    /// Returns the angle by which the pointer has turned about the pivot, in degrees clockwise, or
    /// nil if it was or is too close to the pivot.
    mutating func turnAngle(to p: Point, zoom: Double) -> Double? {
      let before = lever
      lever = lever(to: p, zoom: zoom)
      guard let before, let arm = lever else { return nil }
      let cross = before.x * arm.y - before.y * arm.x
      let dot = before.x * arm.x + before.y * arm.y
      return Double.atan2(y: cross, x: dot) * 180 / .pi
    }

    private func lever(to p: Point, zoom: Double) -> Point? {
      let arm = p - pivot
      return arm.distance(to: .zero) * zoom >= Self.leastLever ? arm : nil
    }

    private func bounds(in state: State) -> Rect {
      var all: Rect?
      for part in parts {
        let box = state.bounds(of: part, in: carried(state.pose(of: part)))
          .offset(by: .zero - pose.at)
        all = all?.union(box) ?? box
      }
      return all ?? .zero
    }
  }
}

extension Jigsaw.Controller {
  /// Keeps the held parts above the table while others change it, with all that was joined to them.
  mutating func keepHold(in state: Jigsaw.State) {
    held?.adapt(to: state)
    for part in held?.parts ?? [] {
      let group = overlay.index(of: part).map { overlay.groups[$0].pieces.count }
      if group != state.size(of: part) { overlay.lift(part, in: state) }
    }
  }
}
