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
    // The open file stays the same one when an update replaces it.
    guard let file = try? RegularFile(path: path), file.count <= limit.bytes,
      let (width, height) = unsafe withRows(of: file, { unsafe size(of: $0) })
    else { return nil }
    return Picture(width: width, height: height, isOpaque: true) { detail in
      let decoded = unsafe withRows(of: file) { rows -> [PixelGrid]? in
        guard let size = unsafe size(of: rows), size == (width, height) else { return nil }
        return unsafe grids(of: rows, width, height, detail)
      }
      // Gray if the file was damaged meanwhile.
      return decoded
        ?? [detail == .half ? .gray((width + 1) / 2, (height + 1) / 2) : .gray(width, height)]
    }
  }

  private static func withRows<Result>(
    of file: RegularFile, _ read: (UnsafeMutablePointer<tif_rows>) -> Result?
  ) -> Result? {
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
  /// damaged rows.
  private static func grids(
    of rows: UnsafeMutablePointer<tif_rows>, _ width: Int, _ height: Int, _ detail: Picture.Detail
  ) -> [PixelGrid]? {
    // Of a full picture that isn't wanted, only the two rows are kept that are halved next.
    let kept = detail == .half ? 2 : height
    let (halfWidth, halfHeight) = ((width + 1) / 2, (height + 1) / 2)
    func read(
      into full: UnsafeMutablePointer<UInt32>, _ half: UnsafeMutablePointer<UInt32>?
    ) -> Bool {
      for y in 0..<height {
        let row = unsafe full + y % kept * width
        let bytes = unsafe UnsafeMutableRawPointer(row).assumingMemoryBound(to: UInt8.self)
        guard unsafe rows.pointee.next(rows, bytes) == TIF_DONE else { return false }
        if let half = unsafe half, y % 2 == 1 || y == height - 1 {
          let upper = unsafe full + y / 2 * 2 % kept * width
          unsafe PixelGrid.halve(upper, row, width, half + y / 2 * halfWidth)
        }
      }
      return true
    }
    var half: [UInt32] = []
    let full = unsafe filled(width * kept) { full in
      guard detail != .full else { return unsafe read(into: full, nil) }
      half = unsafe filled(halfWidth * halfHeight) { unsafe read(into: full, $0) }
      return !half.isEmpty
    }
    guard !full.isEmpty else { return nil }
    var grids: [PixelGrid] = []
    if detail != .half { grids.append(PixelGrid(width: width, height: height, pixels: full)) }
    if detail != .full {
      grids.append(PixelGrid(width: halfWidth, height: halfHeight, pixels: half))
    }
    return grids
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
