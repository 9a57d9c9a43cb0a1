import Foundation
import PuzzleCore
import PuzzleKit
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct Links {
    private let home: Home

    init() throws { home = try Home() }

    @Test func `given to a second program come to the window that is there`() async throws {
      defer { home.remove() }
      let session = ["XDG_RUNTIME_DIR": home.folder.path]
      let socket = home.folder.appending(path: "tifpuzzle.socket").path
      let link = "tifpuzzle://match?nonsense"
      func startAnother() async throws -> Child.Ending? {
        let other = try Child(
          try Executable.path(of: "tifpuzzle"), [link],
          environment: home.environment(display: "").merging(session) { $1 }, output: Pipe())
        return await other.ended(within: Game.patience)
      }
      // A stale socket file must not interfere.
      _ = FileManager.default.createFile(atPath: socket, contents: nil)
      try await Game.play(environment: session, in: home) { game in
        #expect(try await startAnother() == .code(0), "it needs no display of its own")
        let told = try await game.see("what is wrong with the link") { $0.sheet == "message" }
        #expect(told["card.title"]?.label != nil)
      }
      #expect(!FileManager.default.fileExists(atPath: socket))
      #expect(
        try await startAnother() == .code(1), "without a window it opens one, and cannot here")
    }
  }
}
