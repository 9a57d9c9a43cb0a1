internal import CPhoto

/// The EXIF data inside a picture: where it lies, and the orientation it states.
///
/// Only for the decoder's process: libexif reads what anyone may have written.
enum ExifBlock {
  /// EXIF data longer than this is left alone (a JPEG's fits in 64 KiB).
  private static let longest = 1 << 20
  /// The most chunks looked at.
  private static let chunks = 65_536

  /// How the picture has to be turned; upright when it doesn't say.
  static func orientation(of header: PhotoHeader, in source: some ByteSource) -> Orientation {
    if header.format == .tiff { return Orientation(tag: header.orientation) }
    guard let range = range(of: header, in: source), range.count <= longest,
      let bytes = try? source.bytes(at: range.lowerBound, count: range.count)
    else { return .upright }
    let lead = Array("Exif\0\0".utf8)
    return Orientation(tag: tag(in: bytes.starts(with: lead) ? bytes : lead + bytes))
  }

  /// The orientation tag of the first directory, or 1.
  private static func tag(in bytes: [UInt8]) -> Int {
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
    case .png: try? pngChunk(in: source)
    case .webp: try? webpChunk(in: source)
    default: nil
    }
  }

  /// The eXIf chunk (PNG 3rd edition, 11.3.4.4).
  private static func pngChunk(in source: some ByteSource) throws(PhotoProblem) -> Range<Int>? {
    var offset = 8
    for _ in 0..<chunks {
      let length = try source.big32(at: offset)
      let kind = try source.bytes(at: offset + 4, count: 4)
      if kind == Array("eXIf".utf8) { return offset + 8..<offset + 8 + length }
      if kind == Array("IEND".utf8) { return nil }
      offset += 12 + length
    }
    return nil
  }

  /// The EXIF chunk (WebP container specification); chunks have even lengths.
  private static func webpChunk(in source: some ByteSource) throws(PhotoProblem) -> Range<Int>? {
    var offset = 12
    for _ in 0..<chunks {
      let kind = try source.bytes(at: offset, count: 4)
      let length = try source.little32(at: offset + 4)
      if kind == Array("EXIF".utf8) { return offset + 8..<offset + 8 + length }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
