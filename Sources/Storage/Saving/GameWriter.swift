internal import Files
internal import Foundation
internal import GRDB
internal import PuzzleCore

/// A writer of games' changes within one database transaction.
struct GameWriter {
  /// The error for a game whose row is no longer in the database.
  struct MissingRow: Error {}

  let db: Database
  let now: Double
  /// Returns the bytes of a picture whose row was in a database that was replaced.
  let formerPicture: (Int64, _ hash: String) -> Data?
  /// The rows created in this transaction, which may be rolled back.
  private(set) var rows: [ObjectIdentifier: (game: SaveHandle, row: SaveHandle.Row)] = [:]
  /// A Boolean value that indicates whether a game was written without its picture.
  private(set) var hasLostPicture = false

  /// The number of snapshots kept for a game.
  private static let maxSnapshots = 2
  /// The largest picture file that is copied, in bytes.
  static let maxPictureSize = 512 << 20

  init(
    _ db: Database, now: Date = Date(),
    formerPicture: @escaping (Int64, _ hash: String) -> Data? = { _, _ in nil }
  ) {
    self.db = db
    self.now = now.timeIntervalSince1970
    self.formerPicture = formerPicture
  }

  private func row(of game: SaveHandle) -> SaveHandle.Row? {
    rows[ObjectIdentifier(game)]?.row ?? game.row
  }

  /// Writes a new deal, moves, a snapshot, and the progress of the game.
  ///
  /// - Throws: `MissingRow` when the game is not in this database.
  mutating func write(_ changes: EncodedChanges, of game: SaveHandle, hasPicture: Bool = true)
    throws
  {
    if let deal = changes.deal {
      try insert(changes, deal, game, hasPicture ? game.picture : nil)
    }
    guard let row = row(of: game) else { throw MissingRow() }
    try db.cachedStatement(
      sql: """
        UPDATE game SET cursor = ?, progress = ?, elapsed = ?, isSolved = ?, wasHelped = ?,
          isUnlocked = ?, area = ?, outlook = ?, updatedAt = ? WHERE id = ? AND createdAt = ?
        """
    ).execute(
      arguments: [
        changes.cursor, changes.progress, changes.elapsed, changes.isSolved, changes.wasHelped,
        changes.isUnlocked, changes.area, changes.outlook, now, row.id, row.createdAt,
      ])
    guard db.changesCount == 1 else { throw MissingRow() }
    if changes.isOnlyLook { return }
    try write(changes.steps, from: changes.firstStep, isNew: changes.deal != nil, row.id)
    if let snapshot = changes.snapshot { try write(snapshot, row.id) }
    guard changes.isSolved else { return }
    try db.execute(
      sql: """
        INSERT OR IGNORE INTO result (game, kind, title, seconds, wasHelped, solvedAt)
        SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE NOT EXISTS
          (SELECT * FROM result WHERE game IS NULL AND kind = ?2 AND title = ?3 AND seconds = ?4)
        """,
      arguments: [
        row.id, changes.game, changes.title, changes.elapsed, SolvingManner(changes).rawValue, now,
      ])
    guard db.changesCount == 1, let framed = changes.framed else { return }
    try WallWriter(db: db, now: now).hang(row.id, framed)
  }

  private func write(
    _ steps: [EncodedChanges.Step], from first: Int, isNew: Bool, _ id: Int64
  ) throws {
    if !isNew {
      try db.cachedStatement(sql: "DELETE FROM move WHERE game = ? AND number >= ?")
        .execute(arguments: [id, first])
      try db.cachedStatement(sql: "DELETE FROM snapshot WHERE game = ? AND number > ?")
        .execute(arguments: [id, first])
    }
    for (i, step) in steps.enumerated() {
      try db.cachedStatement(
        sql: "INSERT INTO move (game, number, cause, move) VALUES (?, ?, ?, ?)"
      ).execute(arguments: [id, first + i, step.cause, step.move])
    }
  }

