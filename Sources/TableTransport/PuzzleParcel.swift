internal import Foundation
package import PuzzleKit
internal import SharedTables

/// The parameters and the deal of a shared puzzle, as its parcel stores them.
package struct PuzzleParcel<Game: SharedGame>: Codable, Sendable {
  package var parameters: Game.Parameters
  package var deal: Game.Deal

  package init(parameters: Game.Parameters, deal: Game.Deal) {
    self.parameters = parameters
    self.deal = deal
  }

  var bytes: [UInt8]? { (try? JSONEncoder().encode(self)).map(Array.init) }

  /// Decodes a parcel that may hold anything.
  init(_ bytes: [UInt8]) throws(TableError) {
    guard let parcel = try? JSONDecoder().decode(Self.self, from: Data(bytes)),
      Game.isValid(parcel.deal, of: parcel.parameters)
    else { throw .unreadable }
    self = parcel
  }
}
