import Foundation
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import tifpuzzle

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A window that is killed` {
    private let home: Home

    init() throws { home = try Home() }

    /// The test repeats `TIFPUZZLE_KILLS` times over all games together.
    @Test(arguments: Catalog.games.map(\.id))
    func `has every move that it has said is saved, whenever it is killed`(id: String) async throws
    {
      defer { home.remove() }
      let wish = ProcessInfo.processInfo.environment["TIFPUZZLE_KILLS"].flatMap { Int($0) }
      let games = Catalog.games.count
      var chance = SeededGenerator(seed: UInt64(wish ?? 1)).stream(id)
      try await Game.playAndKill(["--game", id], in: home, isNew: true) { _ in }
      var moves = 0
      for _ in 0..<((wish ?? 21) + games - 1) / games {
        moves += try await playUntilKilled(after: chance.uniform(0.05, 0.9), &chance)
        try home.expectIntactDatabase()
      }
      print("kills: \(id) came back with \(moves) moves in all")
      #expect(moves > 0)
    }

    /// Plays and kills the program meanwhile, then checks the restored state, and returns the
    /// number of moves in effect.
    private func playUntilKilled(after seconds: Double, _ chance: inout SeededGenerator)
      async throws -> Int
    {
      var next = chance
      chance = chance.stream("next")
      let (moments, sure) = try await Game.playAndKill(in: home) { game in
        let plan = Self.plan(&next, game.now)
        async let hand: Void = game.act(plan)
        try await Task.sleep(for: .seconds(seconds))
        game.child.send(SIGKILL)
        try? await hand
        // The mouse button may still be pressed after the window has gone.
        try await game.desktop.run("xdotool", ["mouseup", "1"])
        _ = await game.child.ended()
        let moments = try await game.allMoments()
        return (moments, moments.lastIndex { $0.saved == true } ?? 0)
      }
      let after = try await Game.playAndKill(in: home) { $0.now }
      let known = Set(moments[sure...].filter { $0.isAlike(after) }.map(\.revision))
      // At rest the pieces also have the same positions.
      let rests = moments.filter { !$0.moving && known.contains($0.revision) }
      let isThere = rests.isEmpty || rests.contains { $0.lies(as: after) }
      // A move may be saved that was not described any more.
      let last = try #require(moments.last)
      let isNewer = abs(after.moves - last.moves) == 1
      #expect(!known.isEmpty || isNewer, "\(after.moves) moves came back of \(last.moves)")
      #expect(isThere, "\(after.pieces) \(rests.last?.pieces ?? [])")
      return after.moves
    }

    /// Returns a click on any element of a game without pieces.
    private static func click(_ chance: inout SeededGenerator, _ now: Moment) -> [Act] {
      let all = now.elements.filter {
        $0.enabled && !$0.id.hasPrefix("menu.") && !$0.id.hasPrefix("tool.")
      }
      // There are fewer words than letters, so they are chosen more often.
      let few = all.filter { !$0.id.hasPrefix("cell.") }
      let some = few.isEmpty || chance.below(4) == 0 ? all : few
      return some.isEmpty ? .keys("Return") : .click(some[chance.below(some.count)].center)
    }

    /// Returns drags of pieces to each other and elsewhere, and an undo now and then.
    private static func plan(_ chance: inout SeededGenerator, _ now: Moment) -> [Act] {
      var acts: [Act] = []
      for _ in 0..<3 {
        let pieces = now.pieces.filter { !$0.isPlaced }
        guard !now.pieces.isEmpty else {
          acts += click(&chance, now)
          continue
        }
        guard !pieces.isEmpty else {
          acts += .keys("Escape", "ctrl+z")
          continue
        }
        let from = pieces[chance.below(pieces.count)].center
        let beside = pieces[chance.below(pieces.count)].center
        let far = Point(chance.uniform(200, 900), chance.uniform(150, 800))
        acts += .drag(from, to: chance.below(2) == 0 ? beside : far)
        if chance.below(4) == 0 { acts += .keys("ctrl+z") }
      }
      return acts
    }
  }
}

extension Moment {
  private var known: [String: Element] {
    Dictionary(uniqueKeysWithValues: pieces.map { ($0.id, $0) })
  }

  /// Returns whether another moment has the same number of moves and the same placed and joined
  /// pieces.
  fileprivate func isAlike(_ other: Moment) -> Bool {
    moves == other.moves && canUndo == other.canUndo
      && known.mapValues { [$0.isPlaced ? 1 : 0, $0.group ?? -1] }
        == other.known.mapValues { [$0.isPlaced ? 1 : 0, $0.group ?? -1] }
  }

  /// Returns whether all pieces lie as at another moment, except for a held piece and those joined
  /// to it.
  fileprivate func lies(as other: Moment) -> Bool {
    let others = other.known
    let moved = pieces.filter { $0 != others[$0.id] }
    return moved.count < 2 || moved[0].group != nil && Set(moved.map(\.group)).count == 1
  }
}
