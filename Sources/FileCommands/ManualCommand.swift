package import ArgumentParser
internal import Content
internal import Files
internal import Foundation
internal import Terminal

/// `tifpuzzle manual`: prints a page of the manual.
package struct ManualCommand: ParsableCommand {
  package static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the manual, page by page.")

  @Argument(
    help: ArgumentHelp(
      "The page: playing, jigsaw, photos, …; by default the list of pages.", valueName: "page"))
  package var page: String?

  package init() {}

  package func run() throws {
    let folder = try ResourceFolder.manual()
    let pages = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }.map { String($0.dropLast(3)) }.sorted()
    guard page.map(pages.contains) ?? true else {
      throw ValidationError(UsageText.page(pages))
    }
    let text = try RegularFile.contents(of: "\(folder)/\(page ?? "README").md", limit: 1 << 20)
    try StandardStream.output.write(lines: String(decoding: text, as: UTF8.self))
  }
}
