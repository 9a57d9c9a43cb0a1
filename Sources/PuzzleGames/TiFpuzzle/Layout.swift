internal import PuzzleCore

extension TiFpuzzle {
  /// The positions of the grid and the pieces on a table of a given size, in points.
  struct Layout: Hashable, Sendable {
    static let gap = 16.0
    static let cornerRadius = 12.0
    /// The height kept free below the pieces: 1 cm at 96 points an inch.
    static let bottomMargin = 37.8
    /// The sideways bend of a flight, as a fraction of its length.
    static let flightArc = 0.06

    let area: TableArea
    let grid: Int

    init(area: TableArea, grid: Int) {
      self.area = area
      self.grid = grid
    }

    init(_ table: Table<TiFpuzzle>) { self.init(area: table.area, grid: table.deal.grid) }

    var cellCount: Int { grid * grid }

    /// The grid's square, centred horizontally below the menu bar.
    var gridRect: Rect {
      let side = max(min(area.size.width, 0.45 * area.size.height) - 32, Double(grid) * 4)
      return Rect((area.size.width - side) / 2, area.top + Self.gap, side, side)
    }

    var cellSize: Double { gridRect.width / Double(grid) }

    func cell(_ index: Int) -> Rect {
      let c = cellSize
      return Rect(
        gridRect.x + c * Double(index % grid), gridRect.y + c * Double(index / grid), c, c)
    }

    func cellCenter(_ index: Int) -> Point { cell(index).center }

    /// Returns the cell under `p`, or nil outside the grid.
    func cell(at p: Point) -> Int? {
      let r = gridRect
      guard r.contains(p) else { return nil }
      let column = min(Int((p.x - r.x) / cellSize), grid - 1)
      let row = min(Int((p.y - r.y) / cellSize), grid - 1)
      return row * grid + column
    }

    /// The corner cells in the order that unlocks the secret button: upper left, lower left, lower
    /// right, upper right.
    var secret: [Int] { [0, grid * (grid - 1), grid * grid - 1, grid - 1] }

    /// Returns the point nearest to `p` that a piece's centre may have; along an axis without room,
    /// that is the middle.
    func clamp(_ p: Point) -> Point {
      let half = cellSize / 2
      return Point(
        Self.clamp(p.x, half, area.size.width - half),
        Self.clamp(p.y, area.top + half, area.size.height - Self.bottomMargin - half))
    }

    private static func clamp(_ v: Double, _ lower: Double, _ upper: Double) -> Double {
      lower <= upper ? min(max(v, lower), upper) : (lower + upper) / 2
    }

    /// Returns a random centre for a piece within the area below the grid.
    func scatter(using chance: inout SeededGenerator) -> Point {
      let half = cellSize / 2
      let x = chance.uniform(half, area.size.width - half)
      let y = chance.uniform(
        gridRect.maxY + Self.gap + half, area.size.height - Self.bottomMargin - half)
      return clamp(Point(x, y))
    }

    /// Returns a Boolean value that indicates whether a piece released with its centre at `p` snaps
    /// into its cell.
    func snaps(_ piece: Int, at p: Point) -> Bool {
      cell(at: p) == piece && p.distance(to: cellCenter(piece)) <= TiFpuzzle.snapRadius
    }

    /// Returns the centre of a piece at rest: its cell's centre once it is placed.
    func rest(_ index: Int, _ piece: Piece) -> Point {
      piece.isPlaced ? cellCenter(index) : clamp(piece.position)
    }

    /// Returns the centre of a piece after `progress` (0…1) of its flight from `start` to its cell.
    /// The curve stays within the bounds wherever the straight line does, so a flight can be
    /// stopped at any point.
    func inFlight(_ index: Int, from start: Point, _ progress: Double) -> Point {
      let end = cellCenter(index)
      let straight = start.interpolated(to: end, progress)
      let bent = Motion.between(start, end, progress, arc: Self.flightArc)
      return clamp(straight) == straight ? clamp(bent) : bent
    }

    /// Returns the corner radii of a piece: a corner that it shares with the grid is as round as
    /// the grid's, the others are sharp.
    func corners(_ index: Int) -> CornerRadii {
      let last = grid - 1
      let row = index / grid
      let column = index % grid
      let r = Self.cornerRadius
      return CornerRadii(
        topLeft: row == 0 && column == 0 ? r : 0,
        topRight: row == 0 && column == last ? r : 0,
        bottomRight: row == last && column == last ? r : 0,
        bottomLeft: row == last && column == 0 ? r : 0)
    }
  }
}
