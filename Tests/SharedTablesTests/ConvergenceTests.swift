import Foundation
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

  private func play<Game: SampleGame>(_ game: Game.Type, seed: UInt64) throws {
    var table = try SimulatedTable<Game>(players: Self.players, seed: seed)
    for _ in 0..<Self.players * Self.steps { try table.step() }
    try table.settle()
    #expect(table.moveCount > Self.players * Self.steps / 50)
    #expect(table.mostPending > 5)
    #expect(table.cameHome > 0, "somebody was overtaken")
    #expect(table.joinedBySnapshot > 0)
  }

  @Test func `end with the same tiles`() throws { try play(TiFpuzzle.self, seed: 1) }

  @Test func `end with the same jigsaw`() throws { try play(Jigsaw.self, seed: 2) }

  @Test func `end with the same swaps`() throws { try play(Swap.self, seed: 3) }

  @Test func `end with the same words`() throws { try play(WordSearch.self, seed: 4) }
}
