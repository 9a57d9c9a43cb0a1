public import Foundation
internal import GRDB
internal import PuzzleCore
public import PuzzleKit

/// A game as it was read from the database, of any kind.
public struct SavedGame: Sendable {
  /// The handle with the identity of its rows.
  public let handle: SaveHandle
  /// The game's `id`.
  public let game: String
  /// The table it was played on last; `nil` when that cannot be read.
  public let area: TableArea?
  /// The record, as JSON.
  public let json: Data

  /// Decodes the record of a game of known types; throws `DamagedSave.cancelled` soon after
  /// `isCancelled` returns true.
  public func record<Game: PuzzleGame>(
    of game: Game.Type, isCancelled: () -> Bool = { false }
  ) throws(DamagedSave) -> GameRecord<Game> {
    try scanned.get().record(of: game, isCancelled: isCancelled)
  }

  /// Decodes the parameters and the deal alone, and validates them.
  public func deal<Game: PuzzleGame>(
    of game: Game.Type
  ) throws(DamagedSave) -> (parameters: Game.Parameters, deal: Game.Deal) {
    let json = try scanned.get()
    guard let parameters = json.value("parameters", as: Game.Parameters.self),
      let deal = json.value("deal", as: Game.Deal.self), Game.isValid(deal, of: parameters)
    else { throw DamagedSave("its game has no such puzzle") }
    return (parameters, deal)
  }

  /// The record, or the reason why it exceeds the limits.
  private let scanned: Result<RecordJSON, DamagedSave>
}

extension SavedGame {
  /// Creates a saved game that is not in a database.
  init(handle: SaveHandle, game: String, json: Data) {
    self.handle = handle
    self.game = game
    self.json = json
    scanned = Result { () throws(DamagedSave) in try RecordJSON(json) }
    area = (try? scanned.get())?.value("area", as: TableArea.self)?.validated
  }

  /// Reads a game and its latest snapshot; fails when the game does not exist.
  init?(_ id: Int64, _ db: Database) throws {
    try Self.expectBounded(id, db)
    guard
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT game.*, parameters, deal, name, hash FROM game LEFT JOIN deal ON deal.game = game.id
          LEFT JOIN picture ON picture.id = game.picture WHERE game.id = ?
          """, arguments: [id])
    else { return nil }
    handle = SaveHandle(
      .init(id: id, createdAt: try row.value("createdAt")), picture: try PictureSource(row))
    game = try row.value("kind")
    let area: Data = try row.value("area")
    self.area = (try? JSONDecoder().decode(TableArea.self, from: area))?.validated
    let cursor: Int = try row.value("cursor")
    let elapsed: Double = try row.value("elapsed")
    let wasHelped: Bool = try row.value("wasHelped")
    let isUnlocked: Bool = try row.value("isUnlocked")
    var json = Data("{\"parameters\":".utf8)
    json.append(try row.value("parameters") as Data)
    json.append(",\"deal\":")
    json.append(try row.value("deal") as Data)
    json.append(",\"area\":")
    json.append(area)
    json.append(",\"outlook\":")
    json.append(try row.value("outlook") as Data)
    json.append(
      """
      ,\"cursor\":\(cursor),\"elapsed\":\(elapsed),\"wasHelped\":\(wasHelped),\
      \"isAutoSolveUnlocked\":\(isUnlocked),\"entries\":[
      """)
    try json.append(movesOf: id, db)
    json.append("]")
    let snapshot = try Row.fetchOne(
      db,
      sql: """
        SELECT number, state FROM snapshot WHERE game = ? AND number <= ?
        ORDER BY number DESC LIMIT 1
        """, arguments: [id, cursor])
    if let snapshot {
      let number: Int = try snapshot.value("number")
      json.append(",\"snapshot\":{\"number\":\(number),\"state\":")
      json.append(try snapshot.value("state") as Data)
      json.append("}")
    }
    json.append("}")
    self.json = json
    scanned = Result { () throws(DamagedSave) in try RecordJSON(json) }
  }

  /// The largest number of bytes of a column, and of all moves.
  static let mostBytes = (column: 32 << 20, moves: 256 << 20)

  /// Checks the size of a game's rows, and throws when it exceeds the limits.
  private static func expectBounded(_ id: Int64, _ db: Database) throws {
    let longest = try Int.fetchOne(
      db,
      sql: """
        SELECT max(coalesce(length(kind), 0), coalesce(length(title), 0),
          coalesce(length(label), 0), coalesce(length(area), 0), coalesce(length(outlook), 0),
          (SELECT coalesce(max(max(length(parameters), length(deal))), 0)
            FROM deal WHERE game = ?1),
          (SELECT coalesce(max(length(state)), 0) FROM snapshot WHERE game = ?1),
          (SELECT coalesce(max(max(length(cause), length(move))), 0) FROM move WHERE game = ?1))
        FROM game WHERE id = ?1
        """, arguments: [id])
    let moves = try Int.fetchOne(
      db, sql: "SELECT coalesce(sum(length(move)), 0) FROM move WHERE game = ?", arguments: [id])
    guard longest ?? 0 <= mostBytes.column, moves ?? 0 <= mostBytes.moves else {
      throw DamagedSave("it’s too large")
    }
  }
}

extension TableArea {
  /// The table, or `nil` for an impossible size.
  fileprivate var validated: TableArea? {
    let sides = 1.0...100_000
    return sides ~= size.width && sides ~= size.height && 0...100_000 ~= top ? self : nil
  }
}

extension Data {
  fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Appends each move with its cause, in order, separated by commas.
  fileprivate mutating func append(movesOf game: Int64, _ db: Database) throws {
    let moves = try Row.fetchCursor(
      db, sql: "SELECT number, cause, move FROM move WHERE game = ? ORDER BY number",
      arguments: [game])
    var count = 0
    while let move = try moves.next() {
      // A gap means that moves are missing, so the following ones no longer apply.
      guard try move.value("number") == count else { break }
      append(count == 0 ? "{\"cause\":\"" : ",{\"cause\":\"")
      append(try move.value("cause") as String)
      append("\",\"move\":")
      append(try move.value("move") as Data)
      append("}")
      count += 1
    }
  }
}
