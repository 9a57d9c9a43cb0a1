internal import CIntrinsics
internal import PuzzleCore

/// A path as straight edges between points in 1/256 of a device pixel.
///
/// Because coordinates are whole numbers, a pixel's coverage is the same whichever part of the path
/// is drawn with it.
@safe
final class EdgeList {
  /// The largest distance between a curve and its straight edges, in pixels.
  static let tolerance = 0.05
  /// The bound on coordinates in pixels, so that no sum overflows.
  static let reach = 2_000_000.0

  /// The edges, each from (x, y) to (z, w).
  private(set) var edges: UnsafeMutablePointer<SIMD4<Int32>>
  private(set) var count = 0
  private var capacity = 1024
  /// The left, top, right and bottom of all edges.
  private(set) var bounds = SIMD4<Int32>(repeating: 0)
  /// The left, top, right and bottom of an upright rectangle, which has no edges; nil for other
  /// paths.
  private(set) var box: SIMD4<Int32>?

  init() { unsafe edges = .allocate(capacity: capacity) }

  deinit { unsafe edges.deallocate() }

  /// Traces a path mapped by `map`, as far as it matters inside `clip`.
  func trace(_ path: Path, _ map: Affine, clip: PixelRect) {
    count = 0
    bounds = SIMD4(.max, .max, .min, .min)
    let elements = path.elements
    box = EdgeList.box(of: elements, map)
    guard box == nil else { return }
    let window =
      SIMD4<Int32>(
        Int32(clip.x), Int32(clip.y), Int32(clip.maxX), Int32(clip.maxY)) &* 256
    var start = SIMD2<Double>.zero
    var current = start
    for element in elements {
      switch element {
      case .move(let p):
        add(current, start)
        start = EdgeList.apply(map, p)
        current = start
      case .line(let p):
        let end = EdgeList.apply(map, p)
        add(current, end)
        current = end
      case .cubic(let p1, let p2, let p3):
        let end = EdgeList.apply(map, p3)
        addCubic(current, EdgeList.apply(map, p1), EdgeList.apply(map, p2), end, window)
        current = end
      case .close:
        add(current, start)
        current = start
      }
    }
    add(current, start)
  }

  /// Returns the position of a corner in 1/256 pixel.
  @inline(__always)
  static func place(_ corner: SIMD2<Float>, _ map: Affine) -> SIMD2<Int32> {
    fixed(apply(map, Point(Double(corner.x), Double(corner.y))))
  }

  @inline(__always)
  private func add(_ a: SIMD2<Double>, _ b: SIMD2<Double>) {
    add(EdgeList.fixed(a), EdgeList.fixed(b))
  }

  @inline(__always)
  private func add(_ a: SIMD2<Int32>, _ b: SIMD2<Int32>) {
    // A horizontal edge bounds no coverage; its ends belong to other edges, too.
    guard a.y != b.y else { return }
    reserve(1)
    unsafe edges[count] = SIMD4(lowHalf: a, highHalf: b)
    count += 1
    bounds.lowHalf = pointwiseMin(bounds.lowHalf, pointwiseMin(a, b))
    bounds.highHalf = pointwiseMax(bounds.highHalf, pointwiseMax(a, b))
  }

