extension MetadataFilter {
  /// The largest number of segments and scans; real files stay below a few hundred.
  private static let mostSegments = 65_536

  /// Keeps the tables, frames and scans (ISO 10918-1, B.1 and B.2), JFIF's density, the colour
  /// profile, Adobe's colour marker, and the orientation in a new EXIF block.
  static func jpeg(_ bytes: [UInt8]) throws(PhotoProblem) -> [UInt8] {
    var result: [UInt8] = [0xFF, 0xD8]
    result.reserveCapacity(bytes.count)
    var offset = 2
    // As in the decoder, only the first block before the frame counts.
    var orientation: Orientation?
    var hasFrame = false
    for _ in 0..<mostSegments {
      var marker = try bytes.big16(at: offset)
      if marker == 0xFFFF {
        offset += 1  // a fill byte
        continue
      }
      guard marker >> 8 == 0xFF else { throw .damaged }
      marker &= 0xFF
      offset += 2
      switch marker {
      case 0xD9:
        result += [0xFF, 0xD9]
        return result
      case 0x01, 0xD0...0xD8: continue  // without a length
      case 0x00: throw .damaged
      default: break
      }
      let length = try bytes.big16(at: offset)
      guard length >= 2, offset + length <= bytes.count else { throw .truncated }
      let content = bytes[offset + 2..<offset + length]
      if marker == 0xE1, orientation == nil, !hasFrame, length >= 16,
        content.starts(with: exifLead)
      {
        orientation = self.orientation(in: Array(content))
      }
      if isFrame(marker), !hasFrame {
        hasFrame = true
        if let orientation, orientation != .upright {
          append(0xE1, (exifLead + exif(orientation))[...], to: &result)
        }
      }
      if let kept = kept(content, of: marker) { append(marker, kept, to: &result) }
      offset += length
      if marker == 0xDA { offset = copyScan(of: bytes, from: offset, to: &result) }
    }
    throw .damaged
  }

  private static func isFrame(_ marker: Int) -> Bool {
    0xC0...0xCF ~= marker && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
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
