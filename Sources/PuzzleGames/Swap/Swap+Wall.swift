internal import PuzzleCore
public import PuzzleKit

extension Swap: HangsAsMosaic {
  public static func shape(of table: Table<Swap>) -> Double {
    table.picture.map { $0.size.width / $0.size.height } ?? 1.5
  }

  /// Returns the cells without gaps, at a size of their own.
  private static func cells(of table: Table<Swap>) -> CellGrid {
    let grid = table.deal.grid
    return CellGrid(
      Rect(0, 0, 600, 600 / shape(of: table)), columns: grid.columns, rows: grid.rows)
  }

  public static func mosaic(of table: Table<Swap>) -> Mosaic {
    Mosaic(table.picture, cut: cells(of: table))
  }

  public static func poses(on table: Table<Swap>) -> [Mosaic.Pose] {
    let cells = cells(of: table)
    var poses = cells.centers.map { Mosaic.Pose(center: $0) }
    for (cell, tile) in table.state.order.enumerated() where poses.indices.contains(tile) {
      poses[tile].center = cells.center(cell)
    }
    return poses
  }
}
