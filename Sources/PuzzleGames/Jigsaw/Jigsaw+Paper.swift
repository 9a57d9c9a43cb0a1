internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw: CutsFromPaper {
  public static func cutPlan(of table: Table<Jigsaw>) -> CutPlan {
    let cut = table.deal.cut
    let frame = Rect(0, 0, cut.grid.size.width, cut.grid.size.height)
    return CutPlan(
      table.picture, frame: frame, whole: frame, columns: cut.grid.columns, rows: cut.grid.rows,
      seams: cut.seamPaths)
  }
}
