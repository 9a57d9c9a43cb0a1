internal import CPhotoRows
internal import Files
package import PuzzleCore

/// The decoding of the program's own JPEG files, straight into the pixels of a picture.
///
/// Only for trusted files: all others are decoded in the decoder's process.
package enum BundledJPEG {
  /// The largest file that is read, and the most pixels of one, far above those of any built-in
  /// picture.
  private static let limit = (bytes: 64 << 20, pixels: 1 << 26)

  /// Returns the picture in the file at `path`, which is decoded when its pixels are first needed;
  /// `nil` if that is no JPEG which can be decoded this way.
  package static func picture(path: String) -> Picture? {
    guard let size = unsafe withRows(of: path, { unsafe size(of: $0) }) else { return nil }
    return Picture(width: size.width, height: size.height) {
      // Gray if the file has been lost or damaged meanwhile.
      unsafe withRows(of: path) { unsafe levels(of: $0, size) } ?? [.gray(size.width, size.height)]
    }
  }

  private static func withRows<Result>(
    of path: String, _ read: (UnsafeMutablePointer<tif_rows>) -> Result?
  ) -> Result? {
    guard let file = try? RegularFile(path: path), file.count <= limit.bytes else { return nil }
    var input = tif_input(
      descriptor: file.descriptor.rawValue, size: Int64(file.count), position: 0, fell_short: 0,
      found_nothing: 0)
    return unsafe withUnsafeMutablePointer(to: &input) { input in
      var opened: UnsafeMutablePointer<tif_rows>?
      guard unsafe tif_jpeg_open_words(input, &opened) == TIF_DONE, let rows = unsafe opened else {
        return nil
      }
      defer { unsafe rows.pointee.close(rows) }
      return unsafe read(rows)
    }
  }

  /// Returns the size in pixels, or `nil` if it is beyond the limits.
  private static func size(
    of rows: UnsafeMutablePointer<tif_rows>
  ) -> (width: Int, height: Int)? {
    let (width, height) = unsafe (Int(rows.pointee.width), Int(rows.pointee.height))
    return width > 1 && height > 1 && width * height <= limit.pixels ? (width, height) : nil
  }

  /// Reads the rows, and halves them while they are in the processor's cache. Returns `nil` for
  /// damaged rows, or for another size than the expected one.
  private static func levels(
    of rows: UnsafeMutablePointer<tif_rows>, _ expected: (width: Int, height: Int)
  ) -> [PixelGrid]? {
    let (width, height) = expected
    guard let size = unsafe size(of: rows), size == expected else { return nil }
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    var half: [UInt32] = []
    let pixels = unsafe filled(width * height) { pixels in
      half = unsafe filled(halfWidth * halfHeight) { half in
        for y in 0..<height {
          let row = unsafe pixels + y * width
          let bytes = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
          guard unsafe rows.pointee.next(rows, bytes) == TIF_DONE else { return false }
          if y % 2 == 1 || y == height - 1 {
            unsafe PixelGrid.halve(
              pixels + y / 2 * 2 * width, row, width, half + y / 2 * halfWidth)
          }
        }
        return true
      }
      return !half.isEmpty
    }
    guard !pixels.isEmpty else { return nil }
    return [
      PixelGrid(width: width, height: height, pixels: pixels),
      PixelGrid(width: halfWidth, height: halfHeight, pixels: half),
    ]
  }

  /// Returns `count` pixels that `fill` has written; none if it returns false.
  private static func filled(
    _ count: Int, by fill: (UnsafeMutablePointer<UInt32>) -> Bool
  ) -> [UInt32] {
    unsafe [UInt32](unsafeUninitializedCapacity: count) { target, written in
      unsafe UnsafeMutableRawBufferPointer(target).preferLargePages()
      if let base = target.baseAddress, unsafe fill(base) { written = count }
    }
  }
}

extension PixelGrid {
  /// Returns a grid of one opaque gray.
  fileprivate static func gray(_ width: Int, _ height: Int) -> PixelGrid {
    PixelGrid(
      width: width, height: height,
      pixels: [UInt32](repeating: 0xFF80_8080, count: width * height))
  }
}
