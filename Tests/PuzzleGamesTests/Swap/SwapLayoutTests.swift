import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The board of Swap` {
  private static let windows = [
    Size(360, 480), Size(480, 360), Size(640, 480), Size(1120, 900), Size(2560, 1440),
  ]

  private func layout(_ window: Size, _ side: Int, _ shape: Double) -> TileBoard {
    TileBoard(
      area: TableArea(size: window, top: 52), columns: side, rows: side, shape: shape)
  }

  @Test(arguments: windows, [0.4, 2.0 / 3, 1, 1.5, 16.0 / 9, 3])
  func `lies within the table, beside the tools and above its strip`(
    window: Size, shape: Double
  ) throws {
    for side in Swap.levels {
      let layout = layout(window, side, shape)
      let room = TableTool.room(of: TableArea(size: window, top: 52))
      let board = layout.card(spread: 1)
      #expect(room.intersection(board) == board, "\(side) in \(window)")
      if let strip = layout.status {
        #expect(strip.minY >= board.maxY && strip.maxY <= room.maxY)
      }
    }
  }

  @Test(arguments: windows, [0.4, 2.0 / 3, 1, 1.5, 16.0 / 9, 3])
  func `gives tiles the picture's shape, to half a point`(window: Size, shape: Double) {
    for side in Swap.levels {
      let tile = layout(window, side, shape).tile
      #expect(abs(tile.width / shape - tile.height) <= 0.5, "\(tile) for \(shape)")
      #expect(tile.width == tile.width.rounded() && tile.height == tile.height.rounded())
    }
  }

  @Test func `knows the cell under a point, and none in the gaps`() {
    let layout = layout(Size(1120, 900), 4, 1.5)
    for cell in 0..<16 {
      #expect(layout.cells.cell(at: layout.cells.center(cell)) == cell)
      let r = layout.cells[cell]
      #expect(layout.cells.cell(at: r.origin) == cell)
      #expect(layout.cells.cell(at: Point(r.maxX + 1, r.center.y)) == nil)
      #expect(layout.cells.cell(at: Point(r.center.x, r.maxY + 1)) == nil)
    }
  }

  @Test func `closes its gaps when the picture is whole`() throws {
    var game = try Session<Swap>.start(3)
    game.solve()
    let frames = (0..<9).compactMap { game.element($0)?.frame }
    #expect(frames[0].maxX == frames[1].minX && frames[0].maxY == frames[3].minY)
    game.perform(.undo)
    game.settle()
    let cells = game.order.compactMap { game.element($0)?.frame }
    #expect(cells[1].minX - cells[0].maxX == TileBoard.gap)
  }
}
