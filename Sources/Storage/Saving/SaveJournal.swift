internal import Foundation
internal import GRDB

/// The changes that could not be written before the program ended, stored in a file.
///
/// The next program that opens the database applies them.
struct SaveJournal: Codable, Sendable {
  /// The changes of one game, in order.
  struct Entry: Codable, Sendable {
    /// The game's row; `nil` for a game that was never written.
    var row: SaveHandle.Row?
    /// The picture of a new game; never a file, which may change until the next start.
    var picture: PictureSource?
    var changes: [EncodedChanges]
  }

  private static let filePrefix = "tifpuzzle journal "
  private static let fileSuffix = ".json"
  /// The largest file, in bytes.
  private static let limit = 1 << 30

  var version = 1
  /// The time of writing, in seconds since 1970.
  var writtenAt: Double
  var entries: [Entry]

  /// Creates a journal of the changes in `jobs`; other jobs are dropped.
  init(_ jobs: [SaveJob], now: Date = Date()) {
    writtenAt = now.timeIntervalSince1970
    entries = []
    var places: [ObjectIdentifier: Int] = [:]
    for case .changes(let changes, let game) in jobs {
      guard let encoded = try? EncodedChanges(changes) else { continue }
      let place = places[ObjectIdentifier(game), default: entries.count]
      if place == entries.count {
        places[ObjectIdentifier(game)] = place
        entries.append(
          Entry(row: game.row, picture: game.picture?.withBytes, changes: []))
      }
      entries[place].changes.append(encoded)
    }
  }

  /// Writes the journal into a data folder, atomically.
  func write(in folder: URL) throws {
    guard !entries.isEmpty else { return }
    let name = Self.filePrefix + UUID().uuidString + Self.fileSuffix
    let file = folder.appending(path: name)
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
    _ = unsafe chmod(file.path(percentEncoded: false), 0o600)
  }

  /// Applies all journals in a folder to its database, and removes them.
  ///
  /// A journal that can't be applied stays for the next time; an unreadable one is renamed.
  static func applyAll(in folder: URL, to database: DatabaseQueue) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let own = names.filter { $0.hasPrefix(filePrefix) && $0.hasSuffix(fileSuffix) }
    let files = own.sorted().map { folder.appending(path: $0) }
    let journals = files.compactMap { file -> (URL, SaveJournal)? in
      guard let journal = SaveJournal(file) else {
        try? FileManager.default.moveItem(at: file, to: file.appendingPathExtension("damaged"))
        return nil
      }
      return (file, journal)
    }
    for (file, journal) in journals.sorted(by: { $0.1.writtenAt < $1.1.writtenAt }) {
      do {
        try database.write { db in try journal.apply(to: db) }
        try FileManager.default.removeItem(at: file)
      } catch {
        continue
      }
    }
  }

  private init?(_ file: URL) {
    guard let size = FileStamp(file.path(percentEncoded: false))?.size, size <= Self.limit,
      let data = try? Data(contentsOf: file),
      let journal = try? JSONDecoder().decode(SaveJournal.self, from: data), journal.version == 1
    else { return nil }
    self = journal
  }

  private func apply(to db: Database) throws {
    var writer = GameWriter(db, now: Date(timeIntervalSince1970: writtenAt))
    for entry in entries {
      if let row = entry.row, try wasPlayedSince(row, db) { continue }
      let game =
        entry.row.map { SaveHandle($0, picture: nil) } ?? SaveHandle(picture: entry.picture)
      try db.inSavepoint {
        do {
          for changes in entry.changes { try writer.write(changes, of: game) }
          return .commit
        } catch is GameWriter.MissingRow {
          return .rollback
        }
      }
    }
  }

  /// Returns whether a game was played in another program after the journal was written.
  private func wasPlayedSince(_ row: SaveHandle.Row, _ db: Database) throws -> Bool {
    let updated = try Double.fetchOne(
      db, sql: "SELECT updatedAt FROM game WHERE id = ? AND createdAt = ?",
      arguments: [row.id, row.createdAt])
    return updated.map { $0 > writtenAt } ?? true
  }
}

extension PictureSource {
  /// The source with the bytes of its file in place of the path; `nil` for an unreadable file.
  fileprivate var withBytes: PictureSource? {
    guard case .file(let path) = self else { return self }
    return (try? Data(contentsOf: URL(filePath: path))).map { .bytes($0) }
  }
}
