internal import Foundation
internal import GRDB
internal import PuzzleCore

/// Writes what has become of games into the database, within one transaction.
struct GameWriter {
  let db: Database
  let now: Double
  /// Rows made in this transaction, which may yet come to nothing.
  private(set) var numbers: [ObjectIdentifier: (game: KeptGame, id: Int64)] = [:]
  private let encoder = JSONEncoder()

  /// The latest snapshots that are kept of a game.
  private static let mostSnapshots = 4
  /// A picture's file that is larger is not copied, in bytes.
  static let largestPicture = 512 << 20

  init(_ db: Database, now: Date = Date()) {
    self.db = db
    self.now = now.timeIntervalSince1970
  }

  private func id(of game: KeptGame) -> Int64? { numbers[ObjectIdentifier(game)]?.id ?? game.id }

  private func text(_ value: Changes.Value) throws -> String {
    String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Writes a new deal, moves, a snapshot, and how the game stands.
  mutating func write(_ changes: Changes, of game: KeptGame) throws {
    if let deal = changes.deal { try insert(changes, deal, game) }
    guard let id = id(of: game) else { return }
    if changes.deal == nil, !changes.isOnlyLook {
      try db.execute(
        sql: "DELETE FROM move WHERE game = ? AND number >= ?", arguments: [id, changes.firstStep])
      try db.execute(
        sql: "DELETE FROM snapshot WHERE game = ? AND number > ?",
        arguments: [id, changes.firstStep])
    }
    for (i, step) in changes.steps.enumerated() {
      try db.cachedStatement(
        sql: "INSERT INTO move (game, number, cause, move) VALUES (?, ?, ?, ?)"
      ).execute(
        arguments: [id, changes.firstStep + i, step.cause.rawValue, try text(step.move)])
    }
    if let snapshot = changes.snapshot {
      try db.execute(
        sql: "INSERT OR REPLACE INTO snapshot (game, number, state) VALUES (?, ?, ?)",
        arguments: [id, snapshot.number, try text(snapshot.state)])
      try db.execute(
        sql: """
          DELETE FROM snapshot WHERE game = ?1 AND number NOT IN
            (SELECT number FROM snapshot WHERE game = ?1 ORDER BY number DESC LIMIT ?2)
          """, arguments: [id, Self.mostSnapshots])
    }
    try db.cachedStatement(
      sql: """
        UPDATE game SET cursor = ?, progress = ?, elapsed = ?, isSolved = ?, wasHelped = ?,
          isUnlocked = ?, area = ?, outlook = ?, updatedAt = ? WHERE id = ?
        """
    ).execute(
      arguments: [
        changes.cursor, changes.progress, changes.elapsed, changes.isSolved, changes.wasHelped,
        changes.isAutoSolveUnlocked, try text(changes.area), try text(changes.outlook), now, id,
      ])
    guard changes.isSolved else { return }
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO result (game, kind, title, seconds, wasHelped, solvedAt)
        VALUES (?, ?, ?, ?, ?, ?)
        """,
      arguments: [id, changes.game, changes.title, changes.elapsed, changes.wasHelped, now])
  }

  private mutating func insert(
    _ changes: Changes, _ deal: Changes.Deal, _ game: KeptGame
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO game (kind, title, parameters, deal, picture, createdAt, updatedAt, turn,
          cursor, progress, elapsed, isSolved, wasHelped, isUnlocked, area, outlook)
        VALUES (?, ?, ?, ?, ?, ?, ?, (SELECT COALESCE(MAX(turn), 0) + 1 FROM game),
          0, 0, 0, 0, 0, 0, '', '')
        """,
      arguments: [
        changes.game, changes.title, try text(deal.parameters), try text(deal.deal),
        try game.picture.flatMap { try picture($0) }, now, now,
      ])
    numbers[ObjectIdentifier(game)] = (game, db.lastInsertedRowID)
  }

  /// The row of a picture, made if it is not there; the same bytes are kept once.
  private func picture(_ source: PictureSource) throws -> Int64? {
    switch source {
    case .stored(let id): return id
    case .builtIn(let name):
      try db.execute(sql: "INSERT OR IGNORE INTO picture (name) VALUES (?)", arguments: [name])
      return try Int64.fetchOne(
        db, sql: "SELECT id FROM picture WHERE name = ?", arguments: [name])
    case .bytes(let bytes): return try picture(bytes)
    case .file(let path):
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      guard let size, size <= Self.largestPicture,
        let bytes = try? Data(contentsOf: URL(filePath: path))
      else { return nil }
      return try picture(bytes)
    }
  }

  func picture(_ bytes: Data) throws -> Int64 {
    let hash = Checksum.text(of: bytes)
    let same = try Row.fetchCursor(
      db, sql: "SELECT id, bytes FROM picture WHERE hash = ? AND length(bytes) = ?",
      arguments: [hash, bytes.count])
    while let row = try same.next() {
      let known: Data = try row.value("bytes")
      if known == bytes { return try row.value("id") }
    }
    try db.execute(
      sql: "INSERT INTO picture (hash, bytes) VALUES (?, ?)", arguments: [hash, bytes])
    return db.lastInsertedRowID
  }

  /// A game comes to the table.
  func putOnTable(_ game: KeptGame) throws {
    try db.execute(
      sql: "UPDATE game SET turn = (SELECT MAX(turn) + 1 FROM game) WHERE id = ?",
      arguments: [id(of: game)])
  }

  /// Another game takes the place of one: without any move it is forgotten.
  func leave(_ game: KeptGame) throws {
    try db.execute(
      sql: """
        DELETE FROM game WHERE id = ?1 AND label IS NULL
          AND NOT EXISTS (SELECT * FROM move WHERE game = ?1 AND cause != 'resize')
        """, arguments: [id(of: game)])
    try forgetPictures()
  }

  /// A game is forgotten, with all that belongs to it alone.
  func delete(_ game: KeptGame) throws {
    try db.execute(
      sql: "UPDATE result SET game = NULL WHERE game = ?", arguments: [id(of: game)])
    try db.execute(sql: "DELETE FROM game WHERE id = ?", arguments: [id(of: game)])
    try forgetPictures()
  }

  /// Pictures without a puzzle are forgotten.
  func forgetPictures() throws {
    try db.execute(
      sql:
        "DELETE FROM picture WHERE id NOT IN (SELECT picture FROM game WHERE picture IS NOT NULL)"
    )
  }
}
