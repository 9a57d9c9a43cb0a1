/// An upright rectangle of whole device pixels; empty when a side is not positive.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The count of columns.
  public var width: Int
  /// The count of rows.
  public var height: Int

  /// From the first column and row, and the counts of both.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column behind the last one.
  public var maxX: Int { x + width }
  /// The row below the last one.
  public var maxY: Int { y + height }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The count of its pixels.
  public var area: Int { isEmpty ? 0 : width * height }

  /// The pixels that both have; empty when there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// The part that lies within a grid of `width` × `height` pixels.
  public func clipped(toWidth width: Int, height: Int) -> PixelRect {
    intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Whether a pixel lies in both.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Whether every pixel of the other one is inside.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// The smallest rectangle around both, neither of which is empty.
  public func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// The pixels that a rectangle in points touches, at `scale` pixels a point.
  public init(around r: Rect, scale: Double) {
    // A hair's breadth of rounding error does not touch the next pixel.
    let left = PixelRect.whole((r.minX * scale + 0.001).rounded(.down))
    let top = PixelRect.whole((r.minY * scale + 0.001).rounded(.down))
    self.init(
      x: left, y: top,
      width: PixelRect.whole((r.maxX * scale - 0.001).rounded(.up)) - left,
      height: PixelRect.whole((r.maxY * scale - 0.001).rounded(.up)) - top)
  }

  /// A rectangle in points with each edge moved to the nearest edge between pixels.
  public init(nearest r: Rect, scale: Double) {
    let left = PixelRect.whole((r.minX * scale).rounded())
    let top = PixelRect.whole((r.minY * scale).rounded())
    self.init(
      x: left, y: top, width: PixelRect.whole((r.maxX * scale).rounded()) - left,
      height: PixelRect.whole((r.maxY * scale).rounded()) - top)
  }

  /// As an integer, bounded so that sums and products of a few stay far from overflow.
  public static func whole(_ value: Double) -> Int {
    let most = 2_000_000.0
    return value > -most ? (value < most ? Int(value) : Int(most)) : -Int(most)
  }
}
