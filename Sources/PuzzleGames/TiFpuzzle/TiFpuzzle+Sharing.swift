public import PuzzleCore
public import PuzzleKit

extension TiFpuzzle: SharedGame {
  /// The area in which the deal, the moves and the state of a shared table are given, whatever size
  /// the players' windows have.
  public static let sharedArea = TableArea(size: Size(1280, 800), top: 52)

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

  // MARK: Tables of different sizes

  public static func sharedDeal(_ deal: Deal, on table: Table<TiFpuzzle>) -> Deal {
    Deal(grid: deal.grid, scatter: deal.scatter.map(shared(by: Layout(table))))
  }

  /// Returns the same move on the shared table: a piece that snapped in the mover's window is placed
  /// for everyone.
  public static func sharedMove(_ move: Move, on table: Table<TiFpuzzle>) -> Move {
    switch move {
    case .drop(let piece, let point, let area):
      let layout = Layout(area: area, grid: table.deal.grid)
      return layout.snaps(piece, at: layout.clamp(point))
        ? .place(piece: piece) : .leave(piece: piece, at: shared(by: layout)(point))
    case .place: return move
    case .leave(let piece, let point):
      return .leave(piece: piece, at: shared(by: Layout(table))(point))
    case .shuffle(let points): return .shuffle(to: points.map(shared(by: Layout(table))))
    }
  }

  public static func localState(_ state: State, on table: Table<TiFpuzzle>) -> State {
    let map = AreaMap(Layout(table))
    var local = state
    for piece in local.pieces.indices where !local.pieces[piece].isPlaced {
      local.pieces[piece].position = map.rest(state.pieces[piece].position)
    }
    return local
  }

  public static func sharedState(_ state: State, on table: Table<TiFpuzzle>) -> State {
    let map = shared(by: Layout(table))
    var shared = state
    for piece in shared.pieces.indices where !shared.pieces[piece].isPlaced {
      shared.pieces[piece].position = map(state.pieces[piece].position)
    }
    return shared
  }

  /// Returns the map from centres of pieces at rest in a window to the shared table.
  private static func shared(by layout: Layout) -> (Point) -> Point {
    let map = AreaMap(layout)
    return { map.shared(layout.clamp($0)) }
  }

  public static func sharedPoint(
    at point: Point, on table: Table<TiFpuzzle>, _ controller: Controller
  ) -> Point { AreaMap(Layout(table)).shared(point) }

  public static func windowPoint(
    of point: Point, on table: Table<TiFpuzzle>, _ controller: Controller
  ) -> Point { AreaMap(Layout(table)).local(point) }
}
