/// An element of a path's outline.
@frozen
public enum PathElement: Codable, Hashable, Sendable {
  case move(Point)
  case line(Point)
  /// A cubic Bézier curve: two control points and the end.
  case cubic(Point, Point, Point)
  case close
}

/// A closed outline to fill; areas where subpaths overlap an even number of times are holes.
public struct Path: Codable, Hashable, Sendable {
  /// The elements of the outline.
  public private(set) var elements: [PathElement]
  /// The smallest rectangle around all points and control points.
  public private(set) var bounds: Rect

  /// Creates an empty path.
  public init() {
    elements = []
    bounds = .zero
  }

  /// Starts a subpath at `p`.
  public mutating func move(to p: Point) { add(.move(p), reaching: [p]) }
  /// Adds a straight line to `p`.
  public mutating func line(to p: Point) { add(.line(p), reaching: [p]) }
  /// Adds a cubic Bézier curve to `p` with two control points.
  public mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) {
    add(.cubic(c1, c2, p), reaching: [c1, c2, p])
  }
  /// Closes the subpath with a straight line to its start.
  public mutating func close() { elements.append(.close) }

  /// Adds another outline; inside this one it cuts a hole.
  public mutating func append(_ other: Path) {
    bounds = elements.isEmpty ? other.bounds : bounds.union(other.bounds)
    elements += other.elements
  }

  private mutating func add(_ element: PathElement, reaching points: [Point]) {
    for p in points {
      if elements.isEmpty && p == points[0] {
        bounds = Rect(p.x, p.y, 0, 0)
      } else {
        let left = min(bounds.minX, p.x)
        let top = min(bounds.minY, p.y)
        bounds = Rect(left, top, max(bounds.maxX, p.x) - left, max(bounds.maxY, p.y) - top)
      }
    }
    elements.append(element)
  }
}

/// The radius of each corner of a rectangle.
@frozen
public struct CornerRadii: Codable, Hashable, Sendable {
  /// The upper left corner's radius in points.
  public var topLeft: Double
  /// The upper right corner's radius in points.
  public var topRight: Double
  /// The lower right corner's radius in points.
  public var bottomRight: Double
  /// The lower left corner's radius in points.
  public var bottomLeft: Double

  /// Creates radii in points for each corner; corners left out are sharp.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates the same radius in points for all four corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }
}

extension Path {
  /// The distance of the control points that makes a cubic match a quarter circle to 0.03 %:
  /// 4/3·(√2 − 1).
  static let quarterCircle = 0.5522847498307936

  /// Returns a rectangle with sharp corners.
  public static func rect(_ r: Rect) -> Path {
    var path = Path()
    path.move(to: Point(r.minX, r.minY))
    path.line(to: Point(r.maxX, r.minY))
    path.line(to: Point(r.maxX, r.maxY))
    path.line(to: Point(r.minX, r.maxY))
    path.close()
    return path
  }

  /// Returns a rectangle with four equally rounded corners; the radius is in points.
  public static func rounded(_ r: Rect, _ radius: Double) -> Path {
    rounded(r, CornerRadii(radius))
  }

  /// Returns a rectangle with rounded corners; a radius never exceeds half of the shorter side.
  public static func rounded(_ r: Rect, _ radii: CornerRadii) -> Path {
    let most = max(min(r.width, r.height) / 2, 0)
    let tl = min(radii.topLeft, most)
    let tr = min(radii.topRight, most)
    let br = min(radii.bottomRight, most)
    let bl = min(radii.bottomLeft, most)
    var path = Path()
    path.move(to: Point(r.minX + tl, r.minY))
    path.line(to: Point(r.maxX - tr, r.minY))
    path.corner(Point(r.maxX, r.minY), to: Point(r.maxX, r.minY + tr))
    path.line(to: Point(r.maxX, r.maxY - br))
    path.corner(Point(r.maxX, r.maxY), to: Point(r.maxX - br, r.maxY))
    path.line(to: Point(r.minX + bl, r.maxY))
    path.corner(Point(r.minX, r.maxY), to: Point(r.minX, r.maxY - bl))
    path.line(to: Point(r.minX, r.minY + tl))
    path.corner(Point(r.minX, r.minY), to: Point(r.minX + tl, r.minY))
    path.close()
    return path
  }

  /// Returns the band of `width` points just inside a rounded rectangle's edge.
  public static func border(_ r: Rect, radii: CornerRadii, width: Double) -> Path {
    var path = rounded(r, radii)
    func inner(_ radius: Double) -> Double { max(radius - width, 0) }
    path.append(
      rounded(
        r.inset(by: width),
        CornerRadii(
          topLeft: inner(radii.topLeft), topRight: inner(radii.topRight),
          bottomRight: inner(radii.bottomRight), bottomLeft: inner(radii.bottomLeft))))
    return path
  }

  /// Returns the ellipse that touches all four sides.
  public static func ellipse(in r: Rect) -> Path {
    let c = r.center
    let kx = r.width / 2 * quarterCircle
    let ky = r.height / 2 * quarterCircle
    var path = Path()
    path.move(to: Point(c.x, r.minY))
    path.cubic(
      Point(c.x + kx, r.minY), Point(r.maxX, c.y - ky), to: Point(r.maxX, c.y))
    path.cubic(
      Point(r.maxX, c.y + ky), Point(c.x + kx, r.maxY), to: Point(c.x, r.maxY))
    path.cubic(
      Point(c.x - kx, r.maxY), Point(r.minX, c.y + ky), to: Point(r.minX, c.y))
    path.cubic(
      Point(r.minX, c.y - ky), Point(c.x - kx, r.minY), to: Point(c.x, r.minY))
    path.close()
    return path
  }

  /// Adds a quarter turn from the current point around the corner between it and `end`.
  private mutating func corner(_ corner: Point, to end: Point) {
    guard case .line(let from)? = elements.last, from != end else { return }
    let k = Path.quarterCircle
    cubic(from.interpolated(to: corner, k), end.interpolated(to: corner, k), to: end)
  }
}
