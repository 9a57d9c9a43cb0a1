internal import Foundation
internal import GRDB

extension GameStore {
  /// Deletes everything that is saved: puzzles and their pictures, the wall, results, recent photos
  /// settings and cached pixels, and the databases and journals that were set aside in the folder.
  ///
  /// The deleted bytes are overwritten.
  public func forgetEverything() throws {
    try database.write { db in
      for table in [
        "move", "snapshot", "deal", "result", "wall", "game", "picture", "recent_photo", "setting",
      ] {
        try db.execute(sql: "DELETE FROM \(table)")
      }
    }
    vacuum()
    removeFilesSetAside()
    pictureCache.remove()
  }
}
