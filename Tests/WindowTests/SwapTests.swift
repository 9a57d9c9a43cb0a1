import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Swapping {
    /// Returns the tile in each cell, in the order of the cells.
    private func order(_ moment: Moment) -> [Int] {
      moment.pieces.compactMap { Int($0.id.dropFirst("piece.".count)) }
    }

    private func drag(_ from: Int, to: Int, in game: Game) async throws -> Moment {
      let before = game.now
      let cells = before.pieces.map(\.center)
      return try await game.see(
        "the exchange, at rest", after: .drag(cells[from], to: cells[to])
      ) { $0.revision > before.revision && !$0.moving }
    }

    /// Swaps tiles until all are in their cells, at least one more with each swap, and returns the
    /// number of swaps.
    private func solve(_ game: Game) async throws -> Int {
      var exchanges = 0
      while !game.now.solved, exchanges < 20 {
        let order = order(game.now)
        let cell = try #require(order.indices.first { order[$0] != $0 })
        let from = try #require(order.firstIndex(of: cell))
        _ = try await drag(from, to: cell, in: game)
        exchanges += 1
      }
      return exchanges
    }

    @Test func `exchanges the tile that is dragged with the one it is dropped on`() async throws {
      try await Game.play(["--game", "swap", "--level", "4"]) { game in
        let start = game.now
        #expect(start.pieces.count == 16 && start.placed.isEmpty)
        let after = try await drag(2, to: 13, in: game)
        var expected = order(start)
        expected.swapAt(2, 13)
        #expect(order(after) == expected && after.moves == 1)
        for (old, new) in zip(start.pieces, after.pieces) { #expect(old.frame == new.frame) }
        let back = try await game.see("taken back, at rest", after: .keys("ctrl+z")) {
          $0.revision == 2 && !$0.moving
        }
        #expect(order(back) == order(start))
      }
    }

    /// Returns the number of a program's system calls in ten seconds.
    private func systemCalls(of process: Int32) async throws -> Int {
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: file) }
      // strace ends with the signal that it was interrupted by.
      try await Tool.run(
        "timeout", ["-s", "INT", "10", "strace", "-f", "-c", "-o", file.path, "-p", "\(process)"],
        codes: [0, 124, 130])
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      let total = lines.last { $0.hasSuffix(" total") }?.split(separator: " ")
      return try #require(total.flatMap { Int($0[3]) })
    }

    @Test func `shows its clock with four system calls a second`() async throws {
      try await Game.play(["--game", "swap", "--level", "4"]) { game in
        _ = try await drag(2, to: 13, in: game)
        try await eventually("few calls, a second after the last event") {
          try await Task.sleep(for: .seconds(2))
          return try await systemCalls(of: game.child.id) <= 40
        }
      }
    }

    @Test func `shows the whole picture for two seconds by the program's own clock, once`()
      async throws
    {
      try await Game.play(["--game", "swap", "--level", "3"]) { game in
        let button: [Act] = .click(try game.now.center(of: "tool.hint"))
        let shown = try await game.see("the picture", after: button) { $0["hint"] != nil }
        #expect(shown["tool.hint"]?.enabled == false)
        #expect(shown.pieces.allSatisfy { !$0.enabled })
        let hidden = try await game.see("the tiles") { $0["hint"] == nil && $0.time > shown.time }
        let time = hidden.seconds(since: shown)
        #expect(time >= 2, "\(time) seconds")
        #expect(hidden["tool.hint"]?.enabled == false)
        try await game.act(.keys("h"))
        let later = try await drag(0, to: 1, in: game)
        #expect(later.moves == 1 && !game.moments.contains { $0.revision > 0 && $0["hint"] != nil })
      }
    }

    @Test func `goes from a solved level to the next one, with another picture`() async throws {
      try await Game.play(["--game", "swap"]) { game in
        let start = game.now
        #expect(start.pieces.count == 4 && start["tool.next"]?.enabled == false)
        let exchanges = try await solve(game)
        let card = try await game.see("the card") { $0.sheet == "solved" }
        #expect(card["card.title"]?.label == "Congrats! You have solved this puzzle")
        #expect(card["card.text"]?.label.contains("\(exchanges) swaps") == true)
        #expect(card["tool.next"]?.enabled == true)
        let before = try await game.screenshot("before.png")
        let next: [Act] = .click(try card.center(of: "card.next"))
        let dealt = try await game.see("nine tiles at rest", after: next) {
          $0.pieces.count == 9 && !$0.moving && $0.sheet == nil
        }
        #expect(
          dealt.placed.isEmpty && dealt.moves == 0 && dealt["menu.title"]?.label == "Swap 3x3")
        #expect(dealt["tool.next"]?.enabled == false && dealt["tool.hint"]?.enabled == true)
        let middle = Rect(300, 200, 400, 400)
        let after = try await game.screenshot("after.png")
        let (old, new) = try await (
          MeanColor(of: before, in: middle), MeanColor(of: after, in: middle)
        )
        #expect(!old.isNear(new), "the reef is bluer than the balloons")
      }
    }

    @Test func `keeps a level open in every puzzle, even a new one`() async throws {
      let home = try Home()
      try await Game.playAndKill(["--game", "swap"], in: home, isNew: true) { game in
        let start = try await game.see("the card", after: .keys("ctrl+n")) { $0.sheet == "new" }
        #expect(start["new.level.0"]?.enabled == true)
        #expect(start["new.level.1"]?.enabled == false)
        #expect(start["new.level.1"]?.reason == "Solve 2x2 to open the next level.")
        try await game.see("the tiles", after: .keys("Escape")) { $0.sheet == nil }
        // The title does not open a dialog, either.
        let title: [Act] = .click(try game.now.center(of: "menu.title"))
        let dealt = try await game.see("another deal", after: title) {
          $0.revision > start.revision
        }
        #expect(dealt["menu.title"]?.label == "Swap 2x2")
        try await game.see("the tiles at rest") { !$0.moving }
        _ = try await solve(game)
        try await game.see("the card") { $0.sheet == "solved" }
      }
      try await Game.play(["--game", "swap"], in: home) { game in
        #expect(game.now["menu.title"]?.label == "Swap 2x2")
        // The solved levels are read in the background.
        var isOpen = false
        for _ in 0..<50 where !isOpen {
          let card = try await game.see("the card", after: .keys("ctrl+n")) { $0.sheet == "new" }
          isOpen = card["new.level.1"]?.enabled == true
          #expect(card["new.level.2"]?.enabled == false)
          try await game.see("the tiles", after: .keys("Escape")) { $0.sheet == nil }
        }
        #expect(isOpen)
      }
    }

    @Test func `shows its levels as a path with stars, and tells the fewest swaps only afterwards`()
      async throws
    {
      try await Game.play(["--game", "swap"]) { game in
        #expect(game.now["status"]?.label == "Swaps: 0")
        let exchanges = try await solve(game)
        let bar = try await game.see("the bar") { $0.sheet == "solved" }
        #expect(bar["card.text"]?.label.contains(/perfect solve|best possible/) == true)
        #expect(bar["status"]?.label == "Swaps: \(exchanges)")
        let path = try await game.see("the path", after: .click(bar.center(of: "card.new"))) {
          $0.sheet == "new"
        }
        #expect(path["new.level.0"]?.label == "2x2, 3 of 3 stars")
        #expect(path["new.level.1"]?.label == "3x3" && path["new.level.1"]?.enabled == true)
        #expect(path["new.level.2"]?.reason == "Solve 3x3 to open the next level.")
        // The pictures come before the levels.
        for _ in 0..<24 where game.now.focus != "new.level.0" {
          let before = game.now.focus
          try await game.see("another stop", after: .keys("Tab")) { $0.focus != before }
        }
        try await game.see("the next tile", after: .keys("Right")) { $0.focus == "new.level.1" }
        try await game.act(.keys("Return"))
        try await game.click("new.deal")
        try await game.see("nine tiles") { $0.sheet == nil && $0.pieces.count == 9 }
      }
    }

    @Test func `is played with the keyboard alone`() async throws {
      try await Game.play(["--game", "swap"]) { game in
        for _ in 0..<4 where !game.now.solved {
          let (order, moves) = (order(game.now), game.now.moves)
          let cell = try #require(order.indices.first { order[$0] != $0 })
          for tile in [cell, order[cell]] {
            try await game.focus("piece.\(tile)")
            try await game.act(.keys("Return"))
          }
          try await game.see("the exchange, at rest") { $0.moves > moves && !$0.moving }
        }
        try await game.see("the card") { $0.sheet == "solved" }
        try await game.see("the next level", after: .keys("Return")) { $0.pieces.count == 9 }
      }
    }
  }
}
