internal import AppCore
internal import AppUI
internal import ArgumentParser
internal import Content
internal import FileCommands
internal import Foundation
internal import MediaExport
internal import Printing
internal import PuzzleCore
internal import PuzzleKit
internal import SavedPuzzles
internal import Terminal

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

  @Option(
    help: ArgumentHelp(
      "The number of puzzles: the same words in different grids, 1 to 100.", valueName: "n"))
  var copies = 1

  @OptionGroup var cut: CutOptions

  func validate() throws {
    guard Printer.Format(path: output) != nil else {
      throw ValidationError(UsageText.drawing)
    }
    guard 1...100 ~= copies else { throw ValidationError(UsageText.copies) }
    guard copies == 1 || Printer.Format(path: output) == .pdf else {
      throw ValidationError(UsageText.onePage)
    }
  }

  mutating func run() throws {
    InterfaceLanguage.use(deal.words.language)
    let seed = deal.seed ?? SystemRandomNumberGenerator.seed()
    var request = DealRequest(area: AppShell.area(.standardWindow), seed: seed)
    request.picture = try deal.picture()
    let session = try deal.session(request)
    guard let printout = session.extras.printout else { return try cut.print(session, to: output) }
    try printout.copies(copies, seed: seed).write(
      withKey: key, on: cut.paperOrUsual, to: output)
    if let notice = session.extras.dealWarning {
      StandardStream.complain(InterfaceLanguage.text(TerminalText.leftOut(notice)))
    }
  }
}
