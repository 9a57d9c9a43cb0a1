internal import Foundation
internal import GRDB
internal import PuzzleCore

/// A damaged database that was renamed, so that a new one can be created in its place.
struct DamagedDatabase {
  let file: URL

  /// Renames a database and its associated files.
  init(_ original: URL) throws {
    file = Self.freeName("damaged", beside: original)
    try FileManager.default.moveItem(at: original, to: file)
    try Self.moveLog(of: original, to: file)
  }

  /// Renames the log of a replaced database, so that it does not affect the new one.
  static func renameLog(of original: URL) throws {
    try moveLog(of: original, to: freeName("replaced", beside: original))
  }

  private static func freeName(_ kind: String, beside original: URL) -> URL {
    let folder = original.deletingLastPathComponent()
    let now = LocalTime(Date())
    let stem = "tifpuzzle \(kind) \(now.dayText) \(now.timeText)"
    func file(_ name: String) -> URL { folder.appending(path: name + ".sqlite") }
    func isThere(_ url: URL) -> Bool {
      ["", "-wal"].contains {
        FileManager.default.fileExists(atPath: url.path(percentEncoded: false) + $0)
      }
    }
    var name = stem
    var number = 2
    while isThere(file(name)) {
      name = "\(stem) (\(number))"
      number += 1
    }
    return file(name)
  }

  private static func moveLog(of original: URL, to file: URL) throws {
    for ending in ["-wal", "-shm"] {
      let from = original.path(percentEncoded: false) + ending
      guard FileManager.default.fileExists(atPath: from) else { continue }
      try FileManager.default.moveItem(
        atPath: from, toPath: file.path(percentEncoded: false) + ending)
    }
  }

  /// Copies the readable rows into another database, and returns a message for the player.
  func recover(into database: DatabaseQueue) -> Phrase {
    var count = 0
    try? database.writeWithoutTransaction { db in
      try db.execute(
        sql: "ATTACH ? AS damaged", arguments: [file.path(percentEncoded: false)])
      defer { try? db.execute(sql: "DETACH damaged") }
      let recovery = DatabaseRecovery(db: db)
      count = recovery.copyGames()
      recovery.copyOtherRows()
    }
    let name = file.lastPathComponent
    if count == 0 {
      return
        """
        The saved puzzles were damaged: they were set aside as “\(name)”, and no puzzle could be \
        rescued.
        """
    }
    return Phrase(
      count,
      one: """
        The saved puzzles were damaged: they were set aside as “\(name)”, and one puzzle could be \
        rescued.
        """,
      other: """
        The saved puzzles were damaged: they were set aside as “\(name)”, and \(count) puzzles \
        could be rescued.
        """)
  }
}
