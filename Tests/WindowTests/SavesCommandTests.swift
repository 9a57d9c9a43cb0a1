import Foundation
import GRDB
import PuzzleCore
import Testing

extension `A real window` {
  @Suite(.serialized, .desktop) struct `Saved puzzles` {
    private let home: Home

    init() throws { home = try Home() }

    @discardableResult
    private func run(_ arguments: [String], code: Int32 = 0) async throws -> String {
      try await home.run(arguments, code: code).output
    }

    @Test func `are listed, shown, exported, deleted, imported and played back`() async throws {
      defer { home.remove() }
      #expect(try await run(["saves"]).contains("No saved puzzles yet"))
      let photo = try home.photo("reef", as: "mine.jpg")
      try await Game.playAndKill([photo.path], in: home, isNew: true) { game in
        try await game.see("the photo") { !$0.loading && $0.revision > 0 }
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      }
      let list = try await run(["saves", "list"])
      #expect(list.contains("TiFpuzzle 3x3") && list.contains("11 %"))
      let shown = try await run(["saves", "show", "1"])
      #expect(shown.contains("\"placed\":true") && shown.contains("\"id\":\"piece.8\""))
      #expect(try JSONSerialization.jsonObject(with: Data(shown.utf8)) is [String: Any])
      let file = home.folder.appending(path: "reef.tifpuzzle").path
      try await run(["saves", "export", "1", file])
      try await run(["saves", "delete", "1"])
      try await run(["saves", "show", "1"], code: 1)
      try await run(["saves", "import", photo.path], code: 1)
      try await run(["saves", "import", file])
      #expect(try await run(["saves"]).contains("11 %"))
      let film = home.folder.appending(path: "film.mp4").path
      try await run(["replay", file, "--size", "240x240", "--output", film])
      #expect(try Data(contentsOf: URL(filePath: film)).dropFirst(4).prefix(4) == Data("ftyp".utf8))
    }

    @Test func `are one line each, whatever their names hold`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      let file = home.folder.appending(path: ".local/share/tifpuzzle/tifpuzzle.sqlite")
      try await DatabaseQueue(path: file.path).write { db in
        try db.execute(
          sql: "UPDATE game SET label = ?",
          arguments: ["\u{1B}[2J\n    9  solved  0:01  2026-01-01  Fake\u{9B}m\u{202E}"])
      }
      for command in [["saves", "list"], ["saves", "show", "1"]] {
        let text = try await run(command)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 2 && lines[1].isEmpty)
        for scalar in text.dropLast().unicodeScalars { #expect(!scalar.isSteering) }
      }
      #expect(try await run(["saves", "list"]).contains("[2J"))
    }

