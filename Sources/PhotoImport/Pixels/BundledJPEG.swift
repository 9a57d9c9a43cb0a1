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

  /// Returns the picture in the file at `path`; `nil` if that is no JPEG which can be decoded this
  /// way.
  package static func load(path: String) -> PixelGrid? {
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
      return unsafe pixels(of: rows)
    }
  }

  private static func pixels(of rows: UnsafeMutablePointer<tif_rows>) -> PixelGrid? {
    let (width, height) = unsafe (Int(rows.pointee.width), Int(rows.pointee.height))
    guard width > 0, height > 0, width * height <= limit.pixels else { return nil }
    var isWhole = true
    let pixels = unsafe [UInt32](unsafeUninitializedCapacity: width * height) { target, count in
      let bytes = UnsafeMutableRawBufferPointer(target)
      unsafe bytes.preferLargePages()
      for y in 0..<height where isWhole {
        let row = unsafe bytes.baseAddress?.advanced(by: y * width * 4)
        isWhole =
          unsafe rows.pointee.next(rows, row?.assumingMemoryBound(to: UInt8.self)) == TIF_DONE
      }
      count = isWhole ? width * height : 0
    }
    return isWhole ? PixelGrid(width: width, height: height, pixels: pixels) : nil
  }
}
