internal import GRDB
public import PuzzleCore

extension GameStore {
  /// Writes a game's changes down at once, and waits for it: for tests, imports and copies.
  public func keep(_ changes: Changes, of game: KeptGame) throws {
    let numbers = try database.write { db in
      var writer = GameWriter(db)
      try writer.write(changes, of: game)
      return writer.numbers
    }
    for (game, id) in numbers.values { game.id = id }
  }
}
