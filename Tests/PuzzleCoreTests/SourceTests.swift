import Foundation
import Testing

/// Tests of the source rules that no compiler checks.
@Suite struct `The sources` {
  /// The largest number of lines of a file.
  private static let mostLines = 300

  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Returns the Swift files of a folder, with their relative paths and lines.
  private static func files(in folder: String) throws -> [(path: String, lines: [Substring])] {
    let all = FileManager.default.enumerator(
      at: root.appending(path: folder), includingPropertiesForKeys: nil)
    var files: [(path: String, lines: [Substring])] = []
    while let file = all?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      files.append(
        (
          String(file.path.dropFirst(root.path.count)),
          text.split(separator: "\n", omittingEmptySubsequences: false)
        ))
    }
    try #require(!files.isEmpty, "no file was found in \(folder)")
    return files
  }

  @Test(arguments: ["Sources", "Tests"])
  func `are short files`(folder: String) throws {
    for file in try Self.files(in: folder) {
      let count = file.lines.count - 1
      #expect(count <= Self.mostLines, "\(file.path) has \(count) lines")
    }
  }

  @Test func `never parse the id of a widget of the house`() throws {
    let signs = [".hasPrefix(\"", ".split(separator: \".\")", "Int(id"]
    for file in try Self.files(in: "Sources/AppUI") {
      for (number, line) in file.lines.enumerated() {
        let isParsing = signs.contains { line.contains($0) }
        #expect(!isParsing, "\(file.path):\(number + 1)")
      }
    }
  }
}