  /// Makes room for `more` edges.
  private func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = 2 * (count + more)
    let larger = UnsafeMutablePointer<SIMD4<Int32>>.allocate(capacity: capacity)
    unsafe larger.update(from: edges, count: count)
    unsafe edges.deallocate()
    unsafe edges = larger
  }

  private func addCubic(
    _ p0: SIMD2<Double>, _ p1: SIMD2<Double>, _ p2: SIMD2<Double>, _ p3: SIMD2<Double>,
    _ window: SIMD4<Int32>
  ) {
    var from = EdgeList.fixed(p0)
    let end = EdgeList.fixed(p3)
    let c1 = EdgeList.fixed(p1)
    let c2 = EdgeList.fixed(p2)
    let low = pointwiseMin(pointwiseMin(from, end), pointwiseMin(c1, c2))
    let high = pointwiseMax(pointwiseMax(from, end), pointwiseMax(c1, c2))
    // Outside the window only the rows that a curve passes matter, and its ends determine them.
    if low.x >= window.z || high.x <= window.x || low.y >= window.w || high.y <= window.y {
      add(from, end)
      return
    }
    // The error of n segments is within the tolerance if n² ≥ 6/8 · largest second difference /
    // tolerance (Wang, 1984).
    let d1 = p0 - p1 - p1 + p2
    let d2 = p1 - p2 - p2 + p3
    let bend = max((d1 * d1).sum(), (d2 * d2).sum()).squareRoot()
    let wanted = (0.75 / EdgeList.tolerance * bend).squareRoot()
    let n = wanted < 500 ? Int(wanted) + 1 : 500
    let a = p3 - p0 + (p1 - p2) * 3
    let b = d1 * 3
    let c = (p1 - p0) * 3
    let step = 1 / Double(n)
    reserve(n)
    // Local variables avoid the exclusivity check on each access to a property of an object.
    var next = unsafe edges + count
    var least = bounds.lowHalf
    var most = bounds.highHalf
    for i in 1...n {
      let t = Double(i) * step
      let to = i == n ? end : EdgeList.fixed(((a * t + b) * t + c) * t + p0)
      if from.y != to.y {
        unsafe next.pointee = SIMD4(lowHalf: from, highHalf: to)
        unsafe next += 1
        least = pointwiseMin(least, pointwiseMin(from, to))
        most = pointwiseMax(most, pointwiseMax(from, to))
      }
      from = to
    }
    bounds = SIMD4(lowHalf: least, highHalf: most)
    count = unsafe next - edges
  }

  /// Returns the left, top, right and bottom if the elements form one upright rectangle.
  private static func box(of elements: [PathElement], _ m: Affine) -> SIMD4<Int32>? {
    guard elements.count == 5 || elements.count == 4,
      (m.b == 0 && m.c == 0) || (m.a == 0 && m.d == 0),
      case .move(let e0) = elements[0], case .line(let e1) = elements[1],
      case .line(let e2) = elements[2], case .line(let e3) = elements[3]
    else { return nil }
    if elements.count == 5, elements[4] != .close { return nil }
    return box(
      fixed(apply(m, e0)), fixed(apply(m, e1)), fixed(apply(m, e2)), fixed(apply(m, e3)))
  }

  /// Returns the left, top, right and bottom if the corners, one after the other, are those of one
  /// upright rectangle.
  static func box(
    _ p0: SIMD2<Int32>, _ p1: SIMD2<Int32>, _ p2: SIMD2<Int32>, _ p3: SIMD2<Int32>
  ) -> SIMD4<Int32>? {
    let across = p0.y == p1.y && p1.x == p2.x && p2.y == p3.y && p3.x == p0.x
    let down = p0.x == p1.x && p1.y == p2.y && p2.x == p3.x && p3.y == p0.y
    guard across || down else { return nil }
    return SIMD4(lowHalf: pointwiseMin(p0, p2), highHalf: pointwiseMax(p0, p2))
  }

  @inline(__always)
  private static func apply(_ m: Affine, _ p: Point) -> SIMD2<Double> {
    SIMD2(m.a, m.b) * p.x + SIMD2(m.c, m.d) * p.y + SIMD2(m.tx, m.ty)
  }

  /// Rounds to the nearest 1/256.
  @inline(__always)
  private static func fixed(_ p: SIMD2<Double>) -> SIMD2<Int32> {
    // A number that isn't one is out of bounds, too.
    let below = p.replacing(with: reach, where: p .> reach)
    let bounded = below.replacing(with: -reach, where: .!(below .> -reach))
    return rounded(bounded * 256)
  }

  /// Rounds numbers of at most `reach` · 256 to the nearest whole ones, and halves up.
  @inline(__always)
  static func rounded(_ p: SIMD2<Double>) -> SIMD2<Int32> {
    // The offset makes all numbers positive, whose fractions can be cut off.
    let offset: Int32 = 1 << 30
    return tif_truncated(p + (Double(offset) + 0.5)) &- offset
  }
}
