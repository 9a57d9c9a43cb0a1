internal import CIntrinsics
internal import PuzzleCore

/// A window of whole pixels whose cells in an ``AccumulationBuffer`` take up edges.
///
/// Coordinates of edges are in 1/256 pixel.
@safe
struct EdgeWindow {
  let cells: UnsafeMutablePointer<Int32>
  /// The distance between rows in cells.
  let stride: Int
  /// The left side and the width, in 1/256 pixel.
  let left: Int32
  let width: Int32
  /// The first row and the number of rows.
  let top: Int32
  let height: Int32

  /// Creates a window with rows of cells `stride` apart.
  init(_ area: PixelRect, cells: UnsafeMutablePointer<Int32>, stride: Int) {
    unsafe self.cells = cells
    self.stride = stride
    left = Int32(area.x << 8)
    top = Int32(area.y)
    width = Int32(area.width << 8)
    height = Int32(area.height)
  }

  /// Adds an edge within one pixel from (x, y) to (z, w), if that is in the window.
  @inline(__always)
  func addInner(_ edge: SIMD4<Int32>) {
    let (xa, xb) = (edge.x &- left, edge.z &- left)
    let row = edge.y &>> 8 &- top
    guard row.unsigned < height.unsigned, xa.unsigned < width.unsigned else {
      return addClipped(edge)
    }
    addInner(row, xa, xb, edge.w &- edge.y, column: xa &>> 8)
  }

  /// Adds an edge from (x, y) to (z, w), as far as it changes the window.
  @inline(__always)
  func add(_ edge: SIMD4<Int32>) {
    let (xa, xb) = (edge.x &- left, edge.z &- left)
    let (y0, y1) = (min(edge.y, edge.w), max(edge.y, edge.w))
    let rows = edge.w &- edge.y
    if rows == 0 { return }
    let row = y0 &>> 8 &- top
    let last = (y1 &- 1) &>> 8 &- top
    // One comparison of a number without a sign stands for two.
    guard row.unsigned < height.unsigned, last.unsigned < height.unsigned,
      min(xa, xb).unsigned < width.unsigned, max(xa, xb) <= width
    else { return addClipped(edge) }
    // An edge within a row, as most edges of small pieces are, needs no slope.
    if row == last { return addFlat(row, xa, xb, rows) }
    // All ones if the edge leads up; branches would be hard to predict.
    let up = rows &>> 31
    let swap = (xa ^ xb) & up
    let (x0, x1) = (xa ^ swap, xb ^ swap)
    let slope = EdgeWindow.slope(x0, x1, y1 &- y0)
    var (x, y) = (x0, y0)
    var line = row
    while line < last {
      let end = (line &+ top &+ 1) &<< 8
      let next = EdgeWindow.place(x0, end &- y0, slope)
      addFlat(line, x, next, (end &- y) &* (up | 1))
      (x, y) = (next, end)
      line &+= 1
    }
    addFlat(line, x, x1, (y1 &- y) &* (up | 1))
  }

  // In the functions that follow, x is measured from the left side, and `rows`, in 1/256 row, is
  // negative for an edge that leads up.

  /// Adds an edge that lies within one row of the window and leads down by `rows`.
  @inline(__always)
  private func addFlat(_ line: Int32, _ xa: Int32, _ xb: Int32, _ rows: Int32) {
    let (near, far) = (min(xa, xb), max(xa, xb))
    let first = near &>> 8
    let reach = far &- first &<< 8
    if reach <= 256 {
      addInner(line, xa, xb, rows, column: first)
    } else if reach < 512 {
      let whole = rows &* 512
      let cell = unsafe cells + (Int(line) &* stride &+ Int(first))
      let border = (first &+ 1) &<< 8
      let before = EdgeWindow.area(border, near, Double(rows) / Double(far &- near))
      let both = rows &* (2 &* border &- near &- far)
      unsafe cell[0] &+= before
      unsafe cell[1] &+= both &+ whole &- 2 &* before
      unsafe cell[2] &+= before &- both
    } else {
      addLong(line, xa, xb, rows)
    }
  }

