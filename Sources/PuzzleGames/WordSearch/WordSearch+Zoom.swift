internal import PuzzleCore
internal import PuzzleKit
internal import RealModule
internal import WordGrid

extension WordSearch {
  /// The visible part of a grid whose letters are too small to read at once.
  struct Zoom: Codable, Hashable, Sendable {
    /// The enlargement, from 1.
    var factor: Double
    /// The place in the middle of the visible part, in fractions of the grid.
    var center: Point

    /// The side of a cell, in points, from which a grid needs no zoom.
    static let readable = 18.0

    /// A Boolean value that indicates whether a zoom from a save can be used.
    var isValid: Bool { 1...100 ~= factor && 0...1 ~= center.x && 0...1 ~= center.y }

    /// Returns the largest enlargement of cells with a side of `cell` points.
    static func limit(for cell: Double) -> Double {
      cell < readable ? max(2 * readable / cell, 1) : 1
    }
  }
}

extension WordSearch.Layout {
  /// Returns the layout with an enlarged grid, of which `visible` shows a part.
  func zoomed(_ zoom: WordSearch.Zoom?) -> WordSearch.Layout {
    guard let zoom else { return self }
    let factor = min(max(zoom.factor, 1), WordSearch.Zoom.limit(for: cell))
    guard factor > 1 else { return self }
    let (width, height) = (visible.width * factor, visible.height * factor)
    let x = visible.center.x - zoom.center.x * width
    let y = visible.center.y - zoom.center.y * height
    var layout = self
    layout.cell = cell * factor
    // The grid always covers the visible part.
    layout.grid = Rect(
      min(max(x, visible.maxX - width), visible.minX),
      min(max(y, visible.maxY - height), visible.minY), width, height)
    return layout
  }

  /// A Boolean value that indicates whether only a part of the grid is visible.
  var isZoomed: Bool { grid != visible }

  /// Returns the visible part of a cell's frame.
  func seen(_ index: Int) -> Rect {
    let f = frame(index)
    guard isZoomed else { return f }
    let (x, y) = (max(f.minX, visible.minX), max(f.minY, visible.minY))
    return Rect(x, y, min(f.maxX, visible.maxX) - x, min(f.maxY, visible.maxY) - y)
  }

  /// Returns the zoom that shows the grid in `grid`.
  private func zoom(showing grid: Rect) -> WordSearch.Zoom {
    WordSearch.Zoom(
      factor: grid.width / visible.width,
      center: Point(
        (visible.center.x - grid.x) / grid.width, (visible.center.y - grid.y) / grid.height))
  }

  /// Returns the zoom after the grid is enlarged by `factor` about `p`, where the same letter stays;
  /// nil for the whole grid.
  func zoom(by factor: Double, about p: Point) -> WordSearch.Zoom? {
    let whole = visible.width / Double(side)
    let limit = WordSearch.Zoom.limit(for: whole)
    let now = cell / whole
    let next = min(max(now * factor, 1), limit)
    guard next > 1 else { return nil }
    let k = next / now
    return zoom(
      showing: Rect(
        p.x - (p.x - grid.x) * k, p.y - (p.y - grid.y) * k, grid.width * k, grid.height * k))
  }

  /// Returns the zoom after the grid is moved by points, at most to its edges; nil for the whole grid.
  func zoom(movedBy d: Point) -> WordSearch.Zoom? {
    guard isZoomed else { return nil }
    let x = min(max(grid.x + d.x, visible.maxX - grid.width), visible.minX)
    let y = min(max(grid.y + d.y, visible.maxY - grid.height), visible.minY)
    return zoom(showing: Rect(x, y, grid.width, grid.height))
  }

  /// Returns the zoom after the grid is moved just enough to show a cell.
  func zoom(showingCell index: Int) -> WordSearch.Zoom? {
    let cell = frame(index)
    let dx = min(visible.maxX - cell.maxX, 0) + max(visible.minX - cell.minX, 0)
    let dy = min(visible.maxY - cell.maxY, 0) + max(visible.minY - cell.minY, 0)
    return zoom(movedBy: Point(dx, dy))
  }
}
