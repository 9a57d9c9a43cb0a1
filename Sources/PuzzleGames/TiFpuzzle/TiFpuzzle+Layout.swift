internal import PuzzleCore
internal import PuzzleKit

extension TiFpuzzle {
  /// The positions of the grid and the pieces on a table of a given size, in points.
  struct Layout: Hashable, Sendable {
    static let gap = 16.0
    static let cornerRadius = 12.0
    /// The height kept free below the pieces: 1 cm at 96 points an inch.
    static let bottomMargin = 37.8

    let area: TableArea
    /// The grid, centred horizontally below the menu bar.
    let cells: CellGrid

    init(area: TableArea, grid: Int) {
      self.area = area
      let side = max(min(area.size.width, 0.45 * area.size.height) - 32, Double(grid) * 4)
      let square = Rect((area.size.width - side) / 2, area.top + Self.gap, side, side)
      cells = CellGrid(square, columns: grid, rows: grid)
    }

    init(_ table: Table<TiFpuzzle>) { self.init(area: table.area, grid: table.deal.grid) }

    /// Returns the point nearest to `p` that a piece's centre may have.
    func clamp(_ p: Point) -> Point {
      area.clamped(p, size: cells.cell, bottom: Self.bottomMargin)
    }

    /// Returns random centres for `count` pieces within the area below the grid.
    func scatter(_ count: Int, using chance: inout SeededGenerator) -> [Point] {
      let half = cells.cell.width / 2
      let (top, lowest) = (cells.frame.maxY + Self.gap + half, area.size.height - Self.bottomMargin)
      return Scatter.centers(count, of: cells.cell, using: &chance) { chance in
        clamp(
          Point(chance.uniform(half, area.size.width - half), chance.uniform(top, lowest - half)))
      }
    }

    /// Returns a Boolean value that indicates whether a piece released with its centre at `p` snaps
    /// into its cell.
    func snaps(_ piece: Int, at p: Point) -> Bool {
      cells.cell(at: p) == piece && p.distance(to: cells.center(piece)) <= snapRadius
    }

    /// Returns the centre of a piece at rest: its cell's centre once it is placed.
    func rest(_ index: Int, _ piece: Piece) -> Point {
      piece.isPlaced ? cells.center(index) : clamp(piece.position)
    }

    /// Returns the centre of a piece after `progress` (0…1) of its flight from `start` to its cell.
    func inFlight(_ index: Int, from start: Point, _ progress: Double) -> Point {
      Motion.between(start, cells.center(index), progress, arc: 0.06, within: clamp)
    }
  }
}
