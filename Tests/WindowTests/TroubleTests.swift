import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `When the world fails` {
    private let home: Home
    /// The program's data folder.
    private let data: URL

    init() throws {
      home = try Home()
      data = home.folder.appending(path: ".local/share/tifpuzzle")
      try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    }

    /// Places the topmost piece.
    private func place(in game: Game) async throws {
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
    }

    /// Closes the message that something cannot be saved.
    private func readMessage(_ words: String, in game: Game) async throws {
      let told = try await game.see("the message") { $0.sheet == "message" }
      let text = told["card.text"]?.label ?? ""
      #expect(text.contains(words), "\(text)")
      try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
    }

    /// Plays on without a further message until `mending` makes saving possible, and checks the
    /// saved state in another window.
    private func expectSavedLater(_ game: Game, after mending: String) async throws {
      let told = game.moments.count
      for _ in 0..<2 { try await place(in: game) }
      #expect(game.now.saved == false)
      let later = try Home()
      defer { later.remove() }
      try await Mounts.run(mending, folder: data, beside: game.child)
      try await place(in: game)
      try await game.seeSaved()
      #expect(game.moments[told...].allSatisfy { $0.sheet == nil })
      let copy = later.folder.appending(path: ".local/share/tifpuzzle").path
      try await Mounts.run("cp -r \"$folder\" '\(copy)'", folder: data, beside: game.child)
      let (placed, moves) = (game.now.placed, game.now.moves)
      try await Game.playAndKill(in: later) { after in
        #expect(after.now.placed == placed && after.now.moves == moves)
      }
    }

    @Test(.enabled(if: Mounts.arePossible, Comment(rawValue: Mounts.comment)))
    func `it plays on while the disk is full, says so once, and saves when there is room`()
      async throws
    {
      defer { home.remove() }
      let start = Mounts.start("mount -t tmpfs -o size=2m tmpfs \"$folder\"", folder: data)
      try await Game.playAndKill(in: home, isNew: true, through: start) { game in
        try await place(in: game)
        #expect(try await game.seeSaved().sheet == nil)
        try await Mounts.run(
          "cat /dev/zero > \"$folder/filler\" 2>/dev/null; df \"$folder\" | grep -q 100%",
          folder: data, beside: game.child)
        try await place(in: game)
        try await readMessage("no room on the disk", in: game)
        try await expectSavedLater(game, after: "rm \"$folder/filler\"")
      }
    }

    @Test(.enabled(if: Mounts.arePossible, Comment(rawValue: Mounts.comment)))
    func `it plays on over a folder that cannot be written to, and saves when it can`()
      async throws
    {
      defer { home.remove() }
      let start = Mounts.start(
        "mount --bind \"$folder\" \"$folder\" && mount -o remount,bind,ro \"$folder\"",
        folder: data)
      try await Game.playAndKill(in: home, isNew: true, through: start) { game in
        try await readMessage("can’t be written to", in: game)
        try await expectSavedLater(game, after: "mount -o remount,bind,rw \"$folder\"")
      }
    }

    @Test(.enabled(if: Mounts.arePossible, Comment(rawValue: Mounts.comment)))
    func `it plays on without a home`() async throws {
      defer { home.remove() }
      let own = FileManager.default.homeDirectoryForCurrentUser
      let start = Mounts.start(
        "mount -t tmpfs -o ro tmpfs \"$folder\"; unset HOME XDG_DATA_HOME", folder: own)
      try await Game.playAndKill(in: home, isNew: true, through: start, savesAll: false) { game in
        try await readMessage("can’t be saved", in: game)
        for _ in 0..<2 { try await place(in: game) }
        #expect(game.now.sheet == nil && game.now.placed.count == 2)
      }
    }

    @Test func `it plays on where the home is no folder`() async throws {
      defer { home.remove() }
      let start = ["env", "-u", "XDG_DATA_HOME", "HOME=/dev/null"]
      try await Game.playAndKill(in: home, isNew: true, through: start, savesAll: false) { game in
        try await readMessage("can’t be saved", in: game)
        for _ in 0..<2 { try await place(in: game) }
        #expect(game.now.sheet == nil && game.now.placed.count == 2)
      }
    }

    @Test func `it ends with a sentence when the display closes while it draws`() async throws {
      defer { home.remove() }
      let words = home.folder.appending(path: "words.txt")
      for _ in 0..<3 {
        let desktop = try await Desktop.start()
        try await Desktop.$current.withValue(desktop) {
          let game = try await Game.open(
            ["demo", "--loop"], environment: [:], in: home,
            through: ["sh", "-c", "exec \"$@\" 2>'\(words.path)'", "sh"])
          try await game.see("a flight") { $0.autoSolving && !$0.placed.isEmpty }
          game.child.send(SIGSTOP)
          await desktop.breakDown()
          game.child.send(SIGCONT)
          #expect(await game.child.ended(within: Game.patience) == .code(1))
        }
        await desktop.stop()
        let said = try String(contentsOf: words, encoding: .utf8)
        #expect(said.contains("The display has closed"), "\(said)")
      }
    }

    @Test func `it ends with a sentence and every move saved when the display closes`()
      async throws
    {
      defer { home.remove() }
      let words = home.folder.appending(path: "words.txt")
      let desktop = try await Desktop.start()
      let before = try await Desktop.$current.withValue(desktop) {
        let game = try await Game.open(
          in: home, through: ["sh", "-c", "exec \"$@\" 2>'\(words.path)'", "sh"])
        try await place(in: game)
        try await place(in: game)
        let before = game.now
        await desktop.breakDown()
        #expect(await game.child.ended(within: Game.patience) == .code(1))
        return before
      }
      await desktop.stop()
      let said = try String(contentsOf: words, encoding: .utf8)
      #expect(said.contains("The display has closed"), "\(said)")
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.placed == before.placed && game.now.moves == before.moves)
      }
    }
  }
}
