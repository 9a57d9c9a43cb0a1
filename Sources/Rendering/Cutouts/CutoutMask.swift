internal import PuzzleCore

/// The coverage of one piece and of the surrounding pixels that its relief needs.
@safe
final class CutoutMask {
  private let cells = AccumulationBuffer()
  /// The coverage, 0…255, in rows of `stride`; eight more values than the rows need can be read.
  var values: UnsafeMutablePointer<UInt16> { unsafe valueBuffer.pointer }
  private(set) var stride = 0
  private(set) var area = PixelRect(x: 0, y: 0, width: 0, height: 0)
  /// The first covered column and the end of the covered columns, for each row of `area`; both are
  /// zero in a row without coverage.
  var spans: UnsafeMutablePointer<SIMD2<Int32>> { unsafe spanBuffer.pointer }
  /// The first column and the end of the longest run of full coverage between two edges, for each
  /// row of `area`; both are zero in a row without one.
  var fullRuns: UnsafeMutablePointer<SIMD2<Int32>> { unsafe fullRunBuffer.pointer }
  private let fullRunBuffer = ScratchBuffer<SIMD2<Int32>>(capacity: 256, repeating: .zero)
  private let valueBuffer = ScratchBuffer<UInt16>(capacity: 4096, repeating: 0)
  private let spanBuffer = ScratchBuffer<SIMD2<Int32>>(capacity: 256, repeating: .zero)

  /// Returns the number of rows of a mask to process at a time so that they fit in the cache, at
  /// least 16; `extra` rows are read but not drawn.
  static func rows(width: Int, overlap extra: Int) -> Int {
    max(AccumulationBuffer.maxCount / AccumulationBuffer.stride(width) - extra, 16)
  }

  /// Computes the coverage within `area` of an outline that covers nothing outside `box`.
  @inline(__always)
  func compute(_ outline: PolygonEdges, box: PixelRect, area: PixelRect) {
    self.area = area
    stride = (area.width + 15) & ~7
    let count = stride * area.height + 8
    valueBuffer.reserve(count, growingTo: 2 * count)
    spanBuffer.reserve(area.height, growingTo: 2 * area.height)
    fullRunBuffer.reserve(area.height, growingTo: 2 * area.height)
    let (values, spans, fullRuns) = unsafe (self.values, self.spans, self.fullRuns)
    unsafe values.update(repeating: 0, count: count)
    unsafe spans.update(repeating: .zero, count: area.height)
    unsafe fullRuns.update(repeating: .zero, count: area.height)
    let inner = box.intersection(area)
    guard !inner.isEmpty else { return }
    if let box = outline.box { return fill(box, within: inner) }
    let cellStride = AccumulationBuffer.stride(inner.width)
    cells.reserve(cellStride * inner.height)
    cells.accumulate(outline, inner, stride: cellStride)
    let left = inner.x - area.x
    // No row of a narrow piece has a run that is long enough to be drawn as one.
    let sweep =
      unsafe inner.width < Bevel.leastInside ? CutoutMask.sweepFew : CutoutMask.sweep
    for y in 0..<inner.height {
      let row = inner.y - area.y + y
      let (span, full) = unsafe sweep(
        cells.pointer + y * cellStride, inner.width, cellStride, values + (row * stride + left))
      unsafe spans[row] = span &+ Int32(left)
      unsafe fullRuns[row] = full &+ Int32(left)
    }
  }

  /// Computes the coverage of an upright rectangle, given in 1/256 pixel, exactly as from its edges.
  @inline(__always)
  private func fill(_ box: SIMD4<Int32>, within inner: PixelRect) {
    let left = area.x
    let full = (start: max(Int(box.x &+ 255) >> 8, inner.x), end: min(Int(box.z) >> 8, inner.maxX))
    for y in inner.y..<inner.maxY {
      let height = AccumulationBuffer.overlap(y, box.y, box.w)
      guard height > 0 else { continue }
      let target = unsafe values + ((y - area.y) * stride - left)
      for x in inner.x..<inner.maxX {
        let width = AccumulationBuffer.overlap(x, box.x, box.z)
        unsafe target[x] = UInt16(
          truncatingIfNeeded: AccumulationBuffer.coverage(2 &* width &* height))
      }
      unsafe spans[y - area.y] = SIMD2(Int32(inner.x - left), Int32(inner.maxX - left))
      if height == 256, full.start < full.end {
        unsafe fullRuns[y - area.y] = SIMD2(Int32(full.start - left), Int32(full.end - left))
      }
    }
  }

  /// Converts one row of cells to coverage, clears the cells, and returns the columns that may be
  /// covered, and the longest run of full coverage between two edges.
  private static func sweep(
    _ cells: UnsafeMutablePointer<Int32>, _ width: Int, _ stride: Int,
    _ values: UnsafeMutablePointer<UInt16>
  ) -> (span: SIMD2<Int32>, full: SIMD2<Int32>) {
    var sum: Int32 = 0
    var value: UInt16 = 0
    var first = width
    var end = 0
    var full = (start: 0, end: 0)
    var x = 0
    while x < width {
      let start = x
      x = unsafe AccumulationBuffer.endOfZeros(in: cells, from: x, width: width)
      if x > start, value > 0 {
        unsafe (values + start).update(repeating: value, count: x - start)
        end = x
        if value == 255, x - start > full.end - full.start { full = (start, x) }
      }
      // A run of edges.
      let edge = x
      while x < width, unsafe cells[x] != 0 {
        unsafe sum &+= cells[x]
        unsafe cells[x] = 0
        value = UInt16(truncatingIfNeeded: AccumulationBuffer.coverage(sum))
        unsafe values[x] = value
        x += 1
      }
      if x > edge {
        first = min(first, edge)
        end = x
      }
    }
    while x < stride {
      unsafe cells[x] = 0
      x += 1
    }
    return (
      first < end ? SIMD2(Int32(first), Int32(end)) : .zero,
      SIMD2(Int32(full.start), Int32(full.end))
    )
  }

  /// Does the same for a row of few cells, four at a time, as if all columns might be covered and none
  /// fully.
  private static func sweepFew(
    _ cells: UnsafeMutablePointer<Int32>, _ width: Int, _ stride: Int,
    _ values: UnsafeMutablePointer<UInt16>
  ) -> (span: SIMD2<Int32>, full: SIMD2<Int32>) {
    var sum = SIMD4<Int32>.zero
    for x in Swift.stride(from: 0, to: stride, by: 4) {
      let four = unsafe UnsafeMutableRawPointer(cells + x)
      if x < width {
        var sums = unsafe four.loadUnaligned(as: SIMD4<Int32>.self)
        sums = sums &+ SIMD4(0, sums.x, sums.y, sums.z)
        sums = sums &+ SIMD4(0, 0, sums.x, sums.y) &+ sum
        sum = SIMD4(repeating: sums.w)
        unsafe UnsafeMutableRawPointer(values + x).storeBytes(
          of: SIMD4(truncatingIfNeeded: AccumulationBuffer.coverage(sums)),
          as: SIMD4<UInt16>.self)
      }
      unsafe four.storeBytes(of: .zero, as: SIMD4<Int32>.self)
    }
    // Beyond the last column the sums may lack an edge.
    unsafe UnsafeMutableRawPointer(values + width).storeBytes(of: .zero, as: SIMD4<UInt16>.self)
    return (SIMD2(0, Int32(width)), .zero)
  }
}
