import Foundation
import Testing

extension `A real window` {
  /// Each game is played to its end by a program that knows of it only what a screen reader knows.
  @Suite(.serialized, .desktop) struct `A screen reader` {
    @Test(arguments: [
      ["tifpuzzle", "--grid", "3"],
      ["jigsaw", "--pieces", "6", "--rotation", "off"],
      ["wordsearch", "--words", "fruit", "--size", "10"],
      ["ipict"],
      ["swap", "--level", "2"],
    ])
    func `plays to the end`(words: [String]) async throws {
      let said = try await play(words[0], Array(words.dropFirst()))
      #expect(said.last == "won", "\(said.suffix(40).joined(separator: "\n"))")
    }

    /// Plays a game on a bus of its own, and returns what was said.
    private func play(_ game: String, _ arguments: [String]) async throws -> [String] {
      let desktop = try #require(Desktop.current)
      let home = try Home()
      defer { home.remove() }
      let driver = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "Reader/play.py").path
      var environment = home.environment(display: desktop.display)
      environment["PATH"] = ProcessInfo.processInfo.environment["PATH"]
      environment["TIFPUZZLE_REDUCED_MOTION"] = "1"
      let output = Pipe()
      let child = try Child(
        try Tool.path(of: "dbus-run-session"),
        [
          "--", "/usr/bin/python3", driver, game, try Executable.path(of: "tifpuzzle"),
          "--game", game, "--new", "--seed", "7", "--window", "1120x900",
        ] + arguments,
        environment: environment, output: output, error: output)
      async let text = output.text()
      _ = await child.ended(within: 4 * Game.patience)
      return String(decoding: await text, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }
}
