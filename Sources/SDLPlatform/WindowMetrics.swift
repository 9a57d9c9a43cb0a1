internal import CSDL2
internal import PuzzleCore

/// How a window's units, its device pixels and the program's logical points relate.
///
/// A unit is what SDL counts the window and the pointer in: a device pixel on X11, a point of the
/// desktop on Wayland and macOS. A point is what the program counts in.
nonisolated struct WindowMetrics: Hashable {
  /// The window's size in units.
  var width: Int
  var height: Int
  /// Device pixels a unit.
  var pixelsPerUnit: Double
  /// Device pixels a point that the player asked for; nil follows the desktop.
  var wantedScale: Double?

  /// Device pixels a point.
  var scale: Double { wantedScale ?? pixelsPerUnit }
  private var unitsPerPoint: Double { scale / pixelsPerUnit }

  /// The window's size in points.
  var size: Size { Size(Double(width) / unitsPerPoint, Double(height) / unitsPerPoint) }

  /// A place given in units, in points.
  func point(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) / unitsPerPoint, Double(y) / unitsPerPoint)
  }

  /// The whole number of units nearest to a size in points, at least 1.
  func units(_ size: Size) -> (width: Int32, height: Int32) {
    (
      Int32(max(1, (size.width * unitsPerPoint).rounded())),
      Int32(max(1, (size.height * unitsPerPoint).rounded()))
    )
  }

  /// The scale the player asked for, kept between 0.5 and 4, or nil to follow the desktop.
  ///
  /// The program's own option wins, then `TIFPUZZLE_SCALE`. X11 windows have no scale of their
  /// own (`followsToolkits`): there GTK's variables count. `GDK_DPI_SCALE` below 1 is left out,
  /// for it only takes back an enlargement that GTK's fonts got elsewhere.
  static func wantedScale(
    option: Double?, followsToolkits: Bool, environment: (String) -> String?
  ) -> Double? {
    func number(_ name: String) -> Double? {
      guard let value = environment(name).flatMap(Double.init), value.isFinite, value > 0 else {
        return nil
      }
      return value
    }
    var scale = option.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? number("TIFPUZZLE_SCALE")
    if scale == nil && followsToolkits {
      let whole = number("GDK_SCALE")
      let text = number("GDK_DPI_SCALE").map { max(1, $0) }
      if whole != nil || text != nil { scale = (whole ?? 1) * (text ?? 1) }
    }
    return scale.map { min(max($0, 0.5), 4) }
  }
}
