import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  /// Tests with disks that never respond, and pipes without a writer.
  @Suite(.serialized, .desktop) struct Stalled {
    private static let arePossible: Bool = {
      guard Mounts.arePossible, let helper = try? Executable.path(of: "stalledmount") else {
        return false
      }
      let trial = Process()
      trial.executableURL = URL(filePath: "/bin/sh")
      trial.arguments =
        ["-c", "exec \"$@\"", "sh"]
        + Mounts.start(Self.line(helper), folder: FileManager.default.temporaryDirectory)
        + ["true"]
      trial.standardError = FileHandle.nullDevice
      guard (try? trial.run()) != nil else { return false }
      trial.waitUntilExit()
      return trial.terminationStatus == 0
    }()
    private static let comment: Comment = "This system lets no program have disks of its own."

    /// Returns the shell line that mounts a disk that never responds over `$folder`.
    private static func line(_ helper: String) -> String {
      """
      '\(helper)' "$folder" 2>/dev/null & helper=$!
      until grep -q "^stalled $folder " /proc/self/mounts; do
        kill -0 $helper 2>/dev/null || exit 1
        sleep 0.05
      done
      """
    }

    private func pipe(_ name: String, in home: Home) throws -> URL {
      let path = home.folder.appending(path: "Pictures/" + name)
      try #require(unsafe mkfifo(path.path, 0o600) == 0)
      return path
    }

    /// Drags a loose piece to its place.
    private func play(_ game: Game) async throws {
      let piece = game.now.topmost
      try await game.drag(piece, to: game.now.cell(piece).center)
      try await game.see("piece \(piece) in its place") { $0.placed.contains(piece) }
    }

    @Test(arguments: ["x.txt", "x.json", "x.jpg", "x.tifpuzzle"])
    func `a pipe that is dropped is refused, and the game goes on`(name: String) async throws {
      try await Game.play { game in
        let pipe = try pipe(name, in: game.home)
        try await game.drop([pipe.absoluteString])
        let told = try await game.see("a sentence") { $0.sheet == "message" }
        #expect(told["card.text"]?.label.contains(name) == true)
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil && !$0.loading }
        try await play(game)
      }
    }

    @Test(.enabled(if: Self.arePossible, Self.comment))
    func `a disk that does not answer holds up nothing but what is asked of it`() async throws {
      let home = try Home()
      let disk = home.folder.appending(path: "disk")
      try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
      let start = try Mounts.start(Self.line(Executable.path(of: "stalledmount")), folder: disk)
      defer { home.remove() }
      let game = try await Game.open(
        environment: ["TIFPUZZLE_REDUCED_MOTION": "1"], in: home, through: start)
      for name in ["x.txt", "x.jpg", "x.tifpuzzle", ""] {
        try await game.drop([disk.appending(path: name).absoluteString])
        try await play(game)
        #expect(game.now.loading, "waiting for \(name)")
        try await game.see("no waiting", after: .keys("Escape")) { !$0.loading }
      }
      try await game.see("iPict", after: .keys("ctrl+5")) { $0.game == "ipict" && !$0.loading }
      try await game.drop([disk.absoluteString])
      try await game.see("the first game", after: .keys("ctrl+1")) {
        $0.game == "tifpuzzle" && $0.placed.count == 4
      }
      try await play(game)
      game.child.send(SIGTERM)
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      try await Game.playAndKill(in: home) { after in #expect(after.now.placed.count == 5) }
    }

    @Test(.enabled(if: Self.arePossible, Self.comment))
    func `the window opens though the words that are asked for do not come`() async throws {
      let home = try Home()
      let disk = home.folder.appending(path: "disk")
      try FileManager.default.createDirectory(at: disk, withIntermediateDirectories: true)
      let start = try Mounts.start(Self.line(Executable.path(of: "stalledmount")), folder: disk)
      defer { home.remove() }
      let game = try await Game.open(
        ["--game", "wordsearch", "--words", disk.path + "/x.txt"], in: home, through: start)
      #expect(game.now.loading && game.now.cells.count == 100)
      game.child.send(SIGTERM)
      #expect(await game.child.ended(within: Game.patience) == .code(0))
    }
  }
}
