import Foundation
import PuzzleCore
import SDLPlatform
import Testing

/// Golden pictures as PNG files beside the tests.
enum GoldenFile {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pictures")

  private static func path(_ name: String) -> String {
    folder.appending(path: name + ".png").path(percentEncoded: false)
  }

  /// Returns the names of the stored pictures.
  static func names() throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(files.filter { !$0.hasSuffix(".actual.png") }.map { String($0.dropLast(4)) })
  }

  static func write(_ image: PixelGrid, _ name: String) throws {
    try Data(try ImageFile.png(image)).write(to: URL(filePath: path(name)))
  }

  static func read(_ name: String) throws -> PixelGrid {
    try ImageFile.loadBundled(path: path(name))
  }

  /// Compares a picture with the golden one of that name, or replaces the golden one.
  static func check(_ image: PixelGrid, _ name: String) throws {
    if ProcessInfo.processInfo.environment["TIFPUZZLE_REWRITE"] == "1" { try write(image, name) }
    let golden = try read(name)
    try #require(golden.width == image.width && golden.height == image.height)
    let different = zip(golden.pixels, image.pixels).count { ($0 ^ $1) & 0xFF_FFFF != 0 }
    if different > 0 { try write(image, name + ".actual") }
    #expect(different == 0, "\(different) pixels of \(name) differ")
  }
}
