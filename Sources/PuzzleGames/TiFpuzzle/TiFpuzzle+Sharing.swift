public import PuzzleCore
public import PuzzleKit

extension TiFpuzzle: SharedGame {
  public static func items(of move: Move) -> [Int]? {
    switch move {
    case .drop(let piece, _, _), .place(let piece), .leave(let piece, _): [piece]
    case .shuffle: nil
    }
  }

  public static func leader(of item: Int, in state: State) -> Int? {
    state.pieces.indices.contains(item) ? item : nil
  }

  public static func heldItems(of controller: Controller, on table: Table<TiFpuzzle>) -> [Int] {
    controller.held.map { [$0.item] } ?? []
  }

  public static func sharedPoint(
    at point: Point, on table: Table<TiFpuzzle>, _ controller: Controller
  ) -> Point { point }

  public static func windowPoint(
    of point: Point, on table: Table<TiFpuzzle>, _ controller: Controller
  ) -> Point { point }
}
