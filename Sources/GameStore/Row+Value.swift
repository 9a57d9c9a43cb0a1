internal import GRDB

/// A row that is not what was written: somebody else, or damage, has changed it.
struct OddRow: Error {}

extension Row {
  /// A column's value, whatever the database holds there; GRDB's own way ends the program.
  func value<Value: DatabaseValueConvertible>(_ column: String) throws -> Value {
    guard let found = try optional(column, as: Value.self) else { throw OddRow() }
    return found
  }

  /// The same where there may be nothing.
  func optional<Value: DatabaseValueConvertible>(
    _ column: String, as type: Value.Type = Value.self
  ) throws -> Value? {
    let stored: DatabaseValue = self[column] ?? .null
    if stored.isNull { return nil }
    guard let value = Value.fromDatabaseValue(stored) else { throw OddRow() }
    return value
  }
}
