import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Resizing {
    /// The environment that places pieces at once, without motion.
    private let still = ["TIFPUZZLE_REDUCED_MOTION": "1"]

    /// Resizes the window, and waits for the shuffle that follows.
    private func resize(_ game: Game, to width: Int, _ height: Int) async throws -> Moment {
      let resized = try await game.see("the new size", after: [.resize(width, height)]) {
        $0.window.width == Double(width) && $0.window.height == Double(height)
      }
      // A size is described once, so the next change of the table is the shuffle.
      return try await game.see("the shuffle") { $0.revision > resized.revision }
    }

    /// Expects all pieces within the bounds of a piece's centre, over the whole working zone.
    private func expectWithinReach(_ moment: Moment) throws {
      let half = try moment.cell(0).frame.width / 2
      for piece in moment.pieces where !piece.isPlaced {
        let p = piece.center
        #expect(p.x >= half - 0.01 && p.x <= moment.window.width - half + 0.01)
        #expect(p.y >= 52 + half - 0.01 && p.y <= moment.window.height - 37.8 - half + 0.01)
      }
    }

    @Test func `shuffles the unplaced and keeps the placed`() async throws {
      try await Game.play(environment: still) { game in
        let piece = game.now.topmost
        let before = try await game.drag(piece, to: game.now.cell(piece).center)
        let after = try await resize(game, to: 900, 760)
        #expect(after.placed == [piece])
        #expect(try after.piece(piece).frame == after.cell(piece).frame)
        try expectWithinReach(after)
        let zone = try after.cell(8).frame.maxY + 16
        #expect(after.pieces.allSatisfy { $0.isPlaced || $0.frame.minY >= zone - 0.01 })
        let loose = after.pieces.indices.filter { $0 != piece }
        #expect(try loose.allSatisfy { try after.piece($0).center != before.piece($0).center })
        #expect(after.canUndo && after.moves == 1)
        let next = after.topmost
        #expect(try await game.drag(next, to: after.cell(next).center).placed.count == 2)
      }
    }

    @Test func `only clamps during a live resize, and shuffles once it has been still`()
      async throws
    {
      try await Game.play(environment: still) { game in
        let start = game.now
        let sizes = (1...12).map { (1120 - 25 * $0, 900 - 15 * $0) }
        let acts = sizes.flatMap { [Act.resize($0.0, $0.1), .pause(0.05)] }
        let (width, height) = (Double(sizes[11].0), Double(sizes[11].1))
        try await game.act(acts)
        try await game.see("the last size, and the shuffle") {
          try $0.window.width == width && $0.window.height == height
            && isShuffled($0, since: start)
        }
        try expectShuffles(in: game.moments, from: start)
      }
    }

    /// Returns whether pieces lie elsewhere than the resized window alone would move them.
    private func isShuffled(_ moment: Moment, since start: Moment) throws -> Bool {
      try zip(moment.pieces.map(\.center), clamped(start, into: moment))
        .contains { $0.distance(to: $1) > 0.02 }
    }

    /// Returns the positions of `start` in the window of `moment` without a shuffle.
    private func clamped(_ start: Moment, into moment: Moment) throws -> [Point] {
      let half = try moment.cell(0).frame.width / 2
      return start.pieces.map { piece in
        Point(
          min(max(piece.center.x, half), moment.window.width - half),
          min(max(piece.center.y, 52 + half), moment.window.height - 37.8 - half))
      }
    }

    /// Expects a shuffle after each rest of 150 ms: only one, unless the machine caused more rests.
    private func expectShuffles(in moments: [Moment], from start: Moment) throws {
      var base = start
      var resized: Moment?
      var sizes = 0
      var shuffles = 0
      for (before, moment) in zip(moments, moments.dropFirst()) {
        try expectWithinReach(moment)
        let isResized =
          moment.window.width != before.window.width
          || moment.window.height != before.window.height
        let isShuffled = try isShuffled(moment, since: base)
        #expect(!(isResized && isShuffled))
        if isResized {
          sizes += 1
          resized = moment
        } else if isShuffled {
          shuffles += 1
          base = moment
          let rest = moment.seconds(since: try #require(resized))
          #expect(rest >= 0.149)
          resized = nil
        }
      }
      #expect(sizes >= 1 && shuffles >= 1)
    }

    @Test func `survives a window of 200x200, with every piece in reach`() async throws {
      try await Game.play(environment: still) { game in
        let small = try await resize(game, to: 200, 200)
        #expect(small.pieces.allSatisfy { $0.frame.minX >= 0 && $0.frame.maxX <= 200 })
        #expect(small.pieces.allSatisfy { $0.frame.minY >= 0 && $0.frame.maxY <= 200 })
        let piece = game.now.topmost
        let placed = try await game.drag(piece, to: game.now.cell(piece).center)
        #expect(placed.placed == [piece])
        try await game.see("the help page", after: .keys("F1")) { $0.sheet == "help" }
        try await game.see("no page", after: .keys("Escape")) { $0.sheet == nil }
        #expect(try await resize(game, to: 1500, 1100).placed == [piece])
      }
    }

    @Test func `opens in 200x200`() async throws {
      try await Game.play(["--window", "200x200"]) { game in
        #expect(game.now.window.width == 200 && game.now.window.height == 200)
        #expect(game.now.cells.count == 9 && game.now.pieces.count == 9)
      }
    }

    @Test func `drops at a resize in the middle of a drag`() async throws {
      try await Game.play(environment: still) { game in
        let before = game.now
        let piece = before.topmost
        let grip = try before.piece(piece).center
        try await game.act(.hold(grip, to: grip + Point(30, -200)))
        let shuffled = try await resize(game, to: 1000, 900)
        #expect(shuffled.moves == 1)
        // A piece still held would move with the pointer.
        try await game.act([.move(Point(300, 500)), .release(1)])
        let later = try await game.see("the help page", after: .keys("F1")) { $0.sheet == "help" }
        #expect(later.revision == shuffled.revision)
        #expect(try later.piece(piece).center == shuffled.piece(piece).center)
      }
    }
  }
}
