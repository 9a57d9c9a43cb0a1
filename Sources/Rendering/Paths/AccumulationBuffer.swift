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

  /// Adds the edges of an outline within a window of whole pixels.
  func accumulate(
    _ outline: EdgeList, left: Int, top: Int, width: Int, bottom: Int, stride: Int
  ) {
    let firstY = Int32(top << 8)
    let lastY = Int32(bottom << 8)
    let originX = Int32(left << 8)
    let endX = Int32(width << 8)
    let cells = unsafe pointer
    let edges = unsafe outline.edges
    for i in 0..<outline.count {
      let edge = unsafe edges[i]
      // All ones if the edge leads up; branches would be hard to predict.
      let up = (edge.w &- edge.y) &>> 31
      let swap = (edge.lowHalf ^ edge.highHalf) & SIMD2(repeating: up)
      let (a, b) = (edge.lowHalf ^ swap, edge.highHalf ^ swap)
      let sign = up | 1
      let (y0, y1) = (a.y, b.y)
      guard y1 > firstY, y0 < lastY else { continue }
      let (x0, x1) = (a.x &- originX, b.x &- originX)
      if min(x0, x1) >= endX { continue }
      var from = max(y0, firstY)
      let last = min(y1, lastY)
      // An edge within a row, as most edges of small pieces are, needs no slope.
      if y0 &>> 8 == (y1 &- 1) &>> 8, from == y0, last == y1 {
        let cell = unsafe cells + (Int(y0 >> 8) - top) * stride
        unsafe AccumulationBuffer.add(cell, x0, x1, y1 &- y0, sign, endX)
        continue
      }
      // x = x0 + (y − y0) · slope depends only on the edge and y.
      let isUpright = x0 == x1 || max(x0, x1) <= 0
      let slope = isUpright ? 0 : Int64(Double(x1 &- x0) / Double(y1 &- y0) * 16_777_216)
      var x = x0 &+ Int32(truncatingIfNeeded: (Int64(from &- y0) &* slope) >> 24)
      while from < last {
        let row = from >> 8
        let to = min(last, (row + 1) << 8)
        let next =
          to == y1 && !isUpright
          ? x1 : x0 &+ Int32(truncatingIfNeeded: (Int64(to &- y0) &* slope) >> 24)
        let cell = unsafe cells + (Int(row) - top) * stride
        unsafe AccumulationBuffer.add(cell, x, next, to &- from, sign, endX)
        x = next
        from = to
      }
    }
  }

  /// Adds an edge from `xa` to `xb` that spans `rows`/256 of a row.
  @inline(__always)
  private static func add(
    _ cells: UnsafeMutablePointer<Int32>, _ xa: Int32, _ xb: Int32, _ rows: Int32, _ sign: Int32,
    _ endX: Int32
  ) {
    let near = min(xa, xb)
    let far = max(xa, xb)
    if near >= endX { return }
    let whole = sign &* rows &* 512
    if far <= 0 {
      unsafe cells[0] &+= whole
      return
    }
    let first = near >> 8
    if far <= (first + 1) << 8, first >= 0 {
      // The edge lies in one pixel: the mean of both ends is the share to the left of the edge.
      let open = sign &* rows &* (xa &+ xb &- first << 9)
      unsafe cells[Int(first)] &+= whole &- open
      unsafe cells[Int(first) + 1] &+= open
      return
    }
    // The area covered to the left of X grows with the square of X's distance from the near end.
    let k = Double(rows) / Double(far &- near)
    let start = max(first, 0)
    let stop = min(far >> 8, (endX >> 8) &- 1)
    var before: Int32 = 0
    var area: Int32 = 0
    if near < 0 { area = AccumulationBuffer.area(0, near, k) }
    for column in start...stop {
      let x = (column + 1) << 8
      let next = x >= far ? rows &* (2 &* x &- near &- far) : AccumulationBuffer.area(x, near, k)
      unsafe cells[Int(column)] &+= sign &* (next &- area &- before)
      before = next &- area
      area = next
    }
    unsafe cells[Int(stop) + 1] &+= whole &- sign &* before
  }

  @inline(__always)
  private static func area(_ x: Int32, _ near: Int32, _ k: Double) -> Int32 {
    let d = Double(x &- near)
    return Int32(truncatingIfNeeded: Int64(k * d * d))
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
}