  private func write(_ snapshot: EncodedChanges.Snapshot, _ id: Int64) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO snapshot (game, number, state) VALUES (?, ?, ?)",
      arguments: [id, snapshot.number, snapshot.state])
    try db.execute(
      sql: """
        DELETE FROM snapshot WHERE game = ?1 AND number NOT IN
          (SELECT number FROM snapshot WHERE game = ?1 ORDER BY number DESC LIMIT ?2)
        """, arguments: [id, Self.maxSnapshots])
  }

  private mutating func insert(
    _ changes: EncodedChanges, _ deal: EncodedChanges.Deal, _ game: SaveHandle,
    _ source: PictureSource?
  ) throws {
    let picture = try source.flatMap { source in try pictureRow(of: source) }
    if game.picture != nil, picture == nil { hasLostPicture = true }
    try db.execute(
      sql: """
        INSERT INTO game (kind, title, picture, createdAt, updatedAt, turn,
          cursor, progress, elapsed, isSolved, wasHelped, isUnlocked, area, outlook)
        VALUES (?, ?, ?, ?, ?, (SELECT COALESCE(MAX(turn), 0) + 1 FROM game),
          0, 0, 0, 0, 0, 0, '', '')
        """, arguments: [changes.game, changes.title, picture, now, now])
    let row = SaveHandle.Row(id: db.lastInsertedRowID, createdAt: now)
    try db.execute(
      sql: "INSERT INTO deal (game, parameters, deal) VALUES (?, ?, ?)",
      arguments: [row.id, deal.parameters, deal.deal])
    rows[ObjectIdentifier(game)] = (game, row)
  }

  // MARK: Pictures

  /// Returns the row of a picture, which is created if it does not exist; equal bytes are stored
  /// once.
  private func pictureRow(of source: PictureSource) throws -> Int64? {
    switch source {
    case .stored(let id, let hash):
      let known = try Int64.fetchOne(
        db, sql: "SELECT id FROM picture WHERE id = ? AND COALESCE(hash, '') = ?",
        arguments: [id, hash])
      if let known { return known }
      return try formerPicture(id, hash).map { bytes in try picture(bytes) }
    case .builtIn(let name):
      try db.execute(sql: "INSERT OR IGNORE INTO picture (name) VALUES (?)", arguments: [name])
      return try Int64.fetchOne(
        db, sql: "SELECT id FROM picture WHERE name = ?", arguments: [name])
    case .bytes(let bytes): return try picture(bytes)
    case .file(let path):
      let bytes = try? RegularFile.contents(of: path, limit: Self.maxPictureSize)
      return try bytes.map { bytes in try picture(Data(bytes)) }
    }
  }

  private func picture(_ bytes: Data) throws -> Int64 {
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

  // MARK: Games

  /// Marks a game as the one that was on the table last.
  func markLast(_ game: SaveHandle) throws {
    guard let row = row(of: game) else { return }
    try db.execute(
      sql: """
        UPDATE game SET turn = (SELECT MAX(turn) + 1 FROM game) WHERE id = ? AND createdAt = ?
        """, arguments: [row.id, row.createdAt])
  }

  /// Deletes a game in which no move was made, unless it was shared, and begins with a state.
  func deleteUnplayed(_ game: SaveHandle) throws {
    guard let row = row(of: game) else { return }
    try db.execute(
      sql: """
        DELETE FROM game WHERE id = ?1 AND createdAt = ?2 AND label IS NULL
          AND NOT EXISTS (SELECT * FROM move WHERE game = ?1 AND cause != 'resize')
          AND NOT EXISTS (SELECT * FROM snapshot WHERE game = ?1 AND number = 0)
        """, arguments: [row.id, row.createdAt])
    try deleteUnusedPictures()
  }

  func delete(_ game: SaveHandle) throws {
    if let row = row(of: game) { try delete(row.id, createdAt: row.createdAt) }
  }

  /// Deletes a game with its own data, unless another time of creation is given.
  func delete(_ id: Int64, createdAt: Double? = nil) throws {
    try db.execute(
      sql: "DELETE FROM game WHERE id = ? AND createdAt = COALESCE(?, createdAt)",
      arguments: [id, createdAt])
    guard db.changesCount > 0 else { return }
    try db.execute(sql: "UPDATE result SET game = NULL WHERE game = ?", arguments: [id])
    try deleteUnusedPictures()
  }

  /// Deletes the pictures that no puzzle uses, neither a saved one nor one on the wall.
  func deleteUnusedPictures() throws {
    try db.execute(
      sql: """
        DELETE FROM picture WHERE id NOT IN (SELECT picture FROM game WHERE picture IS NOT NULL)
          AND id NOT IN (SELECT picture FROM wall WHERE picture IS NOT NULL)
        """)
  }
}
