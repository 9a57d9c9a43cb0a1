internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The poses of all pieces, grouped in parts of one or more pieces that are joined and move
  /// together.
  ///
  /// A part is identified by one of its pieces, its root. Only the root's pose is stored, so that a
  /// part cannot come apart and joined edges meet exactly.
  public struct State: Hashable, Sendable {
    /// The tray for parts that the edge filter set aside; the player's own are 1…`trays`.
    static let aside: UInt8 = 255
    /// The tray for pieces in boxes that are closed.
    static let boxed: UInt8 = 254
    static let trays = 4

    let grid: CutGrid
    let table: Size
    /// The root of each piece.
    private(set) var roots: Paged<Int32>
    /// The next piece of the same part, in a ring.
    private(set) var ring: Paged<Int32>
    /// The poses of roots; those of other pieces are from the time when they joined.
    private(set) var poses: Paged<Pose>
    /// The heights of roots: larger ones lie further up.
    private(set) var heights: Paged<Int32>
    /// The numbers of pieces in the parts, by root.
    private(set) var sizes: Paged<Int32>
    /// The trays of the parts, by root; 0 is the table.
    private(set) var places: Paged<UInt8>
    private(set) var top: Int32
    /// The number of parts.
    private(set) var partCount: Int
    /// The number of parts in the player's trays.
    private(set) var stowed = 0
    /// The number of parts that the edge filter has set aside.
    private(set) var setAside = 0
    /// The number of pieces in boxes that are closed.
    private(set) var boxed = 0
    private(set) var index: PieceIndex

    init(_ deal: Deal) {
      grid = deal.cut.grid
      table = deal.table
      let count = grid.count
      roots = Paged((0..<Int32(count)).map(\.self))
      ring = roots
      poses = Paged(deal.scatter)
      heights = roots
      sizes = Paged(repeating: 1, count: count)
      places = Paged(repeating: deal.isBoxed ? Self.boxed : 0, count: count)
      boxed = deal.isBoxed ? count : 0
      top = Int32(count) - 1
      partCount = count
      index = PieceIndex(of: grid, on: table) { deal.isBoxed ? nil : deal.scatter[$0].at }
    }

    /// Creates a state from saved values, or returns nil if they are not a state of such a cut.
    init?(grid: CutGrid, table: Size, _ saved: Saved) {
      let count = grid.count
      guard Deal.isValid(table, under: grid), saved.isValid(count: count, on: table) else {
        return nil
      }
      self.grid = grid
      self.table = table
      roots = Paged(saved.roots)
      ring = Paged(saved.ring)
      poses = Paged(saved.poses)
      heights = Paged(saved.heights)
      sizes = Paged(saved.sizes)
      places = Paged(saved.places)
      top = saved.top
      partCount = 0
      index = PieceIndex(of: grid, on: table) { _ in nil }
      // Poses can be asked for only now that all properties have a value.
      index = newIndex
      for piece in 0..<count where roots[piece] == piece {
        partCount += 1
        register(tray(of: piece), 1)
      }
    }

    // MARK: Asking

    var count: Int { roots.count }
    func root(of piece: Int) -> Int { Int(roots[piece]) }
    func size(of piece: Int) -> Int { Int(sizes[root(of: piece)]) }
    func height(of piece: Int) -> Int { Int(heights[root(of: piece)]) }
    /// Returns the tray of a piece; 0 is the table.
    func tray(of piece: Int) -> UInt8 { places[root(of: piece)] }

    /// Returns the pose of a piece, on the table or in a tray.
    func pose(of piece: Int) -> Pose {
      let root = root(of: piece)
      guard root != piece else { return poses[root] }
      let offset = grid.center(piece) - grid.center(root)
      return Pose(at: poses[root].carrying(offset), angle: poses[root].angle)
    }

    /// Returns all pieces of a part, starting with `piece`.
    func part(of piece: Int) -> PartPieces { PartPieces(first: Int32(piece), ring: ring) }

    /// A Boolean value that indicates whether all pieces are one upright part on the table.
    var isWhole: Bool {
      guard partCount == 1 else { return false }
      let root = root(of: 0)
      return poses[root].angle == 0 && places[root] == 0
    }

    /// A Boolean value that indicates whether the edge filter has set parts aside.
    var isFiltered: Bool { setAside > 0 }

    /// Returns a Boolean value that indicates whether a piece has its place in the whole picture.
    func isHome(_ piece: Int, in deal: Deal) -> Bool {
      let pose = pose(of: piece)
      return pose.angle == 0 && tray(of: piece) == 0
        && pose.at.distance(to: deal.home(of: piece)) < 1e-6
    }

    /// Returns a Boolean value that indicates whether a piece is on the picture's edge.
    func isBorder(_ piece: Int) -> Bool {
      Side.allCases.contains { grid.neighbour(piece, $0) == nil }
    }

    // MARK: Changing

    /// Puts a part down on top so that `piece` has `pose`.
    mutating func lay(_ piece: Int, in pose: Pose) {
      let root = root(of: piece)
      poses[root] = rootPose(root, piece, in: pose)
      move(root, to: 0)
      raise(root)
      locate(root)
    }

    private mutating func move(_ root: Int, to tray: UInt8) {
      guard places[root] != tray else { return }
      register(places[root], -1)
      register(tray, 1)
      places[root] = tray
    }

    /// Counts a part that comes to a tray or leaves it.
    private mutating func register(_ tray: UInt8, _ by: Int) {
      switch tray {
      case 0: break
      case Self.aside: setAside += by
      case Self.boxed: boxed += by
      default: stowed += by
      }
    }

    mutating func raise(_ piece: Int) {
      if top == .max { renumber() }
      top += 1
      heights[root(of: piece)] = top
    }

    /// Assigns the lowest possible heights that keep the order of parts.
    private mutating func renumber() {
      let parts = (0..<count).filter { root(of: $0) == $0 }
      let rising = parts.sorted { heights[$0] < heights[$1] }
      for (height, part) in rising.enumerated() { heights[part] = Int32(height) }
      top = Int32(rising.count) - 1
    }

    /// Moves single pieces within their trays or the table, each on top of those before it. `pose`
    /// returns the pose of the piece at an index.
    mutating func arrange(_ pieces: [Int], in pose: (Int) -> Pose) {
      guard pieces.count > count / 4 else {
        for (i, piece) in pieces.enumerated() {
          poses[piece] = pose(i)
          raise(piece)
          locate(piece)
        }
        return
      }
      if top > .max - Int32(pieces.count) { renumber() }
      let lowest = top + 1
      var order = [Int32](repeating: -1, count: count)
      for (i, piece) in pieces.enumerated() { order[piece] = Int32(i) }
      // Memory is changed from its start to its end, which is faster than in the pieces' order.
      poses.update { if order[$0] >= 0 { $1 = pose(Int(order[$0])) } }
      heights.update { if order[$0] >= 0 { $1 = lowest + order[$0] } }
      top += Int32(pieces.count)
      index = newIndex
    }

    /// Returns the pose of a part's root when one of its pieces has `pose`.
    private func rootPose(_ root: Int, _ piece: Int, in pose: Pose) -> Pose {
      let offset = grid.center(root) - grid.center(piece)
      return Pose(at: pose.carrying(offset), angle: pose.angle)
    }

    /// Puts a part into a tray, or with 0 back to the place where it lay.
    mutating func stow(_ piece: Int, in tray: UInt8) {
      let root = root(of: piece)
      move(root, to: tray)
      locate(root)
    }

    /// Updates the index for a part.
    private mutating func locate(_ root: Int) {
      let pose = poses[root]
      let isOnTable = places[root] == 0
      if isOnTable, sizes[root] == 1 { return index.put(root, at: pose.at) }
      let center = grid.center(root)
      var piece = root
      repeat {
        if isOnTable {
          index.put(piece, at: pose.carrying(grid.center(piece) - center))
        } else {
          index.remove(piece)
        }
        piece = Int(ring[piece])
      } while piece != root
    }

    /// Joins two parts; that of `base` stays in place, the other moves to it.
    mutating func join(_ other: Int, onto base: Int) {
      let target = root(of: base)
      let moved = root(of: other)
      guard target != moved else { return }
      let pose = poses[target]
      // Keep the larger part's root, so that fewer pieces change.
      let (root, gone) =
        sizes[target] >= sizes[moved] ? (target, moved) : (moved, target)
      var piece = moved
      let center = grid.center(target)
      repeat {
        index.put(piece, at: pose.carrying(grid.center(piece) - center))
        piece = Int(ring[piece])
      } while piece != moved
      poses[root] = Pose(at: pose.carrying(grid.center(root) - center), angle: pose.angle)
      heights[root] = max(heights[root], heights[gone])
      sizes[root] += sizes[gone]
      piece = gone
      repeat {
        roots[piece] = Int32(root)
        piece = Int(ring[piece])
      } while piece != gone
      ring.swapAt(root, gone)
      partCount -= 1
    }

    /// Turns the whole picture upright.
    mutating func straighten() {
      poses[root(of: 0)].angle = 0
      locate(root(of: 0))
    }
  }

  /// A sequence of the pieces of a part.
  struct PartPieces: Sequence, IteratorProtocol {
    private let start: Int32
    private var current: Int32?
    private let ring: Paged<Int32>

    init(first: Int32, ring: Paged<Int32>) {
      start = first
      current = first
      self.ring = ring
    }

    mutating func next() -> Int? {
      guard let piece = current else { return nil }
      let following = ring[Int(piece)]
      current = following == start ? nil : following
      return Int(piece)
    }
  }
}
