import AppCore
import Damage
import Foundation
import GRDB
import PuzzleCore
import SavedPuzzles
import Testing

@testable import AppUI
@testable import Storage
@testable import tifpuzzle

/// Tests of saves in which each field in turn has an invalid value.
@Suite struct `An odd value in a save` {
  private let saves: `A damaged save`
  private var folder: URL { saves.folder }

  init() throws { saves = try `A damaged save`() }

  /// The thinning of the values: one in this many is used for each field, or all with
  /// `TIFPUZZLE_DAMAGED_SAVES`.
  private static var thinning: Int {
    ProcessInfo.processInfo.environment["TIFPUZZLE_DAMAGED_SAVES"] == nil ? 12 : 1
  }

  @Test(arguments: Catalog.games.map(\.id)) @MainActor
  func `is refused or can be played in any field`(id: String) throws {
    defer { saves.remove() }
    let specimen = try Specimen.of(try #require(Catalog.games.game(id)))
    let record = [UInt8](specimen.file.record)
    var (opened, refused) = (0, 0)
    func open(_ name: String, _ text: [UInt8]) {
      let start = ContinuousClock.now
      // After a crash the last line names the failing case.
      if Self.thinning == 1 { print("odd field of \(id): \(name)") }
      let saved = SavedGame(handle: SaveHandle(picture: nil), game: id, json: Data(text))
      do {
        let area = AppShell.area(Size(900, 700))
        let wish = DealRequest(area: area, picture: nil, seed: 1)
        saves.expectPlayable(
          try (#require(Catalog.games.game(id))).restore(saved, wish), "\(id): \(name)")
        opened += 1
      } catch {
        saves.expectSentence(error, "\(id): \(name)")
        refused += 1
      }
      #expect(ContinuousClock.now - start < `A damaged save`.patience, "\(id): \(name)")
    }
    Damaged.texts(of: record, with: OddValues.small, thinning: Self.thinning, open)
    Damaged.texts(of: record, with: OddValues.large, thinning: Self.thinning, open)
    print("odd fields of \(id): \(opened) opened, \(refused) refused")
    #expect(opened > 0 && refused > opened / 4)
  }

  @Test @MainActor func `is refused, set aside or played in any column`() throws {
    defer { saves.remove() }
    let specimens = try Specimen.all()
    var tally: [String: Int] = [:]
    var number = 0
    for table in ["game", "move", "snapshot", "picture", "result", "setting", "recent_photo"] {
      let names = try specimens[0].opened(in: folder) { try $0.columns(in: table).map(\.name) }
      for column in names {
        for value in SaveDamage.oddColumns {
          number += 1
          guard number.isMultiple(of: Self.thinning) else { continue }
          let specimen = specimens[number % specimens.count]
          try specimen.opened(in: folder) { db in
            // The table's constraints reject some values.
            try? db.execute(sql: "UPDATE \(table) SET \(column) = ?", arguments: [value])
          }
          let start = ContinuousClock.now
          saves.open(folder, "\(specimen.game), \(table).\(column), \(number)", &tally)
          #expect(
            ContinuousClock.now - start < `A damaged save`.patience, "\(table).\(column), \(number)"
          )
        }
      }
    }
    print("odd columns: \(tally.sorted { $0.key < $1.key })")
    #expect(tally["played"] ?? 0 > 0 && tally["refused"] ?? 0 > 0)
  }
}

extension Specimen {
  /// Returns a game of `entry`, played at random. The player may leave for another game, so several
  /// seeds are tried.
  @MainActor
  static func of(_ entry: InstalledGame) throws -> Specimen {
    for seed in UInt64(5)..<50 {
      let folder = FileManager.quickDirectory
        .appending(path: "tifpuzzle-specimen-\(UUID().uuidString)")
      defer { try? FileManager.default.removeItem(at: folder) }
      let machine = try PlayerMachine(entry, seed: seed, folder: folder)
      try machine.play(300)
      let specimen = try machine.specimen()
      if specimen.game == entry.id { return specimen }
    }
    throw NotPlayed(game: entry.id)
  }

  struct NotPlayed: Error {
    var game: String
  }

  /// Replaces the database of a folder by this one, and calls `body` with it.
  func opened<Value>(in folder: URL, _ body: (Database) throws -> Value) throws -> Value {
    for old in try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    {
      try FileManager.default.removeItem(at: old)
    }
    let file = folder.appending(path: GameStore.fileName)
    try database.write(to: file)
    try log.write(to: URL(filePath: file.path + "-wal"))
    let queue = try DatabaseQueue(path: file.path)
    defer { try? queue.close() }
    return try queue.write(body)
  }
}
