internal import Foundation
internal import GRDB

extension GameStore {
  /// Returns an error whose description is a sentence for the player; a database error's own
  /// message would show its query.
  public static func readable(_ error: any Error) -> any Error {
    switch error {
    case let error as DatabaseError: Unusable(description: sentence(error.resultCode))
    case is RowDecodingError, is DecodingError: Unusable(description: damaged)
    default: error
    }
  }

  private struct Unusable: Error, CustomStringConvertible {
    let description: String
  }

  private static let damaged =
    "The saved puzzles are damaged: restart the program, which sets them aside and rescues what "
    + "it can."

  private static func sentence(_ code: ResultCode) -> String {
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
      "The saved puzzles can’t be used (database error \(code.rawValue)): try again, and check "
        + "the disk if that doesn’t help."
    }
  }
}
