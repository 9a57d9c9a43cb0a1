import PuzzleCore
import PuzzleKit
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct AnySession {
    @Test func `places a piece by two clicks`() async throws {
      try await Game.play { game in
        let start = game.now
        let piece = start.topmost
        let acts: [Act] = try .click(start.piece(piece).center, start.cell(piece).center)
        let placed = try await game.see("the piece is placed", after: acts) { !$0.placed.isEmpty }
        #expect(placed.placed == [piece])
        #expect(placed.moves == 1)
      }
    }

    @Test func `lays a picked piece where the second click is`() async throws {
      try await Game.play { game in
        let start = game.now
        let piece = start.topmost
        // The second click is on the bare table.
        let spots = (0..<200).map { Point(120 + Double($0 % 20) * 40, 500 + Double($0 / 20) * 28) }
        let place = try #require(
          spots.first { spot in
            !start.pieces.contains { $0.frame.contains(spot) }
          })
        let laid = try await game.see(
          "the piece lies there", after: .click(start.piece(piece).center, place)
        ) { try $0.piece(piece).center.distance(to: place) < 0.01 }
        #expect(laid.placed.isEmpty)
      }
    }

    private static let calm = ["TIFPUZZLE_REDUCED_MOTION": "1"]

    @Test func `is played from start to end with the mouse`() async throws {
      try await Game.play(environment: Self.calm) { game in
        for count in 1...9 {
          let piece = game.now.topmost
          let placed = try await game.drag(piece, to: game.now.cell(piece).center)
          #expect(placed.placed.count == count && placed.moves == count)
        }
        let card = try await game.see("the card") { $0.sheet == "solved" }
        let again: [Act] = .click(try card.center(of: "card.playAgain"))
        try await game.see("a new deal", after: again) { $0.placed.isEmpty && $0.sheet == nil }
      }
    }

    @Test func `is played from start to end with the keyboard alone`() async throws {
      try await Game.play(environment: Self.calm) { game in
        for piece in 0..<9 {
          try await game.focus("piece.\(piece)")
          try await game.act(.keys("Return"))
          if piece == 4 {
            let way = try game.now.cell(piece).center - game.now.piece(piece).center
            try await game.act(.arrows(way))
          } else {
            try await game.act(.keys(["a", "b", "c"][piece / 3], "\(piece % 3 + 1)"))
          }
          let placed = try await game.see("piece \(piece) is placed", after: .keys("Return")) {
            try $0.piece(piece).isPlaced
          }
          #expect(placed.moves == piece + 1 && placed.focus != nil)
          guard piece == 4 else { continue }
          // The focus returns after a page.
          try await game.see("the page", after: .keys("F1")) { $0.sheet == "help" }
          let back = try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
          #expect(back.focus == placed.focus)
        }
        try await game.see("the card") { $0.sheet == "solved" }
        try await game.see("a new deal", after: .keys("Return")) {
          $0.placed.isEmpty && $0.sheet == nil
        }
      }
    }

    @Test func `moves the focus with the arrows`() async throws {
      try await Game.play { game in
        try await game.focus("cell.4")
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
          try $0.piece(piece).center.distance(to: start.piece(piece).center) < 0.01
        }
        #expect(undone.placed.isEmpty && !undone.canUndo && undone.canRedo)
        let redone = try await game.see("redone and at rest", after: .keys("ctrl+shift+z")) {
          try $0.piece(piece).center.distance(to: start.cell(piece).center) < 0.01
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
        // Below a page no piece can be dragged.
        let grip = try start.piece(start.topmost).center
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
