internal import Foundation
internal import GRDB
public import PuzzleCore

/// An error of the database, described by a sentence for the player.
public struct StoreError: ExplainedError {
  public let sentence: Phrase
  /// A Boolean value that indicates whether another program holds the database.
  let isBusy: Bool

  /// Returns an error whose description is a sentence for the player; a database error's own
  /// message would show its query.
  public static func readable(_ error: any Error) -> any Error {
    switch error {
    case let error as DatabaseError:
      StoreError(sentence: sentence(error.resultCode), isBusy: false)
    case is RowDecodingError, is DecodingError: StoreError(sentence: damaged, isBusy: false)
    default: error
    }
  }

  private static let damaged: Phrase =
    """
    The saved puzzles are damaged: restart the program, which sets them aside and rescues what \
    it can.
    """

  private static func sentence(_ code: ResultCode) -> Phrase {
    switch code {
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
      damaged
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      "Another program is using the saved puzzles: try again in a moment."
    case .SQLITE_FULL:
      "There’s no room on the disk for the saved puzzles: free some space, then try again."
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      "The saved puzzles can’t be read or written: check the permissions of their folder."
    default:
      """
      The saved puzzles can’t be used (database error \(Int(code.rawValue))): try again, and check \
      the disk if that doesn’t help.
      """
    }
  }
}

extension StoreError {
  /// Creates an error with the reason why nothing can be saved in a folder, and the solution.
  init(saving error: any Error, folder: URL) {
    let place = folder.path(percentEncoded: false)
    let code = (error as? DatabaseError)?.resultCode
    let cocoa = (error as? CocoaError)?.code
    isBusy = error is FolderLock.Busy || code == .SQLITE_BUSY || code == .SQLITE_LOCKED
    let isDenied =
      [.fileWriteNoPermission, .fileWriteVolumeReadOnly].contains(cocoa)
      || code.map(Self.accessErrors.contains) == true
    sentence =
      if error is GameStore.NewerVersion {
        """
        The saved puzzles in \(place) are from a newer version of this program, so they’re left \
        as they are: install that version again to continue them and to save this puzzle.
        """
      } else if code == .SQLITE_FULL || cocoa == .fileWriteOutOfSpace {
        """
        There’s no room on the disk to save this puzzle: keep playing and free some space. It’s \
        saved as soon as possible.
        """
      } else if isDenied {
        """
        This puzzle can’t be saved because \(place) can’t be written to: keep playing and allow \
        writing there. It’s saved as soon as possible.
        """
      } else if isBusy {
        """
        This puzzle can’t be saved right now because another program is using the database in \
        \(place): keep playing. It’s saved as soon as possible.
        """
      } else {
        """
        This puzzle can’t be saved in \(place) (\(Self.reason(error))): keep playing. It’s saved \
        as soon as possible.
        """
      }
  }

  private static let accessErrors: [ResultCode] = [
    .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH, .SQLITE_IOERR,
  ]

  private static func reason(_ error: any Error) -> String {
    (error as? DatabaseError)?.message ?? (error as NSError).localizedDescription
  }
}

extension DatabaseError {
  /// A Boolean value that indicates whether the error means a damaged database or another file
  /// type.
  var isDamage: Bool { resultCode == .SQLITE_CORRUPT || resultCode == .SQLITE_NOTADB }
}
