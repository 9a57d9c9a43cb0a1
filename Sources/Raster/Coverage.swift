internal import PuzzleCore

/// Finds how much of each pixel an outline covers, exactly, and paints it with a brush.
///
/// Each edge leaves in the cells of its rows what it changes of the covered area from one pixel to
/// the next; a running sum along the row is then the winding number times the area. (The signed area
/// accumulation of font-rs and stb_truetype, in whole numbers.)
@safe
final class Coverage {
  /// A pixel covered once: 256 rows times 256 columns times two.
  static let full: Int32 = 1 << 17
  /// So many cells are filled at a time: they stay in the cache.
  private static let cellCount = 1 << 16

  private var cells: UnsafeMutablePointer<Int32>
  private var capacity = 4096
  private var line: UnsafeMutablePointer<UInt8>
  private var lineCapacity = 4096

  init() {
    unsafe cells = .allocate(capacity: capacity)
    unsafe cells.initialize(repeating: 0, count: capacity)
    unsafe line = .allocate(capacity: lineCapacity)
  }

  deinit {
    unsafe cells.deallocate()
    unsafe line.deallocate()
  }

  /// Paints the inside of the outline within `clip`, which lies inside the surface.
  func fill(_ outline: Outline, _ brush: Brush, on surface: Surface, clip: PixelRect) {
    let around = outline.box ?? outline.bounds
    let left = max(clip.x, Int(around.x) >> 8)
    let top = max(clip.y, Int(around.y) >> 8)
    let right = min(clip.maxX, (Int(around.z) + 255) >> 8)
    let bottom = min(clip.maxY, (Int(around.w) + 255) >> 8)
    guard left < right, top < bottom else { return }
    reserve(width: right - left, height: outline.box == nil ? bottom - top : 1)
    if let box = outline.box {
      let area = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
      fillBox(box, brush, on: surface, area)
      return
    }
    let width = right - left
    // Two more: what an edge changes right of the last pixel, and so that rows start evenly.
    let stride = (width + 9) & ~7
    let rows = max(Coverage.cellCount / stride, 1)
    var y = top
    while y < bottom {
      let end = min(y + rows, bottom)
      accumulate(outline, left: left, top: y, width: width, bottom: end, stride: stride)
      for row in y..<end {
        unsafe sweep(cells + (row - y) * stride, width, stride, brush, surface, left, row)
      }
      y = end
    }
  }

  /// Every core has cells of its own: none has more than it needs.
  private func reserve(width: Int, height: Int) {
    if width + 16 > lineCapacity {
      unsafe line.deallocate()
      lineCapacity = width + 16
      unsafe line = .allocate(capacity: lineCapacity)
    }
    let stride = (width + 9) & ~7
    let wanted = max(stride, min(stride * height, Coverage.cellCount))
    if wanted > capacity {
      unsafe cells.deallocate()
      capacity = max(wanted, min(2 * capacity, Coverage.cellCount))
      unsafe cells = .allocate(capacity: capacity)
      unsafe cells.initialize(repeating: 0, count: capacity)
    }
  }

