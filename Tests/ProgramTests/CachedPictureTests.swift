import AppCore
import Content
import Dispatch
import Foundation
import PuzzleCore
import PuzzleGames
import PuzzleKit
import SDLPlatform
import Storage
import Testing

@testable import SavedPuzzles

@Suite struct `The picture of the next start` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
  private var connection: StoreConnection { StoreConnection(folder: folder) }

  /// Saves a puzzle with a picture, and returns its handle.
  private func keep(_ source: PictureSource, in connection: StoreConnection) throws -> SaveHandle {
    let game = SaveHandle(picture: source)
    var session = try Session<TiFpuzzle>(
      .init(grid: 3), in: TableArea(size: Size(800, 600), top: 52), picture: nil, seed: 1)
    _ = session.respond(to: .activate(.piece(0)))
    _ = session.respond(to: .activate(.cell(0)))
    let changes = session.drainChanges(isLast: true)
    try connection.store().puzzles.save(try #require(changes), to: game)
    return game
  }

  private static func isSame(_ a: Picture, _ b: Picture) -> Bool {
    a.width == b.width && a.levels.map(\.pixels) == b.levels.map(\.pixels)
  }

  @Test func `needs no decoder for a built-in picture`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (name, picture) = ("koi-pond", try BuiltInPictures.load(named: "koi-pond"))
    let game = try keep(.builtIn(name), in: connection)
    #expect(connection.cachedPicture(.builtIn(name)) == nil)
    try connection.cache(picture, of: game)
    #expect(connection.cachedPicture(.builtIn("reef")) == nil)
    let cached = try #require(connection.cachedPicture(.builtIn(name)))
    #expect(!cached.isDecoded && !cached.isSlowToDecode)
    #expect(Self.isSame(cached, picture) && cached.isDecoded)
  }

  /// Caches a photo, and returns it with the source that the next start finds.
  private func photo(isOpaque: Bool = true) throws -> (Picture, PictureSource) {
    var pixels = (0..<UInt32(40 * 31)).map { $0 &* 0x0123_4567 | 0xFF00_0000 }
    if !isOpaque { pixels[77] = 0 }
    let picture = Picture(PixelGrid(width: 40, height: 31, pixels: pixels))
    let png = Data(try ImageFile.png(picture.levels[0]))
    let game = try keep(.bytes(png), in: connection)
    try connection.cache(picture, of: game)
    let found = try #require(try connection.store().puzzles.openLast())
    return (picture, try #require(found.handle.picture))
  }

  @Test(arguments: [true, false])
  func `needs no decoder for the copies of a photo`(isOpaque: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (picture, source) = try photo(isOpaque: isOpaque)
    let cached = try #require(connection.cachedPicture(source))
    #expect(cached.isSlowToDecode && cached.width == 40 && cached.height == 31)
    #expect(cached.isOpaque == isOpaque && picture.isOpaque == isOpaque)
    let copies = (cached.levels.dropFirst(), picture.levels.dropFirst())
    #expect(copies.0.map(\.pixels) == copies.1.map(\.pixels) && !cached.isDecoded)
  }

  @Test(arguments: [true, false])
  func `is cached at the end, unless it stands in for another`(isOwn: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (connection, source) = (connection, PictureSource.builtIn("koi-pond"))
    let end = DispatchSemaphore(value: 0)
    let saves = AutosaveController(
      connection, post: { if case .storageClosed(problem: nil) = $0 { end.signal() } },
      settled: {})
    var session = try Session<TiFpuzzle>(
      .init(grid: 3), in: TableArea(size: Size(800, 600), top: 52), picture: nil, seed: 1)
    let changes = session.drainChanges(isLast: true)
    saves.save(try #require(changes), as: .dealt(1), picture: source)
    let picture = try BuiltInPictures.load(named: "koi-pond")
    saves.cache(picture, isOwn ? source : .builtIn("reef"), of: .dealt(1))
    saves.saver.beginClosing(within: 60)
    #expect(end.wait(timeout: .now() + 120) == .success)
    #expect((connection.cachedPicture(source) != nil) == isOwn)
  }

  @Test func `has what is left of a photo that can't be decoded any more`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (picture, source) = try photo()
    let connection = connection
    let cached = try #require(connection.cachedPicture(source))
    try connection.store().forgetEverything()
    #expect(connection.cachedPicture(source) == nil)
    let (full, half) = (cached.levels[0], picture.levels[1])
    #expect(full.width == 40 && full.height == 31)
    for (index, pixel) in full.pixels.enumerated() {
      let (x, y) = (index % 40, index / 40)
      guard pixel != half.pixels[y / 2 * 20 + x / 2] else { continue }
      Issue.record("The pixel at \(x), \(y) is another.")
      break
    }
  }
}
