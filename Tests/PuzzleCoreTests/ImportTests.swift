import Foundation
import Testing

/// The table of targets in the design, checked against what the sources import.
@Suite struct `The import table` {
  static let allowed: [String: Set<String>] = [
    "PuzzleCore": ["RealModule", "Synchronization"],
    "PuzzleKit": ["PuzzleCore"],
    "PieceCutting": ["Parallelism", "PuzzleCore", "CIntrinsics", "Synchronization"],
    "PuzzleGames": [
      "Parallelism", "PieceCutting", "PuzzleCore", "PuzzleKit", "RealModule", "Synchronization",
      "WordGrid",
    ],
    "WordGrid": ["PuzzleCore"],
    "AppUI": ["PuzzleCore", "PuzzleKit", "RealModule"],
    "AppCore": ["AppUI", "PuzzleCore", "PuzzleGames", "PuzzleKit"],
    "SharedTables": ["PuzzleCore", "PuzzleKit", "Foundation"],
    "MessageSealing": ["CSodium", "PuzzleCore", "SharedTables"],
    "TableCommands": [
      "AppCore", "AppUI", "Content", "Files", "MessageSealing", "PhotoImport", "PhotoServices",
      "PuzzleCore", "PuzzleGames", "PuzzleKit", "SharedTables", "Storage", "TableTransport",
      "Terminal", "ArgumentParser", "Foundation", "Synchronization",
    ],
    "TableTransport": [
      "BackgroundWork", "Files", "MessageSealing", "PuzzleCore", "PuzzleKit", "SharedTables",
      "Foundation", "Synchronization",
    ],
    "Localization": ["CGettext", "PuzzleCore", "Glibc", "Darwin", "Synchronization"],
    "extract-phrases": ["Foundation"],
    "Files": ["PuzzleCore", "Glibc", "Darwin", "Synchronization"],
    "Storage": [
      "Files", "PuzzleCore", "PuzzleKit", "GRDB", "Foundation", "Synchronization",
    ],
    "Terminal": ["Files", "PuzzleCore"],
    "BackgroundWork": [
      "Files", "PuzzleCore", "CProcess", "Foundation", "Glibc", "Darwin", "Synchronization",
    ],
    "PhotoImport": [
      "BackgroundWork", "Files", "PuzzleCore", "CSDL2", "CPhoto", "CPhotoRows", "Glibc", "Darwin",
    ],
    "Fonts": ["PuzzleCore", "CFontconfig", "Synchronization"],
    "Printing": [
      "DesktopIntegration", "Files", "Localization", "PuzzleCore", "PuzzleKit", "Fonts", "CCairo",
      "Foundation",
    ],
    "Parallelism": ["CProcess", "Glibc", "Darwin", "Synchronization"],
    "Rendering": [
      "Parallelism", "PuzzleCore", "CIntrinsics", "Glibc", "Darwin", "Synchronization",
      "RealModule",
    ],
    "SDLPlatform": [
      "Files", "Localization", "PuzzleCore", "Fonts", "CSDL2", "CWayland", "CX11",
      "Foundation", "Synchronization",
    ],
    "Audio": [
      "AppUI", "PuzzleCore", "PuzzleKit", "SDLPlatform", "Terminal", "RealModule", "Foundation",
      "Synchronization",
    ],
    "Accessibility": [
      "AppCore", "AppUI", "BackgroundWork", "DesktopIntegration", "Files", "PuzzleCore",
      "PuzzleKit", "SDLPlatform", "Foundation", "Synchronization",
    ],
    "DesktopIntegration": [
      "BackgroundWork", "CDesktopBus", "Files", "Localization", "PuzzleCore", "PuzzleKit",
      "Foundation", "Glibc", "Darwin", "Synchronization",
    ],
    "Content": [
      "BackgroundWork", "Files", "Fonts", "Localization", "PhotoImport", "PuzzleCore",
      "PuzzleGames", "PuzzleKit", "SDLPlatform", "WordGrid", "Foundation", "Synchronization",
    ],
    "PhotoServices": [
      "AppCore", "AppUI", "BackgroundWork", "Content", "DesktopIntegration", "Files", "PhotoImport",
      "PuzzleCore", "PuzzleGames", "PuzzleKit", "SDLPlatform", "SharedTables", "Storage",
      "Terminal",
      "Foundation", "Synchronization",
    ],
    "SavedPuzzles": [
      "AppCore", "AppUI", "BackgroundWork", "Content", "DesktopIntegration", "Files", "PhotoImport",
      "PhotoServices", "PuzzleCore", "PuzzleGames", "PuzzleKit", "Storage", "Terminal",
      "Foundation",
      "Synchronization",
    ],
    "MediaExport": [
      "AppCore", "AppUI", "BackgroundWork", "Files", "PhotoServices", "PuzzleCore",
      "PuzzleKit", "Rendering", "SDLPlatform", "Terminal", "Foundation", "Glibc", "Darwin",
      "Synchronization",
    ],
    "SharedTableService": [
      "AppCore", "AppUI", "BackgroundWork", "Content", "Files", "PhotoImport", "PuzzleCore",
      "PuzzleGames", "PuzzleKit", "SharedTables", "Storage", "TableCommands", "TableTransport",
      "Terminal", "Foundation", "Synchronization",
    ],
    "WallService": [
      "AppCore", "AppUI", "BackgroundWork", "Content", "Files", "MediaExport", "PhotoImport",
      "PuzzleCore", "PuzzleExport", "PuzzleKit", "SDLPlatform", "SavedPuzzles", "Storage",
      "Foundation",
      "Synchronization",
    ],
    "PuzzleExport": [
      "AppCore", "AppUI", "BackgroundWork", "Content", "DesktopIntegration", "Files", "PhotoImport",
      "PhotoServices", "Printing", "PuzzleCore", "PuzzleKit", "SDLPlatform", "SavedPuzzles",
      "Storage", "Foundation",
    ],
    "FileCommands": [
      "AppCore", "AppUI", "Content", "Files", "MediaExport", "PhotoImport", "Printing",
      "PuzzleCore", "PuzzleExport", "PuzzleKit", "Rendering", "SDLPlatform", "SavedPuzzles",
      "Storage", "Terminal", "ArgumentParser", "Foundation",
    ],
    "sample-pictures": ["CSDL2", "Files", "Dispatch", "Foundation"],
  ]

