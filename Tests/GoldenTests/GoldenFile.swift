import Foundation
import PuzzleCore
import SDLPlatform

/// Golden pictures as PNG files beside the tests.
enum GoldenFile {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Pictures")

  private static func path(_ name: String) -> String {
    folder.appending(path: name + ".png").path(percentEncoded: false)
  }

  static func write(_ image: PixelGrid, _ name: String) throws {
    try ImageFile.writePNG(image, to: path(name))
  }

  static func read(_ name: String) throws -> PixelGrid {
    try ImageFile.loadBundled(path: path(name))
  }
}
