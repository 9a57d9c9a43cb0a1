import Foundation
import PuzzleCore
import PuzzleGames
import SharedTables
import Testing

/// Tests that all players see the same table, whatever the network does.
@Suite struct `Players at one table` {
  /// The number of random things that happen for each player.
  private static let steps =
    ProcessInfo.processInfo.environment["TIFPUZZLE_TABLE_STEPS"].flatMap(Int.init) ?? 2000
  private static let players =
    ProcessInfo.processInfo.environment["TIFPUZZLE_TABLE_PLAYERS"].flatMap(Int.init) ?? 4

  /// The number of random things for each player that happen while a puzzle is solved.
  private static let solvedSteps = 1000

  /// Lets the players solve one puzzle after the other, since nothing but an undo is left to do
  /// with a solved one.
  private func play<Game: SampleGame>(_ game: Game.Type, seed: UInt64) throws {
    var total = SimulatedTable<Game>.Tally()
    var chance = SeededGenerator(seed: seed)
    var left = Self.players * Self.steps
    var tables = 0
    while left > 0 {
      var table = try SimulatedTable<Game>(players: Self.players, seed: chance.next())
      var solvedLeft = Self.players * Self.solvedSteps
      while left > 0, solvedLeft > 0 {
        try table.step()
        left -= 1
        if table.isSolved { solvedLeft -= 1 }
      }
      try total += table.settle()
      tables += 1
    }
    print("\(Game.self): \(tables) tables, \(total)")
    #expect(total.moves > Self.players * Self.steps / 50)
    #expect(total.mostPending > 5)
    #expect(total.cameHome > 0, "somebody was overtaken")
    #expect(total.joinedBySnapshot > 0)
  }

  @Test func `end with the same tiles`() throws { try play(TiFpuzzle.self, seed: 1) }

  @Test func `end with the same jigsaw`() throws { try play(Jigsaw.self, seed: 2) }

  @Test func `end with the same swaps`() throws { try play(Swap.self, seed: 3) }

  @Test func `end with the same words`() throws { try play(WordSearch.self, seed: 4) }
}
