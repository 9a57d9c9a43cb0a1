import PuzzleCore
import Testing

extension `A real window` {
  @Suite struct Playing {
    @Test func `places a piece by two clicks`() async throws {
      try await Game.play { game in
        let start = game.now
        let piece = start.topmost
        let acts: [Act] = .click(start.piece(piece).center, start.cell(piece).center)
        let placed = try await game.see("the piece is placed", after: acts) { !$0.placed.isEmpty }
        #expect(placed.placed == [piece])
        #expect(placed.moves == 1)
      }
    }

    @Test func `lays a picked piece where the second click is`() async throws {
      try await Game.play { game in
        let start = game.now
        let piece = start.topmost
        let place = Point(300, 620)
        let laid = try await game.see(
          "the piece lies there", after: .click(start.piece(piece).center, place)
        ) { $0.piece(piece).center.distance(to: place) < 0.01 }
        #expect(laid.placed.isEmpty)
      }
    }

    @Test func `is played with the keyboard alone`() async throws {
      try await Game.play { game in
        // To the cell.
        for piece in [0, 4] {
          try await focus("piece.\(piece)", in: game)
          try await game.act([.key("Return")])
          try await focus("cell.\(piece)", in: game)
          try await game.see("piece \(piece) is placed", after: [.key("Return")]) {
            $0.piece(piece).isPlaced
          }
        }
        // By arrows: ten points a press, one with Shift.
        let piece = 8
        try await focus("piece.\(piece)", in: game)
        let way = game.now.cell(piece).center - game.now.piece(piece).center
        let (right, down) = (Int(way.x.rounded()), Int(way.y.rounded()))
        var keys: [Act] = [.key("Return")]
        for (distance, forth, back) in [(right, "Right", "Left"), (down, "Down", "Up")] {
          let name = distance < 0 ? back : forth
          keys += Array(repeating: .key(name), count: abs(distance) / 10)
          keys += Array(repeating: .key("shift+" + name), count: abs(distance) % 10)
        }
        let placed = try await game.see(
          "piece \(piece) is placed", after: keys + [.key("Return")]
        ) { $0.piece(piece).isPlaced }
        #expect(placed.placed == [0, 4, 8])
        #expect(placed.moves == 3)
        #expect(placed.focus != nil)
      }
    }

    /// Goes to an element with Tab, the way round that is there.
    private func focus(_ id: String, in game: Game) async throws {
      let stops = game.now.elements.filter(\.enabled).map(\.id)
      let here = game.now.focus.flatMap { stops.firstIndex(of: $0) } ?? -1
      let there = try #require(stops.firstIndex(of: id))
      let name = there > here ? "Tab" : "shift+Tab"
      let acts = [Act](repeating: .key(name), count: abs(there - here))
      try await game.see("\(id) is in focus", after: acts) { $0.focus == id }
    }

    @Test func `moves the focus with the arrows`() async throws {
      try await Game.play { game in
        try await focus("cell.4", in: game)
        for (key, id) in [
          ("Right", "cell.5"), ("Down", "cell.8"), ("Left", "cell.7"), ("Up", "cell.4"),
        ] {
          try await game.see("\(id) is in focus", after: [.key(key)]) { $0.focus == id }
        }
      }
    }

    @Test func `takes a move back and makes it again`() async throws {
      try await Game.play { game in
        let start = game.now
        let piece = start.topmost
        try await game.drag(piece, to: start.cell(piece).center)
        let undone = try await game.see("undone and at rest", after: .keys("ctrl+z")) {
          $0.piece(piece).center.distance(to: start.piece(piece).center) < 0.01
        }
        #expect(undone.placed.isEmpty && !undone.canUndo && undone.canRedo)
        let redone = try await game.see("redone and at rest", after: .keys("ctrl+shift+z")) {
          $0.piece(piece).center.distance(to: start.cell(piece).center) < 0.01
        }
        #expect(redone.placed == [piece] && redone.canUndo && !redone.canRedo)
      }
    }

    @Test func `opens the help page, and Escape closes it`() async throws {
      try await Game.play { game in
        let start = game.now
        let acts: [Act] = .click(try start.center(of: "menu.help"))
        let opened = try await game.see("the page", after: acts) { $0.sheet == "help" }
        #expect(opened["page.close"]?.enabled == true)
        #expect(opened["menu.load"]?.enabled == false)
        // Below a page nothing can be taken.
        let grip = start.piece(start.topmost).center
        try await game.act(.drag(grip, to: grip + Point(0, -90)))
        let closed = try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        #expect(closed.revision == start.revision)
        #expect(closed.pieces == start.pieces)
        try await game.see("the page", after: .keys("F1")) { $0.sheet == "help" }
        let close: [Act] = .click(try game.now.center(of: "page.close"))
        try await game.see("the table", after: close) { $0.sheet == nil }
      }
    }
  }
}
