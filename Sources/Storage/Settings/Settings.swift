internal import Foundation
internal import GRDB

/// The settings that all puzzles share, by name.
public struct Settings: Sendable {
  /// The longest value, in characters.
  private static let longest = 4096

  let store: GameStore

  /// Returns the value of a setting, or `nil` when there is none or it can't be decoded.
  public func value<Value: Decodable>(of name: String, as type: Value.Type) throws -> Value? {
    let text = try store.database.read { db in
      try String.fetchOne(
        db, sql: "SELECT value FROM setting WHERE name = ? AND length(value) <= ?",
        arguments: [name, Self.longest])
    }
    return text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// Saves the value of a setting.
  public func set(_ name: String, to value: some Encodable) throws {
    let value = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    try store.database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
        arguments: [name, value])
    }
  }
}
