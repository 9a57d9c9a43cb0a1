package import AppCore
internal import AppUI
package import BackgroundWork
internal import Files
internal import PuzzleCore
internal import PuzzleKit
package import Storage

/// A puzzle that was read from a file, of this program or of another, to be added to the saved ones.
package enum IncomingPuzzle: Sendable {
  case own(PuzzleFile, name: String)
  case palapeli(PalapeliFile)

  /// Reads a file, whose kind is that of its name. Blocks on the disk and on the process that unpacks
  /// it, so it must not run on the main thread.
  ///
  /// Throws an error with a sentence for the player.
  package init(reading path: String, _ cancellation: Cancellation = Cancellation()) throws {
    self =
      PalapeliFile.isNamed(path)
      ? .palapeli(try PalapeliFile(reading: path, cancellation))
      : .own(try PuzzleFile(reading: path), name: path.shownFileName)
  }

  /// Adds the puzzle to `store`, and returns its number. `deal` has the table of a puzzle that is cut
  /// anew.
  package func keep(
    in store: GameStore, with games: [InstalledGame], _ deal: DealRequest = .standard,
    _ cancellation: Cancellation = Cancellation()
  ) throws -> Int64 {
    switch self {
    case .own(let file, let name):
      try PuzzleFile.keep(file, called: name, in: store, with: games, cancellation)
    case .palapeli(let file): try file.keep(in: store, deal, cancellation)
    }
  }
}

extension DealRequest {
  /// A request for the table of the standard window, with a random seed.
  package static var standard: DealRequest {
    DealRequest(
      area: AppShell.area(.standardWindow), picture: nil,
      seed: UInt64.random(in: .min ... .max))
  }
}
