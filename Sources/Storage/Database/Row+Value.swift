internal import GRDB
internal import PuzzleCore
internal import PuzzleKit

extension Row {
  /// Returns a column's value, and throws for a value of another type, which comes from another
  /// program or from damage; GRDB's own access would end the program.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    guard let found = try optional(column, as: Value.self) else {
      throw DamagedSave("its data was changed")
    }
    return found
  }

  /// Returns a column's value or `nil`, and throws for a value of another type.
  func optional<Value: DatabaseValueConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    let stored: DatabaseValue = self[column] ?? .null
    if stored.isNull { return nil }
    guard let value = Value.fromDatabaseValue(stored) else {
      throw DamagedSave("its data was changed")
    }
    return value
  }
}
