extension PhotoHeader {
  /// Reads a BITMAPCOREHEADER (12 bytes), or any of the longer headers, which share its beginning.
  static func readBMP(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    let start = try source.bytes(at: 0, count: 18)
    guard start[6...9].allSatisfy({ $0 == 0 }) else { throw .notAPicture }
    let size = try source.little32(at: 14)
    if size == 12 {
      return PhotoHeader(
        .bmp, width: try source.little16(at: 18), height: try source.little16(at: 20))
    }
    guard (16...124).contains(size) else { throw .notAPicture }
    _ = try source.bytes(at: 14, count: size)
    let width = Int(Int32(truncatingIfNeeded: try source.little32(at: 18)))
    let height = Int(Int32(truncatingIfNeeded: try source.little32(at: 22)))
    return PhotoHeader(.bmp, width: width, height: abs(height))  // negative: rows from the top
  }
}
