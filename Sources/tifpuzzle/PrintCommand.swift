internal import AppCore
internal import AppUI
internal import ArgumentParser
internal import Files
internal import Foundation
internal import Printing
internal import PuzzleCore
internal import PuzzleKit

/// `tifpuzzle print`: writes a puzzle to a file for printing.
struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Write a puzzle into a PDF or SVG file for printing.")

  @OptionGroup var deal: DealOptions

  @Option(
    help: ArgumentHelp("The file to write; its name ends in .pdf or .svg.", valueName: "file"),
    completion: .file())
  var output: String

  @Flag(help: "Add the solution as a second page; an SVG shows the solution instead.")
  var key = false

  @Option(help: "The paper: a4 or letter; by default the usual one in your country.")
  var paper: Paper?

  func validate() throws {
    guard Printing.format(of: output) != nil else {
      throw ValidationError("--output must be a file whose name ends in .pdf or .svg.")
    }
  }

  mutating func run() throws {
    let wish = DealRequest(
      area: Tabletop.area(Size(1120, 900)), seed: deal.seed ?? SystemRandomNumberGenerator.seed())
    let session = try deal.session(wish)
    guard let printout = session.printout else {
      throw Printing.Failed(
        description: "\(session.guide.name) can’t be printed: only Word Search can.")
    }
    try Printing.write(
      printout, withKey: key, on: paper ?? Paper.usual(ProcessInfo.processInfo.environment),
      to: output)
    if let notice = session.notice { Program.complain(notice) }
  }
}

/// The paper size, in points.
enum Paper: String, CaseIterable, ExpressibleByArgument {
  case a4, letter

  var size: Size { self == .a4 ? Size(595.28, 841.89) : Size(612, 792) }

  /// Returns Letter for North America, and A4 for the rest of the world.
  static func usual(_ environment: [String: String]) -> Paper {
    let words = ["LC_ALL", "LC_PAPER", "LANG"].lazy.compactMap { environment[$0] }
    let place = words.first { !$0.isEmpty } ?? ""
    return ["_US", "_CA", "_MX"].contains { place.contains($0) } ? .letter : .a4
  }
}

/// The export of puzzles for printing.
enum Printing {
  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  static func format(of path: String) -> Printer.Format? {
    switch (path as NSString).pathExtension.lowercased() {
    case "pdf": .pdf
    case "svg": .svg
    default: nil
    }
  }

  static func write(
    _ printout: Printout, withKey: Bool, on paper: Paper, to path: String
  ) throws {
    let text = PrintedText()
    let format = format(of: path) ?? .pdf
    // An SVG drawing has one page.
    let kinds = withKey ? (format == .svg ? [true] : [false, true]) : [false]
    let pages = kinds.map { printout.page(paper.size, isKey: $0, text: text) }
    try OutputFile.write(Printer.bytes(of: pages, as: format), to: path)
  }

  /// Writes a puzzle and its key into the player's documents folder, and returns the file's path.
  /// Blocks on the disk, so it must not run on the main thread.
  static func print(_ printout: Printout) throws -> String {
    let environment = ProcessInfo.processInfo.environment
    let folder = documents(home: environment["HOME"] ?? "/")
    let name = String(printout.title.asName(limit: 60).map { "/:".contains($0) ? "-" : $0 })
    var path = "\(folder)/\(name).pdf"
    var number = 2
    while FileManager.default.fileExists(atPath: path) {
      path = "\(folder)/\(name) \(number).pdf"
      number += 1
    }
    try write(printout, withKey: true, on: .usual(environment), to: path)
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
