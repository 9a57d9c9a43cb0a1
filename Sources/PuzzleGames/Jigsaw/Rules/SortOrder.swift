internal import PieceCutting
public import PuzzleCore
internal import PuzzleKit

extension Jigsaw {
  /// The order in which loose pieces are laid side by side. Pieces that are equal in it lie in a
  /// fixed order that tells nothing about their places.
  public enum SortOrder: Codable, Hashable, Sendable {
    /// Corners, other edge pieces, then the rest, from the middle of the table outward.
    case border
    /// By colour, clockwise: the rank of each piece's colour.
    case color(ranks: Packed<UInt8>)
    /// By the arrangement of tabs and sockets, clockwise.
    case shape
    /// By where they lie now, clockwise.
    case position
  }

  /// Ranks of pieces in a sort order.
  struct SortRanks {
    let order: SortOrder
    let cut: Cut
    /// The state of the pieces, for the order in which they lie.
    let state: State?

    /// Returns pieces, given in the order of their numbers, in this order.
    func sorted(_ pieces: [Int]) -> [Int] {
      var keys = pieces.map { PieceKey.key(rank(of: $0), $0) }
      Radix.sort(&keys, above: PieceKey.pieceBits)
      return keys.map(PieceKey.piece)
    }

    /// Returns a rank of at most 47 bits.
    private func rank(of piece: Int) -> UInt64 {
      switch order {
      case .border:
        let sides = Side.allCases.count { cut.grid.neighbour(piece, $0) == nil }
        return UInt64(2 - min(sides, 2)) << 32 | scrambled(piece)
      case .color(let ranks): return UInt64(ranks.values[piece]) << 32 | scrambled(piece)
      case .shape: return UInt64(cut.shape(of: piece)) << 32 | scrambled(piece)
      case .position: return state.map { Ring.sweep($0.pose(of: piece).at, on: $0.table) } ?? 0
      }
    }

    /// Returns 30 bits that look random: the upper half of a product with 2⁶⁴ divided by the golden
    /// ratio.
    private func scrambled(_ piece: Int) -> UInt64 {
      (UInt64(piece) &* 0x9E37_79B9_7F4A_7C15) >> 32 & 0x3FFF_FFFF
    }
  }

  /// The part of the table around a free place in its middle.
  struct Ring {
    let table: Size
    let hole: Rect

    /// The number of places of a size that fit side by side.
    func capacity(of size: Size) -> Int {
      divisions.map { Self.capacity(of: $0, size) }.max() ?? 0
    }

    private static func capacity(of strips: [Rect], _ size: Size) -> Int {
      strips.reduce(0) { $0 + Int($1.width / size.width) * Int($1.height / size.height) }
    }

    /// Returns the centres of the `count` places of at least `size` that are nearest to the hole,
    /// in the order of their outward or clockwise rank; nil if there are fewer.
    func middles(
      _ count: Int, of size: Size, blocks: [Rect], isOutward: Bool
    ) -> [Point]? {
      for strips in divisions where Self.capacity(of: strips, size) >= count {
        let lattices = strips.compactMap { Lattice(in: $0, size, blocks) }
        guard lattices.reduce(0, { $0 + $1.freeCount }) >= count else { continue }
        let places = lattices.flatMap { $0.middles(.max) }
        let nearest = first(count, of: places, by: outward)
        return isOutward ? nearest : first(count, of: nearest) { Self.sweep($0, on: table) }
      }
      return nil
    }

    /// The strips around the hole: first with rows over the whole width above and below it, then
    /// with columns over the whole height beside it.
    private var divisions: [[Rect]] {
      let (left, right) = (max(hole.minX, 0), min(hole.maxX, table.width))
      let (top, bottom) = (max(hole.minY, 0), min(hole.maxY, table.height))
      return [
        [
          Rect(0, 0, table.width, top),
          Rect(0, bottom, table.width, table.height - bottom),
          Rect(0, top, left, bottom - top),
          Rect(right, top, table.width - right, bottom - top),
        ],
        [
          Rect(0, 0, left, table.height),
          Rect(right, 0, table.width - right, table.height),
          Rect(left, 0, right - left, top),
          Rect(left, bottom, right - left, table.height - bottom),
        ],
      ]
    }

    /// The bits of a point's index, below its rank.
    private static let indexBits: UInt64 = 22

    /// Returns the `count` points of the lowest ranks, in their order.
    private func first(
      _ count: Int, of points: [Point], by rank: (Point) -> UInt64
    ) -> [Point] {
      var keys = points.indices.map { rank(points[$0]) << Self.indexBits | UInt64($0) }
      Radix.sort(&keys, above: Self.indexBits)
      return keys.prefix(count).map { points[Int($0 & (1 << Self.indexBits - 1))] }
    }

    /// Returns a rank of 40 bits that grows clockwise around the table's middle, from its upper left
    /// corner, and at the same angle outward.
    static func sweep(_ p: Point, on table: Size) -> UInt64 {
      let (turn, way) = coordinates(of: p, on: table)
      return turn << 20 | way
    }

    /// Returns a rank of 40 bits that grows with the distance from the hole, and at the same
    /// distance clockwise.
    private func outward(_ p: Point) -> UInt64 {
      let x = max(hole.minX - p.x, p.x - hole.maxX)
      let y = max(hole.minY - p.y, p.y - hole.maxY)
      let way = Self.bits(max(x, y, 0) / max(table.width, table.height))
      return way << 20 | Self.coordinates(of: p, on: table).turn
    }

    /// Returns the way around the table's middle, and the distance from it as a fraction of the way
    /// to the table's edge, each as 20 bits.
    private static func coordinates(
      of p: Point, on table: Size
    ) -> (turn: UInt64, way: UInt64) {
      let (u, v) = (2 * p.x / table.width - 1, 2 * p.y / table.height - 1)
      let way = max(abs(u), abs(v))
      guard way > 0 else { return (0, 0) }
      // Where the ray through the point meets a square: sides 0…3, clockwise from the top.
      let (x, y) = (u / way, v / way)
      let turn =
        if y == -1 { (x + 1) / 2 } else if x == 1 { 1 + (y + 1) / 2 } else if y == 1 {
          2 + (1 - x) / 2
        } else { 3 + (1 - y) / 2 }
      return (bits(turn / 4), bits(way / 2))
    }

    private static func bits(_ share: Double) -> UInt64 {
      UInt64(min(max(share, 0), 1) * 0xF_FFFF)
    }
  }
}
