import PieceCutting
import PuzzleCore
import Testing

@testable import PuzzleGames

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A jigsaw` {
    @Test func `is taken by its tabs, and turned`() async throws {
      try await JigsawTable.play(columns: 3, rows: 2, .quarter) { table in
        try expectScatter(on: table)
        try await expectTab(on: table)
        // Sorted, each piece has room.
        try await table.move(.keys("s"))
        try await expectQuarters(on: table)
        try await expectFreeTurn(on: table)
        try await expectKeys(on: table)
      }
    }

    /// Expects all pieces to be scattered.
    private func expectScatter(on table: JigsawTable) throws {
      #expect(table.now.pieces.count == 6 && !table.now.solved)
      let corner = Point(52, 52)
      for (k, pose) in table.deal.scatter.enumerated() {
        #expect(try table.center(k).distance(to: pose.at + corner) < 0.01)
        #expect(try table.angle(k) == pose.angle)
        #expect(try table.element(k).isPlaced == false)
      }
    }

    /// Expects that a tab belongs to its piece, and the table beside it in the same box does not.
    private func expectTab(on table: JigsawTable) async throws {
      let tab = try table.tab()
      let before = try table.angle(tab.piece)
      try await table.expectNothing(after: .click(tab.beside))
      try await table.move(.click(tab.on))
      #expect(try table.angle(tab.piece) == Jigsaw.Pose.normal(before + 90))
    }

    /// Expects a click to turn a piece by a quarter, clockwise, about its middle.
    private func expectQuarters(on table: JigsawTable) async throws {
      let start = try (angle: table.angle(1), center: table.center(1))
      for turn in 1...4 {
        try await table.move(.click(table.grip(1)))
        let wanted = Jigsaw.Pose.normal(start.angle + 90 * Double(turn))
        #expect(try table.angle(1) == wanted)
        #expect(try table.center(1).distance(to: start.center) < 0.01)
      }
    }

    /// Expects the secondary button to turn a piece by the angle of the drag, after which it
    /// settles.
    private func expectFreeTurn(on table: JigsawTable) async throws {
      let start = try table.angle(2)
      for (way, rest) in [(60.0, 90.0), (30, 0), (-140, -180)] {
        let before = try table.angle(2)
        let held = try await turn(2, by: way, on: table)
        #expect(try Jigsaw.Pose.difference(table.angle(2, in: held), before + way) < 2)
        try await table.move([.release(3)])
        #expect(try table.angle(2) == Jigsaw.Pose.normal(before + rest))
      }
      #expect(try table.angle(2) == Jigsaw.Pose.normal(start - 90))
    }

    /// Turns a piece without release, and returns the line that describes it.
    private func turn(
      _ k: Int, by way: Double, on table: JigsawTable
    ) async throws -> Moment {
      let center = try table.center(k)
      let arm = 0.42 * min(table.grid.cell.width, table.grid.cell.height)
      func around(_ degrees: Double) -> Point {
        center + Jigsaw.Pose.turned(Point(arm, 0), by: degrees)
      }
      var acts: [Act] = [.move(around(0)), .pause(0.05), .press(3)]
      for step in 1...8 { acts += [.pause(0.02), .move(around(way * Double(step) / 8))] }
      let (before, revision) = try (table.angle(k), table.now.revision)
      return try await table.game.see("piece \(k) is turned", after: acts) {
        guard let angle = $0["piece.\(k)"]?.rotation else { return false }
        return !$0.moving && $0.revision == revision
          && Jigsaw.Pose.difference(angle, before + way) < 2
      }
    }

    /// Expects the wheel and R to turn a held piece, which settles when it is released.
    private func expectKeys(on table: JigsawTable) async throws {
      let before = try table.angle(4)
      let grip = try table.grip(4)
      let hold: [Act] = .hold(grip, to: grip + Point(12, 9))
      try await table.move(hold + .keys("r") + [.release(1)])
      #expect(try table.angle(4) == Jigsaw.Pose.normal(before + 90))
      let wheel: [Act] = [.press(4), .release(4), .press(4), .release(4), .pause(0.05)]
      let back: [Act] = .hold(grip + Point(12, 9), to: grip)
      try await table.move(back + wheel + [.release(1)])
      #expect(try table.angle(4) == before)
      // The key also turns the piece under the pointer.
      try await table.move([.move(table.grip(5)), .pause(0.05), .key("r")])
      #expect(try table.angle(4) == before)
    }

    @Test func `stays under the pointer by the point it is held by while it is turned`()
      async throws
    {
      try await JigsawTable.play(columns: 3, rows: 2, .free) { table in
        try await table.move(.keys("s"))
        let (center, angle) = try (table.center(4), table.angle(4))
        // The point is off the middle.
        let start = Point((center.x + 31).rounded(), (center.y - 24).rounded())
        let grip = Jigsaw.Pose.turned(start - center, by: -angle)
        // Away from the table's edge.
        let way = Point(center.x < 560 ? 20 : -20, center.y < 470 ? 30 : -30)
        let middle = center + way
        var acts: [Act] = .hold(start, to: start + way) + [.press(3), .pause(0.03)]
        for step in 1...8 {
          let arm = Jigsaw.Pose.turned(start - center, by: Double(step) * 15)
          acts += [.move(middle + arm), .pause(0.02)]
        }
        let last = middle + Jigsaw.Pose.turned(start - center, by: 120)
        let end = Point(last.x.rounded() + way.x * 3, last.y.rounded() + way.y * 1.5)
        acts += [
          .release(3), .pause(0.03), .move(last + way), .pause(0.02), .move(end),
        ]
        @Sendable func held(_ moment: Moment) -> Point? {
          guard let piece = moment["piece.4"], let angle = piece.rotation else { return nil }
          return piece.center + Jigsaw.Pose.turned(grip, by: angle)
        }
        let moved = try await table.game.see("the held point at the pointer", after: acts) {
          held($0).map { $0.distance(to: end) < 1 } ?? false
        }
        #expect(try Jigsaw.Pose.difference(table.angle(4, in: moved), angle + 120) < 4)
        let laid = try await table.move([.release(1)])
        #expect(try #require(held(laid)).distance(to: end) < 1)
      }
    }

    @Test func `joins true neighbours only, and is solved by hand`() async throws {
      try await JigsawTable.play(columns: 3, rows: 2, .quarter) { table in
        try await table.move(.keys("s"))
        for k in 0..<6 { try await table.right(k) }
        let cell = table.grid.cell
        try await table.drag(0, to: Point(70 + cell.width / 2, 70 + cell.height / 2))
        try await expectNoJoin(on: table)
        try await expectJoin(on: table)
        try await expectUndo(on: table)
        for k in 2..<5 {
          try await table.drag(k, to: table.place(of: k, beside: 0) + Point(5, -4))
        }
        #expect(!table.now.solved && table.now.sheet == nil)
        let last = try table.place(of: 5, beside: 0)
        try await table.drag(5, to: last + Point(-4, 6))
        try await expectSolved(on: table)
      }
    }

    @Test func `is solved with the keyboard alone`() async throws {
      let calm = ["TIFPUZZLE_REDUCED_MOTION": "1"]
      try await JigsawTable.play(columns: 3, rows: 2, .quarter, environment: calm) { table in
        try await table.move(.keys("s"))
        for k in 0..<6 {
          try await table.game.focus("piece.\(k)")
          let turns = try Int((360 - table.angle(k)) / 90) % 4
          let corner = Point(70 + table.grid.cell.width / 2, 70 + table.grid.cell.height / 2)
          let place = try k == 0 ? corner : table.place(of: k, beside: 0)
          let way = try place - table.center(k)
          let carried = [Act](repeating: .key("r"), count: turns) + .arrows(way)
          try await table.move(.keys("Return") + carried + .keys("Return"))
          #expect(table.now.focus == "piece.\(k)" || table.now.sheet == "solved")
        }
        let card = try await table.game.see("the card") { $0.sheet == "solved" }
        #expect(card.solved && card.focus == "card.next")
        let again = try await table.move(.keys("Return"), "a new deal")
        #expect(again.sheet == nil && again.moves == 0)
      }
    }

    /// Expects a piece to stay beside one that it does not belong to.
    private func expectNoJoin(on table: JigsawTable) async throws {
      let place = try table.place(of: 1, beside: 0)
      try await table.drag(5, to: place + Point(6, 4))
      #expect(try table.center(5).distance(to: place + Point(6, 4)) < 1)
      let (zero, five) = try (table.center(0), table.center(5))
      try await table.drag(5, to: five + Point(380, 300))
      #expect(try table.center(0) == zero)
    }

    /// Expects a neighbour to snap into its place, and both to be joined.
    private func expectJoin(on table: JigsawTable) async throws {
      let place = try table.place(of: 1, beside: 0)
      try await table.drag(1, to: place + Point(8, -7))
      #expect(try table.center(1).distance(to: place) < 0.01)
      let (zero, one) = try (table.center(0), table.center(1))
      try await table.drag(1, to: one + Point(20, 25))
      #expect(try table.center(0).distance(to: zero + Point(20, 25)) < 1)
      #expect(try table.place(of: 1, beside: 0).distance(to: table.center(1)) < 0.01)
      try await table.drag(0, to: zero)
      #expect(try table.place(of: 1, beside: 0).distance(to: table.center(1)) < 0.01)
    }

    /// Expects undo to part the pieces, and redo to join them.
    private func expectUndo(on table: JigsawTable) async throws {
      let joined = try table.center(1)
      for _ in 1...3 { try await table.move(.keys("ctrl+z")) }
      #expect(try table.place(of: 1, beside: 0).distance(to: table.center(1)) > 20)
      #expect(table.now.canRedo)
      for _ in 1...3 { try await table.move(.keys("ctrl+shift+z")) }
      #expect(try table.center(1).distance(to: joined) < 0.01)
      #expect(!table.now.canRedo)
    }

    /// Expects the whole picture, the dialog, and a new deal.
    private func expectSolved(on table: JigsawTable) async throws {
      let isSolved = table.now.solved
      #expect(isSolved)
      for k in 1..<6 {
        #expect(try table.place(of: k, beside: 0).distance(to: table.center(k)) < 0.01)
      }
      let card = try await table.game.see("the card") { $0.sheet == "solved" }
      #expect(card["card.title"]?.label == "Puzzle Completed!")
      let button: [Act] = .click(try card.center(of: "card.playAgain"))
      let again = try await table.move(button, "a new deal at rest")
      #expect(again.sheet == nil && !again.solved && again.moves == 0)
      #expect(again.pieces.count == 6)
    }
  }
}
