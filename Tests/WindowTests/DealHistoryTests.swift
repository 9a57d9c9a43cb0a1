import Foundation
import GRDB
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A replaced puzzle` {
    private let home: Home

    init() throws { home = try Home() }

    /// Returns the numbers of all saved puzzles with their move counts.
    private func saved() async throws -> [Int: Int] {
      return try await DatabaseQueue(path: home.database.path).read { db in
        let rows = try Row.fetchAll(
          db, sql: "SELECT id, (SELECT COUNT(*) FROM move WHERE game = game.id) AS moves FROM game")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0["id"], $0["moves"]) })
      }
    }

    private func quit(_ game: Game) async throws {
      try await game.seeSaved()
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
    }

    @Test func `comes back after a click on the title, and is saved as the same`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      let piece = game.now.topmost
      try await game.drag(piece, to: game.now.cell(piece).center)
      let before = try await game.seeSaved()
      let rows = try await saved()
      try await game.click("menu.title")
      let other = try await game.see("another puzzle") {
        $0.cells.count == 16 && $0["toast.undo"] != nil
      }
      #expect(other.moves == 0 && other.canUndo)
      try await game.see("the one before", after: .click(try other.center(of: "toast.undo"))) {
        $0.placed == before.placed && $0["toast.undo"] == nil
      }
      #expect(game.now.canUndo && game.now.canRedo && game.now.moves == 1)
      try await quit(game)
      #expect(try await saved() == rows)
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.placed == before.placed && game.now.moves == 1)
      }
    }

    @Test func `stays saved beside the one that has replaced it`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      try await game.click("menu.title")
      try await game.see("another puzzle") { $0.cells.count == 16 }
      let piece = game.now.topmost
      try await game.drag(piece, to: game.now.cell(piece).center)
      try await game.see("none placed", after: .keys("ctrl+z")) { $0.placed.isEmpty }
      try await game.see("the one before", after: .keys("ctrl+z")) { $0.cells.count == 9 }
      try await game.see("the other", after: .keys("ctrl+y")) { $0.cells.count == 16 }
      let last = try await game.see("its piece", after: .keys("ctrl+y")) { $0.placed == [piece] }
      try await quit(game)
      #expect(try await saved().values.sorted() == [1, 1])
      try await Game.playAndKill(in: home) { game in #expect(game.now.placed == last.placed) }
    }

    /// Opens the page of puzzles, and clicks on an action for one of them.
    private func choose(_ act: String, of puzzle: Int, in game: Game) async throws {
      let id = "puzzle.\(puzzle)" + act
      let page = try await game.see("the page", after: .keys("ctrl+p")) { $0[id] != nil }
      try await game.act(.click(page.center(of: id)))
    }

    @Test func `comes back after it was begun again, with all its moves`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      for _ in 0..<2 {
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      }
      let before = try await game.see("saved, and at rest") { $0.saved != false && !$0.moving }
      let first = try #require(try await saved().keys.first)
      try await choose(".restart", of: first, in: game)
      try await game.see("as it was dealt") {
        $0.moves == 0 && $0.placed.isEmpty && $0.sheet == nil && !$0.loading
      }
      #expect(game.now.canUndo && !game.now.canRedo)
      try await game.see("the former moves", after: .keys("ctrl+z")) {
        $0.moves == 2 && $0.placed == before.placed
          && $0.pieces.map(\.frame) == before.pieces.map(\.frame)
      }
      try await game.see("as it was dealt", after: .keys("ctrl+y")) { $0.moves == 0 }
      try await game.see("the former moves", after: .keys("ctrl+z")) { $0.moves == 2 }
      try await quit(game)
      // The restarted puzzle is untouched, so it has no row of its own.
      #expect(try await saved().values.max() == 2)
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.placed == before.placed && game.now.moves == 2)
        try await game.see("one move less", after: .keys("ctrl+z")) { $0.placed.count == 1 }
      }
    }

    @Test func `is there once when it was gone on with from the page`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      let before = try await game.see("saved, and at rest") { $0.saved != false && !$0.moving }
      let first = try #require(try await saved().keys.first)
      try await game.click("menu.title")
      try await game.see("another puzzle") { $0.cells.count == 16 && $0.canUndo }
      try await game.seeSaved()
      try await choose("", of: first, in: game)
      try await game.see("the first one") {
        $0.placed == before.placed && $0.sheet == nil && !$0.loading
      }
      try await game.see("none placed", after: .keys("ctrl+z")) { $0.placed.isEmpty }
      // The deal that is undone now is the other puzzle's, which had no move: nothing comes back.
      #expect(!game.now.canUndo && game.now.canRedo)
      let after = try await game.see("its move", after: .keys("ctrl+y")) { $0.placed.count == 1 }
      #expect(after.placed == before.placed && !after.canRedo)
      try await quit(game)
      #expect(try await saved() == [first: 1])
    }

    @Test func `comes back when it is begun again while another one lies there`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      let before = try await game.see("saved, and at rest") { $0.saved != false && !$0.moving }
      let first = try #require(try await saved().keys.first)
      try await game.click("menu.title")
      try await game.see("another puzzle") { $0.cells.count == 16 }
      let piece = game.now.topmost
      let other = try await game.drag(piece, to: game.now.cell(piece).center)
      try await game.seeSaved()
      try await choose(".restart", of: first, in: game)
      try await game.see("as it was dealt") {
        $0.cells.count == 9 && $0.placed.isEmpty && $0.sheet == nil && !$0.loading
      }
      try await game.see("the other one", after: .keys("ctrl+z")) { $0.placed == other.placed }
      try await game.see("none placed", after: .keys("ctrl+z")) { $0.placed.isEmpty }
      try await game.see("the first one", after: .keys("ctrl+z")) { $0.cells.count == 9 }
      #expect(game.now.placed == before.placed && game.now.moves == 1)
      try await quit(game)
      #expect(try await saved().values.max() == 1)
      try await Game.playAndKill(in: home) { game in #expect(game.now.placed == before.placed) }
    }
  }
}
