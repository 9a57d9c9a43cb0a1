public import PuzzleCore
public import PuzzleKit

/// Nobody holds letters, so that several players can swipe over the same ones.
extension WordSearch: SharedGame {
  public static func items(of move: Move) -> [Int]? { [] }

  public static func leader(of item: Int, in state: State) -> Int? { nil }

  public static func heldItems(
    of controller: Controller, on table: Table<WordSearch>
  ) -> [Int] { [] }

  // MARK: Tables of different sizes

  public static func sharedPoint(
    at point: Point, on table: Table<WordSearch>, _ controller: Controller
  ) -> Point { Layout(table).zoomed(controller.zoom).cells.inCells(point) }

  public static func windowPoint(
    of point: Point, on table: Table<WordSearch>, _ controller: Controller
  ) -> Point { Layout(table).zoomed(controller.zoom).cells.point(inCells: point) }
}
