import Foundation
import PieceCutting
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A game controller alone` {
    /// Carries pieces to their cells until the puzzle is solved.
    private func solve(_ pad: Pad, butFor rest: Int = 0) async throws {
      while game(pad).pieces.count - game(pad).placed.count > rest {
        let now = game(pad)
        let k = now.topmost
        try await pad.pick(at: try #require(now.bare(k)))
        let offset = try game(pad).center(of: "cursor") - now.piece(k).center
        let count = now.placed.count
        try await pad.drop(at: now.cell(k).center + offset)
        try await pad.game.see("piece \(k) in its place") { $0.placed.count == count + 1 }
      }
    }

    private func game(_ pad: Pad) -> Moment { pad.game.now }

    @Test func `solves a puzzle, deals another one, and may be unplugged in between`() async throws
    {
      try await Pad.play([]) { pad in
        #expect(!game(pad).elements.contains { $0.id.hasPrefix("prompt.") })
        try await solve(pad, butFor: 6)
        #expect(game(pad)["prompt.A"]?.label == "A: Pick up")
        try await pad.pick(at: try #require(game(pad).bare(game(pad).topmost)))
        try pad.perform("unplug")
        try await pad.game.see("no prompts") { $0["prompt.A"] == nil && $0["cursor"] == nil }
        try pad.perform("plug playStation", "press x", "release x")
        try await pad.game.see("other prompts") { $0["prompt.Cross"] != nil && !$0.moving }
        try await solve(pad)
        let card = try await pad.game.see("the card") { $0.sheet == "solved" && !$0.moving }
        #expect(card.solved && card["prompt.Cross"]?.label == "Cross: Choose")
        try await pad.see("the next one", after: "a") { !$0.solved && $0.sheet == nil }
        try await pad.game.see("it lies there") { !$0.moving }
        try await pad.see("the menu", after: "start") { $0.focus?.hasPrefix("menu.") == true }
        while game(pad).focus != "menu.new" {
          let focus = game(pad).focus
          try await pad.see("the next button", after: "right") { $0.focus != focus }
        }
        try await pad.see("the choices", after: "a") { $0.sheet == "new" && !$0.moving }
        let form = game(pad)
        let large = try #require(form.elements.first { $0.label.contains("4") && $0.enabled })
        try await pad.steer(to: large.center)
        try pad.press("a")
        try await pad.steer(to: try form.center(of: "new.deal"))
        try await pad.see("a larger one", after: "a") { $0.sheet == nil && $0.pieces.count == 16 }
      }
    }

    @Test func `puts a jigsaw together, turned by its shoulders`() async throws {
      try await Pad.playJigsaw(columns: 3, rows: 2) { pad, table in
        for k in 0..<table.grid.count {
          try await pad.pick(at: table.grip(k, within: Pad.tolerance))
          while try table.angle(k).truncatingRemainder(dividingBy: 360) != 0 {
            let before = try table.angle(k)
            try await pad.see("a turn", after: "rightShoulder") {
              $0["piece.\(k)"]?.rotation != before && !$0.moving
            }
          }
          let offset = try game(pad).center(of: "cursor") - table.center(k)
          let middle = Point(500, 420) - table.grid.center(1) + table.grid.center(k)
          let goal = try k == 0 ? middle : table.place(of: k, beside: 0)
          try await pad.drop(at: goal + offset)
        }
        try await pad.game.see("the end") { $0.solved && $0.sheet == "solved" }
      }
    }

    @Test func `solves a level of Swap, and goes on to the next`() async throws {
      try await Pad.play(["--game", "swap"], style: "nintendo") { pad in
        for _ in 0..<6 where !game(pad).solved {
          let now = game(pad)
          let order = now.pieces.compactMap { Int($0.id.dropFirst("piece.".count)) }
          let cell = try #require(order.indices.first { order[$0] != $0 })
          let from = try #require(order.firstIndex(of: cell))
          try await pad.pick(at: now.pieces[from].center)
          try await pad.drop(at: now.pieces[cell].center)
          try await pad.game.see("a swap") { $0.revision > now.revision && !$0.moving }
        }
        try await pad.game.see("the card") { $0.sheet == "solved" && !$0.moving }
        try await pad.see("nine tiles", after: "a") { $0.pieces.count == 9 && $0.sheet == nil }
      }
    }

    @Test func `finds all words`() async throws {
      try await Pad.play(["--game", "wordsearch"]) { pad in
        let start = game(pad)
        for (number, word) in start.words.enumerated() {
          let (from, to) = try start.ends(of: word.label)
          try await pad.pick(at: try start.center(of: from))
          try await pad.drop(at: try start.center(of: to))
          try await pad.game.see("\(word.label) found") {
            $0["found"]?.label == "Words found: \(number + 1) of 6"
          }
        }
        try await pad.game.see("the card") { $0.sheet == "solved" }
      }
    }

    /// Chooses pictures for the other player, who guesses them.
    private func guess(_ pad: Pad) async throws {
      let choice = try await pad.game.see("four pictures") {
        $0["choice.2"] != nil && !$0.moving
      }
      let word = try #require(choice["choice.2"]).label
      try await pad.steer(to: try choice.center(of: "choice.2"))
      let card = try await pad.see("the card", after: "a") { $0["ready"] != nil && !$0.moving }
      try await pad.steer(to: try card.center(of: "ready"))
      try await pad.see("the board", after: "a") { $0["tile.0"]?.enabled == true && !$0.moving }
      for letter in word { try await place(String(letter), pad) }
    }

    /// Returns the middle of a tile with a letter that was not placed yet.
    private func tile(_ letter: String, in moment: Moment) -> Point? {
      let slots = moment.elements.filter { $0.id.hasPrefix("slot.") }.map(\.frame)
      let tiles = moment.elements.filter { $0.id.hasPrefix("tile.") && $0.label == letter }
      return tiles.map(\.center).first { p in !slots.contains { $0.contains(p) } }
    }

    private func place(_ letter: String, _ pad: Pad) async throws {
      let now = game(pad)
      try await pad.steer(to: try #require(tile(letter, in: now)))
      let revision = now.revision
      try pad.press("a")
      try await pad.game.see("a letter") { $0.revision > revision && !$0.moving }
    }

    @Test func `guesses a round of pictures`() async throws {
      try await Pad.play(["--game", "ipict"], style: "playStation") { pad in
        try await guess(pad)
        try await guess(pad)
        try await pad.game.see("the second round") {
          $0["status"]?.label.contains("Round 2 / 3") == true
        }
      }
    }

    @Test func `names a tray of a jigsaw with the keys on the window`() async throws {
      try await Pad.playJigsaw(columns: 3, rows: 2) { pad, _ in
        for id in ["tool.trays", "tray.name", "keyboard.s", "keyboard.e", "keyboard.a"] {
          let moment = try await pad.game.see(id) { $0[id] != nil && !$0.moving }
          try await pad.steer(to: moment.center(of: id))
          try pad.press("a")
        }
        try await pad.see("the name", after: "start") {
          $0["tray.name"]?.label.contains("sea") == true && $0["keyboard.done"] == nil
        }
      }
    }

    @Test func `costs nothing while its sticks rest`() async throws {
      try await Pad.play([]) { pad in
        try pad.perform("move leftX 0.5", "move leftX 0.03")
        try await pad.game.see("the cursor rests") { $0["cursor"] != nil && !$0.moving }
        try await pad.game.expectIdle()
      }
    }
  }
}
