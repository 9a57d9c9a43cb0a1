import PuzzleCore
import PuzzleKit
import Testing
import WordGrid

@testable import PuzzleGames

@Suite struct `A large grid in a small window` {
  private func game(_ side: Int = 50, size: Size = Size(500, 700)) throws -> Session<WordSearch> {
    var parameters = WordSearch.standard
    parameters.size = side
    return try Session<WordSearch>.start(parameters, size: size)
  }

  @Test func `grows about the pointer when the wheel is turned, to letters that can be read`()
    throws
  {
    var game = try game()
    let whole = game.layout
    #expect(whole.cell < WordSearch.Zoom.readable)
    let p = whole.center(20 * 50 + 12)
    for _ in 0..<40 { game.give(.wheel(at: p, dx: 0, dy: -1)) }
    #expect(game.layout.cell == 2 * WordSearch.Zoom.readable)
    #expect(game.layout.cell(at: p) == 20 * 50 + 12, "the same letter is under the pointer")
    #expect(game.layout.visible == whole.visible && game.layout.board == whole.board)
    for element in game.elements(scale: 1) where element.role == .letter {
      #expect(whole.visible.inset(by: -0.01).contains(element.frame.center))
      #expect(element.frame.union(whole.visible) == whole.visible)
    }
    for _ in 0..<40 { game.give(.wheel(at: p, dx: 0, dy: 1)) }
    #expect(game.layout == whole && game.controller.zoom == nil)
  }

  @Test func `grows and shrinks by keys about the middle`() throws {
    var game = try game()
    let whole = game.layout
    for _ in 0..<40 { game.give(.key(.character("+"), [])) }
    #expect(game.layout.cell == 2 * WordSearch.Zoom.readable)
    #expect(game.layout.visible == whole.visible)
    for _ in 0..<40 { game.give(.key(.character("-"), [])) }
    #expect(game.layout == whole && game.controller.zoom == nil)
  }

  @Test func `is moved by a drag with the middle button, and never beyond its edges`() throws {
    var game = try game()
    let p = game.layout.visible.center
    for _ in 0..<9 { game.give(.wheel(at: p, dx: 0, dy: -1)) }
    let before = game.layout.grid
    game.give(.pan(dx: 30, dy: -20))
    #expect(abs(game.layout.grid.x - before.x - 30) < 1e-6)
    #expect(abs(game.layout.grid.y - before.y + 20) < 1e-6)
    for way in [Point(9e9, 9e9), Point(-9e9, -9e9)] {
      game.give(.pan(dx: way.x, dy: way.y))
      let (grid, visible) = (game.layout.grid, game.layout.visible)
      #expect(grid.minX <= visible.minX + 1e-6 && grid.maxX >= visible.maxX - 1e-6)
      #expect(grid.minY <= visible.minY + 1e-6 && grid.maxY >= visible.maxY - 1e-6)
    }
  }

  @Test func `is won by swipes while it is zoomed`() throws {
    var game = try game()
    for word in game.table.deal.words.indices {
      for _ in 0..<12 { game.give(.wheel(at: game.layout.visible.center, dx: 0, dy: -1)) }
      let line = game.line(word)
      game.give(.pan(dx: 9e9, dy: 9e9))
      for cell in [line.from, line.to] {
        // A line that is longer than the window is swiped with the grid moved in between.
        let way = game.layout.visible.center - game.point(cell)
        game.give(.pan(dx: way.x, dy: way.y))
        game.give(.click(game.point(cell)))
      }
      #expect(game.found.last == word)
    }
    #expect(game.isSolved)
  }

  @Test func `follows the keys that extend a line`() throws {
    var game = try game()
    for _ in 0..<12 { game.give(.wheel(at: game.layout.visible.center, dx: 0, dy: -1)) }
    game.give(.pan(dx: 9e9, dy: 9e9))
    game.give(.activate(.letter(row: 0, column: 0)))
    for _ in 0..<30 { game.give(.nudge(dx: 10, dy: 0)) }
    #expect(game.selected == Line(from: 0, to: 30))
    #expect(game.layout.visible.contains(game.point(30)))
  }

  @Test func `is seen as it was when it comes back from a save, unless that is damaged`() throws {
    var game = try game()
    for _ in 0..<7 { game.give(.wheel(at: game.point(3), dx: 0, dy: -1)) }
    let table = game.table
    let again = WordSearch.Controller(restoring: game.controller.viewState, on: table)
    #expect(again.zoom != nil && again.zoom == game.controller.zoom)
    for bad in [0, -1, .infinity, .nan, 1e308] {
      let zoom = WordSearch.Zoom(factor: bad, center: Point(0.5, 0.5))
      let odd = WordSearch.Controller(
        restoring: WordSearch.ViewState(shown: [], zoom: zoom), on: table)
      #expect(odd.zoom == nil)
    }
  }

  @Test func `has no zoom when its letters are large enough`() throws {
    var game = try game(10)
    game.give(.wheel(at: game.layout.visible.center, dx: 0, dy: -3))
    game.give(.pan(dx: 20, dy: 20))
    #expect(game.controller.zoom == nil && !game.layout.isZoomed)
    var small = try self.game()
    small.give(.wheel(at: small.layout.visible.center, dx: 0, dy: -3))
    #expect(small.layout.isZoomed)
    small.perform(.resize(TableArea(size: Size(2400, 2000), top: 52), isSettled: true))
    #expect(!small.layout.isZoomed, "a large window shows all of it")
  }
}
