internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

/// A spatial index of pieces: square buckets of the table, each with a list of the pieces whose
/// centre is in it. Pieces beyond the table are in the buckets at its edge.
struct PieceIndex: Sendable {
  /// The buckets of a table, row by row.
  private struct Buckets {
    private let side: Double
    let columns: Int
    private let rows: Int
    var count: Int { columns * rows }

    init(of grid: CutGrid, on table: Size) {
      side = max(grid.cell.width, grid.cell.height, max(table.width, table.height) / 1024)
      columns = max(Int((table.width / side).rounded(.up)), 1)
      rows = max(Int((table.height / side).rounded(.up)), 1)
    }

    func column(_ x: Double) -> Int { Self.bucket(x / side, of: columns) }
    func row(_ y: Double) -> Int { Self.bucket(y / side, of: rows) }
    /// Returns the bucket of a point.
    func bucket(_ p: Point) -> Int { row(p.y) * columns + column(p.x) }

    /// Returns `place` rounded down and limited to 0..<count; 0 if it is not a number.
    private static func bucket(_ place: Double, of count: Int) -> Int {
      place > 0 ? place < Double(count) ? Int(place) : count - 1 : 0
    }
  }

  private static let none: Int32 = -1

  private let buckets: Buckets
  /// The first piece of each bucket.
  private var first: Paged<Int32>
  private var next: Paged<Int32>
  private var previous: Paged<Int32>
  /// The bucket of each piece.
  private var bucket: Paged<Int32>

  /// Creates an index of those pieces of a grid that have a place on the table.
  init(of grid: CutGrid, on table: Size, place: (Int) -> Point?) {
    buckets = Buckets(of: grid, on: table)
    // Filling plain arrays takes a fraction of the time of putting one piece after another.
    var first = [Int32](repeating: Self.none, count: buckets.count)
    var next = [Int32](repeating: Self.none, count: grid.count)
    var previous = next
    var bucket = next
    for piece in 0..<grid.count {
      guard let p = place(piece) else { continue }
      let target = buckets.bucket(p)
      let head = first[target]
      next[piece] = head
      if head != Self.none { previous[Int(head)] = Int32(piece) }
      first[target] = Int32(piece)
      bucket[piece] = Int32(target)
    }
    self.first = Paged(first)
    self.next = Paged(next)
    self.previous = Paged(previous)
    self.bucket = Paged(bucket)
  }

  /// Inserts a piece, or moves it to the bucket of `p`.
  mutating func put(_ piece: Int, at p: Point) {
    let target = Int32(buckets.bucket(p))
    guard bucket[piece] != target else { return }
    remove(piece)
    let head = first[Int(target)]
    next[piece] = head
    if head != Self.none { previous[Int(head)] = Int32(piece) }
    previous[piece] = Self.none
    first[Int(target)] = Int32(piece)
    bucket[piece] = target
  }

  /// Removes a piece, if it is in the index.
  mutating func remove(_ piece: Int) {
    let from = bucket[piece]
    guard from != Self.none else { return }
    let (before, after) = (previous[piece], next[piece])
    if before == Self.none { first[Int(from)] = after } else { next[Int(before)] = after }
    if after != Self.none { previous[Int(after)] = before }
    bucket[piece] = Self.none
  }

  /// Calls `body` for all pieces whose centre may be within `area`, and for some near it.
  func visit(_ area: Rect, _ body: (Int) -> Void) {
    _ = contains(in: area) { piece in
      body(piece)
      return false
    }
  }

  /// Returns a Boolean value that indicates whether a piece fulfils a condition, among all whose
  /// centre may be within `area`, and some near it.
  func contains(in area: Rect, where isFound: (Int) -> Bool) -> Bool {
    let left = buckets.column(area.minX)
    let right = buckets.column(area.maxX)
    guard left <= right else { return false }
    let top = buckets.row(area.minY)
    for y in top...max(buckets.row(area.maxY), top) {
      for x in left...right {
        var piece = first[y * buckets.columns + x]
        while piece != Self.none {
          if isFound(Int(piece)) { return true }
          piece = next[Int(piece)]
        }
      }
    }
    return false
  }
}
