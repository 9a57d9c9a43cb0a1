internal import Foundation
package import PuzzleKit
internal import SharedTables

/// The parameters and the deal of a shared puzzle, as its parcel stores them.
package struct PuzzleParcel<Game: SharedGame>: Codable, Sendable {
  package var parameters: Game.Parameters
  package var deal: Game.Deal
  /// The state at the start; nil for that of the deal.
  package var state: Game.State?

  package init(parameters: Game.Parameters, deal: Game.Deal, state: Game.State? = nil) {
    self.parameters = Game.sharedParameters(parameters)
    (self.deal, self.state) = (deal, state)
  }

  var bytes: [UInt8]? { (try? JSONEncoder().encode(self)).map(Array.init) }

  /// Decodes a parcel that may hold anything.
  init(_ bytes: [UInt8]) throws(TableError) {
    guard let parcel = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      Game.isValid(parcel.deal, of: parcel.parameters),
      parcel.state.map({ Game.isValid($0, in: parcel.deal) }) ?? true,
      Game.sharingProblem(with: parcel.deal, of: parcel.parameters) == nil
    else { throw .unreadable }
    self.init(parameters: parcel.parameters, deal: parcel.deal, state: parcel.state)
  }
}
