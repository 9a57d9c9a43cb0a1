/// A search for named chunks in PNG and WebP files.
enum PhotoChunks {
  /// The largest number of chunks.
  private static let most = 65_536

  /// Returns the range of a chunk's content in a PNG (PNG 3rd edition, 5.3), or `nil`.
  static func png(_ name: String, in source: some ByteSource) throws(PhotoProblem) -> Range<Int>? {
    var offset = 8
    let (wanted, end) = (Array(name.utf8), Array("IEND".utf8))
    for _ in 0..<most {
      let head = try source.bytes(at: offset, count: 8)
      let length = try head.big32(at: 0)
      let kind = head[4...]
      // libpng would read a declared but missing length byte by byte beyond the end of the file.
      guard offset + 12 + length <= source.count else { throw .truncated }
      if kind.elementsEqual(wanted) { return offset + 8..<offset + 8 + length }
      if kind.elementsEqual(end) { return nil }
      offset += 12 + length
    }
    throw .damaged
  }

  /// Returns the range of a chunk's content in a WebP (WebP container specification), where chunks
  /// have even lengths, or `nil`.
  static func webp(_ name: String, in source: some ByteSource) throws(PhotoProblem) -> Range<Int>? {
    var offset = 12
    for _ in 0..<most {
      let kind = try source.bytes(at: offset, count: 4)
      let length = try source.little32(at: offset + 4)
      if kind == Array(name.utf8) { return offset + 8..<offset + 8 + length }
      offset += 8 + length + length % 2
    }
    return nil
  }
}
