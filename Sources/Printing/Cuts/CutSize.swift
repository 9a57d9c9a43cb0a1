package import PuzzleCore
package import PuzzleKit

/// The true size of a picture that is cut into pieces, in millimetres.
package struct CutSize: Hashable, Sendable {
  /// The reason why no puzzle of that size is made, as a sentence.
  package struct Problem: ExplainedError, Hashable {
    package let sentence: Phrase
  }

  /// The size of the whole picture.
  package let size: Size
  /// The number of millimetres in a point of the plan.
  package let scale: Double
  /// The upper left corner of the picture in the plan, in its points.
  private let origin: Point

  /// The widest pictures, in millimetres.
  package static let widths = 20.0...3000.0
  /// The shorter side of a piece below which nobody can cut it, in millimetres.
  static let leastPiece = 12.0

  /// Creates the size of a plan whose picture is `width` millimetres wide.
  ///
  /// By default it fits on one sheet of A4 or Letter, unless its pieces would be less than 12 mm high
  /// or wide.
  package init(_ plan: CutPlan, width: Double?) throws(Problem) {
    let frame = plan.frame
    let columns = Double(max(plan.columns, 1))
    let rows = Double(max(plan.rows, 1))
    guard frame.width > 0, frame.height > 0, frame.width.isFinite, frame.height.isFinite else {
      throw Problem(sentence: "This puzzle has no picture to cut: choose another one.")
    }
    let shape = frame.width / frame.height
    let (long, short) = (245.0, 185.0)
    let fitting = shape >= 1 ? min(long, short * shape) : min(short, long * shape)
    let cell = min(fitting / columns, fitting / shape / rows)
    let chosen = width ?? fitting * max(Self.leastPiece / cell, 1)
    guard Self.widths ~= chosen, chosen / shape <= Self.widths.upperBound else {
      throw Problem(
        sentence: width == nil
          ? "This puzzle has too many pieces to cut: choose one with fewer pieces."
          : "A puzzle to cut is 20 to 3000 mm wide, and at most 3000 mm high.")
    }
    scale = chosen / frame.width
    size = Size(chosen, frame.height * scale)
    origin = frame.origin
  }

  /// Returns a point of the plan in millimetres from the picture's upper left corner.
  package func place(_ p: Point) -> Point { (p - origin) * scale }
}
