internal import PuzzleCore
public import PuzzleKit

extension TiFpuzzle: HangsAsMosaic {
  public static func shape(of table: Table<TiFpuzzle>) -> Double { 1 }

  public static func mosaic(of table: Table<TiFpuzzle>) -> Mosaic {
    let (cells, area) = (Layout(table).cells, table.area)
    let whole = table.picture.map {
      FinishedPicture($0, inSquare: cells.frame, radius: 0).whole
    }
    return Mosaic(
      table.picture, cut: cells, whole: whole,
      table: Rect(0, area.top, area.size.width, max(area.size.height - area.top, 1)))
  }

  public static func poses(on table: Table<TiFpuzzle>) -> [Mosaic.Pose] {
    let layout = Layout(table)
    return table.state.pieces.enumerated().map { index, piece in
      Mosaic.Pose(
        center: layout.rest(index, piece), height: piece.isPlaced ? -1 : max(piece.z, 0))
    }
  }
}
