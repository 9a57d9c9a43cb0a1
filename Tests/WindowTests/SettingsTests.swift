import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `The settings in a window` {
    private static let scheme = "org.freedesktop.appearance color-scheme u"
    private static let contrast = "org.freedesktop.appearance contrast u"
    private static let text = "org.gnome.desktop.interface text-scaling-factor d"

    /// Plays with the data of a home, and quits.
    private func play(
      in home: Home, isNew: Bool = false, environment: [String: String] = [:],
      _ arguments: [String] = [], _ body: (Game) async throws -> Void
    ) async throws {
      let calm = environment.merging(["TIFPUZZLE_REDUCED_MOTION": "1"]) { $1 }
      let game = try await Game.open(arguments, environment: calm, in: home, isNew: isNew)
      do {
        try await body(game)
      } catch {
        game.child.send(SIGKILL)
        throw error
      }
      game.child.send(SIGTERM)
      #expect(await game.child.ended(within: Game.patience) == .code(0))
    }

    /// Returns the frame of the window on the screen, in pixels.
    private func frame(of game: Game) async throws -> [Int] {
      let words = try await game.desktop.run(
        "xdotool", ["getwindowgeometry", "--shell", game.window])
      return String(decoding: words, as: UTF8.self).split(separator: "\n").compactMap { line in
        let parts = line.split(separator: "=")
        return ["X", "Y", "WIDTH", "HEIGHT"].contains(parts.first.map(String.init) ?? "")
          ? Int(parts[1]) : nil
      }
    }

    @Test func `take effect at once, and are kept`() async throws {
      let home = try Home()
      defer { home.remove() }
      try await play(in: home, isNew: true) { game in
        try await game.see("the page", after: .keys("ctrl+comma")) { $0.sheet == "settings" }
        let dark: [Act] = .click(try game.now.center(of: "settings.theme.2"))
        try await game.see("the dark theme", after: dark) { $0.theme == "dark" }
        let small = game.now.window
        try await game.see("the focus", after: .keys("Tab")) { $0.focus != nil }
        try await game.focus("settings.text.5")
        try await game.see("everything twice as large", after: .keys("Return")) {
          $0.window.scale == 2 && $0.window.width == small.width / 2
        }
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
      }
      try await play(in: home) { game in
        #expect(game.now.theme == "dark" && game.now.window.scale == 2)
      }
      try await play(in: home, ["--theme", "contrast", "--new"]) { game in
        #expect(game.now.theme == "contrast")
      }
    }

    @Test func `forget everything`() async throws {
      let home = try Home()
      defer { home.remove() }
      try await play(in: home, isNew: true) { game in
        let piece = game.now.topmost
        try await game.drag(piece, to: game.now.cell(piece).center)
        try await game.seeSaved()
        try await game.see("the page", after: .keys("ctrl+comma")) { $0.sheet == "settings" }
        try await game.see("the focus", after: .keys("Tab")) { $0.focus != nil }
        try await game.focus("settings.forget")
        try await game.see("the question", after: .keys("Return")) {
          $0["settings.delete"] != nil
        }
        try await game.focus("settings.delete")
        try await game.see("the message", after: .keys("Return")) { $0.sheet == "message" }
        try await game.see("a new puzzle", after: .keys("Return")) {
          $0.sheet == nil && !$0.moving && !$0.loading
        }
        #expect(game.now.placed.isEmpty && !game.now.canUndo)
      }
      try await play(in: home) { game in
        let page: [Act] = .keys("ctrl+p")
        try await game.see("the puzzles", after: page) { $0.sheet == "puzzles" }
        #expect(game.now.placed.isEmpty)
      }
    }

    @Test func `F11 and Alt+Enter fill the screen, and give it back`() async throws {
      try await Game.play { game in
        let before = game.now.window
        for keys in ["F11", "alt+Return"] {
          try await game.see("the whole screen", after: .keys(keys)) {
            $0.window.fullScreen == true && $0.window.width == 1600 && $0.window.height == 1200
          }
          try await game.see("the window", after: .keys(keys)) {
            $0.window.fullScreen == false && $0.window.width == before.width
              && $0.window.height == before.height
          }
        }
      }
    }

    @Test func `full screen can be asked for at the start`() async throws {
      try await Game.play(["--full-screen"]) { game in
        try await game.see("the whole screen") {
          $0.window.fullScreen == true && $0.window.width == 1600 && $0.window.height == 1200
        }
      }
    }

    @Test func `the window comes back to its place, again and again`() async throws {
      let home = try Home()
      defer { home.remove() }
      var place: [Int] = []
      try await play(in: home, isNew: true) { game in
        try await game.desktop.run(
          "xdotool", ["windowmove", "--sync", game.window, "233", "177"])
        try await game.see("the new size", after: [.resize(800, 620)]) {
          $0.window.width == 800 && $0.window.height == 620
        }
        place = try await frame(of: game)
      }
      for _ in 0..<3 {
        try await play(in: home) { game in
          let found = try await frame(of: game)
          #expect(found == place)
          #expect(game.now.window.width == 800)
        }
      }
      try await play(in: home) { game in
        try await game.see("the whole screen", after: .keys("F11")) { $0.window.fullScreen == true }
      }
      try await play(in: home) { game in
        try await game.see("the whole screen again") {
          $0.window.fullScreen == true && $0.window.width == 1600
        }
        try await game.see("its place", after: .keys("F11")) {
          $0.window.fullScreen == false && $0.window.width == 800 && $0.window.height == 620
        }
      }
    }

    @Test func `the desktop's preferences count, and are followed`() async throws {
      let home = try Home()
      defer { home.remove() }
      let portal = try await FakePortal(in: home, settings: [Self.scheme + " 1", Self.text + " 1"])
      defer { portal.stop() }
      let bus = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
      try await play(in: home, isNew: true, environment: bus) { game in
        try await game.see("the dark theme") { $0.theme == "dark" }
        try portal.change(Self.contrast + " 1")
        try await game.see("high contrast") { $0.theme == "contrast" }
        try portal.change(Self.contrast + " 0")
        try portal.change(Self.scheme + " 2")
        try await game.see("the light theme") { $0.theme == "light" }
        try portal.change(Self.text + " 1.5")
        try await game.see("larger text") { $0.window.scale == 1.5 }
      }
      try await play(in: home, environment: bus) { game in
        #expect(game.moments.allSatisfy { $0.window.scale == 1.5 }, "from the first frame on")
      }
    }

    @Test func `the portal's file chooser comes first`() async throws {
      let home = try Home()
      let photo = try home.photo("stained-glass", as: "a glass & more.jpg")
      let portal = try await FakePortal(in: home, choosing: URL(filePath: photo.path))
      defer { portal.stop() }
      try await Game.play(environment: ["DBUS_SESSION_BUS_ADDRESS": portal.address], in: home) {
        game in
        try await game.click("menu.load")
        let number = try #require(Int(game.window))
        let parent = await portal.parentOfChooser()
        #expect(parent == "x11:" + String(number, radix: 16))
        try await game.see("a new deal") { $0.revision > 0 && !$0.loading }
        try await game.seePieces(of: photo)
        let list = home.folder.appending(path: ".local/share/recently-used.xbel")
        try await eventually("the desktop's list of recent files") {
          (try? String(contentsOf: list, encoding: .utf8))?.contains("a%20glass%20&amp;%20more.jpg")
            == true
        }
      }
    }
  }
}
