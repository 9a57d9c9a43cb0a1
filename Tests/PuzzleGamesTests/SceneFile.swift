import Foundation
import PuzzleCore
import PuzzleKit
import Testing

/// The text form of drawn scenes, in the files of `Scenes`.
///
/// After an intended change run the tests with TIFPUZZLE_REWRITE=1 and review the differences.
enum SceneFile {
  /// Compares a session's scene with the file of that name, or writes the file.
  static func expect(
    _ session: Session<some PuzzleGame>, looksLike name: String,
    location: SourceLocation = #_sourceLocation
  ) throws {
    let text = SceneDump(session.scene()).text
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Scenes/\(name).txt")
    if ProcessInfo.processInfo.environment["TIFPUZZLE_REWRITE"] == "1" {
      try Data(text.utf8).write(to: file)
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    let different = zip(text.split(separator: "\n"), expected.split(separator: "\n"))
      .first { $0 != $1 }
    let now = different?.0 ?? "a line more or less"
    let isTheSame = text == expected
    #expect(
      isTheSame, "\(name): “\(now)” instead of “\(different?.1 ?? "")”",
      sourceLocation: location)
  }
}
