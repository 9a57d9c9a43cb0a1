internal import PuzzleCore

extension WordSearch {
  /// What the hand is doing.
  public struct Interaction: Sendable {
    var run: Run?
    /// The button is down here, and has not been dragged.
    var press: Point?
    /// The word pointed at.
    var hovered: Int?
    /// The last line that was no word: it fades.
    var wrong: Line?
    /// The last four corners of the table clicked on.
    var corners: [Int] = []
  }

  /// A line that is being drawn, from its first letter on.
  struct Run: Hashable, Sendable {
    /// What holds its other end.
    enum Hold: Hashable, Sendable { case swipe, clicks, keys }

    var start: Int
    /// Its other end: the last cell that makes a line with the first.
    var end: Int
    var hold: Hold
    /// The cell that arrows have come to, on a line or not.
    var cursor: Int
    /// Whether it has ever been longer than one letter.
    var hasMoved = false

    init(_ start: Int, _ hold: Hold) {
      self.start = start
      self.hold = hold
      end = start
      cursor = start
    }

    var line: Line { Line(from: start, to: end) }
  }

  public static let idle = Interaction()
}
