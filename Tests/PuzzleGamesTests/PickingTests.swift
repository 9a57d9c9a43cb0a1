import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `Picking a piece up` {
  @Test func `by a click lets another click put it down`() throws {
    var game = try Play.start()
    game.clear(for: 4)
    let start = game.center(4)
    game.click(start + Point(3, 3))
    #expect(game.controller.held?.hold == .picked)
    #expect(game.center(4) == start)
    game.click(game.layout.cells[4].origin + Point(2, 2))
    #expect(game.pieces[4].isPlaced, "anywhere in the cell will do")
    #expect(game.controller.held == nil)
    #expect(game.controller.secret.clicks.isEmpty, "such a click is none for the secret")
    game.settle()
    #expect(game.center(4) == game.layout.cells.center(4))
  }

  @Test func `by a click lets it be put down where no cell is`() throws {
    var game = try Play.start()
    game.clear(for: 4)
    game.click(game.center(4))
    game.click(Point(700, 650))
    game.settle()
    #expect(game.center(4) == Point(700, 650))
    #expect(!game.pieces[4].isPlaced)
  }

  @Test func `glides to where it is put down`() throws {
    var game = try Play.start()
    game.clear(for: 4)
    let start = game.center(4)
    game.click(start)
    game.click(game.layout.cells.center(4))
    #expect(game.center(4).distance(to: start) < 1e-9)
    game.advance(by: 0.1)
    #expect(game.center(4).distance(to: start) > 1)
    #expect(game.center(4).distance(to: game.layout.cells.center(4)) > 1)
  }

  @Test func `twice in the same place leaves it there`() throws {
    var game = try Play.start()
    game.clear(for: 4)
    let start = game.center(4)
    game.click(start)
    game.click(start)
    game.settle()
    #expect(game.controller.held == nil)
    #expect(game.center(4) == start)
  }

  @Test func `by key lets it be nudged within the bounds and put down`() throws {
    var game = try Play.start()
    let start = game.center(4)
    let answer1 = game.respond(to: .nudge(dx: 10, dy: 0))
    #expect(!answer1, "there is nothing in the hand")
    game.give(.activate(.piece(4)), .nudge(dx: 10, dy: -4), .nudge(dx: 0, dy: -6))
    #expect(game.center(4).distance(to: start + Point(10, -10)) < 1e-9)
    game.give(.nudge(dx: 99_999, dy: -99_999))
    let half = game.layout.cells.cell.width / 2
    #expect(game.center(4).distance(to: Point(900 - half, 52 + half)) < 1e-9)
    game.give(.activate(.piece(4)))
    game.settle()
    #expect(game.controller.held == nil)
    #expect(game.center(4).distance(to: Point(900 - half, 52 + half)) < 1e-9)
  }

  @Test func `by key lets it be placed by its cell`() throws {
    var game = try Play.start()
    game.give(.activate(.piece(4)), .activate(.cell(0)))
    #expect(!game.pieces[4].isPlaced)
    game.give(.activate(.piece(4)), .activate(.cell(4)))
    #expect(game.pieces[4].isPlaced)
  }

  @Test func `can be taken back, and it goes home`() throws {
    var game = try Play.start()
    let start = game.center(4)
    game.give(.activate(.piece(4)), .nudge(dx: 60, dy: -100))
    let answer2 = game.respond(to: .cancel)
    #expect(answer2)
    let answer3 = game.respond(to: .cancel)
    #expect(!answer3)
    game.settle()
    #expect(game.center(4) == start)
    #expect(game.moves.made == 0 && !game.moves.canUndo)
  }

  @Test func `puts the one before it back`() throws {
    var game = try Play.start()
    let start = game.center(1)
    game.give(.activate(.piece(1)), .nudge(dx: 5, dy: 5), .activate(.piece(2)))
    #expect(game.controller.held?.item == 2)
    game.settle()
    #expect(game.center(1) == start)
  }

  @Test func `keeps it within a window that has become smaller`() throws {
    var game = try Play.start()
    game.give(.activate(.piece(4)), .nudge(dx: 5000, dy: 5000))
    game.resize(400, 500, isSettled: false)
    let half = game.layout.cells.cell.width / 2
    #expect(game.center(4) == Point(400 - half, 500 - 37.8 - half))
    game.give(.nudge(dx: -10, dy: 0))
    #expect(game.center(4).distance(to: Point(390 - half, 500 - 37.8 - half)) < 1e-9)
  }

  @Test func `ends when an undo or a redo changes the table`() throws {
    var game = try Play.start()
    game.place(4)
    game.perform(.undo)
    game.give(.activate(.piece(4)), .nudge(dx: 30, dy: 0))
    game.perform(.redo)
    game.settle()
    #expect(game.controller.held == nil)
    #expect(game.center(4) == game.layout.cells.center(4))
  }
}
