import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `A Wayland desktop` {
    private let wayland = ["SDL_VIDEODRIVER": "wayland"]

    @Test func `comes first where there is X, too`() async throws {
      let display = try #require(Desktop.current).display
      try await WaylandGame.play(environment: ["DISPLAY": display]) { game in
        let isOpen = try await game.isOpen()
        #expect(isOpen)
      }
    }

    @Test func `is played on with mouse, wheel and keys`() async throws {
      try await WaylandGame.play(environment: wayland) { game in
        let before = game.now
        let grip = try #require(before.bare(before.topmost))
        let way = Point(120, -180)
        let piece = before.topmost
        let after = try await game.see(
          "a piece is dropped", after: WaylandGame.drag(grip, to: grip + way)
        ) { $0.moves == 1 && !$0.moving }
        let moved = try after.piece(piece).center - before.piece(piece).center
        #expect(moved.distance(to: way) < 2)
        try await game.see("the move is taken back", after: KeyCode.withControl(KeyCode.z)) {
          $0.moves == 0
        }
        try await game.see("a page", after: ["key \(KeyCode.f1)"]) { $0.sheet == "help" }
        let page = try await game.see("a page at rest") { $0.sheet == "help" && !$0.moving }
        let line = try #require(page["page.spoiler"])
        let over = WaylandGame.move(to: Point(560, 450))
        try await game.see("it scrolls", after: over + ["wheel 3"]) {
          ($0[line.id]?.frame.minY ?? .infinity) < line.frame.minY
        }
        try await game.see("it closes", after: ["key \(KeyCode.escape)"]) { $0.sheet == nil }
      }
    }

    @Test func `resizes the window, and shows it whole`() async throws {
      try await WaylandGame.play(environment: wayland) { game in
        try await game.see("a smaller window", after: "resize set 700 560") {
          $0.window.width == 700 && $0.window.height == 560
        }
        let whole = try await game.see("the whole screen", after: "fullscreen enable") {
          $0.window.width == 1600 && $0.window.height == 1000 && !$0.moving
        }
        let button = try whole.center(of: "menu.help")
        try await game.see("a press there", after: WaylandGame.click(button)) {
          $0.sheet == "help"
        }
        try await game.see("the window", after: "fullscreen disable") { $0.window.width == 700 }
      }
    }

    @Test func `fills the screen by F11, and is a window again`() async throws {
      try await WaylandGame.play(window: "760x480", environment: wayland) { game in
        let whole = try await game.see("the whole screen", after: ["key \(KeyCode.f11)"]) {
          $0.window.width == 1600 && $0.window.height == 1000 && !$0.moving
        }
        let button = try whole.center(of: "menu.help")
        try await game.see("a press there", after: WaylandGame.click(button)) {
          $0.sheet == "help"
        }
        try await game.see("the window", after: ["key \(KeyCode.f11)"]) {
          $0.window.width == 760 && $0.window.height == 480
        }
      }
    }

    @Test func `lets a photo be dropped on the window`() async throws {
      let photos = try Home()
      defer { photos.remove() }
      let photo = try photos.photo("stained-glass", as: "a glass.jpg")
      try await WaylandGame.play(window: "760x480", environment: wayland) { game in
        try game.desktop.move(["offer \(URL(filePath: photo.path).absoluteString)"])
        try await eventually("the other window") {
          try await game.desktop.command("-t", "get_tree").contains("\"waylandhand\"")
        }
        try await game.desktop.command("[app_id=waylandhand] move absolute position 1200 600")
        let after = WaylandGame.drag(Point(1300, 700), to: Point(380, 300))
        try await game.see("a new deal", after: after) { $0.revision > 0 && !$0.loading }
      }
    }

    @Test func `puts the file chooser above the window`() async throws {
      let home = try Home()
      defer { home.remove() }
      let photo = try home.photo("stained-glass", as: "a glass.jpg")
      let portal = try await FakePortal(in: home, choosing: URL(filePath: photo.path))
      defer { portal.stop() }
      let bus = ["DBUS_SESSION_BUS_ADDRESS": portal.address]
      try await WaylandGame.play(environment: wayland.merging(bus) { $1 }) { game in
        var names: Set<String> = []
        for deal in 1...2 {
          try game.desktop.move(KeyCode.withControl(KeyCode.o))
          let parent = await portal.parentOfChooser()
          #expect(parent.hasPrefix("wayland:") && parent.count > "wayland:".count, "\(parent)")
          names.insert(parent)
          try await game.see("a new deal") { $0.revision >= deal && !$0.loading && !$0.moving }
        }
        #expect(names.count == 2, "each chooser has a handle of its own")
      }
    }

    @Test func `changes the scale of its screen, and the window is drawn anew for it`()
      async throws
    {
      try await WaylandGame.play(window: "760x480", environment: wayland) { game in
        #expect(game.now.window.scale == 1)
        for scale in [2.0, 1, 2] {
          try await game.desktop.command("output", "*", "scale", "\(scale)")
          let now = try await game.see("scale \(scale)") { $0.window.scale == scale && !$0.moving }
          #expect(now.window.width == 760 && now.window.height == 480)
        }
        let before = game.now
        let grip = try #require(before.bare(before.topmost))
        try await game.see(
          "a drag at scale 2",
          after: WaylandGame.drag(grip, to: grip + Point(60, -100), scale: 2)
        ) { $0.moves == 1 }
      }
    }

    @Test func `closes the window by its own means and by a key`() async throws {
      try await WaylandGame.play(environment: wayland) { game in
        try await game.desktop.command("[app_id=tifpuzzle] kill")
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
      try await WaylandGame.play(environment: wayland) { game in
        try game.desktop.move(KeyCode.withControl(KeyCode.q))
        #expect(await game.child.ended(within: Game.patience) == .code(0))
      }
    }
  }
}
