import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A live match` {
    @Test func `is picked in one window and guessed in the other, six times`() async throws {
      try await SharedTable.play(["--game", "ipict"]) { shared in
        for turn in 0..<6 {
          let (chooser, guesser) =
            turn % 2 == 0 ? (shared.host, shared.guest) : (shared.guest, shared.host)
          let choice = try await chooser.see("four pictures") {
            $0["choice.2"] != nil && !$0.moving
          }
          let word = try #require(choice["choice.2"]).label
          let waiting = try await guesser.see("the backs of the cards") {
            $0["news"] != nil && $0["picture"] == nil && !$0.moving
          }
          #expect(!waiting.elements.contains { $0.label.contains(word) })
          try await chooser.act(.click(try choice.center(of: "choice.2")))
          try await guesser.see("the board") { $0["tile.0"]?.enabled == true && !$0.moving }
          for (place, letter) in word.enumerated() {
            try await guesser.act(.keys(letter.lowercased()))
            guard place < word.count - 1 else { break }
            let label = "Letter \(place + 1): \(letter)"
            try await guesser.see("the letter") { $0["slot.\(place)"]?.label == label }
            try await chooser.see("the same letter") { $0["slot.\(place)"]?.label == label }
          }
        }
        for game in [shared.host, shared.guest] {
          let result = try await game.see("the result") { $0.solved && $0["result"] != nil }
          #expect(result["result"]?.label.contains("You: ") == true && result["rematch"] == nil)
        }
      }
    }
  }
}
