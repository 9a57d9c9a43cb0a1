import PuzzleCore
import Testing

@testable import PuzzleGames

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A large jigsaw` {
    @Test func `arrives in boxes, is sorted around the middle, and found on its map`() async throws
    {
      let words = [
        "--game", "jigsaw", "--pieces", "500", "--boxes", "region", "--rotation", "off", "--seed",
        "4",
      ]
      try await Game.play(words, environment: ["TIFPUZZLE_REDUCED_MOTION": "1"]) { game in
        let closed = try await game.see("closed boxes") { $0["choice.0"] != nil && !$0.moving }
        #expect(closed.pieces.isEmpty && closed["note"] != nil)
        let box = try closed.center(of: "choice.0")
        let opened = try await game.see("the first box", after: .click(box)) {
          !$0.pieces.isEmpty && !$0.moving
        }
        #expect(opened["choice.0"] == nil && opened["note"] == nil && opened.moves == 1)
        #expect(30...90 ~= opened.pieces.count)
        try await expectSorted(opened, in: game)
        try await expectSelection(in: game)
        try await expectMap(in: game)
        try await game.expectIdle()
      }
    }

    /// Expects pieces sorted by colour to lie around the middle.
    private func expectSorted(_ opened: Moment, in game: Game) async throws {
      let asked = try await game.see("the ways to sort", after: .keys("s")) {
        $0["sort.color"] != nil && !$0.moving && $0.moves == 2
      }
      let middle = try asked.center(of: "sort.color")
      let sorted = try await game.see("sorted by colour", after: .click(middle)) {
        $0.moves == 3 && !$0.moving
      }
      #expect(sorted.pieces.count == opened.pieces.count)
      #expect(sorted.pieces.allSatisfy { !$0.frame.contains(middle) })
      try await game.see("no ways to sort", after: .keys("Escape")) { $0["sort.color"] == nil }
    }

    /// Expects a drag with Shift that begins on a piece to select two pieces, which move as one.
    private func expectSelection(in game: Game) async throws {
      let before = game.now
      let first = try #require(
        before.pieces.min {
          ($0.frame.y.rounded(), $0.frame.x) < ($1.frame.y.rounded(), $1.frame.x)
        })
      let second = try #require(
        before.pieces.filter {
          $0.id != first.id && abs($0.center.y - first.center.y) < first.frame.height / 2
        }.min { $0.frame.x < $1.frame.x })
      let (a, b) = (first.center, second.center)
      // The press is a little off the middle, so that the middle is inside of the rectangle.
      let start = a + Point(-4, -4)
      try await game.act(
        [.keyDown("shift")] + .drag(start, to: b + Point(4, 4)) + [.keyUp("shift")])
      let moved = try await game.see("two pieces moved", after: .drag(b, to: b + Point(0, 9))) {
        $0.moves == before.moves + 1 && !$0.moving
      }
      let way = try #require(moved[first.id]).center - a
      #expect(way.distance(to: Point(0, 9)) < 1)
      try await game.see("undone", after: .keys("Escape", "ctrl+z")) {
        $0.moves == before.moves && !$0.moving
      }
    }

    /// Expects a map while only a part of the table is shown, and the way back from where nothing
    /// lies.
    private func expectMap(in game: Game) async throws {
      let middle = Point(464, 476)
      let wheel = (1...10).flatMap { _ in [Act.press(4), .release(4), .pause(0.02)] }
      let empty = try await game.see("nothing in the middle", after: [.move(middle)] + wheel) {
        $0["empty.showAll"] != nil && $0["map"] != nil && !$0.moving
      }
      #expect(empty.pieces.isEmpty)
      let map = try #require(empty["map"]).frame
      let there = try await game.see(
        "pieces", after: .click(Point(map.center.x, map.minY + map.height * 0.08))
      ) { !$0.pieces.isEmpty && !$0.moving }
      #expect(there["empty.showAll"] == nil)
      try await game.see(
        "nothing again", after: .click(map.center)
      ) { $0["empty.showAll"] != nil }
      let button = try game.now.center(of: "empty.showAll")
      try await game.see("all of it", after: .click(button)) {
        $0["map"] == nil && !$0.pieces.isEmpty
      }
    }
  }
}
