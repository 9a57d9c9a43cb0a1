internal import PieceCutting
internal import PuzzleCore
internal import PuzzleKit

extension Jigsaw.Deal {
  /// The longest side of a table, as a multiple of a cell's longer side. 100,000 pieces of a 20:1
  /// picture in the narrowest window stay below it.
  private static let mostCells = Double(1 << 20)

  /// Returns a Boolean value that indicates whether pieces of a grid fit a table whose size is
  /// given in points.
  static func isValid(_ table: Size, under grid: CutGrid) -> Bool {
    let sides = 1.0...100_000
    let cell = max(grid.cell.width, grid.cell.height)
    return grid.isValid && sides ~= table.width && sides ~= table.height
      && grid.size.width <= table.width && grid.size.height <= table.height
      && max(table.width, table.height) <= mostCells * cell
  }

  /// Returns a Boolean value that indicates whether the deal can be played and has parameters that
  /// can be asked for.
  func isValid(of parameters: Jigsaw.Parameters) -> Bool {
    let grid = cut.grid
    let cell = grid.cell
    let isAsked =
      switch parameters.count {
      case .pieces(let count): Jigsaw.counts.contains(count)
      case .grid(let columns, let rows): columns == grid.columns && rows == grid.rows
      }
    return isAsked && CutGrid.keptCounts.contains(grid.count) && Self.isValid(table, under: grid)
      && max(cell.width / cell.height, cell.height / cell.width) <= CutGrid.mostStretch * 1.001
      && scatter.count == grid.count
      && scatter.allSatisfy { $0.isValid(on: table) && $0 == $0.settled(turning) }
      && isBoxed == (parameters.boxing != .off && grid.count >= Jigsaw.Boxes.least)
      && areBoxesValid
  }

  /// A Boolean value that indicates whether each piece has a box, if boxes are numbered.
  private var areBoxesValid: Bool {
    guard let boxNumbers else { return true }
    let count = Jigsaw.Boxes(cut.grid).count
    return isBoxed && boxNumbers.count == cut.grid.count
      && boxNumbers.allSatisfy { Int($0) < count }
  }
}
