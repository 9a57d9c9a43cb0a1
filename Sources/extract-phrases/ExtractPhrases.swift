internal import Foundation

/// Writes the template for translators from the sources: `extract-phrases SOURCES TEMPLATE`.
@main
enum ExtractPhrases {
  /// The targets whose sources hold phrases, in the order of the template.
  static let targets = [
    "AppUI", "AppCore", "PuzzleKit", "PuzzleCore", "PuzzleGames", "WordGrid", "PhotoImport",
    "Content", "PhotoServices", "SavedPuzzles", "Storage", "WallService", "MediaExport",
    "DesktopIntegration", "Printing", "PuzzleExport", "Files", "BackgroundWork", "Terminal",
    "FileCommands", "SharedTables", "MessageSealing", "TableTransport", "TableCommands",
    "tifpuzzle",
  ]

  /// The targets of commands, and their only sources with sentences: of the others, the explanations
  /// of commands and options are translated.
  static let commands: Set<String> = ["FileCommands", "TableCommands", "tifpuzzle"]
  static let terminal: Set<String> = ["TerminalText.swift", "UsageText.swift", "TableText.swift"]

  /// The sources in these targets whose literals are letters, file formats or commands.
  static let others: Set<String> = [
    "Alphabet.swift", "DeniedWords.swift", "Directions.swift", "LeftOut+Saving.swift",
    "Spelling.swift", "TextDecoder.swift", "VisualOrder.swift", "WordList+Standard.swift",
    "Script.swift", "WordBook.swift", "PseudoTranslator.swift", "FileNameWord.swift",
    "Packed.swift",
    "DatabaseRecovery.swift", "GameStore.swift", "Schema.swift", "SavedPuzzles.swift",
    "AssistanceWatch.swift",
    "Camera.swift", "CutDrawing.swift", "RecentFiles.swift", "FrameHeader.swift", "Letters.swift",
    "Paper.swift", "MediaFolder.swift",
    "PhotoHeader.swift",
    "JSON.swift", "Conventions.swift", "Phrase.swift", "PhotoError+Names.swift",
    "TableKeys.swift", "TableServer.swift",
  ]

  /// The folders whose sources read and write file formats.
  static let formats = ["Headers/", "Metadata/", "Decoder/", "Pixels/", "Locating/", "Archives/"]

  /// Returns the template of a folder of sources.
  static func template(of sources: URL) throws -> String {
    var table = PhraseTable()
    for target in targets {
      let folder = sources.appending(path: target)
      let names = try FileManager.default.subpathsOfDirectory(
        atPath: folder.path(percentEncoded: false))
      for name in names.filter({ $0.hasSuffix(".swift") }).sorted()
      where !others.contains(String(name.split(separator: "/").last ?? ""))
        && !(target == "PhotoImport" && formats.contains { name.hasPrefix($0) })
      {
        let source = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
        if commands.contains(target), !terminal.contains(name) {
          table.addHelp(source, from: "Sources/\(target)/\(name)")
        } else {
          table.add(source, from: "Sources/\(target)/\(name)")
        }
      }
    }
    return table.template
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3 else {
      print("usage: extract-phrases SOURCES TEMPLATE")
      exit(2)
    }
    let template = try template(of: URL(filePath: arguments[1]))
    try template.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }
}
