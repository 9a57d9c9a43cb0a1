internal import Files

/// A writer that sends a decoded photo to a pipe: scaled and upright, a band of rows at a time, so
/// that the reader works in parallel.
struct PixelWriter {
  let output: Descriptor
  /// The conversion of the pixels to sRGB; `nil` when they need none.
  var colors: ColorConversion?

  /// The pixels of a band, about the capacity of the pipe.
  private static let bandPixels = 1 << 18

  /// Writes a picture scaled down to `size`.
  func write(
    _ rows: any PhotoRows, size: (width: Int, height: Int), orientation: Orientation
  ) throws(PhotoProblem) {
    let (width, height) = size
    let rows = size == (rows.width, rows.height) ? rows : ScaledRows(rows, size: size)
    if orientation == .upright {
      try send(PixelMessage(width: width, height: height))
      try unsafe inBands(width: width, height: height) { band, _, count throws(PhotoProblem) in
        for row in 0..<count { unsafe try rows.next(to: band + row * width) }
      }
      return
    }
    guard let store = unsafe calloc(width * height, MemoryLayout<UInt32>.stride) else {
      throw .decoderOutOfMemory
    }
    defer { unsafe free(store) }
    let pixels = unsafe store.bindMemory(to: UInt32.self, capacity: width * height)
    for y in 0..<height { unsafe try rows.next(to: pixels + y * width) }
    rows.finish()
    let message =
      orientation.isTransposed
      ? PixelMessage(width: height, height: width) : PixelMessage(width: width, height: height)
    try send(message)
    let steps = orientation.steps(width: width, height: height)
    try unsafe inBands(width: message.width, height: message.height) { band, first, count in
      unsafe turn(
        pixels, into: band, width: message.width, rows: first..<first + count, steps: steps)
    }
  }

  func send(_ message: PixelMessage) throws(PhotoProblem) {
    try put(unsafe message.bytes.span.bytes)
  }

  /// Rotates stored pixels into upright rows, in square blocks that fit the cache.
  private func turn(
    _ pixels: UnsafeMutablePointer<UInt32>, into band: UnsafeMutablePointer<UInt32>, width: Int,
    rows: Range<Int>, steps: (start: Int, perColumn: Int, perRow: Int)
  ) {
    let side = 32
    for left in stride(from: 0, to: width, by: side) {
      let right = min(left + side, width)
      for y in rows {
        var from = steps.start + left * steps.perColumn + y * steps.perRow
        let to = unsafe band + (y - rows.lowerBound) * width
        for x in left..<right {
          unsafe to[x] = pixels[from]
          from &+= steps.perColumn
        }
      }
    }
  }

  /// Calls `make` for every band with its buffer, its first row and its number of rows.
  private func inBands(
    width: Int, height: Int,
    make: (UnsafeMutablePointer<UInt32>, _ first: Int, _ count: Int) throws(PhotoProblem) -> Void
  ) throws(PhotoProblem) {
    let rows = max(1, PixelWriter.bandPixels / width)
    var band = [UInt32](repeating: 0, count: rows * width)
    for first in stride(from: 0, to: height, by: rows) {
      let count = min(rows, height - first)
      try unsafe band.withUnsafeMutableBufferPointer { band throws(PhotoProblem) in
        guard let base = band.baseAddress else { return }
        try unsafe make(base, first, count)
        unsafe colors?.convert(base, count: count * width)
      }
      try put(unsafe band.span.extracting(first: count * width).bytes)
    }
  }

  private func put(_ bytes: RawSpan) throws(PhotoProblem) {
    try PhotoProblem.catching { () throws(SystemError) in try output.write(bytes) }
  }
}
