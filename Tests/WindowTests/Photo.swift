import Foundation
import PuzzleCore
import Testing

/// A square picture in a file.
struct Photo: Sendable {
  var file: URL

  private static let side = 2048.0

  /// Returns the file of a built-in picture, by its name without the extension.
  static func builtIn(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Resources/pictures/\(name).jpg")
  }

  var path: String { file.path }
  var uri: String { file.absoluteString }

  /// Returns the mean colour of this picture in piece `k` of a 3x3 puzzle.
  func color(ofPiece k: Int) async throws -> MeanColor {
    let cell = Self.side / 3
    let part = Rect(cell * Double(k % 3), cell * Double(k / 3), cell, cell)
    return try await MeanColor(of: path, in: part.inset(by: cell * MeanColor.margin))
  }
}

/// The mean colour of a part of a picture.
struct MeanColor: Equatable, CustomStringConvertible, Sendable {
  var red: Int
  var green: Int
  var blue: Int

  /// The margin left out at each side of a piece, as a fraction of its side: border and shadows.
  static let margin = 0.08

  init(of file: String, in part: Rect) async throws {
    let crop = [part.width, part.height, part.x, part.y].map { Int($0.rounded()) }
    let data = try await Tool.run(
      "convert",
      [
        file, "-crop", "\(crop[0])x\(crop[1])+\(crop[2])+\(crop[3])", "+repage", "-scale", "1x1!",
        "-depth", "8", "rgb:-",
      ])
    try #require(data.count == 3)
    (red, green, blue) = (Int(data[0]), Int(data[1]), Int(data[2]))
  }

  /// Returns whether two colours differ by no more than the error of scaling and rounding.
  func isNear(_ other: MeanColor) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) <= 5
  }

  var description: String { "(\(red), \(green), \(blue))" }
}

extension Game {
  /// Saves a screenshot of the window.
  func screenshot(_ name: String = "window.png") async throws -> String {
    let path = home.folder.appending(path: name).path
    try await desktop.run("import", ["-silent", "-window", window, path])
    return path
  }

  /// Returns the pixels of a new screenshot of the window.
  var pixels: Data {
    get async throws { try await Tool.run("convert", [screenshot(), "-depth", "8", "rgb:-"]) }
  }

  /// Waits until the topmost piece shows its part of a photo, and nothing moves.
  func seePieces(of photo: Photo) async throws {
    try await eventually("the topmost piece with its part of \(photo.path)") {
      let k = now.topmost
      let frame = try now.piece(k).frame
      let seen = try await MeanColor(
        of: screenshot(), in: frame.inset(by: frame.width * MeanColor.margin))
      return seen.isNear(try await photo.color(ofPiece: k))
    }
  }
}
