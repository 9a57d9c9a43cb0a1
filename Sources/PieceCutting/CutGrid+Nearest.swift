package import PuzzleCore

extension CutGrid {
  /// Returns the columns and rows near `count` pieces, at least 2 and at most the largest number
  /// allowed, whose cells are closest to square. They minimize twice the relative error of the
  /// count plus the fraction by which the cells' shorter side is less than the longer. 24 pieces of
  /// a 3:2 picture are 6×4.
  package static func nearest(to count: Int, picture: Size) -> (columns: Int, rows: Int) {
    let most = counts.upperBound
    let wanted = Double(min(max(count, 2), most))
    var aspect = picture.width / picture.height
    if !(aspect.isFinite && aspect > 0) { aspect = 1 }
    aspect = min(max(aspect, 1 / wanted), wanted)
    let ideal = (wanted * aspect).squareRoot()
    var best = (columns: 2, rows: 1)
    var least = Double.infinity
    for columns in max(1, Int(ideal / 2))...Int(ideal * 2) + 1 {
      let rows = wanted / Double(columns)
      for rows in [rows.rounded(.down), rows.rounded(.up)] where rows >= 1 {
        let pieces = Double(columns) * rows
        let stretch = aspect * rows / Double(columns)
        let cost = 2 * abs(pieces - wanted) / wanted + 1 - min(stretch, 1 / stretch)
        if pieces >= 2 && pieces <= Double(most) && cost < least {
          least = cost
          best = (columns, Int(rows))
        }
      }
    }
    return best
  }
}
