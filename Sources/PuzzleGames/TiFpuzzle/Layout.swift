internal import PuzzleCore

extension TiFpuzzle {
  /// Where things lie on a table of a given size, in points.
  struct Layout: Hashable, Sendable {
    static let gap = 16.0
    static let cornerRadius = 12.0
    /// What stays free below the pieces: 1 cm at 96 points an inch.
    static let bottomMargin = 37.8
    /// A flight's sideways bend, as a share of its way.
    static let flightArc = 0.06

    let area: TableArea
    let grid: Int

    init(area: TableArea, grid: Int) {
      self.area = area
      self.grid = grid
    }

    init(_ table: Table<TiFpuzzle>) { self.init(area: table.area, grid: table.deal.grid) }

    var cellCount: Int { grid * grid }

    /// The grid zone: a square, centred below the menu bar.
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

    /// The cell under a point.
    func cell(at p: Point) -> Int? {
      let r = gridRect
      guard r.contains(p) else { return nil }
      let column = min(Int((p.x - r.x) / cellSize), grid - 1)
      let row = min(Int((p.y - r.y) / cellSize), grid - 1)
      return row * grid + column
    }

    /// The corner cells in the order of the secret: upper left, lower left, lower right, upper right.
    var secret: [Int] { [0, grid * (grid - 1), grid * grid - 1, grid - 1] }

    /// The nearest point a piece's centre may have; the middle where there is no room.
    func clamp(_ p: Point) -> Point {
      let half = cellSize / 2
      return Point(
        Self.clamp(p.x, half, area.size.width - half),
        Self.clamp(p.y, area.top + half, area.size.height - Self.bottomMargin - half))
    }

    private static func clamp(_ v: Double, _ lower: Double, _ upper: Double) -> Double {
      lower <= upper ? min(max(v, lower), upper) : (lower + upper) / 2
    }

    /// A centre drawn at random within the working zone.
    func scatter(using chance: inout SeededGenerator) -> Point {
      let half = cellSize / 2
      let x = chance.uniform(half, area.size.width - half)
      let y = chance.uniform(
        gridRect.maxY + Self.gap + half, area.size.height - Self.bottomMargin - half)
      return clamp(Point(x, y))
    }

    /// Whether a piece let go with its centre at `p` belongs there.
    func snaps(_ piece: Int, at p: Point) -> Bool {
      cell(at: p) == piece && p.distance(to: cellCenter(piece)) <= TiFpuzzle.snapRadius
    }

    /// Where a piece's centre rests.
    func rest(_ index: Int, _ piece: Piece) -> Point {
      piece.isPlaced ? cellCenter(index) : clamp(piece.position)
    }

    /// Where a piece's centre is on its flight from `start` to its cell: its bend stays within the
    /// bounds as long as the straight way does, so that a flight can be stopped anywhere.
    func inFlight(_ index: Int, from start: Point, _ progress: Double) -> Point {
      let end = cellCenter(index)
      let straight = start.interpolated(to: end, progress)
      let bent = Motion.between(start, end, progress, arc: Self.flightArc)
      return clamp(straight) == straight ? clamp(bent) : bent
    }

    /// The corners that a piece shares with the grid are as round as the grid's.
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
