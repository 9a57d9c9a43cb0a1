import Foundation
import GRDB
import Testing

extension Home {
  /// The database of the saved puzzles.
  var database: URL { folder.appending(path: ".local/share/tifpuzzle/tifpuzzle.sqlite") }

  /// Expects that SQLite finds no damage in the database.
  func expectIntactDatabase() throws {
    let answer = try DatabaseQueue(path: database.path).read { db in
      try String.fetchOne(db, sql: "PRAGMA integrity_check")
    }
    #expect(answer == "ok")
  }
}