    @Test func `are told of with a sentence when the database is damaged`() async throws {
      defer { home.remove() }
      let game = try await Game.open(in: home)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
      let file = home.folder.appending(path: ".local/share/tifpuzzle/tifpuzzle.sqlite")
      let (root, size) = try await DatabaseQueue(path: file.path).write { db in
        (
          try Int.fetchOne(db, sql: "SELECT rootpage FROM sqlite_master WHERE name = 'game'") ?? 0,
          try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
        )
      }
      let sound = try Data(contentsOf: file)
      // These bytes are the type of page, and its rows.
      for (place, byte) in [(0, 0xFF), (size - 40, 0xFF)] as [(Int, UInt8)] {
        var damaged = sound
        for i in 0..<40 { damaged[(root - 1) * size + place + i] = byte }
        for command in [
          ["saves"], ["saves", "show", "1"],
          ["saves", "export", "1", home.folder.path + "/a.tifpuzzle"],
        ] {
          try damaged.write(to: file)
          let error = Pipe()
          let child = try Child(
            try Executable.path(of: "tifpuzzle"), command,
            environment: home.environment(display: ""), error: error)
          _ = await child.ended(within: Game.patience)
          let words = String(decoding: await error.text(), as: UTF8.self)
          for word in ["SELECT", "SQL", "game.", "Optional", "NSError"] {
            #expect(!words.contains(word), "\(words)")
          }
          if child.ending != .code(0) { #expect(words.contains(/Error: [A-Z].*: [a-z]/)) }
        }
      }
    }

    @Test func `come to the table when their file is dropped, and damage does not`() async throws {
      defer { home.remove() }
      let file = home.folder.appending(path: "for a friend.tifpuzzle")
      let before = try await Game.playAndKill(in: home, isNew: true) { game in
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      }
      try await run(["saves", "export", "1", file.path])
      var damaged = try Data(contentsOf: file)
      damaged[damaged.count / 2] ^= 1
      let other = home.folder.appending(path: "damaged.tifpuzzle")
      try damaged.write(to: other)
      let friend = try Home()
      defer { friend.remove() }
      try await Game.playAndKill(["--seed", "5"], in: friend, isNew: true) { game in
        let start = game.now
        try await game.drop([other.absoluteString])
        let told = try await game.see("the message") { $0.sheet == "message" }
        #expect(told["card.text"]?.label.contains("“damaged.tifpuzzle” is damaged") == true)
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        #expect(game.now.pieces.map(\.frame) == start.pieces.map(\.frame))
        try await game.drop([file.absoluteString])
        let there = try await game.see("the puzzle") { $0.placed == before.placed && !$0.loading }
        #expect(there.pieces.map(\.frame) == before.pieces.map(\.frame) && there.canUndo)
      }
      try await Game.playAndKill(["replay", file.path], in: friend) { game in
        try await game.see("played back") { $0.placed == before.placed && !$0.canRedo }
      }
    }

    /// Writes a puzzle as Palapeli exports it, with `pieces` pieces.
    private func palapeli(_ pieces: Int, at path: String) async throws {
      let folder = home.folder.appending(path: "palapeli-\(pieces)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let photo = try home.photo("koi-pond", as: "koi.jpg")
      try FileManager.default.moveItem(
        at: URL(filePath: photo.path), to: folder.appending(path: "image.jpg"))
      let offsets = (0..<pieces).map { "\($0)=0,0\n" }.joined()
      try Data("[Desktop Entry]\nName=Koi of a Friend\n[PieceOffsets]\n\(offsets)".utf8)
        .write(to: folder.appending(path: "pala.desktop"))
      for i in 0..<pieces { try Data("x".utf8).write(to: folder.appending(path: "\(i).png")) }
      try await Tool.run("tar", ["-C", folder.path, "-czf", path, "."])
    }

    @Test func `come from Palapeli, too, with their names and as many pieces`() async throws {
      defer { home.remove() }
      let file = home.folder.appending(path: "koi.puzzle")
      try await palapeli(12, at: file.path)
      try await run(["saves", "import", file.path])
      let list = try await run(["saves", "list"])
      #expect(list.contains("Koi of a Friend"))
      let shown = try await run(["saves", "show", "1"])
      #expect(shown.matches(of: /"id":"piece\.\d+"/).count == 12)
      #expect(shown.contains("\"title\":\"Jigsaw, 3x4\""), "\(shown.prefix(300))")
      let picture = home.folder.appending(path: "picture.jpg").path
      try await run(["saves", "picture", "1", picture])
      #expect(try Data(contentsOf: URL(filePath: picture)).prefix(2) == Data([0xFF, 0xD8]))
      let broken = home.folder.appending(path: "broken.puzzle")
      try Data(contentsOf: file).prefix(2000).write(to: broken)
      try await run(["saves", "import", broken.path], code: 1)
      try await Game.playAndKill(["--seed", "5"], in: home, isNew: true) { game in
        try await game.drop([broken.absoluteString])
        let told = try await game.see("the message") { $0.sheet == "message" }
        #expect(told["card.text"]?.label.contains("“broken.puzzle” is damaged") == true)
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
        try await game.drop([file.absoluteString])
        try await game.see("the jigsaw") { $0.pieces.count == 12 && !$0.loading }
      }
    }
  }
}
