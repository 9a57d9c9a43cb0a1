extension PhotoHeader {
  /// The largest number of segments before the frame; real files stay below a few hundred.
  private static let jpegSegments = 4096

  /// Reads the marker segments up to the first frame header (ISO 10918-1, B.1 and B.2.2).
  static func readJPEG(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    var segments = JPEGSegmentReader(source, limit: jpegSegments)
    var exif: Range<Int>?
    var isAdobe = false
    var profile: [Int: Range<Int>] = [:]
    var parts = 0
    while true {
      let segment = try segments.next()
      let (start, count) = (segment.content.lowerBound, segment.content.count)
      if segment.isFrame {
        guard count >= 6 else { throw .damaged }
        let frame = try source.bytes(at: start, count: 6)
        var header = PhotoHeader(
          .jpeg, width: Int(frame[3]) << 8 | Int(frame[4]),
          height: Int(frame[1]) << 8 | Int(frame[2]))
        header.exif = exif
        let ordered = (0..<parts).compactMap { profile[$0 + 1] }
        header.profile = ordered.count == parts ? ordered : []
        header.cmyk = frame[5] == 4 ? (isAdobe ? .inverted : .plain) : nil
        return header
      }
      switch segment.marker {
      case 0xD9, 0xDA: throw .damaged
      case 0xE1 where exif == nil && count >= 14:
        if try source.bytes(at: start, count: 6) == MetadataFilter.exifLead {
          exif = segment.content
        }
      case 0xE2 where count >= 14:
        // A colour profile in numbered parts (ICC.1:2022, B.4).
        let lead = try source.bytes(at: start, count: 14)
        if lead.starts(with: "ICC_PROFILE\0".utf8) {
          profile[Int(lead[12])] = segment.content.dropFirst(14)
          parts = Int(lead[13])
        }
      case 0xEE where count >= 12:
        isAdobe = try source.bytes(at: start, count: 5) == Array("Adobe".utf8)
      default: break
      }
    }
  }
}
