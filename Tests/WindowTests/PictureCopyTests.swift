import Foundation
import PuzzleCore
import Testing

extension `A real window` {
  /// The copies of photos that are saved with puzzles, and given to friends.
  @Suite(.serialized, .desktop) struct `Copies of photos` {
    private let home: Home

    init() throws { home = try Home() }

    private var data: URL { home.folder.appending(path: ".local/share/tifpuzzle") }

    private func run(_ arguments: [String]) async throws {
      let child = try Child(
        try Executable.path(of: "tifpuzzle"), arguments,
        environment: home.environment(display: "").merging(
          ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]) { $1 })
      #expect(await child.ended(within: 120) == .code(0), "\(arguments)")
    }

    /// Deals a photo, makes a move, and leaves the program.
    private func play(_ photo: URL, _ body: (Game) async throws -> Void = { _ in }) async throws {
      let game = try await Game.open([photo.path], in: home)
      try await game.see("the photo") { !$0.loading && $0.revision > 0 }
      try await body(game)
      try await game.drag(game.now.topmost, to: game.now.cell(game.now.topmost).center)
      try await game.act(.keys("ctrl+q"))
      #expect(await game.child.ended(within: Game.patience) == .code(0))
    }

    @Test func `tell neither where they were taken nor by whom`() async throws {
      defer { home.remove() }
      func segment(_ marker: UInt8, _ content: Data) -> Data {
        let length = content.count + 2
        return Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]) + content
      }
      let secrets = ["GPS-48.1374N", "Erika Mustermann", "my house"]
      let original = try Data(contentsOf: Photo.builtIn("reef"))
      var bytes = Data(original.prefix(2))
      bytes += segment(0xE1, Data("Exif\0\0MM\0*\0\0\0\u{8}\0\0\0\0\0\0\(secrets[0])".utf8))
      bytes += segment(0xE1, Data("http://ns.adobe.com/xap/1.0/\0\(secrets[1])".utf8))
      bytes += segment(0xFE, Data(secrets[2].utf8)) + original.dropFirst(2)
      let photo = home.folder.appending(path: "Pictures/mine.jpg")
      try bytes.write(to: photo)
      try await play(photo)
      let export = home.folder.appending(path: "mine.tifpuzzle")
      try await run(["saves", "export", "1", export.path])
      let files = try FileManager.default.contentsOfDirectory(
        at: data, includingPropertiesForKeys: nil)
      for file in files + [export] {
        let held = try Data(contentsOf: file)
        for secret in secrets {
          #expect(held.range(of: Data(secret.utf8)) == nil, "\(file.lastPathComponent): \(secret)")
        }
      }
      try await Game.playAndKill(in: home) { game in
        try await game.seePieces(of: Photo(file: Photo.builtIn("reef")))
      }
    }

    @Test func `are kept, if need be smaller, where a file is too large`() async throws {
      defer { home.remove() }
      let photo = home.folder.appending(path: "Pictures/large.jpg")
      try FileManager.default.copyItem(at: Photo.builtIn("night-city"), to: photo)
      // A hole at its end, which takes no room on the disk.
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
