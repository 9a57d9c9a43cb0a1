import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

@Suite struct `A tray of a jigsaw` {
  @Test func `opens the tray that was used last`() throws {
    var board = try Board()
    func press(_ character: Character, _ modifiers: Modifiers = []) {
      board.key(character, modifiers)
    }
    press("t")
    #expect(board.session.controller.openTray == 1)
    press("3", .shift)
    #expect(board.session.controller.openTray == 3)
    press("t")
    #expect(board.session.controller.openTray == nil)
    press("t")
    #expect(board.session.controller.openTray == 3)
    press("t")
    _ = board.session.respond(to: .hover(try board.center(5)))
    press("2")
    press("t")
    #expect(board.session.controller.openTray == 2)
    let viewState = board.session.controller.viewState
    let again = Jigsaw.Controller(restoring: viewState, on: board.session.table)
    #expect(again.lastTray == 2 && again.openTray == 2)
  }

  @Test func `shows all its pieces by the keyboard alone`() throws {
    var board = try Board(16, 10)
    try board.make(.stow(pieces: Array(0..<120), tray: 1))
    board.key("1", .shift)
    func shown() -> Set<Int> {
      Set(Jigsaw.Tray(board.session.table, board.session.controller)?.slots.map(\.piece) ?? [])
    }
    let first = shown()
    #expect(first.count < 120)
    var seen = first
    for _ in 0..<60 {
      _ = board.session.respond(to: .key(.pageDown, []))
      seen.formUnion(shown())
    }
    #expect(seen == Set(0..<120))
    for _ in 0..<60 { _ = board.session.respond(to: .key(.pageUp, [])) }
    #expect(shown() == first)
  }

  @Test func `tells each element by its name as it does in its list`() throws {
    var board = try Board(6, 4, .quarter)
    for piece in 3...6 { try board.make(.stow(pieces: [piece], tray: 2)) }
    board.key("2", .shift)
    board.key("p")
    _ = board.session.respond(to: .press(try board.center(12)))
    _ = board.session.respond(to: .drag(to: Point(500, 400)))
    let list = board.session.elements(scale: 1)
    for element in list {
      #expect(board.session.element(element.id, scale: 1) == element)
    }
    for id: ElementID in ["", "piece.", .piece(24), .piece(-1), .tray(9)] {
      #expect(board.session.element(id, scale: 1) == nil)
    }
    #expect(list.count > 24)
  }
}
