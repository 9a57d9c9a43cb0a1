public import PuzzleCore

extension Jigsaw {
  /// A grid of cells over a picture, whose upper left corner is at zero. Pieces are numbered row by
  /// row.
  public struct CutGrid: Codable, Hashable, Sendable {
    /// The number of cells from left to right.
    public var columns: Int
    /// The number of cells from top to bottom.
    public var rows: Int
    /// The size of a cell, in points.
    public var cell: Size

    /// Creates a grid from numbers of cells and the size of each in points.
    public init(columns: Int, rows: Int, cell: Size) {
      self.columns = columns
      self.rows = rows
      self.cell = cell
    }

    /// The number of pieces.
    var count: Int { columns * rows }

    func row(_ piece: Int) -> Int { piece / columns }
    func column(_ piece: Int) -> Int { piece % columns }

    /// Returns the centre of a piece's cell, in points.
    func center(_ piece: Int) -> Point {
      Point(
        (Double(column(piece)) + 0.5) * cell.width, (Double(row(piece)) + 0.5) * cell.height)
    }

    /// Returns the piece beyond a side, or nil at the picture's edge.
    func neighbour(_ piece: Int, _ side: Side) -> Int? {
      switch side {
      case .top: row(piece) > 0 ? piece - columns : nil
      case .right: column(piece) + 1 < columns ? piece + 1 : nil
      case .bottom: row(piece) + 1 < rows ? piece + columns : nil
      case .left: column(piece) > 0 ? piece - 1 : nil
      }
    }

    /// Returns the lattice's corner after `column` columns and `row` rows, in points.
    func corner(_ column: Int, _ row: Int) -> SIMD2<Double> {
      SIMD2(Double(column) * cell.width, Double(row) * cell.height)
    }
  }
}
