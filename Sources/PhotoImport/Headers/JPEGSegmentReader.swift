/// A reader for the marker segments of a JPEG file (ISO 10918-1, B.1).
struct JPEGSegmentReader<Source: ByteSource> {
  struct Segment {
    /// The second byte of the marker.
    let marker: Int
    /// The range of the content after the length; empty at the end of the image.
    let content: Range<Int>

    /// A Boolean value that indicates whether the segment is a frame header (B.2.2).
    var isFrame: Bool {
      0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }
  }

  private let source: Source
  /// The offset of the next marker.
  private(set) var offset = 2
  /// The number of markers that may still be read.
  private var remaining: Int

  /// Creates a reader that throws `damaged` after `limit` markers.
  init(_ source: Source, limit: Int) {
    self.source = source
    remaining = limit
  }

  /// Continues at another offset, after entropy-coded data.
  mutating func skip(to offset: Int) { self.offset = offset }

  /// Returns the next segment, and skips fill bytes and markers without a length.
  mutating func next() throws(PhotoProblem) -> Segment {
    while remaining > 0 {
      remaining -= 1
      var marker = try source.big16(at: offset)
      if marker == 0xFFFF {
        offset += 1
        continue
      }
      guard marker >> 8 == 0xFF, marker & 0xFF != 0 else { throw .damaged }
      marker &= 0xFF
      offset += 2
      if marker == 0x01 || 0xD0...0xD8 ~= marker { continue }
      if marker == 0xD9 { return Segment(marker: marker, content: offset..<offset) }
      let length = try source.big16(at: offset)
      guard length >= 2 else { throw .damaged }
      defer { offset += length }
      return Segment(marker: marker, content: offset + 2..<offset + length)
    }
    throw .damaged
  }
}
