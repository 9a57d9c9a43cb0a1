internal import PuzzleCore

/// The parts of the window in which a finger presses widgets: at least 44 by 44 points for each, as
/// far as its neighbours leave room.
enum TouchTargets {
  static let side = 44.0

  /// Returns the widget that a finger presses at a point where no widget is drawn: the nearest one
  /// whose target is there.
  static func widget(at p: Point, among pressable: [Pressable]) -> Widget? {
    func distance(_ frame: Rect) -> Double {
      let dx = max(frame.minX - p.x, p.x - frame.maxX, 0)
      let dy = max(frame.minY - p.y, p.y - frame.maxY, 0)
      return (dx * dx + dy * dy).squareRoot()
    }
    let near = pressable.filter { target(of: $0.frame).contains(p) }
    return near.min { distance($0.frame) < distance($1.frame) }?.widget
  }

  private static func target(of frame: Rect) -> Rect {
    frame.inset(
      dx: min((frame.width - side) / 2, 0), dy: min((frame.height - side) / 2, 0))
  }
}
