import Testing

@testable import AppUI

extension Tabletop {
  /// Presses a widget that accepts input.
  mutating func press(_ id: String) throws {
    activate(try #require(reachable(named: id)))
  }
}
