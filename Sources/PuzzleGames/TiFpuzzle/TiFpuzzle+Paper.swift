internal import PuzzleCore
public import PuzzleKit

extension TiFpuzzle: CutsFromPaper {
  public static func cutPlan(of table: Table<TiFpuzzle>) -> CutPlan {
    let cells = Layout(table).cells
    let whole = table.picture.map {
      FinishedPicture($0, inSquare: cells.frame, radius: 0).whole
    }
    let plain = CellGrid(cells.frame, columns: cells.columns, rows: cells.rows)
    return CutPlan(table.picture, whole: whole, cut: plain)
  }
}
