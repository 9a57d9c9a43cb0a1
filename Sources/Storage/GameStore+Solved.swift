internal import GRDB

extension GameStore {
  /// Returns the titles of all puzzles of a kind that were ever solved, with help or without.
  public func solvedTitles(of kind: String) throws -> [String] {
    try database.read { db in
      try String.fetchAll(
        db, sql: "SELECT DISTINCT title FROM result WHERE kind = ?", arguments: [kind])
    }
  }
}
