/// A straight run of cells between two ends. Cells are numbered row by row.
public struct Line: Codable, Hashable, Sendable {
  /// The cell of the first letter.
  public var from: Int
  /// The cell of the last letter.
  public var to: Int

  public init(from: Int, to: Int) {
    self.from = from
    self.to = to
  }

  /// The same line with its ends exchanged.
  package var reversed: Line { Line(from: to, to: from) }

  /// Returns a Boolean value that indicates whether both lines consist of the same cells.
  package func covers(_ other: Line) -> Bool { self == other || self == other.reversed }

  /// Returns the cells of the line from end to end in a grid of `side` times `side` cells, or nil
  /// if the ends are not in the grid or not on a straight or diagonal line.
  package func cells(side: Int) -> [Int]? {
    guard 0..<side * side ~= from, 0..<side * side ~= to else { return nil }
    let dx = to % side - from % side
    let dy = to / side - from / side
    guard dx == 0 || dy == 0 || abs(dx) == abs(dy) else { return nil }
    let stride = dy.signum() * side + dx.signum()
    return (0...max(abs(dx), abs(dy))).map { from + $0 * stride }
  }
}
