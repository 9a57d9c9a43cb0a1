public import PuzzleCore

extension Frame {
  /// Returns the nearest coordinate on a whole device pixel.
  public func aligned(_ v: Double) -> Double { (v * scale).rounded() / scale }

  /// Returns the rectangle with its edges on whole device pixels.
  public func aligned(_ r: Rect) -> Rect {
    let (x, y) = (aligned(r.minX), aligned(r.minY))
    return Rect(x, y, aligned(r.maxX) - x, aligned(r.maxY) - y)
  }

  /// Returns a layer's revision, which changes with the table, the motion, the theme, the picture
  /// and the given values.
  public func key(_ values: any Hashable...) -> Int {
    var key = Hasher()
    key.combine(revision)
    key.combine(motion.step)
    key.combine(theme)
    key.combine(table.picture)
    for value in values { key.combine(AnyHashable(value)) }
    return key.finalize()
  }
}

extension Element {
  /// Creates the element of a piece that belongs in the cell with the same number, called `noun`.
  public init(
    piece: Int, _ noun: String, of cells: CellGrid, frame: Rect, isEnabled: Bool, isPlaced: Bool,
    z: Int
  ) {
    let (row, column) = (piece / cells.columns, piece % cells.columns)
    self.init(
      "piece.\(piece)", .piece, "\(noun) for row \(row + 1), column \(column + 1)", frame: frame,
      isEnabled: isEnabled,
      piece: Piece(row: row, column: column, rotation: 0, isPlaced: isPlaced, z: z))
  }

  /// Creates the element of a cell.
  public init(cell: Int, of cells: CellGrid) {
    let (row, column) = (cell / cells.columns + 1, cell % cells.columns + 1)
    self.init("cell.\(cell)", .cell, "Cell in row \(row), column \(column)", frame: cells[cell])
  }

  /// Returns the number in an identifier such as `piece.7`, whose first part is `kind`, or nil.
  public static func number(in id: String, of kind: String) -> Int? {
    guard id.hasPrefix(kind + "."), let number = Int(id.dropFirst(kind.count + 1)), number >= 0
    else { return nil }
    return number
  }
}
