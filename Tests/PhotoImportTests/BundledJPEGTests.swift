import Foundation
import PuzzleCore
import SDLPlatform
import Testing

@testable import PhotoImport

@Suite struct `A picture of the program` {
  private static let pictures = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Resources/pictures").standardizedFileURL

  @Test func `is decoded into opaque pixels at its full size`() throws {
    let path = Self.pictures.appending(path: "reef.jpg").path
    let picture = try #require(BundledJPEG.picture(path: path))
    let grid = picture.levels[0]
    #expect(grid.width == 2048 && grid.height == 2048)
    #expect(grid.pixels.allSatisfy { $0 >> 24 == 0xFF })
    #expect(Set(grid.pixels.prefix(grid.width)).count > 16)
  }

  @Test func `has the same pixels as from SDL_image`() throws {
    let path = Self.pictures.appending(path: "koi-pond.jpg").path
    let levels = try #require(BundledJPEG.picture(path: path)).levels
    let others = try Picture(ImageFile.loadBundled(path: path)).levels
    #expect(levels.map(\.width) == others.map(\.width))
    let isSame = zip(levels, others).allSatisfy { $0.pixels == $1.pixels }
    #expect(isSame)
  }

  @Test(arguments: ["koi-pond", "reef"])
  func `has the same small pixels without the full ones`(name: String) throws {
    let path = Self.pictures.appending(path: "\(name).jpg").path
    let (whole, small) = (
      try #require(BundledJPEG.picture(path: path)), try #require(BundledJPEG.picture(path: path))
    )
    let full = whole.levels[0]
    let smaller = small.levels.dropFirst().map(\.pixels)
    #expect(!small.isDecoded && whole.isDecoded)
    let isSame =
      whole.levels.dropFirst().map(\.pixels) == smaller && small.levels[0].pixels == full.pixels
    #expect(isSame && small.isDecoded)
  }

  @Test func `is decoded even if its file is removed or replaced before`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: Self.pictures.appending(path: "reef.jpg"), to: file)
    let picture = try #require(BundledJPEG.picture(path: file.path))
    try FileManager.default.removeItem(at: file)
    #expect(Set(picture.levels[1].pixels.prefix(1024)).count > 16)
    try Data("another file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(Set(picture.levels[0].pixels.prefix(2048)).count > 16)
  }

  @Test func `is gray if its file is damaged before it is decoded`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: Self.pictures.appending(path: "reef.jpg"), to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = try #require(BundledJPEG.picture(path: file.path))
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 2)
    #expect(picture.width == 2048 && picture.height == 2048)
    #expect(picture.levels[1].pixels.allSatisfy { $0 == 0xFF80_8080 })
    #expect(picture.levels.last?.pixels == [0xFF80_8080])
    #expect(picture.levels[0].width == 2048 && picture.levels[0].pixels.last == 0xFF80_8080)
  }

  @Test func `is left to others if it is no JPEG`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "a.jpg")
    #expect(BundledJPEG.picture(path: path.path) == nil)
    try Data("RIFF????WEBP".utf8).write(to: path)
    #expect(BundledJPEG.picture(path: path.path) == nil)
    #expect(BundledJPEG.picture(path: folder.path) == nil)
  }
}
