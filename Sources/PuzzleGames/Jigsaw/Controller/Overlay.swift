internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// Pieces above the table that move together.
  struct MovingGroup: Sendable {
    /// The piece that identifies the others and all their motion.
    let key: Int
    let pieces: [Int]
    /// The centre of rotation, relative to the centre of the upright key piece.
    var pivot = Point.zero

    /// Returns the pose of one of the pieces when the key piece has `pose`.
    func pose(of piece: Int, in pose: Pose, _ state: State) -> Pose {
      let offset = state.grid.center(piece) - state.grid.center(key)
      return Pose(at: pose.carrying(offset), angle: pose.angle)
    }
  }

  /// The pieces drawn above the cached table, held or moving, and the changes to the table below.
  struct Overlay: Sendable {
    /// The groups of pieces, the lowest first.
    private(set) var groups: [MovingGroup] = []
    /// The changes of the pieces that are drawn with the table.
    var changes = ChangeLog()
    /// The flags of pieces that are drawn above the table; empty until there was one.
    private var isAbove: [Bool] = []

    /// Returns a Boolean value that indicates whether a piece is drawn above the table.
    func contains(_ piece: Int) -> Bool { !isAbove.isEmpty && isAbove[piece] }

    /// Returns the index of the group that contains a piece.
    func index(of piece: Int) -> Int? {
      contains(piece) ? groups.firstIndex { $0.pieces.contains(piece) } : nil
    }

    /// Moves a part from the cached table to the pieces drawn above it.
    mutating func lift(_ piece: Int, in state: State) {
      lift(Array(state.part(of: piece)), in: state)
    }

    /// Moves some pieces of a part above the table; the first is their key.
    mutating func lift(_ pieces: [Int], in state: State) {
      guard let key = pieces.first else { return }
      if isAbove.isEmpty { isAbove = [Bool](repeating: false, count: state.count) }
      // Pieces that were joined in the meantime form one group.
      while let piece = pieces.first(where: contains), let index = index(of: piece) {
        land(index, in: state)
      }
      for piece in pieces { isAbove[piece] = true }
      groups.append(MovingGroup(key: key, pieces: pieces))
      recordChange(of: pieces, in: state)
    }

    /// Moves a part to the top of the pieces drawn above the table, in a group of its own.
    mutating func liftToTop(_ piece: Int, in state: State) {
      guard groups.last?.key != piece else { return }
      while let index = index(of: piece) { land(index, in: state) }
      lift(piece, in: state)
    }

    /// Returns the groups to the cached table whose key fulfils a condition.
    mutating func land(in state: State, where isAtRest: (_ key: Int) -> Bool) {
      var index = 0
      while index < groups.count {
        if isAtRest(groups[index].key) { land(index, in: state) } else { index += 1 }
      }
    }

    /// Returns all pieces of a group to the cached table.
    mutating func land(_ index: Int, in state: State) {
      let group = groups.remove(at: index)
      for piece in group.pieces { isAbove[piece] = false }
      recordChange(of: group.pieces, in: state)
    }

    /// Lets a part turn about a point, relative to the centre of its upright key piece.
    mutating func setPivot(_ pivot: Point, of part: Int) {
      if let index = index(of: part) { groups[index].pivot = pivot }
    }

    /// Records a change of the table around some pieces.
    mutating func recordChange(of pieces: [Int], in state: State) {
      var low = Point(.infinity, .infinity)
      var high = Point(-.infinity, -.infinity)
      for piece in pieces where state.tray(of: piece) == 0 {
        let p = state.pose(of: piece).at
        low = Point(min(low.x, p.x), min(low.y, p.y))
        high = Point(max(high.x, p.x), max(high.y, p.y))
      }
      guard low.x <= high.x else { return }
      changes.record(Rect(low.x, low.y, high.x - low.x, high.y - low.y))
    }
  }

  /// A log of changed areas of the table, so that cached layers are redrawn only there.
  struct ChangeLog: Sendable {
    /// The largest number of areas that are remembered for certain.
    private static let most = 256

    private(set) var revision = 0
    /// The changed areas, the latest last.
    private var areas: [Rect] = []

    init(revision: Int = 0) { self.revision = revision }

    /// Records a change of pieces with their centres within `area`, in points of the table.
    mutating func record(_ area: Rect) {
      revision += 1
      areas.append(area)
      if areas.count > 2 * Self.most { areas.removeFirst(Self.most) }
    }

    /// Records that anything may have changed.
    mutating func recordAll() {
      revision += 1
      areas = []
    }

    /// Returns the areas that changed after a revision, or nil if anything may have changed.
    func changes(since earlier: Int) -> [Rect]? {
      let count = revision - earlier
      guard 0...areas.count ~= count else { return nil }
      return Array(areas.suffix(count))
    }
  }
}
