public import PuzzleKit

/// The games that several players can play on one table.
public enum SharedGames {
  public static let all: [any SharedGame.Type] = [
    TiFpuzzle.self, Jigsaw.self, Swap.self, WordSearch.self, IPict.self,
  ]
}
