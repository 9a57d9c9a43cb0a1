import Foundation
import GRDB
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Saving {
    private let home: Home

    init() throws { home = try Home() }

    /// Expects two moments to agree in everything that a restart preserves.
    private func expectSame(_ a: Moment, _ b: Moment) {
      // Cameras are looked for after the start, and the tips are read.
      func known(_ moment: Moment) -> [Moment.Element] {
        moment.elements.filter { $0.id != "menu.camera" && !$0.id.hasPrefix("tip") }
      }
      #expect(known(a) == known(b))
      #expect(a.moves == b.moves && a.canUndo == b.canUndo && a.canRedo == b.canRedo)
      #expect(a.solved == b.solved && a.sheet == b.sheet && a.game == b.game)
      #expect(a.window.width == b.window.width && a.window.height == b.window.height)
    }

    @Test func `brings the same game back after kill -9`() async throws {
      defer { home.remove() }
      let before = try await Game.playAndKill(in: home, isNew: true) { game in
        let first = game.now.topmost
        try await game.drag(first, to: game.now.cell(first).center)
        for x in [300.0, 700] { try await game.drag(game.now.topmost, to: Point(x, 620)) }
        let count = game.now.moves
        let undone = try await game.see("one undone", after: .keys("ctrl+z")) {
          $0.moves == count - 1
        }
        #expect(undone.canRedo && undone.canUndo)
        return undone
      }
      try await Game.playAndKill(in: home) { game in
        expectSame(game.now, before)
        let redone = try await game.see("redone", after: .keys("ctrl+shift+z")) { !$0.canRedo }
        #expect(redone.moves == before.moves + 1)
        try await game.see("undone", after: .keys("ctrl+z", "ctrl+z", "ctrl+z")) { !$0.canUndo }
      }
    }

    @Test func `keeps a table for each game, and its own copy of a photo`() async throws {
      defer { home.remove() }
      let photo = try home.photo("reef", as: "mine.jpg")
      let jigsaw = try await Game.playAndKill(
        [photo.path, "--game", "jigsaw", "--pieces", "12"], in: home, isNew: true
      ) { game in
        try await game.see("the photo", where: { !$0.loading && !$0.pieces.isEmpty })
        try FileManager.default.removeItem(atPath: photo.path)
        try await game.see("the other game", after: .keys("ctrl+1")) { $0.game == "tifpuzzle" }
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        try await game.see("the jigsaw", after: .keys("ctrl+2")) { $0.game == "jigsaw" }
        // The view of the table is saved as well.
        let width = try game.now.piece(0).frame.width
        return try await game.see("closer, at rest", after: .keys("g", "plus")) {
          try !$0.moving && $0.piece(0).frame.width > width
        }
      }
      try await Game.playAndKill(in: home) { game in
        expectSame(try await game.see("at rest") { !$0.moving && !$0.loading }, jigsaw)
        let other = try await game.see("the other game", after: .keys("ctrl+1")) {
          $0.game == "tifpuzzle" && !$0.loading
        }
        #expect(other.placed.count == 1)
      }
      let new = try await Game.playAndKill(["--new"], in: home) { $0.now }
      #expect(new.game == "tifpuzzle" && new.placed.isEmpty)
    }

    /// Another program locks the database, so that nothing can be written.
    @Test func `says that a move is saved when it is on the disk, and not before`() async throws {
      defer { home.remove() }
      let before = try await Game.playAndKill(in: home, isNew: true) { game in
        try await game.seeSaved()
        let held = try hold()
        let moved = try await game.drag(
          game.now.topmost, to: game.now.cell(game.now.topmost).center)
        #expect(moved.saved == false)
        let later = try await game.see("the help page", after: .keys("F1")) { $0.sheet == "help" }
        #expect(later.saved == false && later.placed == moved.placed)
        try held.close()
        let saved = try await game.see("the move is saved") { $0.saved == true }
        #expect(saved.placed == moved.placed)
        return saved
      }
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.placed == before.placed && game.now.moves == 1)
      }
    }

    /// Returns a connection that locks the database against other writers until it is closed.
    private func hold() throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      configuration.busyMode = .timeout(Game.patience)
      let holder = try DatabaseQueue(path: home.database.path, configuration: configuration)
      try holder.inDatabase { try $0.beginTransaction(.immediate) }
      return holder
    }

    @Test func `lets two windows play at the same time, each its own puzzle`() async throws {
      defer { home.remove() }
      let (first, second) = try await Game.playAndKill(in: home, isNew: true) { one in
        try await one.drag(one.now.topmost, to: one.now.cell(one.now.topmost).center)
        // From here on the puzzle's lock is held.
        try await one.seeSaved()
        return try await Game.playAndKill(in: home) { other in
          #expect(other.now.placed.isEmpty && !other.now.canUndo)
          for _ in 0..<2 {
            for game in [one, other] {
              try await game.comeForward()
              try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
            }
          }
          // The first window's puzzle cannot be opened in the second one as well.
          try await self.expectRefused("puzzle.1", in: other)
          return (one.now, other.now)
        }
      }
      #expect(first.placed.count == 3 && second.placed.count == 2)
      try home.expectIntactDatabase()
      try await Game.playAndKill(in: home) { game in
        expectSame(game.now, second)
        let page = try await game.see("the page", after: .keys("ctrl+p")) {
          $0["puzzle.1"] != nil
        }
        try await game.see("the first puzzle", after: .click(page.center(of: "puzzle.1"))) {
          $0.placed == first.placed && $0.moves == first.moves && $0.sheet == nil
        }
      }
    }

    private func expectRefused(_ puzzle: String, in game: Game) async throws {
      let before = game.now
      let page = try await game.see("the page", after: .keys("ctrl+p")) { $0[puzzle] != nil }
      let told = try await game.see("the message", after: .click(page.center(of: puzzle))) {
        $0.sheet == "message"
      }
      #expect(told["card.text"]?.label.contains("open in another window") == true)
      let after = try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
      #expect(after.pieces == before.pieces && after.moves == before.moves)
    }

    @Test func `plays on where nothing can be written, and says so once`() async throws {
      defer { home.remove() }
      let place = home.folder.appending(path: ".local/share/tifpuzzle")
      try Data().write(to: place)
      try await Game.playAndKill(in: home, isNew: true) { game in
        let told = try await game.see("the message") { $0.sheet == "message" }
        #expect(told["card.text"]?.label.contains("can’t be saved") == true)
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        let piece = game.now.topmost
        let unsaved = try await game.drag(piece, to: game.now.cell(piece).center)
        #expect(unsaved.sheet == nil && unsaved.saved == false)
        try FileManager.default.removeItem(at: place)
        let next = game.now.topmost
        try await game.drag(next, to: game.now.cell(next).center)
        #expect(try await game.seeSaved().sheet == nil)
      }
      let after = try await Game.playAndKill(in: home) { $0.now }
      #expect(after.placed.count == 2)
    }

    @Test func `shows all puzzles on a page, and goes on with any of them`() async throws {
      defer { home.remove() }
      try await Game.playAndKill(["--game", "jigsaw", "--pieces", "6"], in: home, isNew: true) {
        game in
        try await game.see("sorted", after: .keys("s")) { $0.revision > 0 }
      }
      try await Game.playAndKill(in: home, isNew: true) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        let page = try await game.see("the page", after: .keys("ctrl+p")) { moment in
          moment.elements.count { $0.id.hasPrefix("puzzle.") && $0.id.hasSuffix(".rename") } == 2
        }
        #expect(page.sheet == "puzzles")
        let other = try #require(page.elements.first { $0.label.hasPrefix("Jigsaw") })
        try await game.see("the jigsaw", after: .click(other.center)) {
          $0.game == "jigsaw" && $0.sheet == nil && $0.canUndo && !$0.loading
        }
        let again = try await game.see("the page", after: .keys("ctrl+p")) {
          $0.elements.contains { $0.label.hasPrefix("TiFpuzzle") && $0.id.hasPrefix("puzzle.") }
        }
        let first = try #require(
          again.elements.first { $0.label.hasPrefix("TiFpuzzle") && $0.id.hasPrefix("puzzle.") })
        let restart = try #require(again[first.id + ".restart"])
        try await game.see("as it was dealt", after: .click(restart.center)) {
          $0.game == "tifpuzzle" && $0.sheet == nil && $0.placed.isEmpty && $0.moves == 0
        }
      }
    }
  }
}
