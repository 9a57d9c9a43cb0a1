import Foundation
import Testing

/// Waits for what nobody tells of: looks again and again until it is there.
///
/// What a game describes is waited for with `Game.see`, which looks at every line.
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
