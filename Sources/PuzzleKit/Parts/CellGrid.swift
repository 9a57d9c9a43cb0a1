public import PuzzleCore

/// A grid of equal cells on a table, numbered row by row.
public struct CellGrid: Hashable, Sendable {
  /// The rectangle that the cells cover, in points.
  public let frame: Rect
  /// The number of cells from left to right.
  public let columns: Int
  /// The number of cells from top to bottom.
  public let rows: Int
  /// The size of a cell, in points.
  public let cell: Size
  /// The distance between two cells, in points.
  public let gap: Double

  /// Creates cells with given sizes and gaps, which cover `frame`.
  public init(_ frame: Rect, columns: Int, rows: Int, cell: Size, gap: Double = 0) {
    self.frame = frame
    self.columns = columns
    self.rows = rows
    self.cell = cell
    self.gap = gap
  }

  /// Creates cells that fill `frame` without gaps.
  public init(_ frame: Rect, columns: Int, rows: Int) {
    self.init(
      frame, columns: columns, rows: rows,
      cell: Size(frame.width / Double(columns), frame.height / Double(rows)))
  }

  /// The number of cells.
  public var count: Int { columns * rows }

  /// The cells in the corners: upper left, lower left, lower right, upper right.
  public var corners: [Int] { [0, columns * (rows - 1), columns * rows - 1, columns - 1] }

  /// The frame of a cell.
  public subscript(index: Int) -> Rect {
    Rect(
      frame.x + Double(index % columns) * (cell.width + gap),
      frame.y + Double(index / columns) * (cell.height + gap), cell.width, cell.height)
  }

  /// Returns the centre of a cell.
  public func center(_ index: Int) -> Point { self[index].center }

  /// The centres of all cells.
  public var centers: [Point] { (0..<count).map(center) }

  /// Returns the cell under `p`, or nil in a gap and outside the grid.
  public func cell(at p: Point) -> Int? {
    guard frame.contains(p) else { return nil }
    let column = min(Int((p.x - frame.x) / (cell.width + gap)), columns - 1)
    let row = min(Int((p.y - frame.y) / (cell.height + gap)), rows - 1)
    let index = row * columns + column
    return gap == 0 || self[index].contains(p) ? index : nil
  }

  /// Returns a point in units of cells and their gaps, from the upper left corner of the grid.
  public func inCells(_ p: Point) -> Point {
    Point((p.x - frame.x) / (cell.width + gap), (p.y - frame.y) / (cell.height + gap))
  }

  /// Returns the point that lies at a place in units of cells and their gaps.
  public func point(inCells p: Point) -> Point {
    Point(frame.x + p.x * (cell.width + gap), frame.y + p.y * (cell.height + gap))
  }

  /// Returns the centre of a cell in the row that a letter names, a for the first, or in the column
  /// that a digit names. The other coordinate is that of the cell nearest to `p`.
  public func place(named character: Character, from p: Point) -> Point? {
    let place = inCells(p)
    var (column, row) = (
      min(max(Int(place.x.rounded(.down)), 0), columns - 1),
      min(max(Int(place.y.rounded(.down)), 0), rows - 1)
    )
    if let digit = character.wholeNumberValue {
      column = digit - 1
    } else if let letter = character.asciiValue {
      row = Int(letter) - 97
    } else {
      return nil
    }
    guard 0..<columns ~= column, 0..<rows ~= row else { return nil }
    return center(row * columns + column)
  }

  /// Returns the centre of the cell under `p`, or `p` itself in a gap and outside the grid.
  public func snapped(_ p: Point) -> Point { cell(at: p).map(center) ?? p }

  /// Returns the cells that share a side with a cell, each with the direction to it, 1 point long.
  public func neighbours(of index: Int) -> [(cell: Int, way: Point)] {
    let (row, column) = (index / columns, index % columns)
    return [(-1, 0), (1, 0), (0, -1), (0, 1)].compactMap { dx, dy in
      guard 0..<rows ~= row + dy, 0..<columns ~= column + dx else { return nil }
      return (index + dy * columns + dx, Point(Double(dx), Double(dy)))
    }
  }

  /// Returns the corner radii of a cell: `outer` where its corner is one of the grid's, `inner`
  /// elsewhere.
  public func radii(_ index: Int, outer: Double, inner: Double = 0) -> CornerRadii {
    let (row, column) = (index / columns, index % columns)
    let (isTop, isBottom) = (row == 0, row == rows - 1)
    let (isLeft, isRight) = (column == 0, column == columns - 1)
    return CornerRadii(
      topLeft: isTop && isLeft ? outer : inner, topRight: isTop && isRight ? outer : inner,
      bottomRight: isBottom && isRight ? outer : inner,
      bottomLeft: isBottom && isLeft ? outer : inner)
  }
}

extension Rect {
  /// The largest square around the rectangle's centre.
  public var centralSquare: Rect {
    let side = min(width, height)
    return Rect(center: center, size: Size(side, side))
  }
}

extension [Point] {
  /// Returns the point that follows `p` in the list, or the first one if `p` is none of them.
  public func next(after p: Point, backwards: Bool) -> Point? {
    guard let here = firstIndex(where: { $0.distance(to: p) < 1 }) else {
      return backwards ? last : first
    }
    return self[(here + (backwards ? count - 1 : 1)) % count]
  }
}

extension Point {
  /// A Boolean value that indicates whether a point from a save can lie on or near a table.
  public var isNearTable: Bool { abs(x) < 1e6 && abs(y) < 1e6 }
}

extension TableArea {
  /// Returns the point nearest to `center` at which a thing of the given size lies on the table,
  /// at least `bottom` points above its lower edge; along an axis without room, the middle.
  public func clamped(_ center: Point, size thing: Size, bottom: Double = 0) -> Point {
    func clamp(_ v: Double, _ lower: Double, _ upper: Double) -> Double {
      lower <= upper ? min(max(v, lower), upper) : (lower + upper) / 2
    }
    let (dx, dy) = (thing.width / 2, thing.height / 2)
    return Point(
      clamp(center.x, dx, size.width - dx), clamp(center.y, top + dy, size.height - bottom - dy))
  }
}