  /// Adds an edge that lies within one pixel of the window and leads down by `rows`.
  @inline(__always)
  private func addInner(
    _ line: Int32, _ xa: Int32, _ xb: Int32, _ rows: Int32, column: Int32
  ) {
    // The mean of both ends is the share to the left of the edge.
    let open = rows &* (xa &+ xb &- column &<< 9)
    let cell = unsafe cells + (Int(line) &* stride &+ Int(column))
    unsafe cell[0] &+= rows &* 512 &- open
    unsafe cell[1] &+= open
  }

  /// Adds an edge that may reach beyond the window.
  @inline(never)
  private func addClipped(_ edge: SIMD4<Int32>) {
    let isDown = edge.w > edge.y
    let (a, b) = isDown ? (edge.lowHalf, edge.highHalf) : (edge.highHalf, edge.lowHalf)
    let firstY = top << 8
    let lastY = (top + height) << 8
    let (y0, y1) = (a.y, b.y)
    guard y1 > firstY, y0 < lastY else { return }
    let (x0, x1) = (a.x &- left, b.x &- left)
    if min(x0, x1) >= width { return }
    let last = min(y1, lastY)
    var y = max(y0, firstY)
    let isUpright = max(x0, x1) <= 0
    let slope = isUpright ? 0 : EdgeWindow.slope(x0, x1, y1 &- y0)
    var x = EdgeWindow.place(x0, y &- y0, slope)
    while y < last {
      let row = y >> 8
      let end = min(last, (row + 1) << 8)
      let next = end == y1 && !isUpright ? x1 : EdgeWindow.place(x0, end &- y0, slope)
      addLong(row - top, x, next, isDown ? end &- y : y &- end)
      (x, y) = (next, end)
    }
  }

  /// Adds an edge within a row that may cover many columns, or none of the window.
  @inline(never)
  private func addLong(_ line: Int32, _ xa: Int32, _ xb: Int32, _ rows: Int32) {
    let (near, far) = (min(xa, xb), max(xa, xb))
    if near >= width { return }
    let cells = unsafe self.cells + Int(line) * stride
    let whole = rows &* 512
    if far <= 0 {
      unsafe cells[0] &+= whole
      return
    }
    let k = Double(rows) / Double(max(far &- near, 1))
    let start = max(near >> 8, 0)
    let stop = min(far >> 8, (width >> 8) &- 1)
    var before: Int32 = 0
    var area: Int32 = 0
    if near < 0 { area = EdgeWindow.area(0, near, k) }
    for column in start...stop {
      let x = (column + 1) << 8
      let next = x >= far ? rows &* (2 &* x &- near &- far) : EdgeWindow.area(x, near, k)
      unsafe cells[Int(column)] &+= next &- area &- before
      before = next &- area
      area = next
    }
    unsafe cells[Int(stop) + 1] &+= whole &- before
  }

  /// Returns the change of x, in 2⁻²⁴, for each unit of y, which depends on the whole edge alone.
  @inline(__always)
  private static func slope(_ x0: Int32, _ x1: Int32, _ height: Int32) -> Int64 {
    tif_whole(Double(x1 &- x0) / Double(height) * 16_777_216)
  }

  @inline(__always)
  private static func place(_ x0: Int32, _ way: Int32, _ slope: Int64) -> Int32 {
    x0 &+ Int32(truncatingIfNeeded: (Int64(way) &* slope) &>> 24)
  }

  /// Returns the area covered to the left of X, which grows with the square of X's distance from the
  /// near end.
  @inline(__always)
  private static func area(_ x: Int32, _ near: Int32, _ k: Double) -> Int32 {
    let d = Double(x &- near)
    return Int32(truncatingIfNeeded: tif_whole(k * d * d))
  }
}

extension Int32 {
  /// The same bits as a number without a sign, which is large for all negative ones.
  @inline(__always)
  fileprivate var unsigned: UInt32 { UInt32(bitPattern: self) }
}
