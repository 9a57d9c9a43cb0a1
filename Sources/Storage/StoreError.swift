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
        "The saved puzzles in \(place) are those of a newer version of this program, and are left "
        + "as they are: to go on with them, and to save this one, install that version again."
      return
    }
    let cocoa = (error as? CocoaError)?.code
    if code == .SQLITE_FULL || cocoa == .fileWriteOutOfSpace {
      description =
        "There is no room on the disk to save this puzzle: play on and free some space; it is "
        + "saved as soon as it can be."
    } else if Self.refusals.contains(code ?? .SQLITE_OK) || cocoa == .fileWriteNoPermission
      || cocoa == .fileWriteVolumeReadOnly
    {
      description =
        "This puzzle can’t be saved, as \(place) can’t be written to: play on and allow writing "
        + "there; it is saved as soon as it can be."
    } else if isHeld {
      description =
        "This puzzle can’t be saved just now, as another program holds the database in \(place): "
        + "play on; it is saved as soon as it can be."
    } else {
      description =
        "This puzzle can’t be saved in \(place) (\(Self.reason(error))): play on; it is saved as "
        + "soon as it can be."
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
