import Foundation
import GRDB
import PuzzleGames
import Storage
import Testing

@testable import PuzzleCore
@testable import PuzzleKit

extension `A real window` {
  /// Tests with a file of the largest puzzle.
  @Suite(.serialized, .desktop) struct `A file of 100,000 pieces` {
    private let home: Home

    init() throws { home = try Home() }

    /// Writes a jigsaw whose loose pieces were tidied up `count` times.
    private func file(tidied count: Int) throws -> URL {
      let area = TableArea(size: Size(1120, 900), top: 52)
      let session = try Session<Jigsaw>(
        .init(count: .pieces(100_000)), in: area, picture: nil, seed: 1, isReduced: true)
      var record = session.record
      let move = History<Jigsaw>.Entry(move: .tidy, cause: .hand)
      record.entries = [History<Jigsaw>.Entry](repeating: move, count: count)
      record.cursor = count
      record.snapshot = nil
      let json = try JSONEncoder().encode(record)
      let head = Data(#"{"game":"jigsaw","title":"A puzzle","picture":"reef"}"#.utf8)
      let content = Data("\(head.count)\n".utf8) + head + Data("\(json.count)\n".utf8) + json
      let file = home.folder.appending(path: "large.tifpuzzle")
      try (Data("tifpuzzle puzzle 1\n\(Checksum.text(of: content))\n".utf8) + content)
        .write(to: file)
      return file
    }

    private var puzzles: Int {
      get async throws {
        let file = home.folder.appending(path: ".local/share/tifpuzzle/tifpuzzle.sqlite")
        return try await DatabaseQueue(path: file.path).read { db in
          try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM game") ?? 0
        }
      }
    }

    @Test func `does not keep the window from closing while it is taken in`() async throws {
      defer { home.remove() }
      let file = try file(tidied: 20_000)
      let game = try await Game.open(in: home)
      let piece = game.now.topmost
      try await game.drag(piece, to: game.now.cell(piece).center)
      try await game.seeSaved()
      try await game.drop([file.absoluteString])
      try await game.see("it is taken in") { $0.loading }
      let start = ContinuousClock.now
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      let time = ContinuousClock.now - start
      print("quitting during an import: \(time)")
      // The limit is generous: nothing of it may be waited for, and all of it takes far longer.
      #expect(time < .seconds(10))
      #expect(try await puzzles == 1)
      try await Game.playAndKill(in: home) { after in #expect(after.now.placed == [piece]) }
    }

    @Test func `and 20 moves of all of them is opened, and comes back`() async throws {
      defer { home.remove() }
      let file = try file(tidied: 20)
      try await Game.playAndKill(in: home, isNew: true) { game in
        let start = ContinuousClock.now
        try await game.drop([file.absoluteString])
        try await game.see("the puzzle") { $0.game == "jigsaw" && !$0.loading }
        print("100,000 pieces and 20 moves of all, from the drop: \(ContinuousClock.now - start)")
        #expect(game.now.moves == 20 && game.now.canUndo)
      }
      let start = ContinuousClock.now
      try await Game.playAndKill(in: home) { game in
        print("started with them: \(ContinuousClock.now - start)")
        #expect(game.now.game == "jigsaw" && game.now.moves == 20 && game.now.canUndo)
      }
    }
  }
}
