internal import Foundation

/// The demo as a film, for computers on which no window can be opened.
@MainActor
enum Fallback {
  static func playDemo(_ deal: DealOptions) throws {
    Program.complain("There’s no display for a window: filming the demo instead.")
    let base = try privateFolder() + "/tifpuzzle-demo"
    do {
      try VideoExporter.record(deal, scale: 1, isFast: true, to: base + ".mp4")
    } catch is FilmReel.NoFFmpeg {
      try VideoExporter.record(deal, scale: 1, isFast: true, to: base)
    }
  }

  /// Creates a folder with an unpredictable name that only the player can access.
  private static func privateFolder() throws -> String {
    let place = FileManager.default.temporaryDirectory.path(percentEncoded: false)
    var path = Array((place + "/tifpuzzle-XXXXXX").utf8CString)
    guard unsafe mkdtemp(&path) != nil else {
      throw VideoExporter.Failure(
        description:
          "The film can’t be written in \(place): name a file with “tifpuzzle demo --output”.")
    }
    return String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .replacing("//", with: "/")
  }
}
