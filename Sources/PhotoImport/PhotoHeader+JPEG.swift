extension PhotoHeader {
  /// The largest number of segments before the frame; real files stay below a few hundred.
  private static let jpegSegments = 4096

  /// Reads the marker segments up to the first frame header (ISO 10918-1, B.1 and B.2.2).
  static func readJPEG(_ source: some ByteSource) throws(PhotoProblem) -> PhotoHeader {
    var offset = 2
    var exif: Range<Int>?
    var isAdobe = false
    var profile: [Int: Range<Int>] = [:]
    var parts = 0
    for _ in 0..<jpegSegments {
      var marker = try source.big16(at: offset)
      if marker == 0xFFFF {
        offset += 1  // a fill byte
        continue
      }
      guard marker >> 8 == 0xFF else { throw .damaged }
      marker &= 0xFF
      offset += 2
      switch marker {
      case 0x01, 0xD0...0xD8: continue  // without a length
      case 0x00, 0xD9, 0xDA: throw .damaged
      default: break
      }
      let length = try source.big16(at: offset)
      guard length >= 2 else { throw .damaged }
      switch marker {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        guard length >= 8 else { throw .damaged }
        let frame = try source.bytes(at: offset, count: 8)
        var header = PhotoHeader(
          .jpeg, width: Int(frame[5]) << 8 | Int(frame[6]),
          height: Int(frame[3]) << 8 | Int(frame[4]))
        header.exif = exif
        let ordered = (0..<parts).compactMap { profile[$0 + 1] }
        header.profile = ordered.count == parts ? ordered : []
        header.inks = frame[7] == 4 ? (isAdobe ? .inverted : .plain) : nil
        return header
      case 0xE1 where exif == nil && length >= 16:
        if try source.bytes(at: offset + 2, count: 6) == Array("Exif\0\0".utf8) {
          exif = offset + 2..<offset + length
        }
      case 0xE2 where length >= 16:
        // A colour profile in numbered parts (ICC.1:2022, B.4).
        let lead = try source.bytes(at: offset + 2, count: 14)
        if lead.starts(with: "ICC_PROFILE\0".utf8) {
          profile[Int(lead[12])] = offset + 16..<offset + length
          parts = Int(lead[13])
        }
      case 0xEE where length >= 14:
        isAdobe = try source.bytes(at: offset + 2, count: 5) == Array("Adobe".utf8)
      default: break
      }
      offset += length
    }
    throw .damaged
  }
}
