import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `The start` {
    /// Starts the program, which opens its first picture only after `delay` seconds, and returns the
    /// colours in the window until then: their number, and one of them.
    private func colors(within delay: Int) async throws -> String {
      let home = try Home()
      defer { home.remove() }
      let late = [
        "strace", "-D", "-f", "-qq", "-o", "/dev/null",
        "-P", Photo.builtIn("hot-air-balloons").path, "-e", "trace=openat",
        "-e", "inject=openat:delay_enter=\(delay)000000",
      ]
      async let opening = Game.open(in: home, through: late)
      let desktop = try #require(Desktop.current)
      var window: String?
      try await eventually("a window on the screen") {
        let found = try await desktop.run(
          "xdotool", ["search", "--onlyvisible", "--name", "TiFpuzzle"], codes: [0, 1])
        window = String(decoding: found, as: UTF8.self).split(separator: "\n").last.map(String.init)
        return window != nil
      }
      let shot = home.folder.appending(path: "empty.png").path
      try await desktop.run("import", ["-silent", "-window", try #require(window), shot])
      let game = try await opening
      game.child.send(SIGTERM)
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      let colors = try await Tool.run(
        "convert", [shot, "-format", "%k %[hex:p{0,0}]", "info:"])
      return String(decoding: colors, as: UTF8.self)
    }

    @Test func `goes on when the window manager ends before it has shown the window`()
      async throws
    {
      let home = try Home()
      defer { home.remove() }
      let trace = home.folder.appending(path: "trace").path
      let desktop = try #require(Desktop.current)
      desktop.haltManager()
      async let opening = Game.open(
        environment: ["TIFPUZZLE_TRACE": "1"], in: home,
        through: ["sh", "-c", "exec \"$@\" 2> '\(trace)'", "sh"])
      try await eventually("a window that the manager was asked for") {
        let marks = try? String(contentsOfFile: trace, encoding: .utf8)
        return marks?.contains("renderer-made") == true
      }
      try await desktop.replaceManager()
      let game = try await opening
      game.child.send(SIGTERM)
      #expect(await game.child.ended(within: Game.patience) == .code(0))
    }

    @Test func `loads no library that only photos and printing need`() async throws {
      try await Game.play { game in
        // The file is longer than what one read gives.
        let bytes = try await Tool.run("cat", ["/proc/\(game.child.id)/maps"])
        let maps = String(decoding: bytes, as: UTF8.self)
        #expect(maps.contains("/libSDL2-2.0.so"))
        for name in ["SDL2_image", "tiff", "webp", "heif", "cairo"] {
          #expect(!maps.contains("/lib\(name)"), "\(name)")
        }
      }
    }

    @Test(.timeLimit(.minutes(5)))
    func `shows the table's colour until there is a picture`() async throws {
      var seen = ""
      // On a busy machine the picture may be there before the screenshot.
      for delay in [3, 10, 30] where seen != "1 E9E4DA" {
        seen = try await colors(within: delay)
      }
      #expect(seen == "1 E9E4DA")
    }
  }
}
