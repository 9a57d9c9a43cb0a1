internal import GRDB

/// Copies what can be read of the attached database `damaged` into the main one.
///
/// Tables are read without their indexes and row by row, so that a damaged page costs no more than
/// what is on it.
struct Rescue {
  /// The columns of each table.
  static let columns = [
    "picture": "id, name, hash, bytes",
    "game": """
    id, kind, title, label, picture, createdAt, updatedAt, turn, cursor, progress, elapsed,
    isSolved, wasHelped, isUnlocked, area, outlook
    """,
    "deal": "game, parameters, deal",
    "move": "game, number, cause, move",
    "snapshot": "game, number, state",
    "result": "id, game, kind, title, seconds, wasHelped, solvedAt",
    "recent_photo": "path, openedAt",
    "setting": "name, value",
  ]
  /// Damage can make a table look endless.
  private static let mostRows = 1_000_000
  /// The numbers that are tried one by one where no row beside them can be read.
  private static let mostProbes: Int64 = 500

  private let db: Database

  init(_ db: Database) { self.db = db }

  /// Copies all games whose deal can be read; their number.
  func games() -> Int {
    rowids(of: "game").count { id in
      let isRescued: Void? = try? db.inTransaction {
        try game(id)
        return .commit
      }
      return isRescued != nil
    }
  }

  private func game(_ id: Int64) throws {
    let picture = try Int64.fetchOne(
      db, sql: "SELECT picture FROM damaged.game NOT INDEXED WHERE id = ?", arguments: [id])
    // Without its picture a game is less, but not nothing.
    let hasPicture = picture.map { (try? copy("picture", where: "id = ?", $0)) != nil } ?? false
    let columns = Self.columns["game"] ?? "*"
    let found = hasPicture ? columns : columns.replacing("picture", with: "NULL")
    try db.execute(
      sql: """
        INSERT INTO main.game (\(columns))
        SELECT \(found) FROM damaged.game NOT INDEXED WHERE id = ?
        """, arguments: [id])
    do {
      try copy("deal", where: "game = ?", id)
    } catch {
      // Before version 4 the deal stood in the game's own row.
      try db.execute(
        sql: """
          INSERT OR REPLACE INTO main.deal (game, parameters, deal)
          SELECT id, parameters, deal FROM damaged.game NOT INDEXED WHERE id = ?
          """, arguments: [id])
    }
    let moves = try moves(of: id)
    try db.execute(
      sql: "UPDATE main.game SET cursor = ?2, isSolved = 0 WHERE id = ?1 AND cursor > ?2",
      arguments: [id, moves])
    // Without snapshots it takes longer to open, no more.
    try? copy("snapshot", where: "number <= \(moves) AND game = ?", id)
  }

  /// Copies the moves of a game up to the first that can't be read; their number.
  private func moves(of game: Int64) throws -> Int {
    let rows = try Row.fetchCursor(
      db,
      sql: "SELECT number, cause, move FROM damaged.move WHERE game = ? ORDER BY number",
      arguments: [game])
    var count = 0
    while count < Self.mostRows, let row = try? rows.next(),
      (try? row.value("number") as Int) == count
    {
      try db.execute(
        sql: "INSERT INTO main.move (game, number, cause, move) VALUES (?, ?, ?, ?)",
        arguments: [game, count, row["cause"] as DatabaseValue?, row["move"] as DatabaseValue?])
      count += 1
    }
    return count
  }

  /// Copies what belongs to no game: results, recent photos and settings.
  func rest() {
    for table in ["result", "recent_photo"] {
      for row in rowids(of: table) {
        try? db.inTransaction {
          try copy(table, where: "rowid = ?", row)
          return .commit
        }
      }
    }
    try? db.inTransaction {
      let rows = try Row.fetchCursor(db, sql: "SELECT name, value FROM damaged.setting")
      while let row = try? rows.next() {
        try? db.execute(
          sql: "INSERT OR IGNORE INTO main.setting (name, value) VALUES (?, ?)",
          arguments: [row["name"] as DatabaseValue?, row["value"] as DatabaseValue?])
      }
      return .commit
    }
  }

  private func copy(_ table: String, where condition: String, _ id: Int64) throws {
    let columns = Self.columns[table] ?? "*"
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO main.\(table) (\(columns))
        SELECT \(columns) FROM damaged.\(table) NOT INDEXED WHERE \(condition)
        """, arguments: [id])
  }

  /// The numbers of all rows that can be found from the first on, from the last on, and one by one
  /// in between.
  private func rowids(of table: String) -> [Int64] {
    let (first, firstEnds) = rowids(of: table, "")
    if firstEnds { return first }
    let last = rowids(of: table, "DESC").found.reversed().filter { $0 > first.last ?? .min }
    let start = max(first.last ?? 0, 0)
    let end = min(last.first ?? .max, start.addingReportingOverflow(Self.mostProbes).partialValue)
    var between: [Int64] = []
    for id in start..<max(end, start) where id > first.last ?? -1 {
      let found = try? Int64.fetchOne(
        db.cachedStatement(sql: "SELECT rowid FROM damaged.\(table) NOT INDEXED WHERE rowid = ?"),
        arguments: [id])
      if found == id { between.append(id) }
    }
    return first + between + last
  }

  private func rowids(of table: String, _ order: String) -> (found: [Int64], isAll: Bool) {
    var found: [Int64] = []
    do {
      let rows = try Int64.fetchCursor(
        db, sql: "SELECT rowid FROM damaged.\(table) NOT INDEXED ORDER BY rowid \(order)")
      while found.count < Self.mostRows, let id = try rows.next() { found.append(id) }
      return (found, true)
    } catch {
      return (found, false)
    }
  }
}
