internal import Foundation
internal import Storage
package import TableTransport

extension SeatStore {
  /// The seats of this player, beside the saved puzzles.
  package static var standard: SeatStore {
    SeatStore(folder: GameStore.standardFolder().appending(path: "tables"))
  }
}
