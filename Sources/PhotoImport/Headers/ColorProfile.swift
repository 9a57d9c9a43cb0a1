internal import CPhoto

/// The colour profile (ICC.1:2022) in a picture's file.
///
/// Used only in the decoder process, because it inflates untrusted data.
package enum ColorProfile {
  /// The longest profile that is used, in bytes.
  static let longest = 4 << 20

  /// Returns the profile's bytes, or `nil` when there is none. HEIC and AVIF have their own
  /// function.
  package static func bytes(of header: PhotoHeader, in source: some ByteSource) -> [UInt8]? {
    switch header.format {
    case .jpeg, .tiff: return try? joined(header.profile, in: source)
    case .webp:
      guard let range = try? WebPChunkReader.find("ICCP", in: source) else { return nil }
      return try? joined([range], in: source)
    case .png:
      guard let range = try? PNGChunkReader.find("iCCP", in: source),
        let chunk = try? joined([range], in: source)
      else { return nil }
      return inflated(chunk)
    case .gif, .bmp, .heic, .avif: return nil
    }
  }

  private static func joined(
    _ parts: [Range<Int>], in source: some ByteSource
  ) throws(PhotoProblem) -> [UInt8]? {
    guard !parts.isEmpty, parts.reduce(0, { $0 + $1.count }) <= longest else { return nil }
    var bytes: [UInt8] = []
    for part in parts { bytes += try source.bytes(at: part.lowerBound, count: part.count) }
    return bytes
  }

  /// Inflates a chunk: a name with its terminator, the method 0, and the compressed profile (PNG
  /// 3rd edition, 11.3.2.3).
  private static func inflated(_ chunk: [UInt8]) -> [UInt8]? {
    guard let end = chunk.prefix(80).firstIndex(of: 0), end + 1 < chunk.count, chunk[end + 1] == 0
    else { return nil }
    let packed = Array(chunk[(end + 2)...])
    var profile = [UInt8](repeating: 0, count: longest)
    var count = uLong(longest)
    guard unsafe uncompress(&profile, &count, packed, uLong(packed.count)) == Z_OK else {
      return nil
    }
    return Array(profile.prefix(Int(count)))
  }
}
