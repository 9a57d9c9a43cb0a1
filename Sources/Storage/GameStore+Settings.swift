internal import Foundation
internal import GRDB

extension GameStore {
  /// The longest value of a setting, in characters.
  private static let settingLimit = 4096

  /// Returns the setting under a name, or `nil` when there is none or it can't be decoded.
  public func setting<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
    let text = try database.read { db in
      try String.fetchOne(
        db, sql: "SELECT value FROM setting WHERE name = ? AND length(value) <= ?",
        arguments: [name, Self.settingLimit])
    }
    return text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// Saves a setting under a name.
  public func keep(_ setting: some Encodable, as name: String) throws {
    let value = String(decoding: try JSONEncoder().encode(setting), as: UTF8.self)
    try database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
        arguments: [name, value])
    }
  }
}
