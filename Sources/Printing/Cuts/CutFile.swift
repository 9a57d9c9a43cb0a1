internal import Files
internal import PuzzleCore
package import PuzzleKit

/// A puzzle to be cut from paper or wood, written into a file.
package struct CutFile: Sendable {
  private let plan: CutPlan
  private let title: String
  private let size: CutSize
  private let kerf: Double

  /// Creates the file of a puzzle whose picture is `width` millimetres wide, by default as wide as
  /// fits on a sheet, and that is cut with a beam `kerf` millimetres wide.
  package init(
    _ plan: CutPlan, titled title: String, width: Double? = nil, kerf: Double = 0
  ) throws(CutSize.Problem) {
    self.plan = plan
    self.title = title
    self.kerf = kerf
    size = try CutSize(plan, width: width)
  }

  /// Writes the sheets as a PDF file, or the lines as an SVG file, by the ending of the name. `jpeg`
  /// has the bytes of the plan's picture.
  package func write(on paper: Paper, to path: String, jpeg: [UInt8]?) throws {
    let bytes =
      Printer.Format(path: path) == .svg
      ? CutDrawing(plan, size, kerf: kerf, title: title).bytes
      : try CutSheetPrinter.bytes(
        of: plan, size, on: CutSheets(size.size, on: paper), titled: title, jpeg: jpeg)
    try OutputFile.write(bytes, to: path)
  }
}
