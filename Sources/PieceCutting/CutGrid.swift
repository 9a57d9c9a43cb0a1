public import PuzzleCore

/// A grid of cells over a picture, whose upper left corner is at zero. Pieces are numbered row by
/// row.
public struct CutGrid: Codable, Hashable, Sendable {
  /// The number of cells from left to right.
  public var columns: Int
  /// The number of cells from top to bottom.
  public var rows: Int
  /// The size of a cell, in points.
  public var cell: Size

  /// The range of the number of pieces.
  package static let counts = 2...100_000
  /// The range of the number of pieces accepted from a save: older versions rounded numbers near
  /// the largest up.
  package static let keptCounts = 2...101_000
  /// The largest ratio of a cell's sides for which no cut crosses itself.
  package static let mostStretch = 3.0

  /// Creates a grid from numbers of cells and the size of each in points.
  public init(columns: Int, rows: Int, cell: Size) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// The size of the whole picture in points.
  package var size: Size { Size(Double(columns) * cell.width, Double(rows) * cell.height) }

  /// The number of pieces.
  @inlinable package var count: Int { columns * rows }

  @inlinable package func row(_ piece: Int) -> Int { piece / columns }
  @inlinable package func column(_ piece: Int) -> Int { piece % columns }

  /// Returns the centre of a piece's cell, in points.
  @inlinable package func center(_ piece: Int) -> Point {
    Point(
      (Double(column(piece)) + 0.5) * cell.width, (Double(row(piece)) + 0.5) * cell.height)
  }

  /// Returns the piece beyond a side, or nil at the picture's edge.
  @inlinable package func neighbour(_ piece: Int, _ side: Side) -> Int? {
    switch side {
    case .top: row(piece) > 0 ? piece - columns : nil
    case .right: column(piece) + 1 < columns ? piece + 1 : nil
    case .bottom: row(piece) + 1 < rows ? piece + columns : nil
    case .left: column(piece) > 0 ? piece - 1 : nil
    }
  }

  /// Returns the lattice's corner after `column` columns and `row` rows, in points.
  @inlinable package func corner(_ column: Int, _ row: Int) -> SIMD2<Double> {
    SIMD2(Double(column) * cell.width, Double(row) * cell.height)
  }
}
