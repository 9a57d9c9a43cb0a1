extension MetadataFilter {
  private static let webpChunks: Set = ["VP8X", "ICCP", "ALPH", "VP8 ", "VP8L"]

  /// Keeps the picture, its alpha channel and its profile (WebP container specification), and the
  /// orientation in a new EXIF chunk.
  static func webp(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
    let size = try bytes.little32(at: 4)
    guard size >= 12, size <= bytes.count - 8 else { throw .truncated }
    var result = Array(bytes.prefix(12))
    result.reserveCapacity(bytes.count)
    /// The offset of the flags of VP8X in the result.
    var flags: Int?
    var orientation: Orientation?
    var hasPicture = false
    var chunks = WebPChunkReader(bytes, end: 8 + size)
    while let chunk = try chunks.next() {
      guard chunk.content.upperBound <= chunks.end else { throw .truncated }
      if chunk.kind == "EXIF", orientation == nil {
        orientation = self.orientation(in: Array(bytes[chunk.content]))
      }
      guard webpChunks.contains(chunk.kind) else { continue }
      if chunk.kind == "VP8X" {
        guard chunk.content.count >= 10 else { throw .damaged }
        flags = result.count + 8
      }
      hasPicture = hasPicture || chunk.kind == "VP8 " || chunk.kind == "VP8L"
      result += bytes[chunk.content.lowerBound - 8..<chunk.content.upperBound]
      if chunk.content.count % 2 == 1 { result.append(0) }
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
