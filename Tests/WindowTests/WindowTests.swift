import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite struct `The window itself` {
    @Test func `closes by the window manager with exit code 0`() async throws {
      try await Game.play { game in
        try await game.desktop.run("wmctrl", ["-i", "-c", game.window])
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
    }

    @Test func `closes by a key with exit code 0`() async throws {
      try await Game.play { game in
        try await game.act(.keys("ctrl+q"))
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `ends cleanly when it is told to`(by signal: Int32) async throws {
      try await Game.play { game in
        game.child.send(signal)
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
    }

    @Test func `closes in the middle of a flight and of a drag`() async throws {
      try await Game.play(["demo"]) { game in
        try await game.see("a piece is placed") { !$0.placed.isEmpty }
        try await game.desktop.run("wmctrl", ["-i", "-c", game.window])
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
      try await Game.play { game in
        let grip = game.now.piece(game.now.topmost).center
        try await game.act(.hold(grip, to: grip + Point(0, -100)))
        try await game.desktop.run("wmctrl", ["-i", "-c", game.window])
        #expect(await game.child.ended(within: Game.patience) == .code(0))
        try await game.desktop.run("xdotool", ["mouseup", "1"])
      }
    }

    @Test func `uses no time and does not wake when nothing happens`() async throws {
      try await Game.play { game in
        try await Task.sleep(for: .seconds(1))
        let before = try Activity(of: game.child.id)
        try await Task.sleep(for: .seconds(10))
        let after = try Activity(of: game.child.id)
        #expect(after.ticks - before.ticks <= 1)
        #expect(after.wakes - before.wakes <= 5)
        #expect(game.now.revision == 0)
      }
    }

    @Test func `shows the same pixels by texture as by surface`() async throws {
      let reference = try Home()
      defer { reference.remove() }
      var shots: [String] = []
      for way in ["surface", "texture"] {
        try await Game.play(["--present", way]) { game in
          let piece = game.now.topmost
          let home = game.now.cell(piece).center
          try await game.drag(piece, to: home)
          try await game.see("at rest") { $0.piece(piece).center.distance(to: home) < 0.01 }
          // Off the pieces and buttons, and past all motion.
          try await game.act([.move(Point(20, 70))])
          try await Task.sleep(for: .seconds(1))
          let shot = reference.folder.appending(path: way + ".png")
          try FileManager.default.copyItem(
            atPath: try await game.screenshot(), toPath: shot.path)
          shots.append(shot.path)
        }
      }
      // compare says the number of differing pixels on standard error, and 1 when there are any.
      try await Tool.run("compare", ["-metric", "AE"] + shots + ["null:"])
    }
  }
}

/// What a process has done so far.
struct Activity {
  /// The processor time of all its threads, in hundredths of a second.
  var ticks: Int
  /// How often its main thread has gone to sleep of its own accord, and so was woken.
  var wakes: Int

  /// Reads it from /proc (proc(5)).
  init(of process: Int32) throws {
    let words = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = words.suffix(after: ") ").split(separator: " ")
    // Fields 14 and 15, counted from the third on.
    ticks = try #require(Int(fields[11])) + #require(Int(fields[12]))
    let status = try String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let mark = "\nvoluntary_ctxt_switches:\t"
    wakes = try #require(Int(status.suffix(after: mark).prefix { $0.isNumber }))
  }
}

extension StringProtocol {
  /// What follows the last occurrence of `mark`.
  fileprivate func suffix(after mark: String) -> String {
    guard let range = range(of: mark, options: .backwards) else { return "" }
    return String(self[range.upperBound...])
  }
}
