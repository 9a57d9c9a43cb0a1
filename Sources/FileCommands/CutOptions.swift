package import ArgumentParser
internal import Foundation
package import Printing
internal import PuzzleCore
internal import PuzzleExport
package import PuzzleKit

/// The paper, and the true size of a puzzle that is cut from it.
package struct CutOptions: ParsableArguments {
  @Option(help: "The paper: a4 or letter; by default the usual one in your country.")
  package var paper: Paper?

  @Option(
    help: ArgumentHelp(
      "The width of the whole picture in millimetres, 20 to 3000; by default it fits on a sheet.",
      valueName: "mm"))
  package var width: Double?

  @Option(
    help: ArgumentHelp(
      "The width of the cutter's beam in millimetres, 0 to 5, for an SVG.", valueName: "mm"))
  package var kerf = 0.0

  package init() {}

  /// The chosen paper, or the usual one in the player's country.
  package var paperOrUsual: Paper { paper ?? .usual(ProcessInfo.processInfo.environment) }

  package func validate() throws {
    if let width, !(CutSize.widths ~= width) {
      throw ValidationError(UsageText.width)
    }
    guard CutDrawing.kerfs ~= kerf else {
      throw ValidationError(UsageText.kerf)
    }
  }

  /// Writes the puzzle of a session as sheets to cut out, or as lines for a laser cutter.
  package func print(_ session: any AnySession, to path: String) throws {
    try session.print(
      titled: session.info.guide.name.english, on: paperOrUsual, width: width, kerf: kerf, to: path)
  }
}

extension Paper: ExpressibleByArgument {}
