internal import PieceCutting
internal import PuzzleCore

extension Jigsaw {
  /// The boxes in which a large puzzle arrives, each with about 60 pieces of a region of the
  /// picture.
  struct Boxes {
    /// The fewest pieces of a puzzle that can arrive in boxes, and those in a box, about.
    static let (least, size) = (500, 60)

    let grid: CutGrid
    let across: Int
    let down: Int

    init(_ grid: CutGrid) {
      self.grid = grid
      let wanted = Double(grid.count) / Double(Self.size)
      let shape = Double(grid.columns) / Double(grid.rows)
      across = min(max(Int((wanted * shape).squareRoot().rounded()), 1), grid.columns)
      down = min(max(Int((wanted / Double(across)).rounded()), 1), grid.rows)
    }

    var count: Int { across * down }

    /// Returns the box of a piece, row by row.
    func box(of piece: Int) -> Int {
      grid.row(piece) * down / grid.rows * across + grid.column(piece) * across / grid.columns
    }

    /// Returns the part of the picture that is in a box, as fractions of its width and height.
    func region(of box: Int) -> Rect {
      // The first cell of a box is the first whose product reaches the box's number.
      func first(_ box: Int, of boxes: Int, _ cells: Int) -> Double {
        Double((box * cells + boxes - 1) / boxes) / Double(cells)
      }
      let (column, row) = (box % across, box / across)
      let left = first(column, of: across, grid.columns)
      let top = first(row, of: down, grid.rows)
      return Rect(
        left, top, first(column + 1, of: across, grid.columns) - left,
        first(row + 1, of: down, grid.rows) - top)
    }
  }
}
