import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `Auto-solving` {
    /// Clicks the corners in the secret's order, and waits for the button.
    private func unlock(_ game: Game) async throws -> Point {
      let corners = try [0, 6, 8, 2].map { try game.now.cell($0).center }
      let unlocked = try await game.see(
        "the Auto Solve button", after: corners.flatMap { [Act].click($0) }
      ) { $0["menu.autosolve"] != nil }
      return try unlocked.center(of: "menu.autosolve")
    }

    /// Returns the seconds from the first line in which auto-solve runs to the one with the solved
    /// puzzle.
    private func duration(of moments: [Moment]) throws -> Double {
      let start = try #require(moments.first { $0.autoSolving })
      let end = try #require(moments.first { $0.solved })
      return end.seconds(since: start)
    }

    @Test func `unlocks the button by the corners, and locks it by them`() async throws {
      try await Game.play { game in
        #expect(game.now["menu.autosolve"] == nil)
        let revision = game.now.revision
        let wrong = try [0, 2, 8, 6].map { try game.now.cell($0).center }
        try await game.act(wrong.flatMap { [Act].click($0) })
        let button = try await unlock(game)
        #expect(game.now["menu.autosolve"]?.label == "Auto Solve")
        #expect(game.now.revision == revision)
        let corners = try [0, 6, 8, 2].map { try game.now.cell($0).center }
        try await game.see("no button", after: corners.flatMap { [Act].click($0) }) {
          $0["menu.autosolve"] == nil
        }
        #expect(button.x > game.now.window.width / 2)
      }
    }

    @Test func `solves nine pieces in 10,8 seconds, and plays again`() async throws {
      try await Game.play { game in
        let button = try await unlock(game)
        let solved = try await game.see("solved", after: .click(button)) { $0.solved }
        #expect(abs(try duration(of: game.moments) - 10.8) <= 10.8 * 0.05)
        #expect(solved.placed == Array(0..<9))
        #expect(solved.moves == 0)
        // Pieces are placed one after another, row by row, every 1.2 s.
        let counts = game.moments.filter(\.autoSolving).map(\.placed)
        #expect(counts.allSatisfy { $0 == Array(0..<$0.count) })
        try await playAgain(game, since: solved)
      }
    }

    private func playAgain(_ game: Game, since solved: Moment) async throws {
      let card = try await game.see("the card") { $0.sheet == "solved" }
      #expect(card.seconds(since: solved) >= 0.5)
      #expect(card["card.title"]?.label == "Puzzle Completed!")
      #expect(card["card.text"]?.label == "Great job! You solved the puzzle!")
      #expect(card["card.playAgain"]?.label == "Play Again")
      let button: [Act] = .click(try card.center(of: "card.playAgain"))
      let again = try await game.see("a new deal at rest", after: button) {
        $0.sheet == nil && $0["menu.autosolve"] == nil
          && $0.pieces.allSatisfy { $0.frame.minY > 450 }
      }
      #expect(again.placed.isEmpty && !again.solved && again.moves == 0)
      #expect(again.cells.count == 9)
      let piece = again.topmost
      #expect(try await game.drag(piece, to: again.cell(piece).center).placed == [piece])
    }

    @Test func `solves nine pieces in 2,7 seconds when the title is clicked`() async throws {
      try await Game.play { game in
        let button = try await unlock(game)
        let title = try game.now.center(of: "menu.title")
        let solved = try await game.see("solved", after: .click(button, title)) { $0.solved }
        #expect(abs(try duration(of: game.moments) - 2.7) <= 2.7 * 0.1)
        #expect(solved.cells.count == 9)
      }
    }

    @Test func `stops in flight and leaves a piece that can be dragged`() async throws {
      try await Game.play { game in
        let start = game.now
        let button = try await unlock(game)
        try await game.see("the first piece placed", after: .click(button)) {
          $0.autoSolving && $0.placed.count == 1
        }
        // This is in the middle of another piece's flight.
        let stopped = try await game.see("stopped", after: [.pause(0.5)] + .click(button)) {
          !$0.autoSolving && $0.revision > 0
        }
        let piece = stopped.topmost
        #expect(piece == stopped.placed.count)
        #expect((1...7).contains(piece))
        #expect(stopped["menu.autosolve"]?.label == "Auto Solve")
        // The piece is where it was stopped: neither at its start nor on its cell.
        let place = try stopped.piece(piece).center
        #expect(try place.distance(to: start.piece(piece).center) > 1)
        #expect(try place.distance(to: start.cell(piece).center) > 1)
        let moved = try await game.drag(piece, to: Point(160, 620))
        #expect(try moved.piece(piece).center.distance(to: Point(160, 620)) < 1)
        #expect(moved.placed == stopped.placed)
        // Auto-solve starts again at once, with one flight at a time.
        let title = try moved.center(of: "menu.title")
        let solved = try await game.see("solved", after: .click(button, title)) { $0.solved }
        #expect(solved.placed == Array(0..<9))
      }
    }

    @Test func `changes the grid by a click on the title`() async throws {
      try await Game.play { game in
        _ = try await unlock(game)
        let title: [Act] = .click(try game.now.center(of: "menu.title"))
        let four = try await game.see("a 4x4 grid without the button", after: title) {
          $0.cells.count == 16 && $0["menu.autosolve"] == nil
        }
        #expect(four["menu.title"]?.label == "TiFpuzzle 4x4")
        #expect(four.pieces.count == 16 && four.placed.isEmpty)
        try await game.see("a 3x3 grid", after: title) { $0.cells.count == 9 }
      }
    }

    @Test func `deals again and again in an endless demo`() async throws {
      try await Game.play(["demo", "--loop", "--fast"]) { game in
        for _ in 1...2 {
          let count = game.moments.count
          try await game.see("solved") { $0.solved }
          try await game.see("dealt again") {
            !$0.solved && $0.autoSolving && $0.placed.count < 4 && $0.sheet == nil
          }
          #expect(game.moments.count > count)
        }
        #expect(game.now.cells.count == 9)
      }
    }
  }
}