  private func accumulate(
    _ outline: Outline, left: Int, top: Int, width: Int, bottom: Int, stride: Int
  ) {
    let firstY = Int32(top << 8)
    let lastY = Int32(bottom << 8)
    let originX = Int32(left << 8)
    let endX = Int32(width << 8)
    let cells = unsafe self.cells
    let edges = unsafe outline.edges
    for i in 0..<outline.count {
      let edge = unsafe edges[i]
      let isDown = edge.y < edge.w
      let sign: Int32 = isDown ? 1 : -1
      let y0 = isDown ? edge.y : edge.w
      let y1 = isDown ? edge.w : edge.y
      guard y1 > firstY, y0 < lastY else { continue }
      let x0 = (isDown ? edge.x : edge.z) &- originX
      let x1 = (isDown ? edge.z : edge.x) &- originX
      if min(x0, x1) >= endX { continue }
      var from = max(y0, firstY)
      let last = min(y1, lastY)
      // x = x0 + (y − y0) · slope, a function of the edge and y alone.
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
        unsafe Coverage.add(cell, x, next, to &- from, sign, endX)
        x = next
        from = to
      }
    }
  }

  /// Adds an edge from `xa` to `xb` that passes `rows`/256 of a row.
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
      // All in one pixel: the mean of both ends is the share left of the edge.
      let open = sign &* rows &* (xa &+ xb &- first << 9)
      unsafe cells[Int(first)] &+= whole &- open
      unsafe cells[Int(first) + 1] &+= open
      return
    }
    // Left of X the covered area grows with the square of X's distance from the near end.
    let k = Double(rows) / Double(far &- near)
    let start = max(first, 0)
    let stop = min(far >> 8, (endX >> 8) &- 1)
    var before: Int32 = 0
    var area: Int32 = 0
    if near < 0 { area = Coverage.area(0, near, k) }
    for column in start...stop {
      let x = (column + 1) << 8
      let next = x >= far ? rows &* (2 &* x &- near &- far) : Coverage.area(x, near, k)
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

  /// From the winding number times the area to 0…255, where twice covered is a hole.
  @inline(__always)
  private static func coverage(_ sum: Int32) -> Int32 {
    let folded = abs(sum) & (2 * full - 1)
    return ((folded > full ? 2 * full - folded : folded) * 255 + full / 2) >> 17
  }

  /// Paints one row of cells and clears them.
  private func sweep(
    _ cells: UnsafeMutablePointer<Int32>, _ width: Int, _ stride: Int, _ brush: Brush,
    _ surface: Surface, _ left: Int, _ y: Int
  ) {
    let row = unsafe surface.pixels + (y * surface.width + left)
    let line = unsafe self.line
    var sum: Int32 = 0
    var value: Int32 = 0
    var x = 0
    while x < width {
      let start = x
      // A run along which nothing changes.
      while x < width, unsafe cells[x] == 0 {
        x += 1
        while x & 7 == 0, x + 8 <= width,
          unsafe UnsafeRawPointer(cells + x).loadUnaligned(as: SIMD8<Int32>.self) == .zero
        {
          x += 8
        }
      }
      if x > start {
        if value == 255 {
          unsafe brush.paint(row + start, left + start, y, x - start, nil)
        } else if value > 0 {
          unsafe line.update(repeating: UInt8(truncatingIfNeeded: value), count: x - start)
          unsafe brush.paint(row + start, left + start, y, x - start, line)
        }
      }
      // A run of edges.
      let edge = x
      while x < width, unsafe cells[x] != 0 {
        unsafe sum &+= cells[x]
        unsafe cells[x] = 0
        value = Coverage.coverage(sum)
        unsafe line[x - edge] = UInt8(truncatingIfNeeded: value)
        x += 1
      }
      if x > edge { unsafe brush.paint(row + edge, left + edge, y, x - edge, line) }
    }
    while x < stride {
      unsafe cells[x] = 0
      x += 1
    }
  }

  private func fillBox(
    _ box: SIMD4<Int32>, _ brush: Brush, on surface: Surface, _ area: PixelRect
  ) {
    /// How much of pixel `at` lies between two places, in 1/256.
    func share(_ at: Int, _ low: Int32, _ high: Int32) -> Int32 {
      let start = Int32(at << 8)
      return max(min(high, start + 256) - max(low, start), 0)
    }
    // Only the first and the last column may be covered in part.
    let first = share(area.x, box.x, box.z)
    let last = share(area.maxX - 1, box.x, box.z)
    let from = first < 256 ? 1 : 0
    let to = last < 256 ? max(area.width - 1, from) : area.width
    for y in area.y..<area.maxY {
      let row = unsafe surface.pixels + (y * surface.width + area.x)
      let rows = share(y, box.y, box.w)
      if from == 1 {
        unsafe line[0] = UInt8(Coverage.coverage(2 * first * rows))
        unsafe brush.paint(row, area.x, y, 1, line)
      }
      if to > from, rows == 256 {
        unsafe brush.paint(row + from, area.x + from, y, to - from, nil)
      } else if to > from {
        unsafe line.update(repeating: UInt8(Coverage.coverage(512 * rows)), count: to - from)
        unsafe brush.paint(row + from, area.x + from, y, to - from, line)
      }
      if to < area.width {
        unsafe line[0] = UInt8(Coverage.coverage(2 * last * rows))
        unsafe brush.paint(row + to, area.x + to, y, 1, line)
      }
    }
  }
}
