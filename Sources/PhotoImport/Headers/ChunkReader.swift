/// A chunk of a PNG or WebP file.
struct PhotoChunk {
  let kind: String
  /// The range of the content.
  let content: Range<Int>
}

/// A reader for the chunks of a PNG (PNG 3rd edition, 5.3), the last of which is IEND.
struct PNGChunkReader<Source: ByteSource> {
  let source: Source
  private var offset = 8
  private var remaining = 65_536
  private var isAtEnd = false

  init(_ source: Source) { self.source = source }

  /// Returns the next chunk, or `nil` after the last one.
  mutating func next() throws(PhotoProblem) -> PhotoChunk? {
    guard !isAtEnd else { return nil }
    guard remaining > 0 else { throw .damaged }
    remaining -= 1
    let length = try source.big32(at: offset)
    let kind = String(decoding: try source.bytes(at: offset + 4, count: 4), as: UTF8.self)
    // libpng would read a declared but missing length byte by byte beyond the end of the file.
    guard offset + 12 + length <= source.count else { throw .truncated }
    defer { offset += 12 + length }
    isAtEnd = kind == "IEND"
    return PhotoChunk(kind: kind, content: offset + 8..<offset + 8 + length)
  }

  /// Returns the range of the content of a file's first chunk of a kind, or `nil`.
  static func find(_ kind: String, in source: Source) throws(PhotoProblem) -> Range<Int>? {
    var reader = Self(source)
    while let chunk = try reader.next() { if chunk.kind == kind { return chunk.content } }
    return nil
  }
}

/// A reader for the chunks of a WebP (WebP container specification), which have even lengths. Their
/// contents may extend beyond the file.
struct WebPChunkReader<Source: ByteSource> {
  let source: Source
  /// The end of the last chunk.
  let end: Int
  private var offset = 12
  private var remaining = 65_536

  init(_ source: Source, end: Int) {
    self.source = source
    self.end = end
  }

  /// Returns the next chunk, or `nil` after the last one.
  mutating func next() throws(PhotoProblem) -> PhotoChunk? {
    guard remaining > 0, offset + 8 <= end else { return nil }
    remaining -= 1
    let kind = String(decoding: try source.bytes(at: offset, count: 4), as: UTF8.self)
    let length = try source.little32(at: offset + 4)
    defer { offset += 8 + length + length % 2 }
    return PhotoChunk(kind: kind, content: offset + 8..<offset + 8 + length)
  }

  /// Returns the range of the content of a file's first chunk of a kind, or `nil`.
  static func find(_ kind: String, in source: Source) throws(PhotoProblem) -> Range<Int>? {
    var reader = Self(source, end: source.count)
    while let chunk = try reader.next() { if chunk.kind == kind { return chunk.content } }
    return nil
  }
}
