extension MetadataFilter {
  /// The chunks that define a picture and its colours (PNG 3rd edition, 11.2 and 11.3).
  private static let pngChunks: Set = [
    "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV",
    "cLLI", "bKGD", "pHYs",
  ]

  /// Keeps the chunks of the picture, and the orientation in a new eXIf chunk.
  static func png(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
    var result = Array(bytes.prefix(8))
    result.reserveCapacity(bytes.count)
    let block = try PNGChunkReader.find("eXIf", in: bytes)
    let orientation = block.map { self.orientation(in: Array(bytes[$0])) } ?? .upright
    var chunks = PNGChunkReader(bytes)
    while let chunk = try chunks.next() {
      if pngChunks.contains(chunk.kind) {
        result += bytes[chunk.content.lowerBound - 8..<chunk.content.upperBound + 4]
      }
      if chunk.kind == "IHDR", orientation != .upright {
        append("eXIf", exif(orientation), to: &result)
      }
    }
    return result
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
