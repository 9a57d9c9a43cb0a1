import Foundation
import PuzzleCore
import Testing

@testable import Storage

@Suite struct `The cache of the last picture` {
  private let folder: DataFolder
  private let cache: PictureCache
  private let file: URL
  private static let photo = PictureSource.stored(1, hash: "00aa")

  init() throws {
    folder = try DataFolder()
    cache = PictureCache(StoreFiles(folder.url))
    file = folder.url.appending(path: PictureCache.fileName)
  }

  private static func picture(_ width: Int = 9, _ height: Int = 6, seed: UInt32 = 1) -> Picture {
    Picture(
      PixelGrid(
        width: width, height: height,
        pixels: (0..<UInt32(width * height)).map { $0 &* 0x9E37_79B9 &* seed | 0xFF00_0000 }))
  }

  @Test(arguments: [photo, .builtIn("reef")], [(9, 6), (2, 2), (3, 700)])
  func `gives the same pixels of half the size`(source: PictureSource, size: (Int, Int)) throws {
    let picture = Self.picture(size.0, size.1)
    cache.store(picture, from: source, stamp: "5 7")
    let entry = try #require(cache.load(source, stamp: "5 7"))
    #expect(entry.width == size.0 && entry.height == size.1)
    let isSame = entry.half.pixels == picture.levels[1].pixels
    #expect(isSame && entry.half.width == picture.levels[1].width)
  }

  @Test func `knows its picture by the source and the stamp`() {
    #expect(cache.load(Self.photo, stamp: "5 7") == nil)
    cache.store(Self.picture(), from: Self.photo, stamp: "5 7")
    #expect(cache.load(.stored(2, hash: "00aa"), stamp: "5 7") != nil)
    #expect(cache.load(.stored(1, hash: "00ab"), stamp: "5 7") == nil)
    #expect(cache.load(.builtIn("00aa"), stamp: "5 7") == nil)
    #expect(cache.load(Self.photo, stamp: "5 8") == nil)
    cache.store(Self.picture(seed: 3), from: .builtIn("reef"), stamp: "")
    #expect(cache.load(Self.photo, stamp: "5 7") == nil)
    #expect(cache.load(.builtIn("reef"), stamp: "") != nil)
  }

  @Test(arguments: [
    .file(path: "/photo.jpg"), .bytes(Data([1])), PictureSource.stored(1, hash: ""),
  ])
  func `has no picture that could be mistaken for another`(source: PictureSource) {
    cache.store(Self.picture(), from: source, stamp: "5 7")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `is private to the player, and not written again`() throws {
    cache.store(Self.picture(), from: Self.photo, stamp: "5 7")
    let rights = try FileManager.default.attributesOfItem(atPath: file.path)
    #expect(rights[.posixPermissions] as? Int == 0o600)
    let stamp = FileStamp(file.path)
    cache.store(Self.picture(), from: Self.photo, stamp: "5 7")
    #expect(FileStamp(file.path) == stamp)
    cache.store(Self.picture(), from: Self.photo, stamp: "5 8")
    #expect(FileStamp(file.path) != stamp)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).count == 1)
  }

  @Test(arguments: [0, 3, 30, 4096, 4096 + 59, 4096 + 61])
  func `is not used if it is damaged`(count: Int) throws {
    cache.store(Self.picture(), from: Self.photo, stamp: "5 7")
    var bytes = try Data(contentsOf: file)
    #expect(bytes.count == 4096 + 60)
    bytes = (bytes + Data([0])).prefix(count)
    try bytes.write(to: file)
    #expect(cache.load(Self.photo, stamp: "5 7") == nil)
  }

  @Test(arguments: [
    "", "9", "9 6", "9 6 1 1", "1 30 1", "-9 -6 1", "40000 40000 1", "9 8 1", "nine six 1",
  ])
  func `is not used with another size`(size: String) throws {
    cache.store(Self.picture(), from: Self.photo, stamp: "5 7")
    var bytes = try Data(contentsOf: file)
    let range = try #require(bytes.range(of: Data("\n9 6 1\n\0\0\0\0\0\0\0\0\0\0".utf8)))
    let line = Data("\n\(size)\n".utf8)
    bytes.replaceSubrange(range, with: line + Data(count: range.count - line.count))
    try bytes.write(to: file)
    #expect(cache.load(Self.photo, stamp: "5 7") == nil)
  }

  // MARK: Forgetting

  /// Saves a puzzle with a photo, and caches it; returns the puzzle's number.
  private func keep(_ photo: String, in store: GameStore, seed: UInt64 = 1) throws -> Int64 {
    let game = try folder.keep(3, seed: seed, picture: .bytes(Data(photo.utf8)), in: store)
    let id = try #require(game.id)
    let source = try #require(try store.puzzles.pictureSource(of: id))
    cache.store(Self.picture(), from: source, stamp: "5 7")
    #expect(cache.load(source, stamp: "5 7") != nil)
    return id
  }

  @Test func `loses a photo with the last puzzle of it`() throws {
    let store = try GameStore(folder: folder.url)
    let first = try keep("mine", in: store)
    let second = try keep("mine", in: store, seed: 2)
    let other = try #require(try folder.keep(3, seed: 3, picture: .builtIn("reef"), in: store).id)
    #expect(try store.puzzles.delete(first))
    #expect(FileManager.default.fileExists(atPath: file.path))
    #expect(try store.puzzles.delete(second))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    cache.store(Self.picture(), from: .builtIn("reef"), stamp: "5 7")
    #expect(try store.puzzles.delete(other))
    #expect(FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `loses the photo of a puzzle that is left without a move`() throws {
    let store = try GameStore(folder: folder.url)
    let saver = GameSaver(StoreConnection(folder: folder.url)) { _ in }
    var session = try folder.session()
    let game = SaveHandle(picture: .bytes(Data("mine".utf8)))
    saver.save(try DataFolder.changes(of: &session), to: game)
    saver.flush()
    let id = try #require(game.id)
    let source = try #require(try store.puzzles.pictureSource(of: id))
    cache.store(Self.picture(), from: source, stamp: "5 7")
    saver.release(game)
    saver.close()
    #expect(try folder.count("picture", in: store) == 0)
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func `is forgotten with everything, and its bytes are overwritten`() throws {
    let store = try GameStore(folder: folder.url)
    _ = try keep("mine", in: store)
    let link = folder.url.appending(path: "link")
    try FileManager.default.linkItem(at: file, to: link)
    try store.forgetEverything()
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(try Data(contentsOf: link).allSatisfy { $0 == 0 })
    cache.store(Self.picture(), from: .builtIn("reef"), stamp: "5 7")
    try store.forgetEverything()
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }
}
