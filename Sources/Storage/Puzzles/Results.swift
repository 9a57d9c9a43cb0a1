internal import GRDB
internal import PuzzleCore

/// The puzzles that were ever solved; they outlive the puzzles themselves.
public struct Results: Sendable {
  let store: GameStore

  /// Returns the counts of puzzles solved in a manner, by game and size.
  public func counts(_ manner: SolvingManner = .alone) throws -> [SolvedCount] {
    try store.database.read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT kind, title, COUNT(*) AS count, MIN(seconds) AS best, AVG(seconds) AS mean
          FROM result WHERE wasHelped = ? GROUP BY kind, title ORDER BY kind, MIN(id)
          """, arguments: [manner.rawValue]
      ).map { row in
        SolvedCount(
          game: try row.value("kind"), title: (try row.value("title") as String).asName(),
          count: try row.value("count"), best: SavedPuzzle.within(0...1e9, try row.value("best")),
          mean: SavedPuzzle.within(0...1e9, try row.value("mean")))
      }
    }
  }

  /// Returns the shortest time, in seconds, of a game's puzzles with a title that were solved without
  /// help, except for those that took `own` seconds; nil if there are none.
  public func best(of kind: String, _ title: String, otherThan own: Double) throws -> Double? {
    try store.database.read { db in
      try Double.fetchOne(
        db,
        sql: """
          SELECT MIN(seconds) FROM result
          WHERE NOT wasHelped AND kind = ? AND title = ? AND ABS(seconds - ?) > 0.001
          """, arguments: [kind, title, own])
    }
  }

  /// Returns the titles of all solved puzzles of a kind, with help or without.
  public func titles(of kind: String) throws -> [String] {
    try store.database.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT title FROM result WHERE kind = ?", arguments: [kind])
    }
  }
}

/// The manner in which a puzzle was solved, as the column `wasHelped` of results has it.
public enum SolvingManner: Int, Sendable {
  case alone
  /// Auto-solve took part.
  case helped
  /// Others took part at a shared table.
  case together

  init(_ changes: EncodedChanges) {
    self = changes.wasHelped ? .helped : changes.isShared == true ? .together : .alone
  }
}

/// The number and the times of solved puzzles of one kind, without help.
public struct SolvedCount: Hashable, Sendable {
  /// The game's `id`.
  public let game: String
  /// The title in the menu bar: the game and its size.
  public let title: String
  public let count: Int
  /// The shortest time, in seconds.
  public let best: Double
  /// The mean time, in seconds.
  public let mean: Double
}
