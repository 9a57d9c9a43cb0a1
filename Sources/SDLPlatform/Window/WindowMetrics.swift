internal import CSDL2
internal import PuzzleCore

/// The relation between a window's units, its device pixels and the program's logical points.
///
/// A unit is SDL's measure of the window and the pointer: a device pixel on X11, a point of the
/// desktop on Wayland and macOS. A point is the program's measure.
nonisolated struct WindowMetrics: Hashable {
  /// The window's size in units.
  var width: Int
  var height: Int
  /// The device pixels a unit.
  var pixelsPerUnit: Double
  /// The device pixels a point that the player has chosen; `nil` follows the desktop.
  var wantedScale: Double?
  /// The factor by which text is enlarged, and everything else with it.
  var textScale = 1.0

  /// The device pixels a point.
  var scale: Double { min(max((wantedScale ?? pixelsPerUnit) * textScale, 0.5), 8) }
  private var unitsPerPoint: Double { scale / pixelsPerUnit }

  /// The window's size in points.
  var size: Size { Size(Double(width) / unitsPerPoint, Double(height) / unitsPerPoint) }

  /// Returns a position given in units, in points.
  func point(_ x: Int32, _ y: Int32) -> Point {
    Point(Double(x) / unitsPerPoint, Double(y) / unitsPerPoint)
  }

  /// Returns a size in points rounded to whole units, at least 1.
  func units(_ size: Size) -> (width: Int32, height: Int32) {
    (
      Int32(max(1, (size.width * unitsPerPoint).rounded())),
      Int32(max(1, (size.height * unitsPerPoint).rounded()))
    )
  }

  /// Returns the room on a display, in its units, for the content of a new window beside a title bar
  /// and a border of usual size, which aren't known before the window is shown.
  ///
  /// SDL puts the content in the middle of the display, and some window managers put the title bar
  /// there instead: so half of what is left must be enough for it, which takes 22 units.
  static func room(on display: (width: Int32, height: Int32)) -> (width: Int32, height: Int32) {
    (display.width - display.width / 100, display.height - max(display.height / 20, 44))
  }

  /// Returns the scale that the player has chosen, limited to 0.5…4, or `nil` to follow the
  /// desktop.
  ///
  /// The program's own option takes precedence, then `TIFPUZZLE_SCALE`. X11 windows have no scale
  /// of their own (`followsToolkits`), so GTK's variables count there. `GDK_DPI_SCALE` below 1 is
  /// ignored, because it only compensates an enlargement of GTK's fonts elsewhere.
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
