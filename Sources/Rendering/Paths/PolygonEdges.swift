internal import PuzzleCore

/// The edges of a polygon between points in 1/256 of a device pixel.
///
/// Those within single pixels, most edges of small pieces, stand by themselves: they need no
/// decisions, which the processor would often predict wrongly.
@safe
final class PolygonEdges {
  /// The edges, each from (x, y) to (z, w), in the two ranges that follow.
  var edges: UnsafeMutablePointer<SIMD4<Int32>> { unsafe buffer.pointer }
  /// The range of the edges within single pixels.
  private(set) var inner = 0..<0
  /// The range of all other edges.
  private(set) var others = 0..<0
  private let buffer = ScratchBuffer<SIMD4<Int32>>(capacity: 1024, repeating: .zero)
  /// The left, top, right and bottom of an upright rectangle, which has no edges; nil for other
  /// polygons.
  private(set) var box: SIMD4<Int32>?

  /// Traces the rings between `corners`, which lie in `bounds`, as far as they change coverage inside
  /// `window`, a part of the bounds.
  ///
  /// Each ring is closed; a corner that isn't finite ends a ring.
  func trace(
    _ corners: UnsafeBufferPointer<SIMD2<Float>>, _ map: Affine, bounds: PixelRect,
    window: PixelRect
  ) {
    box = unsafe PolygonEdges.box(of: corners, map)
    (inner, others) = (0..<0, 0..<0)
    guard box == nil else { return }
    // There are no more edges than corners.
    buffer.reserve(corners.count, growingTo: 2 * corners.count)
    if map.isUpright, window == bounds {
      unsafe traceAll(corners, map)
    } else {
      unsafe trace(corners, map, window)
    }
  }

  /// Traces a polygon all of which is inside, so that no coordinate is too large.
  private func traceAll(_ corners: UnsafeBufferPointer<SIMD2<Float>>, _ map: Affine) {
    // A power of two changes no digit: the places are those of ``EdgeList/place(_:_:)``.
    let scale = SIMD2(map.a, map.d) * 256
    let shift = SIMD2(map.tx, map.ty) * 256
    // The ranges grow from both ends, and each edge is written to both.
    let edges = unsafe self.edges
    var next = unsafe edges
    var last = unsafe edges + (corners.count - 1)
    unsafe PolygonEdges.forEachEdge(corners) { corner in
      EdgeList.rounded(SIMD2(Double(corner.x), Double(corner.y)) * scale + shift)
    } _: { a, b in
      let edge = SIMD4(lowHalf: a, highHalf: b)
      unsafe next.pointee = edge
      unsafe last.pointee = edge
      let change = a &>> 8 ^ b &>> 8
      let isInner = unsafe unsafeBitCast(change, to: UInt64.self) == 0 ? 1 : 0
      unsafe next += isInner
      unsafe last -= 1 - isInner
    }
    inner = unsafe 0..<next - edges
    others = unsafe last + 1 - edges..<corners.count
  }

  /// Traces the edges that change coverage inside `window`.
  private func trace(
    _ corners: UnsafeBufferPointer<SIMD2<Float>>, _ map: Affine, _ window: PixelRect
  ) {
    let top = Int32(window.y) << 8
    let bottom = Int32(window.maxY) << 8
    let right = Int32(window.maxX) << 8
    let edges = unsafe self.edges
    var next = unsafe edges
    unsafe PolygonEdges.forEachEdge(corners) { corner in
      EdgeList.place(corner, map)
    } _: { a, b in
      // Edges above, below or to the right of the window change nothing.
      if max(a.y, b.y) <= top || min(a.y, b.y) >= bottom || min(a.x, b.x) >= right { return }
      unsafe next.pointee = SIMD4(lowHalf: a, highHalf: b)
      unsafe next += 1
    }
    others = unsafe 0..<next - edges
  }

  /// Calls `add` with the ends of each edge; `place` converts a corner to 1/256 pixel.
  @inline(__always)
  private static func forEachEdge(
    _ corners: UnsafeBufferPointer<SIMD2<Float>>, _ place: (SIMD2<Float>) -> SIMD2<Int32>,
    _ add: (SIMD2<Int32>, SIMD2<Int32>) -> Void
  ) {
    var i = 0
    while i < corners.count {
      let first = unsafe corners[i]
      i += 1
      guard first.isFinite else { continue }
      let start = place(first)
      var last = start
      while i < corners.count, unsafe corners[i].isFinite {
        let next = place(unsafe corners[i])
        add(last, next)
        last = next
        i += 1
      }
      add(last, start)
    }
  }

  /// Returns the left, top, right and bottom if the corners are those of one upright rectangle.
  @inline(__always)
  private static func box(
    of corners: UnsafeBufferPointer<SIMD2<Float>>, _ map: Affine
  ) -> SIMD4<Int32>? {
    guard corners.count == 4, unsafe corners.allSatisfy(\.isFinite) else { return nil }
    return unsafe EdgeList.box(
      EdgeList.place(corners[0], map), EdgeList.place(corners[1], map),
      EdgeList.place(corners[2], map), EdgeList.place(corners[3], map))
  }
}

extension SIMD2<Float> {
  /// A Boolean value that indicates whether both numbers are finite, and no larger than half of the
  /// largest ones.
  @inline(__always)
  var isFinite: Bool { (x + y).isFinite }
}
