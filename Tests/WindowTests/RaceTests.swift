import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A race` {
    @Test func `is won by one of two players, and goes on for the other another day`() async throws
    {
      try await SharedTable.play(["--grid", "3"], isRace: true) { shared in
        let (host, guest) = (shared.host, shared.guest)
        try await place([0, 1], in: host)
        try await guest.see("the host's progress, but not the pieces") {
          $0.race?.first { !$0.me }?.progress == 222 && $0.placed.isEmpty
        }
        try await place(Array(0..<9), in: guest)
        try await host.see("the winner") {
          $0.race?.first.map { !$0.me && $0.progress == 1000 && $0.seconds != nil } == true
        }
        try await guest.see("the end") { $0.solved && $0.race?.first?.me == true }
        #expect(!host.now.solved && host.now.placed.count == 2)
        try await host.seeSaved()
        for game in [host, guest] { await SharedTable.kill(game) }
        try await shared.playAgain { games in
          try await games[0].see("one's own pieces") {
            $0.placed.count == 2 && $0.race?.last?.progress == 222
          }
          try await games[1].see("the solved puzzle") { $0.solved && $0.race?.count == 2 }
        }
      }
    }

    private func place(_ pieces: [Int], in game: Game) async throws {
      for k in pieces {
        let cell = try game.now.center(of: "cell.\(k)")
        try await game.drag(k, to: cell)
        try await game.see("piece \(k) in its place") {
          $0["piece.\(k)"]?.isPlaced == true && !$0.moving
        }
      }
    }
  }
}
