import AppCore
import BackgroundWork
import Foundation
import PuzzleGames
import SavedPuzzles
import Synchronization
import Testing

@testable import PhotoImport
@testable import PuzzleCore
@testable import PuzzleKit
@testable import Storage
@testable import tifpuzzle

/// Tests of puzzles whose opening is cancelled.
@Suite struct `A puzzle that is given up while it is opened` {
  /// Returns a jigsaw with `count` moves, some of them undone.
  private func saved(_ count: Int) throws -> SavedGame {
    let area = TableArea(size: Size(800, 600), top: 52)
    let session = try Session<Jigsaw>(
      .init(count: .pieces(9)), in: area, picture: nil, seed: 1, isReduced: true)
    var record = session.record
    let move = History<Jigsaw>.Entry(move: .tidy, cause: .hand)
    record.entries = [History<Jigsaw>.Entry](repeating: move, count: count)
    record.cursor = count / 2
    record.snapshot = nil
    return SavedGame(
      handle: SaveHandle(picture: nil), game: Jigsaw.id, json: try JSONEncoder().encode(record))
  }

  @Test func `asks whether it is wanted before each move, and ends when it is not`() throws {
    let saved = try saved(300)
    let entry = try #require(Catalog.games.game(saved.game))
    var last = 0
    for stop in [1, 2, 3, 10, 100, 200, 300] {
      let asked = Mutex(0)
      var wish = DealRequest(area: TableArea(size: Size(800, 600), top: 52), seed: 1)
      let isCancelled: @Sendable () -> Bool = {
        asked.withLock {
          $0 += 1
          return $0 >= stop
        }
      }
      wish.isCancelled = isCancelled
      #expect(throws: DamagedSave.cancelled) { try entry.restore(saved, wish) }
      let count = asked.withLock { $0 }
      #expect(count >= stop && count <= stop + 3, "\(count) of \(stop)")
      last = count
    }
    #expect(last >= 300)
  }

  @Test func `asks between the parts of a long list of moves that is read`() throws {
    let saved = try saved(100_000)
    var asked = 0
    #expect(throws: DamagedSave.cancelled) {
      _ = try saved.record(of: Jigsaw.self) {
        asked += 1
        return asked == 3
      }
    }
    #expect(asked == 3)
  }

  @Test func `is not put among the saved ones`() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-cancelled-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try GameStore(folder: folder)
    let record = try saved(10).json
    let head = Data(#"{"game":"jigsaw","title":"A puzzle"}"#.utf8)
    let content =
      Data("\(head.count)\n".utf8) + head + Data("\(record.count)\n".utf8) + record
    let file = try PuzzleFile(
      Data("tifpuzzle puzzle 1\n\(Checksum.text(of: content))\n".utf8) + content)
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: DamagedSave.cancelled) {
      try PuzzleFile.keep(file, called: "a", in: store, with: Catalog.games, cancellation)
    }
    #expect(try store.puzzles.all().isEmpty)
    _ = try PuzzleFile.keep(file, called: "a", in: store, with: Catalog.games, Cancellation())
    #expect(try store.puzzles.all().count == 1)
  }
}
