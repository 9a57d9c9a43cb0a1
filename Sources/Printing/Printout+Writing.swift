internal import Files
internal import Foundation
internal import PuzzleCore
internal import PuzzleKit

extension Printer.Format {
  /// Creates the format for the ending of a file's name, or `nil` for another ending.
  package init?(path: String) {
    switch (path as NSString).pathExtension.lowercased() {
    case "pdf": self = .pdf
    case "svg": self = .svg
    default: return nil
    }
  }
}

extension Printout {
  /// Writes the puzzle into a PDF or SVG file. The solution is a second page; an SVG drawing, which
  /// has one page, shows it instead.
  package func write(withKey: Bool, on paper: Paper, to path: String) throws {
    try [self].write(withKey: withKey, on: paper, to: path)
  }

  /// Writes the puzzle and its solution into the player's documents folder, and returns the file's
  /// path. Blocks on the disk, so it must not run on the main thread.
  package func writeToDocuments() throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let folder = Self.documents(home: environment["HOME"] ?? "/")
    let name = String(title.asName(limit: 60).map { "/:".contains($0) ? "-" : $0 })
    var path = "\(folder)/\(name).pdf"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(folder)/\(name) \(number).pdf"
      number += 1
    }
    try write(withKey: true, on: .usual(environment), to: path)
    return path
  }

  /// Returns the folder for documents, else the home folder.
  private static func documents(home: String) -> String {
    let named = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)
    let found = (named + [URL(filePath: home + "/Documents")]).first {
      $0.path(percentEncoded: false).hasPrefix(home)
        && (try? $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
    }
    let path = found?.path(percentEncoded: false) ?? home
    return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }
}

extension [Printout] {
  /// Writes the puzzles into one PDF or SVG file: first all puzzles, then all solutions. Several ones
  /// are numbered.
  package func write(withKey: Bool, on paper: Paper, to path: String) throws {
    let text = PrintedText()
    let format = Printer.Format(path: path) ?? .pdf
    let kinds = withKey ? (format == .svg ? [true] : [false, true]) : [false]
    let pages = kinds.flatMap { isKey in
      enumerated().map { index, printout in
        let sheet = PrintedSheet(isKey: isKey, number: count > 1 ? index + 1 : nil)
        return printout.page(paper.size, as: sheet, text: text)
      }
    }
    try OutputFile.write(Printer.bytes(of: pages, as: format), to: path)
  }
}
