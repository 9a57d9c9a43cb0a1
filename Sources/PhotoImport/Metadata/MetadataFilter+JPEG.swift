extension MetadataFilter {
  /// The largest number of segments and scans; real files stay below a few hundred.
  private static let mostSegments = 65_536

  /// Keeps the tables, frames and scans (ISO 10918-1, B.1 and B.2), JFIF's density, the colour
  /// profile, Adobe's colour marker, and the orientation in a new EXIF block.
  static func jpeg(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
    var segments = JPEGSegmentReader(bytes, limit: mostSegments)
    var result: [UInt8] = [0xFF, 0xD8]
    result.reserveCapacity(bytes.count)
    // As in the decoder, only the first block before the frame counts.
    var orientation: Orientation?
    var hasFrame = false
    while true {
      let segment = try segments.next()
      guard segment.content.upperBound <= bytes.count else { throw .truncated }
      let content = bytes[segment.content]
      if segment.marker == 0xE1, orientation == nil, !hasFrame, content.count >= 14,
        content.starts(with: exifLead)
      {
        orientation = self.orientation(in: Array(content))
      }
      if segment.isFrame, !hasFrame {
        hasFrame = true
        if let orientation, orientation != .upright {
          append(0xE1, (exifLead + exif(orientation))[...], to: &result)
        }
      }
      if let kept = kept(content, of: segment.marker) { append(segment.marker, kept, to: &result) }
      switch segment.marker {
      case 0xD9: return result + [0xFF, 0xD9]
      case 0xDA: segments.skip(to: copyScan(of: bytes, from: segments.offset, to: &result))
      default: break
      }
    }
  }

  /// Returns the part of a segment that is kept, or `nil` when it is dropped.
  private static func kept(_ content: ArraySlice<UInt8>, of marker: Int) -> ArraySlice<UInt8>? {
    switch marker {
    case 0xC0...0xCF, 0xDA...0xDF: return content
    case 0xE0 where content.count >= 14 && content.starts(with: "JFIF\0".utf8):
      // A thumbnail may follow.
      return content.prefix(12) + [0, 0]
    case 0xE2 where content.count >= 14 && content.starts(with: "ICC_PROFILE\0".utf8):
      return content
    case 0xEE where content.count >= 12 && content.starts(with: "Adobe".utf8):
      return content.prefix(12)
    default: return nil
    }
  }

  private static func append(
    _ marker: Int, _ content: ArraySlice<UInt8>, to result: inout [UInt8]
  ) {
    result += [0xFF, UInt8(truncatingIfNeeded: marker)]
    result.append(big16: content.count + 2)
    result += content
  }

  /// Copies the entropy-coded data up to the next marker other than a restart, and returns the
  /// marker's offset.
  private static func copyScan(
    of bytes: [UInt8], from start: Int, to result: inout [UInt8]
  ) -> Int {
    var end = start
    while end < bytes.count {
      if bytes[end] == 0xFF, end + 1 < bytes.count {
        let next = bytes[end + 1]
        if next == 0xFF {
          end += 1
          continue
        }
        guard next == 0 || 0xD0...0xD7 ~= next else { break }
        end += 2
      } else {
        end += 1
      }
    }
    result += bytes[start..<end]
    return end
  }
}
