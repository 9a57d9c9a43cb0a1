internal import Foundation
internal import GRDB

extension GameStore.StoreError {
  /// Creates an error with the reason why nothing can be saved in a folder, and the solution.
  init(_ error: any Error, folder: URL) {
    let place = folder.path(percentEncoded: false)
    let code = (error as? DatabaseError)?.resultCode
    isHeld = error is FolderLock.Busy || code == .SQLITE_BUSY || code == .SQLITE_LOCKED
    if error is GameStore.Newer {
      description =
        "The saved puzzles in \(place) are from a newer version of this program, so they’re left "
        + "as they are: install that version again to continue them and to save this puzzle."
      return
    }
    let cocoa = (error as? CocoaError)?.code
    if code == .SQLITE_FULL || cocoa == .fileWriteOutOfSpace {
      description =
        "There’s no room on the disk to save this puzzle: keep playing and free some space. It’s "
        + "saved as soon as possible."
    } else if Self.refusals.contains(code ?? .SQLITE_OK) || cocoa == .fileWriteNoPermission
      || cocoa == .fileWriteVolumeReadOnly
    {
      description =
        "This puzzle can’t be saved because \(place) can’t be written to: keep playing and allow "
        + "writing there. It’s saved as soon as possible."
    } else if isHeld {
      description =
        "This puzzle can’t be saved right now because another program is using the database in "
        + "\(place): keep playing. It’s saved as soon as possible."
    } else {
      description =
        "This puzzle can’t be saved in \(place) (\(Self.reason(error))): keep playing. It’s saved "
        + "as soon as possible."
    }
  }

  private static let refusals: [ResultCode] = [
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
