import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A shared grid` {
    @Test func `of words is won by two players, who swipe at the same time`() async throws {
      try await SharedTable.play(["--game", "wordsearch"]) { shared in
        let words = shared.host.now.words.map(\.label)
        try #require(words.count > 2)
        let own = try ends(of: words[1], in: shared.guest)
        try await shared.guest.act(.hold(own.from, to: own.to))
        try await find(words[0], by: shared.host, seenBy: [shared.host, shared.guest], 1, words)
        try await shared.guest.act([.release(1)])
        try await see(2, words, by: [shared.host, shared.guest])
        for number in words.indices.dropFirst(2) {
          let finder = number % 2 == 0 ? shared.host : shared.guest
          try await find(
            words[number], by: finder, seenBy: [shared.host, shared.guest], number + 1, words)
        }
        for game in [shared.host, shared.guest] {
          try await game.see("the end") { $0.solved && $0.sheet != nil }
          #expect(game.now["card.text"]?.label == "You found them all together.")
        }
      }
    }

    private func ends(of word: String, in game: Game) throws -> (from: Point, to: Point) {
      let ends = try game.now.ends(of: word)
      return (try game.now.center(of: ends.from), try game.now.center(of: ends.to))
    }

    private func find(
      _ word: String, by finder: Game, seenBy games: [Game], _ count: Int, _ words: [String]
    ) async throws {
      let ends = try ends(of: word, in: finder)
      try await finder.act(.drag(ends.from, to: ends.to))
      try await see(count, words, by: games)
    }

    private func see(_ count: Int, _ words: [String], by games: [Game]) async throws {
      let label = "Words found: \(count) of \(words.count)"
      for game in games { try await game.see(label) { $0["found"]?.label == label } }
    }

    @Test func `of tiles is put in order by two players`() async throws {
      try await SharedTable.play(["--game", "swap", "--level", "3"]) { shared in
        let games = [shared.host, shared.guest]
        let cells = games.map { $0.now.pieces.map(\.center) }
        var count = 0
        while !shared.host.now.solved, count < 12 {
          let (mover, seat) = (games[count % 2], count % 2)
          let order = mover.now.pieces.compactMap { Int($0.id.dropFirst("piece.".count)) }
          let cell = try #require(order.indices.first { order[$0] != $0 })
          let from = try #require(order.firstIndex(of: cell))
          var after = order
          after.swapAt(cell, from)
          let ids = after.map { "piece.\($0)" }
          try await mover.act(.drag(cells[seat][from], to: cells[seat][cell]))
          for game in games {
            try await game.see("the swap, at rest") { $0.pieces.map(\.id) == ids && !$0.moving }
          }
          count += 1
        }
        for game in games { try await game.see("the end") { $0.solved && $0.sheet != nil } }
      }
    }
  }
}
