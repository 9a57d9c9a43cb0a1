extension PhotoHeader {
  /// Reads the first chunk, which must be IHDR (PNG 3rd edition, 11.2.1).
  static func readPNG(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    let length = try source.big32(at: 8)
    let kind = try source.bytes(at: 12, count: 4)
    guard length == 13, kind == Array("IHDR".utf8) else { throw .damaged }
    _ = try source.bytes(at: 16, count: 13 + 4)
    let width = try source.big32(at: 16)
    let height = try source.big32(at: 20)
    return PhotoHeader(.png, width: width, height: height)
  }
}
