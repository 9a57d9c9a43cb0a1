import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `Changing the game` {
    @Test func `goes by the page of games and back by a key, and leaves each as it was`()
      async throws
    {
      try await Game.play { game in
        let start = game.now
        let piece = start.topmost
        let placed = try await game.drag(piece, to: start.cell(piece).center)
        let open: [Act] = .click(try placed.center(of: "menu.games"))
        let page = try await game.see("the page", after: open) { $0.sheet == "games" }
        #expect(page["game.tifpuzzle"]?.label == "TiFpuzzle")
        let choose: [Act] = .click(try page.center(of: "game.jigsaw"))
        let jigsaw = try await game.see("the jigsaw", after: choose) {
          $0.game == "jigsaw" && $0.sheet == nil
        }
        #expect(!jigsaw.pieces.isEmpty && jigsaw.cells.isEmpty)
        let back = try await game.see("the first game", after: .keys("ctrl+1")) {
          $0.game == "tifpuzzle"
        }
        #expect(back.placed == [piece] && back.canUndo && back.moves == 1)
        try await game.see("the jigsaw", after: .keys("ctrl+2")) { $0.game == "jigsaw" }
      }
    }

    @Test func `does not wake for its page once that is closed`() async throws {
      try await Game.play { game in
        let open: [Act] = .click(try game.now.center(of: "menu.games"))
        try await game.see("the page", after: open) { $0.sheet == "games" }
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        try await game.expectIdle()
      }
    }
  }
}
