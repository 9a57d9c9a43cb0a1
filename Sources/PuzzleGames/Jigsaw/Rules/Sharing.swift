public import PuzzleCore
public import PuzzleKit

extension Jigsaw: SharedGame {
  public static func items(of move: Move) -> [Int]? {
    switch move {
    case .lay(let placements): placements.map(\.piece)
    case .home(let piece), .leave(let piece, _): [piece]
    case .stow(let pieces, _): pieces
    case .sort, .tidy, .arrange, .filterEdges, .open, .empty: nil
    }
  }

  public static func leader(of item: Int, in state: State) -> Int? {
    0..<state.count ~= item ? state.root(of: item) : nil
  }

  public static func heldItems(of controller: Controller, on table: Table<Jigsaw>) -> [Int] {
    controller.held?.parts ?? []
  }

  public static func sharedPoint(
    at point: Point, on table: Table<Jigsaw>, _ controller: Controller
  ) -> Point { Viewport.current(controller, on: table).table(point) }

  public static func windowPoint(
    of point: Point, on table: Table<Jigsaw>, _ controller: Controller
  ) -> Point { Viewport.current(controller, on: table).window(point) }
}
