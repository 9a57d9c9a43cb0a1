/// A place in logical points; y grows downwards.
@frozen
public struct Point: Codable, Hashable, Sendable {
  /// To the right, in points.
  public var x: Double
  /// Downwards, in points.
  public var y: Double

  /// The window's upper left corner.
  public static let zero = Point(0, 0)

  /// From coordinates in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// The sum, coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// The way from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// The point `k` times as far from zero.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// The straight-line distance to another point.
  public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// The point a share `t` (0…1) of the way to another one.
  public func interpolated(to other: Point, _ t: Double) -> Point { self + (other - self) * t }
}

/// A width and a height in logical points.
@frozen
public struct Size: Codable, Hashable, Sendable {
  /// From left to right, in points.
  public var width: Double
  /// From top to bottom, in points.
  public var height: Double

  /// From sides in points.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle; empty when a side is not positive.
@frozen
public struct Rect: Codable, Hashable, Sendable {
  /// The left edge, in points.
  public var x: Double
  /// The upper edge, in points.
  public var y: Double
  /// From the left edge to the right one, in points.
  public var width: Double
  /// From the upper edge to the lower one, in points.
  public var height: Double

  /// Empty, at the window's upper left corner.
  public static let zero = Rect(0, 0, 0, 0)

  /// From the upper left corner and the sides, in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The rectangle of that size round a centre.
  public init(center: Point, size: Size) {
    self.init(center.x - size.width / 2, center.y - size.height / 2, size.width, size.height)
  }

  /// The left edge.
  public var minX: Double { x }
  /// The upper edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The lower edge.
  public var maxY: Double { y + height }
  /// The point in its middle.
  public var center: Point { Point(x + width / 2, y + height / 2) }
  /// The upper left corner.
  public var origin: Point { Point(x, y) }
  /// Its sides.
  public var size: Size { Size(width, height) }
  /// Whether it holds no point.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Whether the point lies inside; the right and lower edges belong to the neighbour.
  public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Smaller by `d` on every side (larger when negative).
  public func inset(by d: Double) -> Rect { inset(dx: d, dy: d) }

  /// Smaller by `dx` on the left and right and by `dy` above and below.
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(x + dx, y + dy, width - 2 * dx, height - 2 * dy)
  }

  /// The same rectangle, moved.
  public func offset(by p: Point) -> Rect { Rect(x + p.x, y + p.y, width, height) }

  /// The part that both have; empty when they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
  }

  /// Whether they have a part in common; touching edges are none.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }
}

/// A 2-D affine map: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
@frozen
public struct Affine: Codable, Hashable, Sendable {
  /// x′ for each x.
  public var a: Double
  /// y′ for each x.
  public var b: Double
  /// x′ for each y.
  public var c: Double
  /// y′ for each y.
  public var d: Double
  /// Added to x′, in points.
  public var tx: Double
  /// Added to y′, in points.
  public var ty: Double

  /// The map that leaves everything where it is.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// From the six numbers of the map.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Moves everything by `p`.
  public static func translation(_ p: Point) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: p.x, ty: p.y)
  }

  /// Enlarges by `k` about zero.
  public static func scale(_ k: Double) -> Affine {
    Affine(a: k, b: 0, c: 0, d: k, tx: 0, ty: 0)
  }

  /// Enlarges by `k` about `center`, which stays where it is.
  public static func scale(_ k: Double, about center: Point) -> Affine {
    Affine(a: k, b: 0, c: 0, d: k, tx: center.x * (1 - k), ty: center.y * (1 - k))
  }

  /// This map first, then `next`.
  public func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map that undoes this one, or nil when it flattens the plane.
  public var inverse: Affine? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    let k = 1 / determinant
    return Affine(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// Where the map takes a point.
  public func apply(to p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// The smallest upright rectangle around the mapped one.
  public func bounds(of r: Rect) -> Rect {
    let corners = [
      apply(to: Point(r.minX, r.minY)), apply(to: Point(r.maxX, r.minY)),
      apply(to: Point(r.minX, r.maxY)), apply(to: Point(r.maxX, r.maxY)),
    ]
    let left = corners.map(\.x).min() ?? 0
    let top = corners.map(\.y).min() ?? 0
    return Rect(
      left, top, (corners.map(\.x).max() ?? 0) - left, (corners.map(\.y).max() ?? 0) - top)
  }
}
