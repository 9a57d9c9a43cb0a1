package import AppCore
package import ArgumentParser
package import PuzzleKit

/// The options of a new puzzle, as the program has them.
package protocol SharedDealOptions: ParsableArguments {
  /// The photo's path; nil for a built-in picture.
  var photo: String? { get }
  var seed: UInt64? { get }
  /// Deals the puzzle.
  func session(_ request: DealRequest) throws -> any AnySession
}
