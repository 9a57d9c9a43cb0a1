import Foundation
import GRDB
import PuzzleCore
import Storage
import Testing

extension `A real window` {
  /// Tests of the copies of photos that are saved and exported with puzzles.
  @Suite(.serialized, .desktop) struct `Copies of photos` {
    private let home: Home

    init() throws { home = try Home() }

    private var data: URL { home.folder.appending(path: ".local/share/tifpuzzle") }

    /// Deals a photo, makes a move, and ends the program.
    private func play(_ photo: URL, _ body: (Game) async throws -> Void = { _ in }) async throws {
      let game = try await Game.open([photo.path], in: home)
      try await game.see("the photo") { !$0.loading && $0.revision > 0 }
      try await body(game)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
    }

    /// The private metadata in the file of the photo.
    private static let secrets = ["GPS-48.1374N", "Erika Mustermann", "my house"]

    /// Returns a photo with metadata about its place and its author.
    private func talkativePhoto() throws -> Data {
      func segment(_ marker: UInt8, _ content: Data) -> Data {
        let length = content.count + 2
        return Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]) + content
      }
      let original = try Data(contentsOf: Photo.builtIn("reef"))
      let exif = "Exif\0\0MM\0*\0\0\0\u{8}\0\0\0\0\0\0\(Self.secrets[0])"
      let comments = "http://ns.adobe.com/xap/1.0/\0\(Self.secrets[1])"
      return original.prefix(2) + segment(0xE1, Data(exif.utf8))
        + segment(0xE1, Data(comments.utf8)) + segment(0xFE, Data(Self.secrets[2].utf8))
        + original.dropFirst(2)
    }

    private func expectNoSecrets(in bytes: Data, _ name: String) {
      for secret in Self.secrets {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(name): \(secret)")
      }
    }

    @Test func `tell neither where they were taken nor by whom`() async throws {
      defer { home.remove() }
      let photo = home.folder.appending(path: "Pictures/mine.jpg")
      try talkativePhoto().write(to: photo)
      try await play(photo)
      let export = home.folder.appending(path: "mine.tifpuzzle")
      try await home.run(["saves", "export", "1", export.path])
      let files = try FileManager.default.contentsOfDirectory(
        at: data, includingPropertiesForKeys: nil)
      for file in files + [export] {
        expectNoSecrets(in: try Data(contentsOf: file), file.lastPathComponent)
      }
      try await Game.playAndKill(in: home) { game in
        try await game.seePieces(of: Photo(file: Photo.builtIn("reef")))
      }
    }

    @Test func `tell no more where an older version has saved them, or sends them`() async throws {
      defer { home.remove() }
      let bytes = try talkativePhoto()
      try await play(try home.photo("reef", as: "mine.jpg").file)
      try await DatabaseQueue(path: home.database.path).write { db in
        try db.execute(sql: "UPDATE picture SET bytes = ?", arguments: [bytes])
      }
      let export = home.folder.appending(path: "mine.tifpuzzle")
      try await home.run(["saves", "export", "1", export.path])
      expectNoSecrets(in: try Data(contentsOf: export), "the export")
      var sent = try PuzzleFile(reading: export.path)
      sent.picture = .bytes(bytes)
      try sent.write(to: export.path)
      try await home.run(["saves", "import", export.path])
      let pictures = try await DatabaseQueue(path: home.database.path).read { db in
        try Data.fetchAll(
          db, sql: "SELECT bytes FROM picture JOIN game ON picture.id = picture WHERE game.id = 2")
      }
      #expect(pictures.count == 1)
      for picture in pictures { expectNoSecrets(in: picture, "the import") }
    }

    @Test func `are on the table at the next start before they are decoded`() async throws {
      defer { home.remove() }
      let photo = try home.photo("reef", as: "mine.jpg")
      try await play(photo.file)
      // Nothing can be decoded any more.
      try await DatabaseQueue(path: home.database.path).write { db in
        try db.execute(sql: "UPDATE picture SET bytes = x'00'")
      }
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.placed.count == 1 && game.now.sheet == nil)
        try await game.seePieces(of: photo)
        try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
        #expect(game.now.placed.count == 2)
        try await game.seePieces(of: photo)
      }
    }

    @Test func `are kept, if need be smaller, where a file is too large`() async throws {
      defer { home.remove() }
      let photo = home.folder.appending(path: "Pictures/large.jpg")
      try FileManager.default.copyItem(at: Photo.builtIn("night-city"), to: photo)
      // The file ends with a sparse range, which takes no space on the disk.
      let file = try FileHandle(forWritingTo: photo)
      try file.truncate(atOffset: 600 << 20)
      try file.close()
      try await play(photo) { game in
        let told = try await game.see("a sentence") { $0.sheet == "message" }
        #expect(told["card.text"]?.label.contains("“large.jpg” is too large") == true)
        try await game.see("the table", after: .keys("Escape")) { $0.sheet == nil }
      }
      try FileManager.default.removeItem(at: photo)
      try await Game.playAndKill(in: home) { game in
        #expect(game.now.placed.count == 1)
        try await game.seePieces(of: Photo(file: Photo.builtIn("night-city")))
      }
    }
  }
}
