internal import PuzzleCore

/// Finds the pieces near a place: the table in square buckets, each a list of those whose middle is
/// in it. What lies beyond the table is in the buckets at its edge.
struct PieceIndex: Sendable {
  private static let none: Int32 = -1

  private let side: Double
  private let columns: Int
  private let rows: Int
  /// The first piece of each bucket.
  private var first: Paged<Int32>
  private var next: Paged<Int32>
  private var previous: Paged<Int32>
  /// The bucket of each piece.
  private var bucket: Paged<Int32>

  /// No pieces yet; `cell` is the longer side of a cell.
  init(table: Size, cell: Double, count: Int) {
    side = max(cell, max(table.width, table.height) / 1024)
    columns = max(Int((table.width / side).rounded(.up)), 1)
    rows = max(Int((table.height / side).rounded(.up)), 1)
    first = Paged(repeating: Self.none, count: columns * rows)
    next = Paged(repeating: Self.none, count: count)
    previous = next
    bucket = next
  }

  private func column(_ x: Double) -> Int { Self.bucket(x / side, of: columns) }
  private func row(_ y: Double) -> Int { Self.bucket(y / side, of: rows) }

  /// The whole number below a place, within 0..<count; 0 for what is no number.
  private static func bucket(_ place: Double, of count: Int) -> Int {
    place > 0 ? place < Double(count) ? Int(place) : count - 1 : 0
  }

  /// Puts a piece where it is, or moves it there.
  mutating func put(_ piece: Int, at p: Point) {
    let target = Int32(row(p.y) * columns + column(p.x))
    guard bucket[piece] != target else { return }
    remove(piece)
    let head = first[Int(target)]
    next[piece] = head
    if head != Self.none { previous[Int(head)] = Int32(piece) }
    previous[piece] = Self.none
    first[Int(target)] = Int32(piece)
    bucket[piece] = target
  }

  /// Takes a piece out, if it is there.
  mutating func remove(_ piece: Int) {
    let from = bucket[piece]
    guard from != Self.none else { return }
    let (before, after) = (previous[piece], next[piece])
    if before == Self.none { first[Int(from)] = after } else { next[Int(before)] = after }
    if after != Self.none { previous[Int(after)] = before }
    bucket[piece] = Self.none
  }

  /// Visits all pieces whose middle may be within `area`, and some near it.
  func visit(_ area: Rect, _ body: (Int) -> Void) {
    let left = column(area.minX)
    let right = column(area.maxX)
    guard left <= right else { return }
    for y in row(area.minY)...max(row(area.maxY), row(area.minY)) {
      for x in left...right {
        var piece = first[y * columns + x]
        while piece != Self.none {
          body(Int(piece))
          piece = next[Int(piece)]
        }
      }
    }
  }
}
