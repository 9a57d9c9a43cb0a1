import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

/// Tests of what the mouse alone does, and of what keys alone do.
@Suite struct `A jigsaw played with one hand` {
  private static let card: ElementID = "preview"

  /// Returns a board with its preview shown, picked up by a key.
  private func picked() throws -> Board {
    var board = try Board()
    board.key("p")
    #expect(board.session.element(Self.card, scale: 1)?.role == .button, "Tab stops at it")
    board.session.give(.focus(Self.card), .activate(Self.card))
    return board
  }

  private func card(_ board: Board) throws -> Rect {
    try #require(board.session.element(Self.card, scale: 1)).frame
  }

  @Test func `keys move the preview`() throws {
    var board = try picked()
    let before = try card(board)
    board.session.give(.nudge(dx: 10, dy: 0), .nudge(dx: 0, dy: -1))
    #expect(try card(board).origin == before.origin + Point(10, -1))
    board.session.give(.activate(Self.card))
    #expect(board.session.respond(to: .nudge(dx: 10, dy: 0)) == false, "it is put down")
    #expect(try card(board).origin == before.origin + Point(10, -1))
    #expect(board.session.moves.made == 0)
  }

  @Test func `Tab moves the preview from corner to corner`() throws {
    var board = try picked()
    let (before, room) = (try card(board), Jigsaw.Viewport.room(board.session.table.area))
    board.session.give(.jump(backwards: false))
    #expect(try card(board).origin == room.origin + Point(16, 16))
    board.session.give(.jump(backwards: false))
    #expect(try card(board).maxX == room.maxX - 16)
    board.session.give(.jump(backwards: true), .jump(backwards: true))
    #expect(try card(board).origin.distance(to: before.origin) < 1)
  }

  @Test func `keys magnify the preview while they move it, and the table otherwise`() throws {
    var board = try picked()
    let before = try card(board)
    board.key("+")
    #expect(try card(board).width > before.width * 1.05)
    #expect(board.session.controller.viewport == nil)
    board.session.give(.cancel)
    #expect(try card(board) == before, "Escape puts it back")
    board.key("+")
    #expect(try card(board) == before)
    #expect(board.session.controller.viewport != nil)
  }

  @Test func `a preview is put down by taking a piece, and by moving the focus`() throws {
    for end in [Gesture.activate(.piece(3)), .focus(.piece(3)), .press(Point(500, 60))] {
      var board = try picked()
      let before = try card(board)
      board.session.give(end, .nudge(dx: 10, dy: 0))
      #expect(try card(board) == before, "\(end)")
    }
  }

  @Test func `clicks select scattered pieces, which a drag moves together`() throws {
    var board = try Board(6, 4, .quarter)
    for piece in 0..<24 { try board.lay(piece, at: Point(900, 600)) }
    for (piece, x) in [(0, 200.0), (10, 300), (20, 400)] { try board.lay(piece, at: Point(x, 200)) }
    let p = Point(52, 52)
    board.session.give(.activate("tool.select"))
    #expect(board.session.tools.first { $0.id == "tool.select" }?.isOn == true)
    for x in [200.0, 300, 400, 300] { board.session.click(p + Point(x, 200)) }
    #expect(board.session.controller.selection.sorted() == [0, 20])
    #expect(board.state.pose(of: 0).angle == 0, "a click turns nothing")
    board.session.give(
      .press(p + Point(200, 200)), .drag(to: p + Point(220, 250)), .drop(p + Point(220, 250)))
    #expect(board.state.pose(of: 0).at == Point(220, 250))
    #expect(board.state.pose(of: 20).at == Point(420, 250))
    #expect(board.session.controller.selection.sorted() == [0, 20])
    board.session.give(
      .press(p + Point(280, 100)), .drag(to: p + Point(330, 230)), .drop(p + Point(330, 230)))
    #expect(board.session.controller.selection.sorted() == [0, 10, 20], "a rectangle adds")
    board.session.click(p + Point(600, 400))
    #expect(board.session.controller.selection.isEmpty)
  }

  @Test func `a dragged piece that isn't selected leaves the selection, and moves alone`() throws {
    var board = try Board()
    for (piece, x) in [(0, 200.0), (10, 300)] { try board.lay(piece, at: Point(x, 200)) }
    board.key("l")
    board.session.click(Point(252, 252))
    board.session.give(.press(Point(352, 252)), .drag(to: Point(352, 300)), .drop(Point(352, 300)))
    #expect(board.session.controller.selection == [0])
    #expect(board.state.pose(of: 0).at == Point(200, 200))
  }
}
