internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw.State {
  /// The saved part of a state, from which everything else follows.
  struct Saved {
    var roots: [Int32]
    var ring: [Int32]
    var poses: [Jigsaw.Pose]
    var heights: [Int32]
    var sizes: [Int32]
    var places: [UInt8]
    var top: Int32

    /// The largest height accepted from a save, which leaves room for further moves.
    private static let highest: Int32 = 1 << 30

    /// Returns a Boolean value that indicates whether the values describe consistent parts in poses
    /// that can be displayed.
    func isValid(count: Int, on table: Size) -> Bool {
      guard
        CutGrid.keptCounts.contains(count),
        [roots.count, ring.count, poses.count, heights.count, sizes.count, places.count]
          .allSatisfy({ $0 == count }),
        0...Self.highest ~= top,
        heights.allSatisfy({ 0...top ~= $0 }),
        places.allSatisfy({ $0 <= UInt8(Jigsaw.State.trays) || $0 >= Jigsaw.State.boxed }),
        poses.allSatisfy({ $0.isValid(on: table) })
      else { return false }
      let known = 0..<Int32(count)
      guard roots.allSatisfy(known.contains), ring.allSatisfy(known.contains) else { return false }
      var total = 0
      var knownHeights: Set<Int32> = []
      for root in 0..<count where roots[root] == root {
        // The ring must lead through all pieces of this part and back.
        var piece = root
        var length = 0
        repeat {
          guard roots[piece] == root, length < count else { return false }
          length += 1
          piece = Int(ring[piece])
        } while piece != root && length < count
        guard piece == root, sizes[root] == length, knownHeights.insert(heights[root]).inserted
        else { return false }
        total += length
      }
      return total == count
    }
  }
}

extension Jigsaw.State: Codable {
  private enum CodingKeys: CodingKey {
    case grid, table, roots, ring, poses, heights, sizes, places, top
  }

  /// Decodes a state; throws for an inconsistent one, so that a damaged save does not reach the
  /// table.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func numbers<Number>(_ key: CodingKeys) throws -> [Number]
    where Number: FixedWidthInteger & Sendable {
      try values.decode(Packed<Number>.self, forKey: key).values
    }
    let saved = Saved(
      roots: try numbers(.roots), ring: try numbers(.ring),
      poses: try [Jigsaw.Pose](packed: values.decode(Packed<UInt64>.self, forKey: .poses)),
      heights: try numbers(.heights), sizes: try numbers(.sizes), places: try numbers(.places),
      top: try values.decode(Int32.self, forKey: .top))
    let grid = try values.decode(CutGrid.self, forKey: .grid)
    let table = try values.decode(Size.self, forKey: .table)
    guard grid.isValid, let state = Self(grid: grid, table: table, saved) else {
      throw DecodingError.dataCorruptedError(
        forKey: .roots, in: values, debugDescription: "not a state of its cut")
    }
    self = state
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(grid, forKey: .grid)
    try values.encode(table, forKey: .table)
    try values.encode(Packed(roots.array), forKey: .roots)
    try values.encode(Packed(ring.array), forKey: .ring)
    try values.encode(poses.array.packed, forKey: .poses)
    try values.encode(Packed(heights.array), forKey: .heights)
    try values.encode(Packed(sizes.array), forKey: .sizes)
    try values.encode(Packed(places.array), forKey: .places)
    try values.encode(top, forKey: .top)
  }

  /// The index is not compared, because it follows from the rest.
  public static func == (a: Self, b: Self) -> Bool {
    a.roots == b.roots && a.ring == b.ring && a.poses == b.poses && a.heights == b.heights
      && a.sizes == b.sizes && a.places == b.places && a.top == b.top && a.grid == b.grid
      && a.table == b.table && a.partCount == b.partCount
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(roots)
    hasher.combine(poses)
    hasher.combine(places)
    hasher.combine(top)
  }
}
