internal import GRDB

/// A copy of the readable rows of the attached database `damaged` into the main one.
///
/// Tables are read without their indexes and row by row, so that a damaged page costs only its own
/// rows.
struct DatabaseRecovery {
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
    "wall":
      "id, kind, title, picture, solvedAt, seconds, moves, wasHelped, shape, record",
    "recent_photo": "path, openedAt",
    "setting": "name, value",
  ]
  /// The largest number of rows read, because damage can make a table look endless.
  private static let maxRows = 1_000_000
  /// The number of row ids tried one by one where no adjacent row can be read.
  private static let maxProbes: Int64 = 500

  let db: Database

  /// Copies all games that can be read, and returns their number.
  func copyGames() -> Int {
    rowids(of: "game").count { id in
      guard let found = try? game(id) else { return false }
      let isCopied: Void? = try? db.inTransaction {
        try write(found, as: id)
        return .commit
      }
      return isCopied != nil
    }
  }

  /// The readable rows of a game.
  private struct Game {
    var row: Row
    var deal: Row
    /// The picture; `nil` when it is unreadable, since the game is still worth saving.
    var picture: Row?
    /// The moves up to the first unreadable one.
    var moves: [Row]
    /// The snapshots; without them the game only takes longer to open.
    var snapshots: [Row]
  }

  /// Reads a game outside a transaction, because SQLite refuses further writes in one that has met
  /// damage.
  private func game(_ id: Int64) throws -> Game? {
    guard let row = try rows("game", where: "id = ?", id).first else { return nil }
    let moves = try moves(of: id)
    let picture: Int64? = row["picture"]
    return Game(
      row: row, deal: try deal(of: id),
      picture: picture.flatMap { try? rows("picture", where: "id = ?", $0).first }, moves: moves,
      snapshots: (try? rows("snapshot", where: "number <= \(moves.count) AND game = ?", id)) ?? [])
  }

  private func deal(of game: Int64) throws -> Row {
    if let row = try? rows("deal", where: "game = ?", game).first { return row }
    // Before version 4 the deal was stored in the game's own row.
    let row = try Row.fetchOne(
      db, sql: "SELECT id, parameters, deal FROM damaged.game NOT INDEXED WHERE id = ?",
      arguments: [game])
    guard let row else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
    return row
  }

  private func moves(of game: Int64) throws -> [Row] {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(Self.columns["move"] ?? "*") FROM damaged.move WHERE game = ? ORDER BY number
        """, arguments: [game])
    var moves: [Row] = []
    while moves.count < Self.maxRows, let row = try? rows.next(),
      (try? row.value("number") as Int) == moves.count
    {
      moves.append(row.copy())
    }
    return moves
  }

  private func write(_ game: Game, as id: Int64) throws {
    if let picture = game.picture { try insert(picture, into: "picture") }
    try insert(game.row, into: "game", without: game.picture == nil ? "picture" : nil)
    try insert(game.deal, into: "deal")
    for move in game.moves { try insert(move, into: "move") }
    for snapshot in game.snapshots { try insert(snapshot, into: "snapshot") }
    try db.execute(
      sql: "UPDATE main.game SET cursor = ?2, isSolved = 0 WHERE id = ?1 AND cursor > ?2",
      arguments: [id, game.moves.count])
  }

  /// Copies the rows that belong to no game: results, the wall, recent photos and settings.
  func copyOtherRows() {
    for table in ["result", "wall", "recent_photo"] {
      for id in rowids(of: table) {
        for row in (try? rows(table, where: "rowid = ?", id)) ?? [] {
          let hasPicture = copyPicture(of: row)
          try? insert(row, into: table, without: hasPicture ? nil : "picture")
        }
      }
    }
    var settings: [Row] = []
    let rows = try? Row.fetchCursor(db, sql: "SELECT name, value FROM damaged.setting")
    while let row = try? rows?.next() { settings.append(row.copy()) }
    for row in settings { try? insert(row, into: "setting") }
  }

  /// Copies the picture of a puzzle on the wall, and returns false when it is unreadable.
  private func copyPicture(of row: Row) -> Bool {
    guard let id = try? row.optional("picture", as: Int64.self) else { return true }
    guard let picture = try? rows("picture", where: "id = ?", id).first else { return false }
    return (try? insert(picture, into: "picture")) != nil
  }

  private func rows(_ table: String, where condition: String, _ id: Int64) throws -> [Row] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT \(Self.columns[table] ?? "*") FROM damaged.\(table) NOT INDEXED WHERE \(condition)
        """, arguments: [id])
  }

  /// Adds a row, with null in the column `omitted`.
  private func insert(_ row: Row, into table: String, without omitted: String? = nil) throws {
    let marks = row.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(
      sql: "INSERT OR IGNORE INTO main.\(table) (\(Self.columns[table] ?? "")) VALUES (\(marks))"
    ).execute(arguments: StatementArguments(row.map { $0.0 == omitted ? .null : $0.1 }))
  }

  /// Returns the ids of all rows found from the first one forwards, from the last one backwards,
  /// and one by one in between.
  private func rowids(of table: String) -> [Int64] {
    let (first, firstEnds) = rowids(of: table, "")
    if firstEnds { return first }
    let last = rowids(of: table, "DESC").found.reversed().filter { $0 > first.last ?? .min }
    let start = max(first.last ?? 0, 0)
    let end = min(last.first ?? .max, start.addingReportingOverflow(Self.maxProbes).partialValue)
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
      while found.count < Self.maxRows, let id = try rows.next() { found.append(id) }
      return (found, true)
    } catch {
      return (found, false)
    }
  }
}
