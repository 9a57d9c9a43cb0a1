internal import Foundation
internal import GRDB

extension GameStore {
  /// The longest value of a setting, in characters.
  private static let settingLimit = 4096

  /// What the player has set under a name; nil when that is nothing, or nothing that can be read.
  public func setting<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value? {
    let text = try database.read { db in
      try String.fetchOne(
        db, sql: "SELECT value FROM setting WHERE name = ? AND length(value) <= ?",
        arguments: [name, Self.settingLimit])
    }
    return text.flatMap { try? JSONDecoder().decode(type, from: Data($0.utf8)) }
  }

  /// Keeps what the player has set under a name.
  public func keep(_ setting: some Encodable, as name: String) throws {
    let value = String(decoding: try JSONEncoder().encode(setting), as: UTF8.self)
    try database.write { db in
      try db.execute(
        sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
        arguments: [name, value])
    }
  }
}
