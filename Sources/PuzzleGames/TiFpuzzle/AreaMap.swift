internal import PuzzleCore
internal import PuzzleKit

extension TiFpuzzle {
  /// The map between a table in a window and the shared table, whose sizes may differ.
  ///
  /// Each cell of the grid is mapped to the same cell, the space beside the grid to the space beside
  /// it, and the space below to all of the space below. The map has no gaps, and its inverse is exact.
  struct AreaMap {
    /// The bounds of the zones of a table.
    private struct Zones {
      /// The leftmost centre of a piece, the sides of the grid, and the rightmost centre.
      let columns: [Double]
      /// The menu bar's edge, the upper and the lower side of the grid, the highest centre of a piece
      /// that is all below the grid, and the lowest centre.
      let rows: [Double]
      /// The range of the centres of pieces.
      let across: (start: Double, length: Double)

      init(_ layout: Layout) {
        let (grid, half, area) = (layout.cells.frame, layout.cells.cell.width / 2, layout.area)
        let (left, right) = (half, area.size.width - half)
        columns = [min(left, grid.minX), grid.minX, grid.maxX, max(right, grid.maxX)]
        across = (left, max(right - left, 1))
        let below = grid.maxY + Layout.gap + half
        let lowest = area.size.height - Layout.bottomMargin - half
        rows = [area.top, grid.minY, grid.maxY, below, max(lowest, below + 1)]
      }

      /// Returns how far below the grid a point lies: 0 beside it, 1 where a piece is all below it.
      func depth(_ y: Double) -> Double {
        min(max((y - rows[2]) / (rows[3] - rows[2]), 0), 1)
      }
    }

    private let layout: Layout
    private let local: Zones
    private let shared: Zones
    /// The grid of the shared table.
    private let sharedGrid: Rect

    init(_ layout: Layout) {
      self.layout = layout
      let other = Layout(area: sharedArea, grid: layout.cells.columns)
      (local, shared, sharedGrid) = (Zones(layout), Zones(other), other.cells.frame)
    }

    /// Returns the point of the shared table for a point of the window.
    func shared(_ p: Point) -> Point {
      Point(
        Self.map(p.x, from: local.columns, to: columns(at: local.depth(p.y))),
        Self.map(p.y, from: local.rows, to: shared.rows))
    }

    /// Returns the point of the window for a point of the shared table.
    func local(_ p: Point) -> Point {
      Point(
        Self.map(p.x, from: columns(at: shared.depth(p.y)), to: local.columns),
        Self.map(p.y, from: shared.rows, to: local.rows))
    }

    /// Returns the centre at which a piece rests in the window; one that lies outside the grid goes
    /// below it where the window has no room beside it.
    func rest(_ center: Point) -> Point {
      let place = layout.clamp(local(center))
      guard layout.cells.frame.contains(place), !sharedGrid.contains(center) else { return place }
      return layout.clamp(local(Point(center.x, shared.rows[3])))
    }

    /// Returns the bounds of the columns on the shared table: beside the grid they follow its sides,
    /// and below it the whole width is stretched.
    private func columns(at depth: Double) -> [Double] {
      zip(local.columns, shared.columns).map { own, other in
        let share = (own - local.across.start) / local.across.length
        let stretched = shared.across.start + share * shared.across.length
        return other + (stretched - other) * depth
      }
    }

    /// Maps a coordinate so that each bound in `from` comes to the one in `to`; beyond the outer
    /// bounds lengths are kept.
    private static func map(_ v: Double, from: [Double], to: [Double]) -> Double {
      guard let zone = from.lastIndex(where: { $0 <= v }) else { return to[0] + v - from[0] }
      guard zone + 1 < from.count else { return to[zone] + v - from[zone] }
      let share = (v - from[zone]) / (from[zone + 1] - from[zone])
      return to[zone] + share * (to[zone + 1] - to[zone])
    }
  }
}
