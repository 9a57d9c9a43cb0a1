import Foundation
import GRDB
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import AppCore
@testable import Storage
@testable import tifpuzzle

/// A database that is written late, in order.
@MainActor
struct FakeStorage {
  private let folder: URL
  private(set) var store: GameStore
  private var handles: [SaveKey: SaveHandle] = [:]
  private var unnumbered: Set<SaveKey> = []
  private var jobs: [SaveJob] = []

  init(folder: URL) throws {
    self.folder = folder
    store = try GameStore(folder: folder)
  }

  mutating func reopen() throws {
    handles = [:]
    unnumbered = []
    jobs = []
    store = try GameStore(folder: folder)
  }

  /// Registers the save of a restored puzzle.
  mutating func add(_ handle: SaveHandle, as key: SaveKey) { handles[key] = handle }

  /// Returns the number of a save.
  func number(of key: SaveKey) -> Int64? { handles[key]?.id }

  /// Notes a command for the next write.
  mutating func note(_ command: AppCommand) {
    switch command {
    case .save(let changes, let key, _):
      if changes.deal != nil {
        handles[key] = SaveHandle(picture: nil)
        unnumbered.insert(key)
      }
      if let handle = handles[key] { jobs.append(.changes(changes, handle)) }
    case .putOnTable(let key): if let handle = handles[key] { jobs.append(.markLast(handle)) }
    case .leave(let key): if let handle = remove(key) { jobs.append(.release(handle)) }
    case .deleteSave(let key): if let handle = remove(key) { jobs.append(.delete(handle)) }
    case .release(let key): _ = remove(key)
    default: break
    }
  }

  private mutating func remove(_ key: SaveKey) -> SaveHandle? {
    unnumbered.remove(key)
    return handles.removeValue(forKey: key)
  }

  /// Writes everything, and returns the new numbers.
  mutating func write() throws -> [SaveKey: Int64] {
    let due = jobs
    jobs = []
    if !due.isEmpty {
      let rows = try store.database.write { db in
        var writer = GameWriter(db)
        for job in SaveJob.joined(due) { try job.perform(with: &writer) }
        return writer.rows
      }
      for (game, row) in rows.values { game.row = row }
    }
    var numbers: [SaveKey: Int64] = [:]
    for key in unnumbered { numbers[key] = handles[key]?.id }
    unnumbered.subtract(numbers.keys)
    return numbers
  }

  // MARK: Opening

  mutating func last(of game: String, _ request: Int, _ deal: DealRequest) throws -> Opened? {
    try store.puzzles.openLast(of: game).map { try restore($0, request, deal) }
  }

  mutating func open(
    _ number: Int64, restarts: Bool, _ request: Int, _ deal: DealRequest
  ) throws -> Opened? {
    guard try !restarts || store.puzzles.restart(number), let saved = try store.puzzles.open(number)
    else {
      return nil
    }
    return try restore(saved, request, deal)
  }

  /// Opens a copy of some saved puzzle, as an import does.
  mutating func copyFirst(_ request: Int, _ deal: DealRequest) throws -> Opened? {
    guard let first = try store.puzzles.all().first else { return nil }
    let copy = try store.puzzles.duplicate(first.id, named: "A copy")
    return try open(copy, restarts: false, request, deal)
  }

  func duplicate(_ number: Int64) throws { try store.puzzles.duplicate(number, named: "Another") }

  private mutating func restore(
    _ saved: SavedGame, _ request: Int, _ deal: DealRequest
  ) throws -> Opened {
    var deal = deal
    // The save has a picture of its own, whatever lies on the table.
    deal.picture = deal.picture ?? EventScript.pictures[0]
    let session = try session(saved, deal)
    handles[.restored(request: request)] = saved.handle
    return .saved(
      RestoredPuzzle(
        session, number: saved.handle.id, picture: session.picture, origin: nil, problem: nil))
  }

  /// Returns a saved puzzle without changes.
  func session(_ saved: SavedGame, _ deal: DealRequest) throws -> any AnySession {
    try #require(Catalog.games.game(saved.game)).restore(saved, deal)
  }
}
