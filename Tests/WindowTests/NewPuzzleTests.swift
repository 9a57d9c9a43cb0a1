import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A new puzzle` {
    @Test func `is chosen on its card and dealt`() async throws {
      try await Game.play { game in
        let start = game.now
        let open: [Act] = .click(try start.center(of: "menu.new"))
        let card = try await game.see("the card", after: open) { $0.sheet == "new" }
        #expect(card["menu.new"]?.enabled == false)
        #expect(card["new.deal"]?.enabled == true)
        try await game.click("new.grid.1")
        let deal: [Act] = .click(try card.center(of: "new.deal"))
        let dealt = try await game.see("a 4x4 grid at rest", after: deal) {
          $0.sheet == nil && $0.cells.count == 16
        }
        #expect(dealt.revision == start.revision + 1 && !dealt.canUndo)
      }
    }

    @Test func `is left with Escape and asked for with a key`() async throws {
      try await Game.play { game in
        try await game.see("the card", after: .keys("ctrl+n")) { $0.sheet == "new" }
        let left = try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        #expect(left.revision == 0)
        try await game.see("the card", after: .keys("ctrl+n")) { $0.sheet == "new" }
        try await game.see("a new deal", after: .keys("Return")) {
          $0.sheet == nil && $0.revision == 1
        }
      }
    }
  }
}
