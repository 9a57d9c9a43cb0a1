internal import Files

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// A writer that sends a decoded photo to a pipe: scaled and upright, a band of rows at a time, so
/// that the reader works in parallel.
struct PixelWriter {
  let output: Descriptor
  let longestSide: Int
  /// The conversion of the pixels to sRGB; `nil` when they need none.
  var colors: ColorConversion?

  /// The pixels of a band, about the capacity of the pipe.
  private static let bandPixels = 1 << 18

  func write(_ rows: PhotoRows, orientation: Orientation) throws(PhotoProblem) {
    let (width, height) = AreaScaler.size(
      width: rows.width, height: rows.height, longestSide: longestSide)
    let message =
      orientation.isTransposed
      ? PixelMessage(width: height, height: width) : PixelMessage(width: width, height: height)
    if (width, height) == (rows.width, rows.height), orientation == .upright {
      try send(message)
      try stream(rows)
      return
    }
    guard let store = unsafe calloc(width * height, MemoryLayout<UInt32>.stride) else {
      throw .decoderOutOfMemory
    }
    defer { unsafe free(store) }
    let pixels = unsafe store.bindMemory(to: UInt32.self, capacity: width * height)
    unsafe fill(pixels, width: width, height: height, from: rows)
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

  /// Writes rows without rotation.
  private func stream(_ rows: PhotoRows) throws(PhotoProblem) {
    try unsafe inBands(width: rows.width, height: rows.height) { band, first, count in
      for row in 0..<count {
        unsafe rows.write(row: first + row, to: band + row * rows.width)
      }
    }
  }

  private func fill(
    _ pixels: UnsafeMutablePointer<UInt32>, width: Int, height: Int, from rows: PhotoRows
  ) {
    if (width, height) == (rows.width, rows.height) {
      for y in 0..<height { unsafe rows.write(row: y, to: pixels + y * width) }
      return
    }
    var scaler = AreaScaler(
      oldWidth: rows.width, oldHeight: rows.height, width: width, height: height)
    var row = [UInt32](repeating: 0, count: rows.width)
    var next = 0
    unsafe row.withUnsafeMutableBufferPointer { row in
      guard let base = row.baseAddress else { return }
      for y in 0..<rows.height {
        unsafe rows.write(row: y, to: base)
        unsafe scaler.add(base) { x, pixel in
          unsafe pixels[next * width + x] = pixel
          if x == width - 1 { next += 1 }
        }
      }
    }
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
    make: (UnsafeMutablePointer<UInt32>, _ first: Int, _ count: Int) -> Void
  ) throws(PhotoProblem) {
    let rows = max(1, PixelWriter.bandPixels / width)
    var band = [UInt32](repeating: 0, count: rows * width)
    for first in stride(from: 0, to: height, by: rows) {
      let count = min(rows, height - first)
      unsafe band.withUnsafeMutableBufferPointer { band in
        guard let base = band.baseAddress else { return }
        unsafe make(base, first, count)
        unsafe colors?.convert(base, count: count * width)
      }
      try put(unsafe band.span.extracting(first: count * width).bytes)
    }
  }

  private func put(_ bytes: RawSpan) throws(PhotoProblem) {
    do throws(SystemError) {
      try output.write(bytes)
    } catch {
      throw PhotoProblem(errno: error.code)
    }
  }
}
