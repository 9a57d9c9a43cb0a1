import BackgroundWork
import Content
import Foundation
import PhotoImport
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SavedPuzzles
import Synchronization
import Testing

@testable import Storage

/// Tests of packs from folders, with pictures that need no decoder.
@Suite struct `A folder of own pictures` {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "tifpuzzle-pack-\(UUID().uuidString)/Zoo")

  private func make(_ names: [String]) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in names { try Data("x".utf8).write(to: folder.appending(path: name)) }
  }

  private func remove() {
    try? FileManager.default.removeItem(at: folder.deletingLastPathComponent())
  }

  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")

  private static func name(_ number: Int) -> String {
    "z\(letters[number / 26])\(letters[number % 26]).jpg"
  }

  /// The reader of noise, which does not compress; files named broken can't be opened.
  private static let reader = PackReader { path, _ in
    if path.contains("broken") { throw PhotoError(.damaged, path: path) }
    var chance = SeededGenerator(seed: UInt64(path.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    let pixels = (0..<256 * 256).map { _ in UInt32(truncatingIfNeeded: chance.next()) | 0xFF00_0000
    }
    return Picture(PixelGrid(width: 256, height: 256, pixels: pixels))
  }

  private func pack(seed: UInt64 = 1) throws -> PackReader.Found {
    try Self.reader.pack(in: folder.path, seed: seed, Cancellation())
  }

  @Test func `gives a word for each name that a person chose`() {
    let words = [
      "apple.jpg": "APPLE", "Polar bear.PNG": "POLARBEAR", "яблуко.jpeg": "ЯБЛУКО",
      "E\u{301}cole.webp": "ÉCOLE", "ice-cream.jpg": "ICECREAM", "imge.jpg": "IMGE",
    ]
    for (name, word) in words { #expect(FileNameWord.word(of: name) == word, "\(name)") }
    for name in [
      "IMG_2024.jpg", "IMG_1234.HEIC", "img.jpg", "DSC00017.jpg", "DSC.jpg", "DSCN_a.jpg",
      "PXL_20240101_120000.jpg", "MVIMG_2.jpg", "DCIM.jpg", "Screenshot from today.png",
      "Screenshot_2024-01-02.png", "apple 2.jpg", "apple٣.jpg", "7.jpg", "a.jpg", "_.png",
      "WhatsApp Image.jpg", "averyveryverylongword.jpg", "p\u{EFEA}che.jpg",
      String(repeating: "x", count: 300) + ".jpg",
    ] { #expect(FileNameWord.word(of: name) == nil, "\(name)") }
  }

  @Test func `names a picture by its file, unless a machine did`() {
    let names = ["/a/Our_cats 2024.jpg": "Our cats 2024", "Reef.png": "Reef"]
    for (path, name) in names {
      #expect(FileNameWord.name(ofPhoto: path)?.english == name, "\(path)")
    }
    for path in ["IMG_2024.jpg", "/a/PXL_20240101.jpg", "7.jpg", "p\u{EFEA}che.jpg"] {
      #expect(FileNameWord.name(ofPhoto: path) == nil, "\(path)")
    }
  }

  @Test func `becomes a pack of small copies, and what can't be used is named`() throws {
    defer { remove() }
    try make((0..<26).map(Self.name) + ["broken.jpg", "IMG_2024.jpg", "za a.jpg", "notes.txt"])
    let found = try pack()
    #expect(found.pack.entries.count == 26 && found.pack.copies.count == 26)
    let news = try #require(found.news?.english)
    for name in ["broken.jpg", "IMG_2024.jpg"] { #expect(news.contains("“\(name)”"), "\(news)") }
    #expect(!news.contains("notes") && !"\(found.pack.entries)".contains("/"))
    #expect(found.pack.name == "Zoo" && found.pack.entries[3].word == "ZAD")
  }

  @Test func `is refused when too few pictures can be used`() throws {
    defer { remove() }
    try make((0..<23).map(Self.name) + ["broken.jpg", "IMG_2024.jpg"])
    let error = #expect(throws: DealError.self) { try pack() }
    let sentence = try #require(error).description
    #expect(sentence.contains("there are 23") && sentence.contains("IMG_2024"), "\(sentence)")
    #expect(throws: DealError.self) {
      try Self.reader.pack(in: folder.path + "/zAA.jpg", seed: 1, Cancellation())
    }
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(throws: PhotoError.self) {
      try Self.reader.pack(in: folder.path, seed: 1, cancellation)
    }
  }

  @Test func `makes no pack that could not be saved, however many pictures there are`() throws {
    defer { remove() }
    try make((0..<200).map(Self.name))
    let found = try pack(seed: 1)
    #expect(found.pack.entries.count == Pack.most && found.news == nil)
    #expect(try pack(seed: 1).pack == found.pack)
    #expect(try pack(seed: 2).pack.entries != found.pack.entries)
    var parameters = IPict.Parameters(mode: .pass)
    parameters.pack = found.pack
    let area = TableArea(size: Size(900, 900), top: 52)
    let session = try Session<IPict>(parameters, in: area, picture: nil, seed: 2)
    let json = try JSONEncoder().encode(session.record)
    #expect(json.count < 3 << 20)
    let record = try JSONDecoder().decode(GameRecord<IPict>.self, from: json)
    let again = try Session(record, in: area, picture: nil, seed: 1)
    #expect(
      again.table.deal == session.table.deal && again.ownPictures == session.ownPictures)
    #expect(again.ownPictures.count == 24)
    #expect(again.ownPictures.allSatisfy { if case .bytes = $0.source { true } else { false } })
    // The next match uses the same pack.
    var next = again
    next.perform(.dealAnew(nil))
    #expect(next.table.deal != session.table.deal && next.ownPictures.count == 24)
  }

  @Test func `of an older version is played with its files, and exported without their paths`()
    throws
  {
    defer { remove() }
    let names = (0..<24).map { $0 < 22 ? Self.name($0) : "broken\(Self.name($0))" }
    let entries = names.map { name in
      WordBook.Entry(
        word: FileNameWord.word(of: name) ?? "", pictures: [folder.appending(path: name).path])
    }
    var parameters = IPict.Parameters(mode: .pass)
    parameters.pack = Pack(name: "Zoo", entries: entries)
    let area = TableArea(size: Size(900, 900), top: 52)
    let session = try Session<IPict>(parameters, in: area, picture: nil, seed: 2)
    #expect(
      Set(session.ownPictures.map(\.source))
        == Set(entries.map { OwnPicture.Source.file(path: $0.pictures[0]) }))
    let json = try JSONEncoder().encode(session.record)
    let head = Data("{\"game\":\"ipict\",\"title\":\"iPict\"}".utf8)
    let content =
      Data("\(head.count)\n".utf8) + head + Data("\(json.count)\n".utf8) + json
    var file = try PuzzleFile(
      Data("tifpuzzle puzzle 1\n\(Checksum.text(of: content))\n".utf8) + content)
    file.leaveOutPaths(reader: Self.reader)
    let text = String(decoding: try file.data(), as: UTF8.self)
    for part in [
      "Zoo\\/", "\\/tmp", "/tmp", folder.deletingLastPathComponent().lastPathComponent, ".jpg",
    ] {
      #expect(!text.contains(part), "\(part)")
    }
    let record = try JSONDecoder().decode(GameRecord<IPict>.self, from: file.record)
    let again = try Session(record, in: area, picture: nil, seed: 1)
    #expect(again.ownPictures.count == 22)
    #expect(again.table.deal.turns.joined().count { $0.pictures == [Pack.lost] } == 2)
  }

  @Test(arguments: [(200_000_000, 1), (6_000_000, 2), (12_000, 4)])
  func `is decoded a few pictures at a time, large ones alone`(area: Int, most: Int) throws {
    defer { remove() }
    try make((0..<26).map(Self.name))
    let working = Mutex((now: 0, most: 0))
    var reader = Self.reader
    let decode = reader.decode
    reader.area = { _ in area }
    reader.decode = { path, cancellation in
      working.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      defer { working.withLock { $0.now -= 1 } }
      return try decode(path, cancellation)
    }
    #expect(try reader.pack(in: folder.path, seed: 1, Cancellation()).pack.copies.count == 26)
    #expect(working.withLock { $0.most } <= most)
  }
}
