internal import Foundation
internal import GRDB

/// A damaged database that was given another name, so that a new one can be begun.
struct SetAside {
  let file: URL

  /// Moves a database and what belongs to it out of the way.
  init(_ original: URL, now: Date = Date()) throws {
    let folder = original.deletingLastPathComponent()
    let stem = "tifpuzzle damaged " + Self.stamp(now)
    var name = stem
    var number = 2
    while FileManager.default.fileExists(
      atPath: folder.appending(path: name + ".sqlite").path(percentEncoded: false))
    {
      name = "\(stem) (\(number))"
      number += 1
    }
    file = folder.appending(path: name + ".sqlite")
    try FileManager.default.moveItem(at: original, to: file)
    for ending in ["-wal", "-shm"] {
      let from = original.path(percentEncoded: false) + ending
      guard FileManager.default.fileExists(atPath: from) else { continue }
      try FileManager.default.moveItem(
        atPath: from, toPath: file.path(percentEncoded: false) + ending)
    }
  }

  /// Year, month, day and time, in the order that sorts.
  private static func stamp(_ date: Date) -> String {
    let format = Date.VerbatimFormatStyle(
      format: """
        \(year: .defaultDigits)-\(month: .twoDigits)-\(day: .twoDigits) \
        \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)).\
        \(minute: .twoDigits).\(second: .twoDigits)
        """, timeZone: .current, calendar: Calendar(identifier: .gregorian))
    return date.formatted(format)
  }

  /// Of all tables.
  static let columns = [
    "picture": "id, name, hash, bytes",
    "game": """
    id, kind, title, label, parameters, deal, picture, createdAt, updatedAt, turn, cursor, progress,
    elapsed, isSolved, wasHelped, isUnlocked, area, outlook
    """,
    "move": "game, number, cause, move",
    "snapshot": "game, number, state",
    "result": "id, game, kind, title, seconds, wasHelped, solvedAt",
    "recent_photo": "path, openedAt",
  ]

  /// Copies what can be read into another database; what the player should know about it.
  func rescue(into database: DatabaseQueue) -> String {
    var count = 0
    try? database.writeWithoutTransaction { db in
      try db.execute(
        sql: "ATTACH ? AS damaged", arguments: [file.path(percentEncoded: false)])
      defer { try? db.execute(sql: "DETACH damaged") }
      let games = (try? Int64.fetchAll(db, sql: "SELECT id FROM damaged.game")) ?? []
      for game in games {
        let isWhole: Void? = try? db.inTransaction {
          try copy(
            "picture", db, where: "id = (SELECT picture FROM damaged.game WHERE id = ?)", game)
          try copy("game", db, where: "id = ?", game)
          try copy("move", db, where: "game = ?", game)
          // Without snapshots it takes longer to open, no more.
          try? copy("snapshot", db, where: "game = ?", game)
          return .commit
        }
        if isWhole != nil { count += 1 }
      }
      for table in ["result", "recent_photo"] {
        try? db.inTransaction {
          try copy(table, db, where: "?1 IS ?1", 0)
          return .commit
        }
      }
    }
    let rescued = count == 0 ? "no puzzle" : count == 1 ? "one puzzle" : "\(count) puzzles"
    return
      "The saved puzzles were damaged: they were set aside as “\(file.lastPathComponent)”, and "
      + "\(rescued) could be rescued from them."
  }

  private func copy(_ table: String, _ db: Database, where condition: String, _ id: Int64) throws {
    let columns = Self.columns[table] ?? "*"
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO main.\(table) (\(columns))
        SELECT \(columns) FROM damaged.\(table) WHERE \(condition)
        """, arguments: [id])
  }
}
