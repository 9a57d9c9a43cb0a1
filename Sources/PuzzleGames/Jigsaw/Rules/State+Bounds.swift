internal import PieceCutting
internal import PuzzleCore

extension Jigsaw.State {
  /// Returns the rectangle around a part, in which `piece` has `pose`, without tabs.
  func bounds(of piece: Int, in pose: Jigsaw.Pose) -> Rect {
    let d = Jigsaw.Pose.direction(pose.angle)
    let half = Size(
      (abs(d.x) * grid.cell.width + abs(d.y) * grid.cell.height) / 2,
      (abs(d.y) * grid.cell.width + abs(d.x) * grid.cell.height) / 2)
    let center = grid.center(piece)
    var low = pose.at
    var high = pose.at
    if size(of: piece) > 1 {
      for member in part(of: piece) {
        let p = pose.carrying(grid.center(member) - center)
        low = Point(min(low.x, p.x), min(low.y, p.y))
        high = Point(max(high.x, p.x), max(high.y, p.y))
      }
    }
    return Rect(
      low.x - half.width, low.y - half.height, high.x - low.x + 2 * half.width,
      high.y - low.y + 2 * half.height)
  }

  /// Returns the nearest pose that keeps the part on the table; a part larger than the table
  /// covers it.
  func clamped(_ pose: Jigsaw.Pose, of piece: Int) -> Jigsaw.Pose {
    let box = bounds(of: piece, in: pose)
    func shift(_ low: Double, _ high: Double, _ end: Double) -> Double {
      let (least, most) = high - low <= end ? (-low, end - high) : (end - high, -low)
      return min(max(0, least), most)
    }
    let by = Point(
      shift(box.minX, box.maxX, table.width), shift(box.minY, box.maxY, table.height))
    return Jigsaw.Pose(at: pose.at + by, angle: pose.angle)
  }
}
