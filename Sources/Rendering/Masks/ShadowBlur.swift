internal import PuzzleCore

/// A blur filter for the coverage of paths.
///
/// Two successive box blurs weight the neighbours up to `radius` with a tent: smooth, with a finite
/// reach, and with a standard deviation of 0.41 · radius. A Gaussian with half the radius as its
/// deviation would reach further than a shadow command's extent.
final class ShadowBlur {
  private let outline = EdgeList()
  private let filler = PathFiller()

  /// Returns the blurred coverage within `region` of a path mapped by `map`, which must lie within
  /// (0, 0) … (`width`, `height`).
  func coverage(
    _ path: Path, _ map: Affine, width: Int, height: Int, radius: Int, region: PixelRect
  ) -> [UInt8] {
    let reached = PixelRect(
      x: region.x - radius, y: region.y - radius, width: region.width + 2 * radius,
      height: region.height + 2 * radius)
    let source = reached.intersection(PixelRect(x: 0, y: 0, width: width, height: height))
    guard !region.isEmpty else { return [] }
    guard !source.isEmpty else { return [UInt8](repeating: 0, count: region.area) }
    let surface = Surface(width: source.width, height: source.height)
    let moved = map.then(.translation(Point(Double(-source.x), Double(-source.y))))
    draw(path, moved, on: surface)

    // A row or column equal to the previous one, as most are, is not blurred again.
    let columns = region.width
    // The distinct rows, blurred, in 1/256; and the index at which each row of the source starts there.
    var across: [UInt16] = []
    var starts: [Int] = []
    let offset = source.x - reached.x
    var line = [Int](repeating: 0, count: reached.width)
    var blurred = [Int](repeating: 0, count: columns)
    for y in 0..<source.height {
      if y == 0 || !surface.isRow(y, equalTo: y - 1) {
        for x in 0..<source.width {
          line[offset + x] = unsafe Int(surface.pixels[y * surface.width + x] >> 24) * 256
        }
        ShadowBlur.blur(line, radius, into: &blurred)
        across.append(contentsOf: blurred.lazy.map { UInt16($0) })
      }
      starts.append(across.count - columns)
    }
    var result = [UInt8](repeating: 0, count: region.area)
    line = [Int](repeating: 0, count: reached.height)
    blurred = [Int](repeating: 0, count: region.height)
    var x = 0
    while x < columns {
      let column = stride(from: x, to: across.count, by: columns)
      let end = ((x + 1)..<columns).first { next in
        column.contains { across[$0] != across[$0 + next - x] }
      }
      let run = x..<(end ?? columns)
      for y in 0..<source.height { line[source.y - reached.y + y] = Int(across[starts[y] + x]) }
      ShadowBlur.blur(line, radius, into: &blurred)
      unsafe result.withUnsafeMutableBufferPointer { result in
        for (y, value) in blurred.enumerated() {
          let here = (y * columns + run.lowerBound)..<(y * columns + run.upperBound)
          unsafe result[here].update(repeating: UInt8((value + 128) >> 8))
        }
      }
      x = run.upperBound
    }
    return result
  }

  private func draw(_ path: Path, _ map: Affine, on surface: Surface) {
    outline.trace(path, map, clip: surface.bounds)
    unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { scratch in
      guard let base = scratch.baseAddress else { return }
      let white = unsafe Brush(.flat(.max), opacity: 1, scratch: base)
      filler.fill(outline, white, on: surface, clip: surface.bounds)
    }
  }

  /// Blurs `line`, which extends `radius` further than the result on both sides.
  private static func blur(_ line: [Int], _ radius: Int, into result: inout [Int]) {
    let w = radius + 1
    let reciprocal = (1 << 32) / (w * w)
    unsafe withUnsafeTemporaryAllocation(of: Int.self, capacity: line.count) { boxes in
      var box = 0
      var tent = 0
      for i in line.indices {
        box += line[i] - (i >= w ? line[i - w] : 0)
        unsafe boxes[i] = box
        tent += box - (i >= w ? unsafe boxes[i - w] : 0)
        if i >= 2 * radius { result[i - 2 * radius] = (tent * reciprocal + (1 << 31)) >> 32 }
      }
    }
  }
}
