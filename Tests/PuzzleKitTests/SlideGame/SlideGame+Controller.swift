import PuzzleCore
import PuzzleKit

extension SlideGame {
  /// The player's hand: the pressed cell, and the progress of the secret.
  struct Controller: PuzzleController {
    private var pressed: Int?
    private var secret = SecretCorners()

    mutating func handle(
      _ gesture: Gesture, on table: Table<SlideGame>, motion: inout Motion
    ) -> Response<Move> {
      let (cells, state) = (board(table).cells, table.state)
      let ways = isSolved(state, in: table.deal) ? [] : cells.neighbours(of: state.free)
      switch gesture {
      case .press(let p):
        pressed = cells.cell(at: p)
        return pressed == nil ? .ignored : .redraw
      case .click(let p), .drop(let p):
        let cell = pressed
        pressed = nil
        guard let cell else { return secret.click(at: p, in: table.area) }
        return ways.contains { $0.cell == cell } ? .move(.slide(from: cell)) : .redraw
      case .activate(.piece(let tile)):
        guard let cell = state.order.firstIndex(of: tile), ways.contains(where: { $0.cell == cell })
        else { return .ignored }
        return .move(.slide(from: cell))
      case .nudge(let dx, let dy):
        // An arrow pushes the tile that can move that way.
        let way = ways.first { $0.way.x * dx + $0.way.y * dy < 0 }
        return way.map { .move(.slide(from: $0.cell)) } ?? .ignored
      case .key(let key, let modifiers): return secret.press(key, modifiers)
      case .cancel:
        guard pressed != nil else { return .ignored }
        pressed = nil
        return .redraw
      default: return .ignored
      }
    }
  }

  /// Returns the board on a table.
  static func board(_ table: Table<SlideGame>) -> TileBoard {
    TileBoard(table, columns: table.deal.side, rows: table.deal.side)
  }
}
