package import AppCore
package import ArgumentParser
package import PuzzleKit

/// The options of a new puzzle, as the program has them.
package protocol SharedDealOptions: ParsableArguments {
  /// The photo's path; nil for a built-in picture.
  var photo: String? { get }
  var seed: UInt64? { get }
  /// Opens the window with the puzzle, and a shared table for it.
  func play(hosting place: TableHosting, isRace: Bool, describes: Bool) throws
  /// Opens the window at the shared table of a link.
  static func play(joining link: String, describes: Bool) throws
  /// Deals the puzzle.
  func session(_ request: DealRequest) throws -> any AnySession
}
