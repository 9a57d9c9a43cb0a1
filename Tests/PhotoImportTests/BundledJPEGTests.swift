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

  @Test func `is gray if its file is lost before it is decoded`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.copyItem(at: Self.pictures.appending(path: "reef.jpg"), to: file)
    let picture = try #require(BundledJPEG.picture(path: file.path))
    try FileManager.default.removeItem(at: file)
    #expect(picture.width == 2048 && picture.height == 2048)
    #expect(picture.levels.last?.pixels == [0xFF80_8080])
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
