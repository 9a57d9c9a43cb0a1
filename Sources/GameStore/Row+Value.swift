internal import GRDB
internal import PuzzleCore

extension Row {
  /// A column's value, whatever the database holds there; GRDB's own way ends the program. A value
  /// of another kind has been changed by somebody else, or by damage.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    guard let found = try optional(column, as: Value.self) else {
      throw DamagedSave("it is not what was written")
    }
    return found
  }

  /// The same where there may be nothing.
  func optional<Value: DatabaseValueConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    let stored: DatabaseValue = self[column] ?? .null
    if stored.isNull { return nil }
    guard let value = Value.fromDatabaseValue(stored) else {
      throw DamagedSave("it is not what was written")
    }
    return value
  }
}