  /// The targets that may import anything, or contain no Swift.
  static let free: Set<String> = [
    "tifpuzzle", "CSDL2", "CPhoto", "CPhotoRows", "CFontconfig", "CCairo", "CNoICUData",
    "CProcess", "CIntrinsics", "CGettext", "CDesktopBus", "CSodium", "CWayland", "CX11",
    "tifpuzzle-reader", "tifpuzzle-table",
  ]

  private static let sources = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources")

  /// Returns the modules that a source imports.
  static func imports(in source: String) -> [String] {
    source.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard let at = words.firstIndex(of: "import"), words[..<at].allSatisfy(isModifier) else {
        return nil
      }
      // `import struct Module.Name` names its kind first.
      let kinds: Set<Substring> = [
        "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
      ]
      let name = words[(at + 1)...].first { !kinds.contains($0) }
      return name?.split(separator: ".").first.map(String.init)
    }
  }

  private static func isModifier(_ word: Substring) -> Bool {
    word.hasPrefix("@")
      || ["public", "package", "internal", "fileprivate", "private", "unsafe"].contains(word)
  }

  @Test func `finds imports in all their forms`() {
    let source = """
      public import A
      @preconcurrency internal import B
      import struct C.D
      @testable import E.F
      // import G
      let words = "import H"
        import I
      """
    #expect(Self.imports(in: source) == ["A", "B", "C", "E", "I"])
  }

  @Test func `knows every target`() throws {
    let targets = try FileManager.default.contentsOfDirectory(
      at: Self.sources, includingPropertiesForKeys: nil
    ).filter(\.hasDirectoryPath).map(\.lastPathComponent)
    #expect(Set(targets).subtracting(Self.free) == Set(Self.allowed.keys))
  }

  @Test(arguments: allowed.keys.sorted())
  func `is kept by every source`(target: String) throws {
    let allowed = try #require(Self.allowed[target])
    let folder = Self.sources.appending(path: target)
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let source = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      for module in Self.imports(in: source) {
        #expect(allowed.contains(module), "\(target)/\(file.lastPathComponent) imports \(module)")
      }
    }
    #expect(count > 0)
  }
}
