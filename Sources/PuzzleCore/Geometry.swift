/// A point in logical points; y grows downwards.
@frozen
public struct Point: Codable, Hashable, Sendable {
  /// The distance to the right, in points.
  public var x: Double
  /// The distance downwards, in points.
  public var y: Double

  /// The window's upper left corner.
  public static let zero = Point(0, 0)

  /// Creates a point from coordinates in points.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Returns the sum, coordinate by coordinate.
  public static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
  /// Returns the vector from `b` to `a`.
  public static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
  /// Returns the point `k` times as far from zero.
  public static func * (a: Point, k: Double) -> Point { Point(a.x * k, a.y * k) }

  /// Returns the straight-line distance to another point.
  public func distance(to other: Point) -> Double {
    let d = self - other
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// Returns the point a share `t` (0…1) of the way to another one.
  public func interpolated(to other: Point, _ t: Double) -> Point { self + (other - self) * t }
}

/// A width and a height in logical points.
@frozen
public struct Size: Codable, Hashable, Sendable {
  /// The distance from left to right, in points.
  public var width: Double
  /// The distance from top to bottom, in points.
  public var height: Double

  /// Creates a size from its sides in points.
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
  /// The distance from the left edge to the right one, in points.
  public var width: Double
  /// The distance from the upper edge to the lower one, in points.
  public var height: Double

  /// An empty rectangle at the window's upper left corner.
  public static let zero = Rect(0, 0, 0, 0)

  /// Creates a rectangle from its upper left corner and its sides, in points.
  public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle of the given size around a centre.
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
  /// The width and height.
  public var size: Size { Size(width, height) }
  /// A Boolean value that indicates whether the rectangle contains no point.
  public var isEmpty: Bool { !(width > 0 && height > 0) }

  /// Returns a Boolean value that indicates whether the point lies inside; points on the right and
  /// lower edges do not.
  public func contains(_ p: Point) -> Bool {
    p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY
  }

  /// Returns the rectangle made smaller by `d` on every side (larger if negative).
  public func inset(by d: Double) -> Rect { inset(dx: d, dy: d) }

  /// Returns the rectangle made smaller by `dx` on the left and right and by `dy` above and below.
  public func inset(dx: Double, dy: Double) -> Rect {
    Rect(x + dx, y + dy, width - 2 * dx, height - 2 * dy)
  }

  /// Returns the rectangle moved by `p`.
  public func offset(by p: Point) -> Rect { Rect(x + p.x, y + p.y, width, height) }

  /// Returns the common part of both; empty if they don't meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    return Rect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
  }

  /// Returns a Boolean value that indicates whether both have a part in common; touching edges
  /// don't count.
  public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the smallest rectangle around both; an empty one adds nothing.
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
  /// The factor from x to x′.
  public var a: Double
  /// The factor from x to y′.
  public var b: Double
  /// The factor from y to x′.
  public var c: Double
  /// The factor from y to y′.
  public var d: Double
  /// The offset added to x′, in points.
  public var tx: Double
  /// The offset added to y′, in points.
  public var ty: Double

  /// The map that changes nothing.
  public static let identity = Affine(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Creates a map from its six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Returns the map that moves everything by `p`.
  @inlinable public static func translation(_ p: Point) -> Affine {
    Affine(a: 1, b: 0, c: 0, d: 1, tx: p.x, ty: p.y)
  }

  /// Returns the map that scales by `k` about zero.
  public static func scale(_ k: Double) -> Affine {
    Affine(a: k, b: 0, c: 0, d: k, tx: 0, ty: 0)
  }

  /// Returns the map that scales by `k` about `center`, which stays where it is.
  public static func scale(_ k: Double, about center: Point) -> Affine {
    Affine(a: k, b: 0, c: 0, d: k, tx: center.x * (1 - k), ty: center.y * (1 - k))
  }

  /// Returns the map that applies this map first, then `next`.
  @inlinable public func then(_ next: Affine) -> Affine {
    Affine(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map that undoes this one; nil if this map collapses the plane to a line or a point.
  @inlinable public var inverse: Affine? {
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    let k = 1 / determinant
    return Affine(
      a: d * k, b: -b * k, c: -c * k, d: a * k,
      tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
  }

  /// Returns the point that the map takes `p` to.
  @inlinable public func apply(to p: Point) -> Point {
    Point(a * p.x + c * p.y + tx, b * p.x + d * p.y + ty)
  }

  /// Returns the smallest upright rectangle around the mapped one.
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
