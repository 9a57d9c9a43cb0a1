public import Foundation
internal import GRDB
public import PuzzleCore

/// A game as it was read from the database, whatever game it is.
public struct SavedGame: Sendable {
  /// What its rows are found by.
  public let kept: KeptGame
  /// The game's `id`.
  public let game: String
  /// Where it was played last; nil when that cannot be read.
  public let area: TableArea?
  /// Its record, as JSON.
  public let json: Data

  /// The record of a game whose types are known; throws `DamagedSave.cancelled` soon after
  /// `isCancelled` returns true.
  public func record<Game: PuzzleGame>(
    of game: Game.Type, isCancelled: () -> Bool = { false }
  ) throws(DamagedSave) -> GameRecord<Game> {
    try text.get().record(of: game, isCancelled: isCancelled)
  }

  /// The same, looked through.
  private let text: Result<RecordText, DamagedSave>
}

extension SavedGame {
  /// One that lies in no database.
  init(kept: KeptGame, game: String, json: Data) {
    self.kept = kept
    self.game = game
    self.json = json
    text = Result { () throws(DamagedSave) in try RecordText(json) }
    area = (try? text.get())?.value("area", as: TableArea.self)?.sound
  }

  /// Reads a game and the latest snapshot on its way; nil when it is not there.
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
    kept = KeptGame(
      .init(id: id, createdAt: try row.value("createdAt")), picture: try PictureSource(row))
    game = try row.value("kind")
    let place: Data = try row.value("area")
    area = (try? JSONDecoder().decode(TableArea.self, from: place))?.sound
    let cursor: Int = try row.value("cursor")
    let elapsed: Double = try row.value("elapsed")
    let wasHelped: Bool = try row.value("wasHelped")
    let isUnlocked: Bool = try row.value("isUnlocked")
    var json = Data("{\"parameters\":".utf8)
    json.append(try row.value("parameters") as Data)
    json.append(",\"deal\":")
    json.append(try row.value("deal") as Data)
    json.append(",\"area\":")
    json.append(place)
    json.append(",\"outlook\":")
    json.append(try row.value("outlook") as Data)
    json.append(
      ",\"cursor\":\(cursor),\"elapsed\":\(elapsed),\"wasHelped\":\(wasHelped),"
        + "\"isAutoSolveUnlocked\":\(isUnlocked),\"entries\":[")
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
    text = Result { () throws(DamagedSave) in try RecordText(json) }
  }

  /// The most bytes of a column, and of all moves.
  private static let mostBytes = (column: 32 << 20, moves: 256 << 20)

  /// Throws where a game's rows hold more than any game.
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
      throw DamagedSave("it is larger than any puzzle")
    }
  }
}

extension TableArea {
  /// Nil when no window can be like that.
  fileprivate var sound: TableArea? {
    let sides = 1.0...100_000
    return sides ~= size.width && sides ~= size.height && 0...100_000 ~= top ? self : nil
  }
}

extension Data {
  fileprivate mutating func append(_ text: String) { append(contentsOf: text.utf8) }

  /// Each move with its cause, in their order, with commas between them.
  fileprivate mutating func append(movesOf game: Int64, _ db: Database) throws {
    let moves = try Row.fetchCursor(
      db, sql: "SELECT number, cause, move FROM move WHERE game = ? ORDER BY number",
      arguments: [game])
    var count = 0
    while let move = try moves.next() {
      // A gap means that some are missing: what follows is not what it was.
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
