import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `The window itself` {
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

    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func `ends cleanly when it is told to`(by signal: Int32) async throws {
      try await Game.play { game in
        game.child.send(signal)
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
    }

    @Test func `ends when it is told to at the moment it begins to wait`() async throws {
      let home = try Home()
      let order = home.folder.appending(path: "order").path
      let library = try Executable.path(of: "liblatesignal.so")
      try await Game.play(
        environment: ["LD_PRELOAD": library, "LATE_SIGNAL": order], in: home
      ) { game in
        #expect(FileManager.default.createFile(atPath: order, contents: nil))
        try await game.act([.move(Point(200, 400))])
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
        let grip = try game.now.piece(game.now.topmost).center
        try await game.act(.hold(grip, to: grip + Point(0, -100)))
        try await game.desktop.run("wmctrl", ["-i", "-c", game.window])
        #expect(await game.child.ended(within: Game.patience) == .code(0))
        try await game.desktop.run("xdotool", ["mouseup", "1"])
      }
    }

    @Test func `uses no time and does not wake when nothing happens`() async throws {
      try await Game.play { game in try await game.expectIdle() }
    }

    @Test func `does not wake while the mouse moves elsewhere`() async throws {
      try await Game.play { game in
        // Only relative motions are those of a mouse: absolute ones put the pointer elsewhere.
        let moves = (1...50).map { ["mousemove_relative", "--", $0 % 2 == 0 ? "1" : "-1", "0"] }
        try await game.desktop.run("xdotool", ["mousemove", "1580", "1190"])
        try await game.expectIdle()
        let before = try Activity(of: game.child.id).wakes
        for move in moves { try await game.desktop.run("xdotool", move) }
        #expect(try Activity(of: game.child.id).wakes - before < moves.count / 2)
      }
    }

    @Test func `does not wake when nothing happens after photos were opened`() async throws {
      let home = try Home()
      let dialog = try await FakeDialog(in: home)
      let dropped = try home.photo("reef", as: "dropped.jpg")
      let chosen = try home.photo("night-city", as: "chosen.jpg")
      try await Game.play(in: home) { game in
        try await game.drop([dropped.uri])
        let dealt = try await game.see("the dropped one") { $0.revision > 0 && !$0.loading }
        try await game.click("menu.load")
        await dialog.isAsked()
        try dialog.answer(chosen.path)
        try await game.see("the chosen one") { $0.revision > dealt.revision && !$0.loading }
        try await game.expectIdle()
      }
    }

    @Test func `does not wake when nothing happens after its own browser was open`() async throws {
      let home = try Home()
      _ = try home.photo("reef", as: "1.jpg")
      _ = try home.photo("night-city", as: "2.jpg")
      try await Game.play(in: home) { game in
        try await game.click("menu.load")
        try await game.see("the browser") { $0.sheet == "browser" }
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        try await game.expectIdle()
      }
    }

    @Test func `shows the same pixels by textures as by surface`() async throws {
      try await expectSamePixels { game in
        let piece = game.now.topmost
        let home = try game.now.cell(piece).center
        try await game.drag(piece, to: home)
        try await game.see("at rest") { try $0.piece(piece).center.distance(to: home) < 0.01 }
      }
    }

    @Test func `shows a pushed table, too`() async throws {
      try await expectSamePixels(["--game", "jigsaw"]) { game in
        let middle = Point(game.now.window.width / 2, game.now.window.height / 2)
        let piece = game.now.topmost
        let before = try game.now.piece(piece).center
        // By a pixel the window's own surface is out of date, and by the rest more of it is.
        let push = Point(90, 70)
        try await game.act(
          .hold(middle, to: middle + Point(1, 0), middle + push, button: 2) + [.release(2)])
        try await game.see("the pushed table") {
          try $0.piece(piece).center.distance(to: before + push) < 0.01
        }
        // A piece is drawn in the surface where it moves.
        try await game.drag(piece, to: before + Point(20, 10))
      }
    }

    /// Expects the same pixels by both ways to show them after `play`.
    private func expectSamePixels(
      _ options: [String] = [], after play: (Game) async throws -> Void
    ) async throws {
      let reference = try Home()
      defer { reference.remove() }
      let shots = ["surface", "texture"].map { reference.folder.appending(path: $0 + ".png").path }
      // `compare` writes the number of differing pixels to standard error, and exits with 1 when
      // there are any.
      let comparison = ["-metric", "AE"] + shots + ["null:"]
      for way in ["surface", "texture", "layers"] {
        try await Game.play(["--present", way] + options) { game in
          try await play(game)
          // The pointer is off pieces and buttons, and nothing moves.
          try await game.act([.move(Point(20, 70))])
          try await game.see("rest") { !$0.moving }
          try await eventually("the same picture twice, and by both ways") {
            for shot in shots where way == "surface" || shot == shots[1] {
              try? FileManager.default.removeItem(atPath: shot)
              try FileManager.default.copyItem(
                atPath: try await game.screenshot(), toPath: shot)
            }
            return (try? await Tool.run("compare", comparison)) != nil
          }
        }
      }
    }
  }
}

extension Game {
  /// Expects that a program stays idle for ten seconds.
  func expectIdle() async throws {
    var looks: [(activity: Activity, lines: Int)] = []
    try await eventually("ten seconds of rest") {
      try await Task.sleep(for: .seconds(1))
      looks.append((try Activity(of: child.id), moments.count))
      guard looks.count > 10 else { return false }
      let (before, after) = (looks[looks.count - 11], looks[looks.count - 1])
      return after.activity.ticks - before.activity.ticks <= 1
        && after.activity.wakes - before.activity.wakes <= 2 && after.lines == before.lines
    }
  }
}

/// The activity of a process since its start.
struct Activity {
  /// The processor time of all its threads, in hundredths of a second.
  var ticks: Int
  /// The number of voluntary context switches of its threads, each of which ends with a wake-up.
  var wakes: Int

  /// Reads the activity from /proc (proc(5)).
  init(of process: Int32) throws {
    let words = try String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    let fields = words.suffix(after: ") ").split(separator: " ")
    // Fields 14 and 15, counted from the third on.
    ticks = try #require(Int(fields[11])) + #require(Int(fields[12]))
    let threads = "/proc/\(process)/task"
    let mark = "\nvoluntary_ctxt_switches:\t"
    wakes = 0
    for thread in try FileManager.default.contentsOfDirectory(atPath: threads) {
      let status = try String(contentsOfFile: "\(threads)/\(thread)/status", encoding: .utf8)
      wakes += try #require(Int(status.suffix(after: mark).prefix { $0.isNumber }))
    }
  }
}

extension StringProtocol {
  /// Returns the text after the last occurrence of `mark`.
  fileprivate func suffix(after mark: String) -> String {
    guard let range = range(of: mark, options: .backwards) else { return "" }
    return String(self[range.upperBound...])
  }
}
