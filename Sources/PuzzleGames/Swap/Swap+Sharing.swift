public import PuzzleCore
public import PuzzleKit

/// The things that players hold are cells, as moves name them. Nobody else can change the tile in a
/// held cell.
extension Swap: SharedGame {
  public static func items(of move: Move) -> [Int]? {
    switch move {
    case .exchange(let a, let b): [a, b]
    }
  }

  public static func leader(of item: Int, in state: State) -> Int? {
    state.order.indices.contains(item) ? item : nil
  }

  public static func heldItems(of controller: Controller, on table: Table<Swap>) -> [Int] {
    controller.held.map { [table.state.cell(of: $0.item)] } ?? []
  }

  /// Returns the level alone: results belong to the player who earned them.
  public static func sharedParameters(_ parameters: Parameters) -> Parameters {
    Parameters(level: parameters.level)
  }

  // MARK: Tables of different sizes

  public static func sharedPoint(
    at point: Point, on table: Table<Swap>, _ controller: Controller
  ) -> Point { board(table).cells.inCells(point) }

  public static func windowPoint(
    of point: Point, on table: Table<Swap>, _ controller: Controller
  ) -> Point { board(table).cells.point(inCells: point) }
}

extension Table<Swap> {
  /// Returns a Boolean value that indicates whether another player holds the tile in a cell.
  func isTaken(_ cell: Int) -> Bool { otherHolder(of: cell) != nil }
}
