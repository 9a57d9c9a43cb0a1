internal import PuzzleCore

/// A filler that computes the exact share of each pixel inside an outline, and paints it.
@safe
final class PathFiller {
  private let cells = AccumulationBuffer()
  private let line = ScratchBuffer<UInt8>(capacity: 4096, repeating: 0)

  /// Paints the inside of `outline` within `clip`, which must lie inside the surface.
  func fill(_ outline: EdgeList, _ brush: Brush, on surface: Surface, clip: PixelRect) {
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
    let stride = AccumulationBuffer.stride(width)
    let rows = max(AccumulationBuffer.maxCount / stride, 1)
    var y = top
    while y < bottom {
      let end = min(y + rows, bottom)
      cells.accumulate(
        outline, PixelRect(x: left, y: y, width: width, height: end - y), stride: stride)
      for row in y..<end {
        unsafe sweep(cells.pointer + (row - y) * stride, width, stride, brush, surface, left, row)
      }
      y = end
    }
  }

  private func reserve(width: Int, height: Int) {
    line.reserve(width + 16)
    let stride = AccumulationBuffer.stride(width)
    cells.reserve(max(stride, min(stride * height, AccumulationBuffer.maxCount)))
  }

  /// Paints one row of cells and clears them.
  private func sweep(
    _ cells: UnsafeMutablePointer<Int32>, _ width: Int, _ stride: Int, _ brush: Brush,
    _ surface: Surface, _ left: Int, _ y: Int
  ) {
    let row = unsafe surface.pixels + (y * surface.width + left)
    let line = unsafe self.line.pointer
    var sum: Int32 = 0
    var value: Int32 = 0
    var x = 0
    while x < width {
      let start = x
      x = unsafe AccumulationBuffer.endOfZeros(in: cells, from: x, width: width)
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
        value = AccumulationBuffer.coverage(sum)
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
    let line = unsafe self.line.pointer
    // Only the first and the last column can be partly covered.
    let first = AccumulationBuffer.overlap(area.x, box.x, box.z)
    let last = AccumulationBuffer.overlap(area.maxX - 1, box.x, box.z)
    let from = first < 256 ? 1 : 0
    let to = last < 256 ? max(area.width - 1, from) : area.width
    for y in area.y..<area.maxY {
      let row = unsafe surface.pixels + (y * surface.width + area.x)
      let rows = AccumulationBuffer.overlap(y, box.y, box.w)
      if from == 1 {
        unsafe line[0] = UInt8(AccumulationBuffer.coverage(2 * first * rows))
        unsafe brush.paint(row, area.x, y, 1, line)
      }
      if to > from, rows == 256 {
        unsafe brush.paint(row + from, area.x + from, y, to - from, nil)
      } else if to > from {
        unsafe line.update(
          repeating: UInt8(AccumulationBuffer.coverage(512 * rows)), count: to - from)
        unsafe brush.paint(row + from, area.x + from, y, to - from, line)
      }
      if to < area.width {
        unsafe line[0] = UInt8(AccumulationBuffer.coverage(2 * last * rows))
        unsafe brush.paint(row + to, area.x + to, y, 1, line)
      }
    }
  }
}
