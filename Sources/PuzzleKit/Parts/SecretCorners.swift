public import PuzzleCore

/// The hidden way to the Auto Solve button: four corners clicked one after the other.
public struct SecretCorners: Hashable, Sendable {
  /// The last four clicks, the oldest first.
  public private(set) var clicks: [Int] = []

  /// Creates a secret without clicks.
  public init() {}

  /// Records a click, which shows or hides the button when the last four are those in `order`.
  public mutating func click<Move>(_ place: Int, order: [Int] = [0, 1, 2, 3]) -> Response<Move> {
    clicks = (clicks + [place]).suffix(4)
    guard clicks == order else { return .redraw }
    clicks = []
    return .toggleAutoSolveButton
  }

  /// Records a click near a corner of the table; it means nothing elsewhere.
  public mutating func click<Move>(at p: Point, in area: TableArea) -> Response<Move> {
    TableTool.corner(of: area, at: p).map { click($0) } ?? .ignored
  }
}
