internal import PieceCutting
public import PuzzleCore

extension Jigsaw.Count {
  /// The largest ratio of the sides of a cell that still makes a good piece.
  private static let goodStretch = 2.0

  /// Returns columns and rows of exactly `count` pieces if their cells are nearly square, or about
  /// as many pieces, within the range of a jigsaw. `picture` is the size in pixels; without a count
  /// it is that of the standard puzzle.
  public static func pieces(_ count: Int, of picture: Size) -> Jigsaw.Count {
    guard count > 0 else { return Jigsaw.standard.count }
    let count = min(max(count, Jigsaw.counts.lowerBound), Jigsaw.counts.upperBound)
    let shape = picture.width / picture.height
    func stretch(_ columns: Int) -> Double {
      let cell = shape * Double(count / columns) / Double(columns)
      return max(cell, 1 / cell)
    }
    let columns = (1...count).lazy.filter { count.isMultiple(of: $0) }
      .min { stretch($0) < stretch($1) }
    guard let columns, stretch(columns) <= goodStretch else { return .pieces(count) }
    return .grid(columns: columns, rows: count / columns)
  }
}
