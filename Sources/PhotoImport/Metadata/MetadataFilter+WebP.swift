extension MetadataFilter {
  /// The largest number of chunks.
  private static let mostParts = 65_536
  private static let parts = Set(["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"].map { Array($0.utf8) })

  /// Keeps the picture, its alpha channel and its profile (WebP container specification), and the
  /// orientation in a new EXIF chunk.
  static func webp(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
    let size = try bytes.little32(at: 4)
    guard size >= 12, size <= bytes.count - 8 else { throw .truncated }
    let end = 8 + size
    var result = Array(bytes.prefix(12))
    result.reserveCapacity(bytes.count)
    var flags: Int?
    var orientation: Orientation?
    var hasPicture = false
    var offset = 12
    for _ in 0..<mostParts where offset + 8 <= end {
      let kind = try bytes.bytes(at: offset, count: 4)
      let length = try bytes.little32(at: offset + 4)
      let content = offset + 8
      guard content + length <= end else { throw .truncated }
      if kind == Array("EXIF".utf8), orientation == nil {
        orientation = self.orientation(in: Array(bytes[content..<content + length]))
      }
      if parts.contains(kind) {
        if kind == Array("VP8X".utf8) {
          guard length >= 10 else { throw .damaged }
          flags = result.count + 8
        }
        hasPicture = hasPicture || kind.starts(with: "VP8".utf8) && kind[3] != 0x58
        result += bytes[offset..<content + length]
        if length % 2 == 1 { result.append(0) }
      }
      offset = content + length + length % 2
    }
    guard hasPicture else { throw .damaged }
    if let flags {
      // Clears the flags of EXIF and XMP; the orientation sets EXIF again.
      result[flags] &= ~0x0C
      if let orientation, orientation != .upright {
        result[flags] |= 0x08
        let block = exif(orientation)
        result += "EXIF".utf8
        result.append(little32: block.count)
        result += block
      }
    }
    let total = result.count - 8
    for i in 0..<4 { result[4 + i] = UInt8(truncatingIfNeeded: total >> (8 * i)) }
    return result
  }
}
