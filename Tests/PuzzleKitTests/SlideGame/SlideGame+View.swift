import PuzzleCore
import PuzzleKit

/// The tiles glide by themselves to wherever a move, an undo or a deal puts them.
extension SlideGame: PlacesItems {
  static func places(on table: Table<SlideGame>) -> [Point] {
    let (cells, order) = (board(table).cells, table.state.order)
    return order.indices.map { tile in cells.center(order.firstIndex(of: tile) ?? 0) }
  }

}

extension SlideGame {
  struct View: PuzzleView {
    private let frame: Frame<SlideGame>
    private let board: TileBoard
    /// The resting point of each tile.
    private let places: [Point]
    private var isWhole: Bool { isSolved(frame.table.state, in: frame.table.deal) }

    init(_ frame: Frame<SlideGame>) {
      self.frame = frame
      board = SlideGame.board(frame.table)
      places = SlideGame.places(on: frame.table)
    }

    func draw(into scene: inout Scene) {
      let key = frame.key(frame.flight?.share)
      scene.immediate("board", revision: key) { canvas in
        let card = frame.aligned(board.card(spread: 1))
        canvas.card(card, radius: TileBoard.cornerRadius, theme: frame.theme)
        // The last tile is the free cell until the picture is whole.
        for tile in places.indices where isWhole || tile < places.count - 1 {
          draw(tile, on: &canvas)
        }
      }
      scene.immediate("status", revision: frame.key()) { canvas in
        guard let strip = board.status else { return }
        let steps = frame.table.state.trail.count.grouped
        StatusBar([("Steps to go", steps)]).draw(in: strip, theme: frame.theme, on: &canvas)
      }
    }

    /// Returns the point at which a tile's centre is drawn: at rest, moving, or flown by a hint.
    private func center(_ tile: Int) -> Point {
      let place = frame.motion.place(of: tile, at: places[tile])
      guard let flight = frame.flight, case .slide(let cell) = flight.move,
        frame.table.state.order[cell] == tile
      else { return place }
      let end = places[places.count - 1]
      return Motion.between(place, end, flight.progress, arc: 0)
    }

    private func draw(_ tile: Int, on canvas: inout Canvas) {
      let home = frame.aligned(board.cells[tile])
      PieceRenderer(
        home: home, radii: board.radii(tile, spread: 1),
        offset: center(tile) - board.cells.center(tile), lift: 0, shadow: nil, ring: nil,
        theme: frame.theme
      ) { body, canvas in
        canvas.fill(
          body, withTile: tile, of: board, frame.table.picture, in: home, theme: frame.theme)
        canvas.bevel(home, strength: 1)
      }
      .draw(on: &canvas)
    }

    var elements: [Element] {
      places.indices.dropLast().map { tile in
        Element(
          piece: tile, of: board.cells,
          frame: Rect(center: center(tile), size: board.tile), isEnabled: !isWhole,
          isPlaced: frame.table.state.order[tile] == tile, z: 0
        ) { "Tile for row \($0), column \($1)" }
      }
    }
  }
}
