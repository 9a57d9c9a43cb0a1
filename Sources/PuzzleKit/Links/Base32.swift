/// An encoding of bytes as letters and digits that ignores case, without padding (RFC 4648, section
/// 6).
package enum Base32 {
  private static let digits = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

  /// Returns the number of letters that encode `bytes` bytes.
  package static func count(of bytes: Int) -> Int { (bytes * 8 + 4) / 5 }

  package static func text(of bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5 {
        count -= 5
        letters.append(digits[Int(bits >> count & 31)])
      }
    }
    if count > 0 { letters.append(digits[Int(bits << (5 - count) & 31)]) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the decoded bytes without an incomplete last one, or nil if a character is not a digit
  /// of the encoding.
  package static func bytes(of letters: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for letter in letters {
      let value: UInt8
      switch letter {
      case 97...122: value = letter - 97
      case 65...90: value = letter - 65
      case 50...55: value = letter - 24
      default: return nil
      }
      bits = bits << 5 | UInt32(value)
      count += 5
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }
}
