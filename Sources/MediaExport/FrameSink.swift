internal import Files
internal import Foundation
internal import PuzzleCore

/// A sink for frames: a film or a folder of pictures.
protocol FrameSink {
  var framesPerSecond: Int { get }
  func add(_ frame: PixelGrid) throws
  /// Completes the output and moves it to its final name.
  func finish() throws
  /// Removes the output written so far, and nothing else.
  func abandon()
}

extension VideoExporter {
  /// Opens a film for a name that ends in .mp4, .webm or .gif, else a folder of numbered pictures.
  nonisolated static func open(_ output: String, width: Int, height: Int) throws -> any FrameSink {
    let kind = (output as NSString).pathExtension.lowercased()
    if let format = FilmFile.Format(rawValue: kind) {
      return try FilmFile(output, format, width: width, height: height)
    }
    guard kind.isEmpty else {
      throw Failure(
        "The name of a film must end in .mp4, .webm or .gif, not “.\(kind.printable)”.")
    }
    return try PictureFolder(output)
  }
}
