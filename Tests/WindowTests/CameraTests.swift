import Foundation
import GRDB
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `The camera` {
    private let home: Home

    init() throws { home = try Home() }

    /// A moving picture, blue at its left and red at its right edge.
    private static let source =
      "lavfi:testsrc2=s=320x240:r=15,drawbox=w=80:h=240:c=blue:t=fill,"
      + "drawbox=x=240:w=80:h=240:c=red:t=fill"

    private func play(
      _ source: String = source, hasFFmpeg: Bool = true, _ body: (Game) async throws -> Void
    ) async throws {
      if hasFFmpeg { try home.tool("ffmpeg") }
      try await Game.play(environment: ["TIFPUZZLE_CAMERA": source], in: home, body)
    }

    /// Opens the camera dialog, and waits until it shows a picture.
    @discardableResult
    private func open(_ game: Game) async throws -> Moment {
      try await game.see("a camera") { $0["menu.camera"]?.enabled == true }
      try await game.click("menu.camera")
      return try await game.see("a live picture") { $0["camera.shoot"]?.enabled == true }
    }

    /// Returns the colours at the left and the right edge of the dialog's picture.
    private func edges(in game: Game) async throws -> (left: MeanColor, right: MeanColor) {
      let frame = try #require(game.now["camera.picture"]).frame
      let shot = try await game.screenshot()
      let part = Size(frame.width / 8, frame.height / 2)
      let (left, right) = (frame.x + frame.width / 8, frame.maxX - frame.width / 8)
      return (
        try await MeanColor(of: shot, in: Rect(center: Point(left, frame.center.y), size: part)),
        try await MeanColor(of: shot, in: Rect(center: Point(right, frame.center.y), size: part))
      )
    }

    private func isBlue(_ color: MeanColor) -> Bool { color.blue > 200 && color.red < 60 }
    private func isRed(_ color: MeanColor) -> Bool { color.red > 200 && color.blue < 60 }

    /// Returns the running processes that the game has started.
    private func children(of game: Game) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: "/proc").filter { name in
        let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8)
        return status?.contains("\nPPid:\t\(game.child.id)\n") == true
      }
    }

    private func expectNoChildren(of game: Game) async throws {
      try await eventually("no child of the game") { try children(of: game).isEmpty }
    }

    /// Returns the middle square of the only photo that was taken.
    private func takenPhoto() async throws -> Photo {
      let store = home.folder.appending(path: ".local/share/tifpuzzle/tifpuzzle.sqlite")
      let found = try await DatabaseQueue(path: store.path).read { db in
        try Data.fetchOne(db, sql: "SELECT bytes FROM picture WHERE bytes IS NOT NULL")
      }
      let file = home.folder.appending(path: "taken.jpg")
      try #require(found).write(to: file)
      let size = try await Tool.run("identify", ["-format", "%m %wx%h", file.path])
      #expect(String(decoding: size, as: UTF8.self) == "JPEG 320x240")
      let square = home.folder.appending(path: "square.png")
      try await Tool.run(
        "convert",
        [
          file.path, "-gravity", "center", "-crop", "240x240+0+0", "+repage", "-resize",
          "2048x2048!", square.path,
        ])
      return Photo(file: square)
    }

    @Test func `shows a live mirror, counts, takes again, and deals the photo`() async throws {
      try await play { game in
        let before = game.now
        try await open(game)
        let (left, right) = try await edges(in: game)
        #expect(isRed(left) && isBlue(right), "\(left) \(right)")
        let frame = try #require(game.now["camera.picture"]).frame
        let middle = frame.inset(by: frame.width * 0.3)
        let first = try await MeanColor(of: game.screenshot(), in: middle)
        try await eventually("a picture that moves") {
          try await MeanColor(of: game.screenshot(), in: middle) != first
        }
        #expect(try children(of: game).count == 1)

        try await game.click("camera.shoot")
        for count in ["3", "2", "1"] {
          try await game.see("a countdown") { $0["camera.picture"]?.label == count }
        }
        try await game.see("the photo") { $0["camera.use"] != nil }
        let (start, end) = try await edges(in: game)
        #expect(isBlue(start) && isRed(end), "writing can be read: \(start) \(end)")
        try await expectNoChildren(of: game)

        try await game.click("camera.retake")
        try await game.see("live again") { $0["camera.shoot"]?.enabled == true }
        let (again, _) = try await edges(in: game)
        #expect(isRed(again))
        try await game.click("camera.shoot")
        try await game.see("the photo") { $0["camera.use"] != nil }
        try await game.click("camera.use")
        let dealt = try await game.see("a new deal") {
          $0.revision > before.revision && $0.sheet == nil && !$0.loading && !$0.moving
        }
        #expect(dealt.placed.isEmpty && !dealt.canUndo)
        try await game.drag(game.now.topmost, to: Point(300, 700))
        try await game.seePieces(of: takenPhoto())
        try await expectNoChildren(of: game)
        try await game.expectIdle()
      }
    }

    @Test func `is worked with the keyboard alone, and its photo comes back`() async throws {
      defer { home.remove() }
      try home.tool("ffmpeg")
      let environment = ["TIFPUZZLE_CAMERA": Self.source]
      let before = try await Game.playAndKill(environment: environment, in: home, isNew: true) {
        game in
        try await game.see("a camera") { $0["menu.camera"]?.enabled == true }
        try await game.see("the camera's button", after: .keys("Tab", "Tab")) {
          $0.focus == "menu.camera"
        }
        let open: @Sendable (Moment) -> Bool = { $0["camera.shoot"]?.enabled == true }
        try await game.see("a live picture", after: .keys("Return"), where: open)
        let revision = game.now.revision
        try await game.see("the photo", after: .keys("Return")) { $0["camera.use"] != nil }
        try await game.see("live again", after: .keys("Tab", "Return"), where: open)
        try await game.see("the photo", after: .keys("space")) { $0.focus == "camera.use" }
        try await game.see("a new deal", after: .keys("space")) {
          $0.revision > revision && $0.sheet == nil && !$0.loading
        }
        let piece = game.now.topmost
        return try await game.drag(piece, to: game.now.cell(piece).center)
      }
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.placed == before.placed && game.now.sheet == nil)
        try await game.seePieces(of: takenPhoto())
      }
    }

    @Test func `says when it is unplugged, and tries again`() async throws {
      try await play("lavfi:testsrc2=s=64x48:r=10:d=2") { game in
        try await open(game)
        try await game.click("camera.shoot")
        let told = try await game.see("the sentence") { $0["camera.again"] != nil }
        #expect(told["camera.picture"]?.label.contains("was unplugged: plug it in") == true)
        try await expectNoChildren(of: game)
        try await game.act(.keys("Return"))
        try await game.see("a live picture") { $0["camera.shoot"]?.enabled == true }
        try await game.act(.keys("Escape"))
        try await game.see("the table") { $0.sheet == nil }
        try await expectNoChildren(of: game)
      }
    }

    @Test(arguments: [
      ("echo 'x: Device or resource busy' >&2; exit 1", "is in use: close the other program"),
      ("echo 'x: Permission denied' >&2; exit 1", "add yourself to the group “video”"),
      ("echo 'x: Cannot be' >&2; exit 1", "sends no picture (x: Cannot be): try again"),
    ])
    func `has a sentence for each failure`(script: String, words: String) async throws {
      try home.tool("ffmpeg", script: script)
      try await play("x", hasFFmpeg: false) { game in
        try await game.see("a camera") { $0["menu.camera"]?.enabled == true }
        try await game.click("menu.camera")
        let told = try await game.see("the sentence") { $0["camera.again"] != nil }
        #expect(told["camera.picture"]?.label.contains(words) == true)
        try await game.act(.keys("Escape"))
        try await game.see("the table") { $0.sheet == nil && $0["menu.camera"]?.enabled == true }
      }
    }

    @Test func `says at its button why there is none`() async throws {
      try await play(hasFFmpeg: false) { game in
        let told = try await game.see("a reason") {
          $0["menu.camera"]?.reason?.contains("ffmpeg") == true
        }
        #expect(told["menu.camera"]?.enabled == false)
        let count = game.moments.count
        try await game.click("menu.camera")
        try await game.see("another page", after: .keys("F1")) { $0.sheet == "help" }
        #expect(game.moments[count...].allSatisfy { $0.sheet != "camera" })
      }
    }

    @Test func `is one of several that are chosen from`() async throws {
      try await play("\(Self.source)\nlavfi:color=green:s=64x64:r=5") { game in
        try await open(game)
        let green: [Act] = .click(try game.now.center(of: "camera.choice.1"))
        try await game.see("a square picture", after: green) {
          guard let frame = $0["camera.picture"]?.frame else { return false }
          return $0["camera.shoot"]?.enabled == true && frame.width == frame.height
        }
        let (left, right) = try await edges(in: game)
        #expect(left == right && left.green > 100 && left.red < 20)
        #expect(try children(of: game).count == 1)
      }
    }

    @Test func `is off when the window is closed in the middle of it`() async throws {
      try await play { game in
        try await open(game)
        let ffmpeg = try #require(children(of: game).first)
        try await game.desktop.run("wmctrl", ["-i", "-c", game.window])
        #expect(await game.child.ended(within: Game.patience) == .code(0))
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(ffmpeg)"))
      }
    }
  }
}
