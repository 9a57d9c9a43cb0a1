import Foundation
import GRDB
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `Long names` {
    /// Cutting such a title character by character once took minutes to the first frame.
    @Test func `in a save hold up no start, and fit where they are shown`() async throws {
      let home = try Home()
      defer { home.remove() }
      let game = try await Game.open(["--game", "wordsearch"], in: home)
      let (cell, other) = try (game.now.cell(0).center, game.now.cell(1).center)
      try await game.act(.drag(cell, to: other) + .keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      let file = home.folder.appending(path: ".local/share/tifpuzzle/tifpuzzle.sqlite")
      let long = String(repeating: "Wide words ", count: 5000)
      try await DatabaseQueue(path: file.path).write { db in
        try db.execute(sql: "UPDATE game SET label = ?1, title = ?1", arguments: [long])
      }
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.game == "wordsearch")
        let title = try #require(game.now["menu.title"])
        #expect(title.label.count <= 400)
        let page = try await game.see("the page of puzzles", after: .keys("ctrl+p")) {
          $0.sheet == "puzzles" && $0["puzzle.1"] != nil
        }
        #expect(page["puzzle.1"]?.label.count ?? 0 <= 400)
      }
    }
  }
}
