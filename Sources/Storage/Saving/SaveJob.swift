internal import Foundation
internal import PuzzleCore
internal import PuzzleKit

/// A pending change of a saved game.
enum SaveJob: Sendable {
  case changes(Changes, SaveHandle)
  /// The game was put on the table.
  case markLast(SaveHandle)
  /// Another game has replaced this one, which is deleted if it has no moves.
  case release(SaveHandle)
  case delete(SaveHandle)

  var game: SaveHandle {
    switch self {
    case .changes(_, let game), .markLast(let game), .release(let game), .delete(let game): game
    }
  }

  /// A Boolean value that indicates whether the job can be delayed and joined with later ones.
  var isDeferrable: Bool {
    if case .changes(let changes, _) = self { changes.isOnlyLook } else { false }
  }

  /// A Boolean value that indicates whether the job starts the game's record.
  var isNewGame: Bool {
    if case .changes(let changes, _) = self { changes.deal != nil } else { false }
  }

  /// Performs the job.
  func perform(with writer: inout GameWriter, hasPicture: Bool = true) throws {
    switch self {
    case .changes(let changes, let game):
      try writer.write(try EncodedChanges(changes), of: game, hasPicture: hasPicture)
    case .markLast(let game): try writer.markLast(game)
    case .release(let game): try writer.deleteUnplayed(game)
    case .delete(let game): try writer.delete(game)
    }
  }

  /// Returns the jobs without the view changes that a later job replaces.
  static func joined(_ jobs: [SaveJob]) -> [SaveJob] {
    var joined: [SaveJob] = []
    for job in jobs {
      if case .changes(let later, let game) = job, later.deal == nil,
        case .changes(let earlier, let same)? = joined.last, earlier.isOnlyLook, game === same
      {
        joined.removeLast()
      }
      joined.append(job)
    }
    return joined
  }
}
