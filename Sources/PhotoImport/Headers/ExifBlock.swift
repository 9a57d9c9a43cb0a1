internal import CPhoto

/// The EXIF data inside a picture: its range, and the orientation it states.
///
/// Used only in the decoder process, because libexif reads untrusted data.
package enum ExifBlock {
  /// The longest EXIF data that is read, in bytes (a JPEG's fits in 64 KiB).
  private static let longest = 1 << 20

  /// Returns the orientation of the picture; upright when none is stated.
  static func orientation(of header: PhotoHeader, in source: some ByteSource) -> Orientation {
    if header.format == .tiff { return Orientation(tag: header.orientation) }
    guard let range = range(of: header, in: source), range.count <= longest,
      let bytes = try? source.bytes(at: range.lowerBound, count: range.count)
    else { return .upright }
    return Orientation(tag: tag(in: bytes))
  }

  /// Returns the orientation tag of the first directory, or 1; the block may begin with the prefix
  /// used in a JPEG.
  package static func tag(in block: [UInt8]) -> Int {
    let lead = Array("Exif\0\0".utf8)
    let bytes = block.starts(with: lead) ? block : lead + block
    guard let data = unsafe exif_data_new_from_data(bytes, UInt32(bytes.count)) else { return 1 }
    defer { unsafe exif_data_unref(data) }
    guard let entry = unsafe exif_content_get_entry(data.pointee.ifd.0, EXIF_TAG_ORIENTATION),
      unsafe entry.pointee.format == EXIF_FORMAT_SHORT, unsafe entry.pointee.components >= 1,
      unsafe entry.pointee.size >= 2
    else { return 1 }
    return unsafe Int(exif_get_short(entry.pointee.data, exif_data_get_byte_order(data)))
  }

  private static func range(of header: PhotoHeader, in source: some ByteSource) -> Range<Int>? {
    switch header.format {
    case .jpeg: header.exif
    case .png: try? PNGChunkReader.find("eXIf", in: source)
    case .webp: try? WebPChunkReader.find("EXIF", in: source)
    default: nil
    }
  }
}
