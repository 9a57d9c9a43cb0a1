internal import PuzzleCore

/// The change in covered area that an outline's edges cause from each pixel to the next; a running
/// sum along a row is the winding number times the area.
///
/// This is the signed area accumulation of font-rs and stb_truetype, in whole numbers. All cells
/// are zero except between an accumulation and the sweep that reads and clears them.
@safe
final class AccumulationBuffer {
  /// The value of a pixel covered once: 256 rows times 256 columns times two.
  static let full: Int32 = 1 << 17
  /// The largest number of cells filled at a time, which fits in the cache.
  static let maxCount = 1 << 16

  private let cells = ScratchBuffer<Int32>(capacity: 4096, repeating: 0)

  var pointer: UnsafeMutablePointer<Int32> { unsafe cells.pointer }

  /// Returns the distance between rows in cells: at least two more than `width`, for changes to the
  /// right of the last pixel, and a multiple of eight.
  static func stride(_ width: Int) -> Int { (width + 9) & ~7 }

  /// Returns whether eight cells are zero; comparing vectors would compile to a loop.
  @inline(__always)
  private static func isZero(_ cells: SIMD4<UInt64>) -> Bool {
    let halves = cells.lowHalf | cells.highHalf
    return halves.x | halves.y == 0
  }

  /// Returns the end of the run of zero cells that begins at `start`.
  @inline(__always)
  static func endOfZeros(in cells: UnsafePointer<Int32>, from start: Int, width: Int) -> Int {
    var x = start
    while x < width, unsafe cells[x] == 0 {
      x += 1
      while x & 7 == 0, x + 8 <= width,
        unsafe isZero(UnsafeRawPointer(cells + x).loadUnaligned(as: SIMD4<UInt64>.self))
      {
        x += 8
      }
    }
    return x
  }

  /// Makes room for `count` cells, with little to spare because every core has its own cells.
  func reserve(_ count: Int) {
    cells.reserve(count, growingTo: min(2 * count, AccumulationBuffer.maxCount))
  }

  /// Adds the edges of a path within a window of whole pixels.
  func accumulate(_ path: EdgeList, _ area: PixelRect, stride: Int) {
    let window = unsafe EdgeWindow(area, cells: pointer, stride: stride)
    for i in 0..<path.count { window.add(unsafe path.edges[i]) }
  }

  /// Adds the edges of a polygon within a window of whole pixels.
  func accumulate(_ polygon: PolygonEdges, _ area: PixelRect, stride: Int) {
    let window = unsafe EdgeWindow(area, cells: pointer, stride: stride)
    let edges = unsafe polygon.edges
    for i in polygon.inner { window.addInner(unsafe edges[i]) }
    for i in polygon.others { window.add(unsafe edges[i]) }
  }

  /// Returns the length that a pixel shares with a range of 1/256 pixels: 0…256 of these.
  @inline(__always)
  static func overlap(_ pixel: Int, _ start: Int32, _ end: Int32) -> Int32 {
    let first = Int32(truncatingIfNeeded: pixel) &<< 8
    return max(min(end, first &+ 256) &- max(start, first), 0)
  }

  /// Converts the winding number times the area to coverage, 0…255; areas covered twice are holes.
  @inline(__always)
  static func coverage(_ sum: Int32) -> Int32 {
    let folded = abs(sum) & (2 * full - 1)
    return ((folded > full ? 2 * full - folded : folded) * 255 + full / 2) >> 17
  }

  /// Does the same for four sums, without comparisons and products, which take longer.
  @inline(__always)
  static func coverage(_ sums: SIMD4<Int32>) -> SIMD4<Int32> {
    let part = full &- magnitude(full &- magnitude(sums) & (2 * full - 1))
    return (part &<< 8 &- part &+ full / 2) &>> 17
  }

  @inline(__always)
  private static func magnitude(_ a: SIMD4<Int32>) -> SIMD4<Int32> { (a ^ a &>> 31) &- a &>> 31 }
}
