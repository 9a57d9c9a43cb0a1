import Foundation
import Testing

/// Tests of the source rules that no compiler checks.
@Suite struct `The sources` {
  /// The largest number of lines of a file.
  private static let mostLines = 300
  /// The largest number of lines of a type with all its extensions.
  private static let mostTypeLines = 400
  /// The largest number of lines of the program target.
  private static let mostProgramLines = 1500
  /// The types that are longer, with ceilings that may only be lowered.
  private static let longTypes: [String: Int] = [:]

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

  /// Returns the name that a line of source declares or extends a type by.
  private static func typeName(in line: Substring) -> String? {
    let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol", "extension"]
    let modifiers: Set<Substring> = [
      "public", "package", "internal", "private", "fileprivate", "final", "indirect", "nonisolated",
    ]
    let words = line.split(separator: " ")
    guard let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count,
      words[..<kind].allSatisfy({ modifiers.contains($0) || $0.hasPrefix("@") })
    else { return nil }
    return String(words[kind + 1].prefix { $0.isLetter || $0.isNumber || $0 == "." })
  }

  /// Returns the number of lines of each type of a folder, extensions included. A type that an
  /// extension declares counts by its own name, and other nested types count with their outer type.
  private static func typeLengths(in folder: String) throws -> [String: Int] {
    var lengths: [String: Int] = [:]
    for file in try files(in: folder) {
      var open: [(name: String, isExtension: Bool)] = []
      for line in file.lines {
        let words = line.drop { $0 == " " }
        let indent = line.count - words.count
        if indent == 2 * open.count, open.allSatisfy(\.isExtension),
          let name = typeName(in: words)
        {
          let full = (open.map(\.name) + [name]).joined(separator: ".")
          open.append((full, line.contains("extension ")))
        }
        guard let type = open.last else { continue }
        lengths[type.name, default: 0] += 1
        let isEnd = words.first == "}" || words.last == "}" && words.contains("{")
        if isEnd, indent == 2 * (open.count - 1) { open.removeLast() }
      }
    }
    return lengths
  }

  @Test func `are short types`() throws {
    let lengths = try Self.typeLengths(in: "Sources")
    for (name, length) in lengths {
      let most = Self.longTypes[name] ?? Self.mostTypeLines
      #expect(length <= most, "\(name) has \(length) lines")
    }
    for (name, ceiling) in Self.longTypes {
      let length = lengths[name] ?? 0
      #expect(
        length > Self.mostTypeLines && length * 10 >= ceiling * 9,
        "lower or remove the ceiling of \(name), which has \(length) lines")
    }
  }

  @Test(arguments: ["Sources", "Tests"])
  func `are short files`(folder: String) throws {
    for file in try Self.files(in: folder) {
      let count = file.lines.count - 1
      #expect(count <= Self.mostLines, "\(file.path) has \(count) lines")
    }
  }

  @Test func `leave the program little but the command line, the loop and the catalog`() throws {
    let count = try Self.files(in: "Sources/tifpuzzle").reduce(0) { $0 + $1.lines.count - 1 }
    #expect(count <= Self.mostProgramLines, "the program target has \(count) lines")
  }

  @Test(arguments: ["AppUI", "AppCore", "PuzzleKit", "PuzzleGames"])
  func `never parse the id of an element`(target: String) throws {
    let words = ["hasPrefix(", "split(", "dropFirst("]
    let signs = ["Int(id"] + words.flatMap { ["id.\($0)", "id?.\($0)"] }
    for file in try Self.files(in: "Sources/" + target) {
      for (number, line) in file.lines.enumerated() {
        let isParsing = signs.contains { line.contains($0) }
        #expect(!isParsing, "\(file.path):\(number + 1)")
      }
    }
  }

  /// A static property gets its value when it is first read, which may be after the moment that it
  /// is compared with.
  @Test func `keep no moment in a static property`() throws {
    for file in try Self.files(in: "Sources") {
      for (number, line) in file.lines.enumerated() {
        let isStatic = line.contains("static ")
        #expect(
          !(isStatic && (line.hasSuffix(".now") || line.hasSuffix("Date()"))),
          "\(file.path):\(number + 1)")
      }
    }
  }

  /// The program that players get has none, see `CNoICUData`; the tests have a Foundation with it.
  @Test func `use nothing of Foundation that needs ICU's data`() throws {
    let needy = [
      "Calendar", "TimeZone", "Locale(", "Locale.", "Formatter(", "FormatStyle", ".localizedS",
      ".localizedC",
    ]
    for file in try Self.files(in: "Sources") {
      for (number, line) in file.lines.enumerated() {
        let code = line.prefix(upTo: line.firstRange(of: "//")?.lowerBound ?? line.endIndex)
        let found = needy.first { code.contains($0) }
        #expect(found == nil, "\(file.path):\(number + 1)")
      }
    }
  }
}
