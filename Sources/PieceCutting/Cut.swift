public import PuzzleCore

/// The cut of a whole picture. Random choices are whole numbers, so a seed gives the same cut on
/// every machine.
public struct Cut: Hashable, Sendable {
  /// The grid of cells.
  public let grid: CutGrid
  /// The shape of the sides between cells.
  public let style: CutStyle
  /// The tabs, indexed by the numbers of their seams; empty if all sides are straight.
  let tabs: [Tab]
  let seamCorners: KeptSeamCorners

  /// Creates a cut from the next number of `chance`; the grid has at least one column and one
  /// row.
  public init(grid: CutGrid, style: CutStyle, using chance: inout SeededGenerator) {
    self.grid = grid
    self.style = style
    tabs = Tab.deal(
      grid.seamCount, style.forms, using: SeededGenerator(seed: chance.next()))
    seamCorners = KeptSeamCorners()
  }

  /// Creates a cut from saved tabs, or returns nil if their number is wrong.
  init?(grid: CutGrid, style: CutStyle, tabs: [Tab]) {
    guard tabs.count == (style.forms == .none ? 0 : grid.seamCount) else { return nil }
    self.grid = grid
    self.style = style
    self.tabs = tabs
    seamCorners = KeptSeamCorners()
  }

  /// Returns the seam on a side of a piece, or nil for a straight side.
  func seam(_ side: Side, of piece: Int) -> Seam? {
    guard !tabs.isEmpty, let number = grid.seam(side, of: piece) else { return nil }
    let isUpright = side == .left || side == .right
    let column = grid.column(piece) + (side == .right ? 1 : 0)
    let row = grid.row(piece) + (side == .bottom ? 1 : 0)
    let (endColumn, endRow) = isUpright ? (column, row + 1) : (column + 1, row)
    let cell = grid.cell
    var seam = Seam(
      tab: tabs[number], slopes: (0, 0), length: isUpright ? cell.height : cell.width,
      breadth: isUpright ? cell.width : cell.height,
      corners: (grid.corner(column, row), grid.corner(endColumn, endRow)), isUpright: isUpright)
    let sign = isUpright ? -seam.outward : seam.outward
    seam.slopes = (sign * turn(column, row), sign * turn(endColumn, endRow))
    return seam
  }

  /// Returns the turn of the crossing cuts at an inner corner, -1…1. At the picture's edge it is
  /// 0, because cuts begin at a right angle there.
  private func turn(_ column: Int, _ row: Int) -> Double {
    guard column > 0, column < grid.columns, row > 0, row < grid.rows else { return 0 }
    return tabs[(row - 1) * grid.columns + column].turn
  }
}

extension CutGrid {
  /// The number of seams, which are the sides shared by two pieces.
  var seamCount: Int { (rows - 1) * columns + (columns - 1) * rows }

  /// Returns the number of the seam on a side of a piece, or nil at the picture's edge. Horizontal
  /// seams are numbered first, then vertical ones, each row by row.
  func seam(_ side: Side, of piece: Int) -> Int? {
    let row = row(piece)
    let column = column(piece)
    let upright = (rows - 1) * columns + row * (columns - 1) + column
    return switch side {
    case .top: row > 0 ? (row - 1) * columns + column : nil
    case .bottom: row + 1 < rows ? row * columns + column : nil
    case .left: column > 0 ? upright - 1 : nil
    case .right: column + 1 < columns ? upright : nil
    }
  }
}
