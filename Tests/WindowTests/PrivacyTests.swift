import AppCore
import Foundation
import PuzzleCore
import PuzzleKit
import SavedPuzzles
import Testing

@testable import tifpuzzle

extension `A real window` {
  /// Tests of the statements on the privacy page.
  @Suite(.serialized, .desktop) struct Privacy {
    private let home: Home
    private let trace: URL

    init() throws {
      home = try Home()
      trace = home.folder.appending(path: "trace.txt")
    }

    /// The arguments of strace, which records every network call of the program and its child
    /// processes.
    private var start: [String] {
      ["strace", "-D", "-f", "-qq", "-e", "trace=network", "-o", trace.path]
    }

    /// Expects all sockets to be local ones between processes.
    private func expectNoNetwork() throws {
      let calls = try String(contentsOf: trace, encoding: .utf8).split(separator: "\n")
      let sockets = calls.filter { $0.contains("socket(") || $0.contains("socketpair(") }
      #expect(!sockets.isEmpty, "the screen is reached by one")
      for call in sockets { #expect(call.contains("(AF_UNIX"), "\(call)") }
      for call in calls { #expect(!call.contains("AF_INET"), "\(call)") }
    }

    private func date(of file: String) throws -> Date? {
      try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }

    @Test func `no message bus is started where the session has none`() async throws {
      // Where the program of this name is installed, that one runs. It writes into this folder, too.
      try home.tool("dbus-launch", script: ": > \"$HOME/.dbus\"")
      try await Game.play(in: home) { game in
        try await game.see("the table") { $0.placed.isEmpty }
        let launched = home.folder.appending(path: ".dbus").path
        #expect(!FileManager.default.fileExists(atPath: launched))
      }
    }

    @Test(arguments: Catalog.games.map(\.id))
    func `no connection is opened and no photo changed in a whole game`(id: String) async throws {
      defer { home.remove() }
      let photo = try home.photo("reef", as: "mine.jpg")
      let (bytes, changed) = (
        try Data(contentsOf: URL(filePath: photo.path)), try date(of: photo.path)
      )
      let folder = home.folder.appending(path: "Pictures").path
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      // Word games use no photo.
      let area = TableArea(size: Size(800, 600), top: 52)
      let entry = try #require(Catalog.games.game(id))
      let table = try entry.deal(DealRequest(area: area, picture: nil, seed: 1))
      let takesPhoto = table.info.material == .picture
      let game = try await Game.open(
        ["demo"] + (takesPhoto ? [photo.path] : []) + ["--game", id, "--fast"], in: home,
        through: start)
      try await game.see("solved") { $0.solved }
      game.child.send(SIGTERM)
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      try expectNoNetwork()
      #expect(try Data(contentsOf: URL(filePath: photo.path)) == bytes)
      #expect(try date(of: photo.path) == changed)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == names)
    }

    @Test func `no connection is opened while playing, saving and reading`() async throws {
      defer { home.remove() }
      let photo = try home.photo("reef", as: "mine.jpg")
      let game = try await Game.open(in: home, through: start)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      try await game.drop([photo.uri])
      try await game.see("the photo") { !$0.loading && $0.placed.isEmpty && $0.revision > 1 }
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      for keys in ["F1", "ctrl+p", "ctrl+n"] {
        try await game.see("a page", after: .keys(keys)) { $0.sheet != nil }
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
      }
      try await game.click("menu.privacy")
      try await game.see("the page on privacy") { $0.sheet == "privacy" }
      try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      try expectNoNetwork()
      let data = home.folder.appending(path: ".local/share/tifpuzzle").path
      let rights = try FileManager.default.attributesOfItem(atPath: data)[.posixPermissions] as? Int
      #expect(rights == 0o700)
    }
  }
}
