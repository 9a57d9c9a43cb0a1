internal import PieceCutting
internal import PuzzleCore
public import PuzzleKit

extension Jigsaw: CutsFromPaper {
  public static func cutPlan(of table: Table<Jigsaw>) -> CutPlan {
    CutPlan(of: table.deal.cut, table.picture)
  }
}

extension CutPlan {
  /// Creates the plan of a cut through a picture.
  fileprivate init(of cut: Cut, _ picture: Picture?) {
    let frame = Rect(0, 0, cut.grid.size.width, cut.grid.size.height)
    self.init(
      picture, frame: frame, whole: frame, columns: cut.grid.columns, rows: cut.grid.rows,
      seams: cut.seamPaths)
  }
}
