/// An upright rectangle of whole device pixels; empty when a side is not positive.
public struct PixelRect: Hashable, Sendable {
  /// The first column.
  public var x: Int
  /// The first row.
  public var y: Int
  /// The number of columns.
  public var width: Int
  /// The number of rows.
  public var height: Int

  /// Creates a rectangle from its first column and row, and the numbers of columns and rows.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The column after the last one.
  public var maxX: Int { x + width }
  /// The row below the last one.
  public var maxY: Int { y + height }
  /// A Boolean value that indicates whether the rectangle contains no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  public var area: Int { isEmpty ? 0 : width * height }

  /// Returns the pixels that both contain; empty if there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
  }

  /// Returns the parts that do not lie in `hole`: at most four rectangles, none of them empty.
  public func parts(outside hole: PixelRect) -> [PixelRect] {
    let hole = intersection(hole)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the parts that lie in none of `holes`.
  public func parts(outside holes: [PixelRect]) -> [PixelRect] {
    holes.reduce([self]) { parts, hole in parts.flatMap { $0.parts(outside: hole) } }
  }

  /// Returns the rectangle `dx` columns further right and `dy` rows further down.
  public func moved(_ dx: Int, _ dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Returns the part that lies within a grid of `width` × `height` pixels.
  public func clipped(toWidth width: Int, height: Int) -> PixelRect {
    intersection(PixelRect(x: 0, y: 0, width: width, height: height))
  }

  /// Returns a Boolean value that indicates whether both have a pixel in common.
  public func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// Returns a Boolean value that indicates whether every pixel of `other` is inside.
  public func contains(_ other: PixelRect) -> Bool {
    other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
  }

  /// Returns the smallest rectangle around both, neither of which is empty.
  public func union(_ other: PixelRect) -> PixelRect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Creates the rectangle of pixels that a rectangle in points touches, at `scale` pixels a point.
  public init(around r: Rect, scale: Double) {
    // The tolerance keeps a tiny rounding error from touching the next pixel.
    let left = PixelRect.whole((r.minX * scale + 0.001).rounded(.down))
    let top = PixelRect.whole((r.minY * scale + 0.001).rounded(.down))
    self.init(
      x: left, y: top,
      width: PixelRect.whole((r.maxX * scale - 0.001).rounded(.up)) - left,
      height: PixelRect.whole((r.maxY * scale - 0.001).rounded(.up)) - top)
  }

  /// Creates a rectangle from one in points, each edge moved to the nearest edge between pixels.
  public init(nearest r: Rect, scale: Double) {
    let left = PixelRect.whole((r.minX * scale).rounded())
    let top = PixelRect.whole((r.minY * scale).rounded())
    self.init(
      x: left, y: top, width: PixelRect.whole((r.maxX * scale).rounded()) - left,
      height: PixelRect.whole((r.maxY * scale).rounded()) - top)
  }

  /// Returns `value` as an integer, bounded so that sums and products of a few stay far from
  /// overflow.
  public static func whole(_ value: Double) -> Int {
    let most = 2_000_000.0
    return value > -most ? (value < most ? Int(value) : Int(most)) : -Int(most)
  }
}

extension Sequence<PixelRect> {
  /// The sum of the numbers of pixels.
  public var area: Int { reduce(0) { $0 + $1.area } }
}
