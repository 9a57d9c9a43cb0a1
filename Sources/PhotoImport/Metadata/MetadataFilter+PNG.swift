extension MetadataFilter {
  /// The largest number of chunks.
  private static let mostChunks = 65_536
  /// The chunks that define a picture and its colours (PNG 3rd edition, 11.2 and 11.3).
  private static let kept = Set(
    [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP",
      "mDCV",
      "cLLI", "bKGD", "pHYs",
    ].map { Array($0.utf8) })

  /// Keeps the chunks of the picture, and the orientation in a new eXIf chunk.
  static func png(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
    var result = Array(bytes.prefix(8))
    result.reserveCapacity(bytes.count)
    var orientation = Orientation.upright
    if let range = try PhotoChunks.png("eXIf", in: bytes) {
      orientation = self.orientation(in: Array(bytes[range]))
    }
    var offset = 8
    for _ in 0..<mostChunks {
      let length = try bytes.big32(at: offset)
      let kind = try bytes.bytes(at: offset + 4, count: 4)
      let end = offset + 12 + length
      guard end <= bytes.count else { throw .truncated }
      if kept.contains(kind) { result += bytes[offset..<end] }
      if kind == Array("IHDR".utf8), orientation != .upright {
        append("eXIf", exif(orientation), to: &result)
      }
      if kind == Array("IEND".utf8) { return result }
      offset = end
    }
    throw .damaged
  }

  private static func append(_ kind: String, _ content: [UInt8], to result: inout [UInt8]) {
    let named = Array(kind.utf8) + content
    result.append(big32: content.count)
    result += named
    result.append(big32: Int(checksum(of: named)))
  }

  /// Returns the CRC of a chunk's type and content (PNG 3rd edition, annex D).
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    var code = UInt32.max
    for byte in bytes {
      code ^= UInt32(byte)
      for _ in 0..<8 {
        let half = code >> 1
        code = code & 1 == 0 ? half : half ^ 0xEDB8_8320
      }
    }
    return ~code
  }
}
