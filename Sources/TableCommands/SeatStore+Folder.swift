internal import Foundation
internal import Storage
internal import TableTransport

extension SeatStore {
  /// The seats of this player, beside the saved puzzles.
  static var standard: SeatStore {
    SeatStore(folder: GameStore.standardFolder().appending(path: "tables"))
  }
}
