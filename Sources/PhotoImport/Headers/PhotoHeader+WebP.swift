extension PhotoHeader {
  /// Reads the first chunk after the RIFF header: VP8X, VP8L or VP8 (WebP container specification;
  /// RFC 6386, 9.1; WebP lossless specification, 3).
  static func readWebP(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    let size = try source.little32(at: 4)
    let kind = try source.bytes(at: 12, count: 4)
    guard size >= 12 else { throw .damaged }
    let header: PhotoHeader
    switch String(decoding: kind, as: UTF8.self) {
    case "VP8X":
      let flags = try source.bytes(at: 20, count: 10)[0]
      if flags & 0x02 != 0 { throw .unsupported(kind: "animated WebP") }
      header = PhotoHeader(
        .webp, width: try source.number(at: 24, count: 3, isBig: false) + 1,
        height: try source.number(at: 27, count: 3, isBig: false) + 1)
    case "VP8L":
      guard try source.byte(at: 20) == 0x2F else { throw .damaged }
      let bits = try source.little32(at: 21)
      header = PhotoHeader(.webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    case "VP8 ":
      let frame = try source.bytes(at: 20, count: 10)
      guard frame[3...5] == [0x9D, 0x01, 0x2A] else { throw .damaged }
      header = PhotoHeader(
        .webp, width: (Int(frame[6]) | Int(frame[7]) << 8) & 0x3FFF,
        height: (Int(frame[8]) | Int(frame[9]) << 8) & 0x3FFF)
    default:
      throw .damaged
    }
    guard size <= source.count - 8 else { throw .truncated }
    return header
  }
}
