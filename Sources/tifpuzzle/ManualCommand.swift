internal import ArgumentParser
internal import Files
internal import Foundation
internal import PuzzleCore

/// `tifpuzzle manual`: prints a page of the manual.
struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual, page by page.")

  /// The error for a missing page.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  @Argument(
    help: ArgumentHelp(
      "The page: playing, jigsaw, photos, …; by default the list of pages.", valueName: "page"))
  var page: String?

  func run() throws {
    let folder = try Self.folder()
    let pages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(3)) }.sorted()
    guard page.map(pages.contains) ?? true else {
      throw ValidationError("The page must be one of \(pages.joined(separator: ", ")).")
    }
    let text = try RegularFile.contents(of: "\(folder)/\(page ?? "README").md", limit: 1 << 20)
    for line in String(decoding: text, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      try Program.tell(String(line))
    }
  }

  /// Returns the folder of the manual, beside a build or where a package puts it.
  private static func folder() throws -> String {
    let resources = try BuiltInPictures.folder()
    let candidates = [resources + "/manual", resources + "/../doc/tifpuzzle/manual"]
    let found = candidates.first { FileManager.default.fileExists(atPath: $0 + "/README.md") }
    guard let found else {
      throw Missing(description: "The manual is missing: reinstall the program.")
    }
    return found
  }
}
