public import PuzzleCore

extension Frame {
  /// Returns the nearest coordinate on a whole device pixel.
  public func aligned(_ v: Double) -> Double { (v * scale).rounded() / scale }

  /// Returns the nearest point on whole device pixels.
  public func aligned(_ p: Point) -> Point { Point(aligned(p.x), aligned(p.y)) }

  /// Returns the nearest point on quarters of device pixels. Steps of this length are not visible in a
  /// motion, and nothing is drawn in frames in which a slow thing makes no step.
  public func alignedToQuarters(_ p: Point) -> Point { aligned(p * 4) * 0.25 }

  /// Returns the rectangle with its edges on whole device pixels.
  public func aligned(_ r: Rect) -> Rect {
    let (x, y) = (aligned(r.minX), aligned(r.minY))
    return Rect(x, y, aligned(r.maxX) - x, aligned(r.maxY) - y)
  }

  /// Returns a layer's revision, which changes with the table, the picture, the motion, the theme
  /// and the given values.
  public func key<each Value: Hashable>(_ values: repeat each Value) -> Int {
    key(atStep: motion.step, repeat each values)
  }

  /// Returns the revision of a layer that shows one item alone, which changes with the motion only
  /// while anything about the item itself is animated.
  public func key<each Value: Hashable>(of item: Int?, _ values: repeat each Value) -> Int {
    let isBusy = item.map(motion.isBusy) ?? false
    return key(atStep: isBusy ? motion.step : nil, item, repeat each values)
  }

  private func key<each Value: Hashable>(atStep step: Int?, _ values: repeat each Value) -> Int {
    var key = Hasher()
    key.combine(revision)
    key.combine(step)
    key.combine(theme)
    repeat key.combine(each values)
    return key.finalize()
  }
}

extension Canvas {
  /// Draws a hairline between each two rows and columns of a square grid without gaps.
  public mutating func lines<Game: PuzzleGame>(between cells: CellGrid, in frame: Frame<Game>) {
    let zone = frame.aligned(cells.frame)
    let hair = 1 / frame.scale * max(1, frame.scale.rounded())
    for i in 1..<cells.columns {
      let x = frame.aligned(zone.x + cells.cell.width * Double(i) - hair / 2)
      let y = frame.aligned(zone.y + cells.cell.width * Double(i) - hair / 2)
      fill(.rect(Rect(x, zone.y, hair, zone.height)), frame.theme.line)
      fill(.rect(Rect(zone.x, y, zone.width, hair)), frame.theme.line)
    }
  }
}

extension Element {
  /// Creates the element of a piece that belongs in the cell with the same number; `label` names
  /// it by its row and its column.
  public init(
    piece: Int, of cells: CellGrid, frame: Rect, isEnabled: Bool, isPlaced: Bool, z: Int,
    label: (_ row: Int, _ column: Int) -> Phrase
  ) {
    let (row, column) = (piece / cells.columns, piece % cells.columns)
    self.init(
      .piece(piece), .piece, label(row + 1, column + 1), frame: frame,
      isEnabled: isEnabled,
      piece: Piece(row: row, column: column, rotation: 0, isPlaced: isPlaced, z: z))
  }

  /// Creates the element of a cell.
  public init(cell: Int, of cells: CellGrid) {
    let (row, column) = (cell / cells.columns + 1, cell % cells.columns + 1)
    self.init(.cell(cell), .cell, "Cell in row \(row), column \(column)", frame: cells[cell])
  }
}
