import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Dragging {
    /// Returns a step in whole pixels from a cell's centre, inside the cell, whose length is within
    /// `lengths`.
    private func step(
      from piece: Point, to center: Point, lengths: ClosedRange<Double>, within half: Double
    ) throws -> Point {
      let way = center - piece
      var found: [Point] = []
      for x in stride(from: -half, to: half, by: 1) {
        for y in stride(from: -half, to: half, by: 1) {
          let end = piece + Point((way.x + x).rounded(), (way.y + y).rounded())
          let off = end - center
          let isInside = abs(off.x) < half - 0.5 && abs(off.y) < half - 0.5
          if isInside, lengths.contains(end.distance(to: center)) { found.append(end) }
        }
      }
      return try #require(found.min { $0.distance(to: center) < $1.distance(to: center) })
    }

    @Test func `snaps a piece that is dropped on its cell`() async throws {
      try await Game.play { game in
        let piece = game.now.topmost
        let home = try game.now.cell(piece)
        let dropped = try await game.drag(piece, to: home.center)
        #expect(dropped.placed == [piece])
        #expect(dropped.moves == 1 && dropped.canUndo)
        try await game.see("the piece fills its cell") {
          try $0.piece(piece).frame == home.frame
        }
      }
    }

    @Test func `snaps a piece that is dropped not quite 60 points away`() async throws {
      try await Game.play { game in
        let piece = game.now.topmost
        let home = try game.now.cell(piece)
        let place = try step(
          from: game.now.piece(piece).center, to: home.center, lengths: 59...59.8,
          within: home.frame.width / 2)
        #expect(try await game.drag(piece, to: place).placed == [piece])
      }
    }

    @Test func `does not snap a piece that is dropped 61 points away`() async throws {
      try await Game.play { game in
        let piece = game.now.topmost
        let home = try game.now.cell(piece)
        let place = try step(
          from: game.now.piece(piece).center, to: home.center, lengths: 60.5...61.5,
          within: home.frame.width / 2)
        let dropped = try await game.drag(piece, to: place)
        #expect(dropped.placed.isEmpty)
        #expect(try dropped.piece(piece).center.distance(to: place) < 0.01)
        // An unplaced piece can be dragged again.
        #expect(try await game.drag(piece, to: home.center).placed == [piece])
      }
    }

    @Test func `does not snap a piece into another one's cell`() async throws {
      try await Game.play { game in
        let piece = game.now.topmost
        let other = piece == 0 ? 1 : piece - 1
        let place = try game.now.cell(other).center
        #expect(try await game.drag(piece, to: place).placed.isEmpty)
        // A piece dropped in the grid shakes for a moment.
        try await game.see("the piece lies there") {
          try !$0.moving && $0.piece(piece).center.distance(to: place) < 1
        }
      }
    }

    @Test func `keeps a piece inside at all four edges`() async throws {
      try await Game.play { game in
        let (width, height) = (game.now.window.width, game.now.window.height)
        let half = try game.now.cell(0).frame.width / 2
        let (left, right) = (half, width - half)
        let (top, bottom) = (52 + half, height - 37.8 - half)
        let piece = game.now.topmost
        let edges: [(out: Point, axis: any KeyPath<Point, Double> & Sendable, limit: Double)] = [
          (Point(-90, height * 0.7), \.x, left), (Point(width / 2, -90), \.y, top),
          (Point(width + 90, height * 0.7), \.x, right),
          (Point(width * 0.8, height + 90), \.y, bottom),
        ]
        for (out, axis, limit) in edges {
          try await game.drag(piece, to: out)
          // A piece dropped in the grid shakes for a moment.
          let rested = try await game.see("the piece is at the edge") {
            try abs($0.piece(piece).center[keyPath: axis] - limit) < 0.01
          }
          #expect(rested.placed.isEmpty)
        }
      }
    }

    @Test func `raises the piece that is taken above all others`() async throws {
      try await Game.play { game in
        let start = game.now
        let piece = try #require(start.secondary)
        let place = try start.piece(piece).center + Point(0, -12)
        let dropped = try await game.drag(piece, to: place)
        #expect(dropped.topmost == piece)
        #expect(try dropped.piece(piece).z == (start.pieces.compactMap(\.z).max() ?? 0) + 1)
        // A piece that lies over another one can be dragged as well.
        let under = try #require(dropped.pieces.indices.first { $0 != piece })
        let over = try await game.drag(piece, to: dropped.piece(under).center)
        let both = try over.piece(under).frame.intersection(over.piece(piece).frame).center
        let taken = try await game.see(
          "the upper one is moved", after: .drag(both, to: both + Point(40, -30))
        ) { $0.revision > over.revision }
        #expect(try taken.piece(piece).center != over.piece(piece).center)
        #expect(try taken.piece(under).center == over.piece(under).center)
      }
    }

    @Test func `lays down with the first button what a second one turned`() async throws {
      try await Game.play { game in
        let turn: [Act] = [.press(3), .move(Point(200, 600)), .release(3), .release(1)]
        // Pieces of this game do not turn, so the drag continues.
        try await expectDrop(in: game, by: turn, at: Point(200, 600))
      }
    }

    @Test func `drops when another window takes the keyboard in the middle of a drag`()
      async throws
    {
      try await Game.play(["--window", "200x200"]) { other in
        try await Game.play { game in
          try await expectDrop(
            in: game, by: [.focus(other.window)],
            then: [.move(Point(200, 600)), .release(1), .focus(game.window)])
        }
      }
    }

    /// Interrupts a drag, and expects that the piece stays at its position and moves no further.
    private func expectDrop(
      in game: Game, by cut: [Act], at end: Point? = nil, then rest: [Act] = []
    ) async throws {
      let before = game.now
      let piece = before.topmost
      let way = Point(30, -220)
      let grip = try before.piece(piece).center
      let dropped = try await game.see(
        "the piece lies there", after: .hold(grip, to: grip + way) + cut
      ) { $0.revision > before.revision }
      try await game.act(rest)
      let place = try end ?? before.piece(piece).center + way
      #expect(try dropped.piece(piece).center.distance(to: place) < 1)
      // A piece still held would move now.
      let other = try await game.see("the help page, at rest", after: [.key("F1")]) {
        $0.sheet == "help" && !$0.moving
      }
      #expect(other.revision == dropped.revision)
      #expect(try other.piece(piece).center == dropped.piece(piece).center)
    }
  }
}
