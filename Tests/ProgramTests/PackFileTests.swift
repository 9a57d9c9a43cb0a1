import BackgroundWork
import Foundation
import PhotoImport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SDLPlatform
import Testing

@testable import Content

/// Tests of packs in files of their own.
@Suite struct `A pack in a file` {
  private static func bytes(_ number: UInt64, side: Int = 8) throws -> [UInt8] {
    var chance = SeededGenerator(seed: number)
    let pixels = (0..<side * side).map { _ in
      UInt32(truncatingIfNeeded: chance.next()) | 0xFF00_0000
    }
    return try ImageFile.jpeg(PixelGrid(width: side, height: side, pixels: pixels), quality: 80)
  }

  private static func word(_ number: Int) -> String {
    "Z\(["A", "E", "I", "O", "U"][number / 26])\(Character(Unicode.Scalar(UInt8(65 + number % 26))))Q"
  }

  private static func pack(_ count: Int = 24) throws -> Pack {
    try Pack(
      name: "Zoo", pictures: (0..<count).map { (word($0), try bytes(UInt64($0) + 1)) })
  }

  /// The reader that decodes nothing.
  private static var reader: PackReader {
    var reader = PackReader()
    reader.decodeBytes = { _, _ in
      Picture(PixelGrid(width: 1, height: 1, pixels: [0xFF00_0000]))
    }
    return reader
  }

  private func written(_ data: Data, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tifpuzzle-packs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "zoo.tifpack")
    try data.write(to: file)
    try body(file.path)
  }

  @Test func `round-trips with its pictures, which are read like any photo`() throws {
    let pack = try Self.pack()
    let data = try PackFile(pack).data()
    #expect(try PackFile(data).pack == pack)
    try written(data) { path in
      let found = try Self.reader.photos(at: [path], Cancellation())
      #expect(found.isPack && found.name == "Zoo" && found.news == nil)
      #expect(found.photos.map(\.word) == pack.entries.map(\.word))
      #expect(found.photos.map(\.bytes) == pack.copies.map(\.values))
    }
  }

  @Test func `is refused with a sentence when any byte is changed or missing`() throws {
    let sound = try PackFile(Self.pack(3)).data()
    var chance = SeededGenerator(seed: 3)
    for _ in 0..<400 {
      var damaged = sound
      damaged[chance.below(damaged.count)] ^= UInt8(1 + chance.below(255))
      #expect(throws: PackFile.Problem.self) { try PackFile(damaged) }
      #expect(throws: PackFile.Problem.self) {
        try PackFile(sound.prefix(chance.below(sound.count)))
      }
    }
    let newer = Data(
      String(decoding: sound, as: UTF8.self).replacing("pack 1\n", with: "pack 2\n").utf8)
    #expect { try PackFile(newer) } throws: { "\($0)".contains("newer version") }
    #expect { try PackFile(Data("hello".utf8)) } throws: { "\($0)".contains("isn’t a pack") }
    #expect { try PackFile(reading: "/dev/zero") } throws: { "\($0)".contains("can’t be read") }
    #expect(throws: PackFile.Problem.self) {
      try PackFile(PackFile.data(of: Data(repeating: 32, count: PackFile.limit)))
    }
  }

  @Test func `is refused with too many or too large pictures, paths, or words that nobody may see`()
    throws
  {
    func file(_ pack: Pack) throws -> Data { try PackFile(pack).data() }
    let large = Pack(
      name: "", pictures: [("ZOO", [UInt8](repeating: 7, count: Pack.largestCopy + 1))])
    let many = try Self.pack(Pack.most + 1)
    let twice = Pack(name: "", pictures: [("ZOO", [1]), ("ZOO", [2])])
    let path = Pack(name: "", entries: [WordBook.Entry(word: "ZOO", pictures: ["/etc/passwd"])])
    let unfit = ["SHIT", "Z00", "Z", String(repeating: "Z", count: 17), "ZОО", "zoo "].map {
      Pack(name: "", pictures: [($0, [1])])
    }
    for pack in [large, many, twice, path] + unfit.prefix(5) {
      #expect(throws: PackFile.Problem.self, "\(pack.entries.first?.word ?? "")") {
        try PackFile(try file(pack))
      }
    }
    var hidden = try Self.pack(2)
    hidden.entries[0].pictures = hidden.entries[1].pictures
    #expect(throws: PackFile.Problem.self) { try PackFile(try file(hidden)) }
  }

  @Test func `leaves out pictures that are larger than they may be, or none`() throws {
    let good = try Self.bytes(1)
    let side = Pack.side + 1
    let wide = try ImageFile.jpeg(
      PixelGrid(width: side, height: 1, pixels: .init(repeating: 7, count: side)), quality: 80)
    let pack = Pack(
      name: "Zoo", pictures: [("GOOD", good), ("WIDE", wide), ("BROKEN", [1, 2, 3])])
    try written(try PackFile(pack).data()) { path in
      let found = try Self.reader.photos(at: [path], Cancellation())
      #expect(found.photos.map(\.word) == ["GOOD"])
      #expect(found.news == "These can’t be opened: “WIDE”, “BROKEN”.")
    }
    let none = Pack(name: "Zoo", pictures: [("BROKEN", [1, 2, 3])])
    try written(try PackFile(none).data()) { path in
      #expect(throws: (any Error).self) { try Self.reader.photos(at: [path], Cancellation()) }
    }
  }

  @Test func `suggests the word of a photo by its file's name, if a person chose it`() throws {
    let reader = PackReader { path, _ in
      if path.contains("broken") { throw PhotoError(.damaged, path: path) }
      return Picture(PixelGrid(width: 300, height: 200, pixels: .init(repeating: 7, count: 60_000)))
    }
    let found = try reader.photos(
      at: ["/a/apple.jpg", "/a/IMG_1.jpg", "/a/broken.jpg"], Cancellation())
    #expect(found.photos.map(\.word) == ["APPLE", ""] && !found.isPack && found.name == nil)
    #expect(found.news == "These can’t be opened: “broken.jpg”.")
    #expect(found.photos.allSatisfy { $0.thumbnail.width <= 150 && !$0.bytes.isEmpty })
    #expect(throws: PhotoError.self) { try reader.photos(at: ["/broken.jpg"], Cancellation()) }
  }
}
