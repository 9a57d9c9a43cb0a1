import Foundation
import GRDB
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A database that another program is using` {
    private let home: Home

    init() throws { home = try Home() }

    private var folder: URL { home.folder.appending(path: ".local/share/tifpuzzle") }

    /// Locks the database against other writers until the connection is closed.
    private func hold() throws -> DatabaseQueue {
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      // The program may still be saving a setting.
      configuration.busyMode = .timeout(Game.patience)
      let holder = try DatabaseQueue(
        path: folder.appending(path: "tifpuzzle.sqlite").path, configuration: configuration)
      try holder.writeWithoutTransaction { db in try db.execute(sql: "BEGIN IMMEDIATE") }
      return holder
    }

    @Test func `keeps the window open with a message, and costs no move`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      defer { game.child.send(SIGKILL) }
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      try await game.seeSaved()
      let holder = try hold()
      for _ in 0..<4 {
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      }
      try await game.see("the message", after: .keys("ctrl+q")) {
        $0["card.text"]?.label.contains("closes as soon as it’s saved") == true
      }
      // Closing the window again ends the wait.
      try await game.desktop.run("wmctrl", ["-c", "TiFpuzzle"])
      let end = await game.child.ended(within: Game.patience)
      #expect(end == .code(1))
      try holder.close()
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(names.contains { $0.hasPrefix("tifpuzzle journal") }, "\(names)")
      let after = try await Game.playAndKill(in: home) { $0.now }
      #expect(after.placed.count == 5 && after.moves == 5)
    }

    @Test func `is written to once it is let go, without another move`() async throws {
      defer { home.remove() }
      try await Game.playAndKill(in: home, isNew: true) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        try await game.seeSaved()
        let holder = try hold()
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        let told = try await game.see("the message") { $0.sheet == "message" }
        #expect(told["card.text"]?.label.contains("another program is using") == true)
        try holder.close()
        try await game.seeSaved()
      }
      let after = try await Game.playAndKill(in: home) { $0.now }
      #expect(after.placed.count == 2)
    }

    @Test func `that is removed with its folder is made again, with all that is on the table`()
      async throws
    {
      defer { home.remove() }
      try await Game.playAndKill(in: home, isNew: true) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        try await game.seeSaved()
        try FileManager.default.removeItem(at: folder)
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        let told = try await game.see("the message") { $0.sheet == "message" }
        #expect(told["card.text"]?.label.contains("removed or replaced") == true)
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        try await game.seeSaved()
      }
      let after = try await Game.playAndKill(in: home) { $0.now }
      #expect(after.placed.count == 2 && after.moves == 2)
    }
  }
}
