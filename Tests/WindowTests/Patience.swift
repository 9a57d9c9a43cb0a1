import Foundation
import Testing

/// Polls until a condition holds that is not described by the program.
///
/// A described state is awaited with `Game.see`, which inspects every line.
func eventually(
  _ hope: String, within limit: Double = Game.patience, _ isThere: () async throws -> Bool
) async throws {
  struct NotThere: Error, CustomStringConvertible {
    var description: String
  }
  let end = ContinuousClock.now + .seconds(limit)
  while try await !isThere() {
    guard ContinuousClock.now < end else {
      throw NotThere(description: "Not there within \(limit) seconds: \(hope).")
    }
    try await Task.sleep(for: .milliseconds(50))
  }
}
