/// A filter that removes metadata from a picture's file: place, time and camera of a photo,
/// comments, thumbnails, and data after its end.
///
/// The encoded picture, its orientation and its colour profile are kept, so that it decodes to the
/// same pixels. The bytes are untrusted.
public enum MetadataFilter {
  /// Returns a picture's file without metadata; `nil` for a format that can't be filtered, and for
  /// a file that violates its format.
  public static func filtered(_ bytes: [UInt8]) -> [UInt8]? {
    guard let format = PhotoFormat(magic: Array(bytes.prefix(PhotoFormat.magicLength))) else {
      return nil
    }
    return switch format {
    case .jpeg: try? jpeg(bytes)
    case .png: try? png(bytes)
    case .webp: try? webp(bytes)
    case .gif, .bmp, .tiff, .heic, .avif: nil
    }
  }

  // MARK: EXIF

  /// The prefix of an EXIF block in a JPEG.
  static let exifLead = Array("Exif\0\0".utf8)
  /// The largest number of entries of a directory.
  private static let mostEntries = 4096

  /// Returns the orientation that an EXIF block states, with or without the prefix used in a JPEG;
  /// upright when none is stated (EXIF 2.32, 4.6.4, tag 274).
  static func orientation(in block: [UInt8]) -> Orientation {
    let block = block.starts(with: exifLead) ? Array(block.dropFirst(exifLead.count)) : block
    return Orientation(tag: (try? tag(in: block)) ?? 1)
  }

  private static func tag(in block: [UInt8]) throws(PhotoProblem) -> Int {
    let isBig: Bool
    switch Array(block.prefix(4)) {
    case [0x4D, 0x4D, 0, 42]: isBig = true
    case [0x49, 0x49, 42, 0]: isBig = false
    default: return 1
    }
    let directory = try block.number(at: 4, count: 4, isBig: isBig)
    let entries = try block.number(at: directory, count: 2, isBig: isBig)
    for entry in 0..<min(entries, mostEntries) {
      let place = directory + 2 + entry * 12
      guard try block.number(at: place, count: 2, isBig: isBig) == 274 else { continue }
      let isShort = try block.number(at: place + 2, count: 2, isBig: isBig) == 3
      let count = try block.number(at: place + 4, count: 4, isBig: isBig)
      return isShort && count >= 1 ? try block.number(at: place + 8, count: 2, isBig: isBig) : 1
    }
    return 1
  }

  /// Returns an EXIF block that states only an orientation, without the prefix used in a JPEG.
  static func exif(_ orientation: Orientation) -> [UInt8] {
    [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1]
      + [0, UInt8(orientation.tag), 0, 0, 0, 0, 0, 0]
  }
}

extension [UInt8] {
  mutating func append(big16 value: Int) {
    append(UInt8(truncatingIfNeeded: value >> 8))
    append(UInt8(truncatingIfNeeded: value))
  }

  mutating func append(big32 value: Int) {
    append(big16: value >> 16)
    append(big16: value)
  }

  mutating func append(little32 value: Int) {
    for shift in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }
}
