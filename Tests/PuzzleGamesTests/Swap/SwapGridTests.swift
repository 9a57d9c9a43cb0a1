import Foundation
import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `The cut of Swap` {
  private static let shapes = [0.2, 0.5, 2.0 / 3, 1.3, 1.5, 16.0 / 9, 2.4, 5]

  private func size(_ shape: Double) -> Size { Size(1000 * shape, 1000) }

  @Test(arguments: Array(Swap.levels), [0.8, 0.9, 1, 1.1, 1.25])
  func `has as many columns as rows in a picture near a square`(level: Int, shape: Double) {
    #expect(Swap.Grid(level: level, picture: size(shape)) == .init(columns: level, rows: level))
    #expect(Swap.Grid(level: level, picture: nil) == .init(columns: level, rows: level))
  }

  @Test(arguments: Array(Swap.levels), shapes)
  func `makes tiles of any other picture more square, about as many`(level: Int, shape: Double) {
    let grid = Swap.Grid(level: level, picture: size(shape))
    let tile = shape * Double(grid.rows) / Double(grid.columns)
    let isLess = level > 2 || max(shape, 1 / shape) > 1.4
    #expect(isLess ? max(tile, 1 / tile) < max(shape, 1 / shape) : grid.columns == level)
    #expect(abs(grid.count - level * level) <= level)
    #expect(grid.level == level && grid.isValid)
    // A turned picture is cut as the upright one.
    let turned = Swap.Grid(level: level, picture: Size(1000, 1000 * shape))
    let (back, other) = (max(tile, 1 / tile), 1 / shape * Double(turned.rows))
    #expect(abs(max(other / Double(turned.columns), Double(turned.columns) / other) - back) < 1e-9)
  }

  @Test func `gives a wide picture these columns and rows`() {
    let names = Swap.levels.map { Swap.Grid(level: $0, picture: Size(3000, 2000)).name }
    #expect(names == ["3x2", "4x3", "5x3", "6x4", "7x5", "9x6", "10x7", "11x7", "12x8"])
  }

  @Test func `is named in the title, the question and the results`() throws {
    var game = try Session<Swap>.start(3, picture: .patches(4, 3))
    #expect(game.title == "Swap 4x3" && game.order.count == 12)
    let labels = try #require(game.form.choices.first?.options)
    #expect(labels.count == 9 && labels[1] == "4x3")
    for level in Swap.levels {
      let title = Swap.title(of: Swap.Grid(level: level, picture: Size(1600, 900))).english
      #expect(Swap.reached(solving: [title]) == min(level + 1, 10), "\(title)")
    }
    let others = ["Swap 0x3", "Swap 99999999999x9", "Swap 4x", "Swop 3x3"]
    #expect(Swap.reached(solving: others) == nil)
    game.solve()
    #expect(game.isSolved && game.form.choices[0].locked == Array(3..<9))
    game.perform(.dealNext(nil))
    #expect(game.title == "Swap 4x4" || game.order.count != 16)
  }

  @Test(arguments: shapes, [Size(360, 480), Size(1280, 800)])
  func `is drawn on the table with the picture's shape, and never trimmed`(
    shape: Double, window: Size
  ) throws {
    for level in Swap.levels {
      let picture = Picture.plain(Int(600 * max(shape, 1)), Int(600 * max(1 / shape, 1)))
      let game = try Session<Swap>.start(level, picture: picture, size: window)
      let grid = game.table.deal.grid
      let tile = game.layout.tile
      let whole = picture.size.width / picture.size.height
      let exact = whole * Double(grid.rows) / Double(grid.columns)
      #expect(abs(tile.width / exact - tile.height) <= 0.5)
      let frames = game.elements(scale: 1).filter { $0.role == .piece }.map(\.frame)
      #expect(frames.count == grid.count)
      let board = game.layout.card(spread: 1)
      #expect(frames.allSatisfy { board.intersection($0) == $0 })
      let last = try #require(game.element(grid.count - 1)?.piece)
      #expect(last.row == grid.rows - 1 && last.column == grid.columns - 1)
    }
  }

  @Test func `of older saves has as many columns as rows, whatever the picture`() throws {
    let json = #"{"side": 3, "order": [5, 3, 4, 0, 8, 6, 7, 1, 2]}"#
    let deal = try JSONDecoder().decode(Swap.Deal.self, from: Data(json.utf8))
    #expect(Swap.isValid(deal, of: .init(level: 3)) && deal.looks == nil)
    var game = Session<Swap>(
      .init(level: 3), deal, in: TableArea(size: Size(900, 800), top: 52),
      picture: .patches(4, 3), seed: 1, isReduced: false)
    #expect(game.title == "Swap 3x3")
    game.solve()
    #expect(game.isSolved && game.ending.text.english.contains("a perfect solve!"))
    game.perform(.dealAnew(nil))
    #expect(game.title == "Swap 4x3", "a new deal has nearly square tiles")
    let text = try JSONEncoder().encode(game.table.deal)
    #expect(try JSONDecoder().decode(Swap.Deal.self, from: text) == game.table.deal)
  }

  @Test func `is refused where no level has it`() throws {
    let order = Array(1..<12) + [0]
    func isValid(_ columns: Int, _ rows: Int) -> Bool {
      let deal = Swap.Deal(grid: .init(columns: columns, rows: rows), order: order)
      return Swap.isValid(deal, of: .init(level: 3))
    }
    #expect(isValid(4, 3) && isValid(12, 1))
    for (columns, rows) in [(3, 3), (0, 12), (-4, -3), (.max, .max), (13, 1), (.min, 1)] {
      #expect(!isValid(columns, rows), "\(columns)x\(rows)")
    }
  }
}
