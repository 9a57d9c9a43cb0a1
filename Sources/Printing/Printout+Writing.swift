internal import DesktopIntegration
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
    let path = DocumentsFolder.freePath(for: title, "pdf")
    try write(withKey: true, on: .usual(ProcessInfo.processInfo.environment), to: path)
    return path
  }
}

extension [Printout] {
  /// Writes the puzzles into one PDF or SVG file: first all puzzles, then all solutions. Several ones
  /// are numbered.
  package func write(withKey: Bool, on paper: Paper, to path: String) throws {
    let text = try PrintedText()
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
