/// An array of whole numbers stored as one string, which JSON decodes many times faster.
///
/// The string is the “base64url” encoding (RFC 4648, section 5) of the numbers' bytes in
/// little-endian order.
public struct Packed<Number: FixedWidthInteger & Sendable>: Codable, Hashable, Sendable {
  /// The stored numbers.
  public var values: [Number]

  /// Creates a value from numbers.
  public init(_ values: [Number]) { self.values = values }

  /// Decodes a string of numbers of this width; throws `DecodingError` if it holds anything else.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let bytes = Base64.bytes(of: text), bytes.count % Self.width == 0 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not packed numbers"))
    }
    // Generic arithmetic on each number takes a hundred times longer than a copy of the bytes.
    let stored = unsafe [Number](unsafeUninitializedCapacity: bytes.count / Self.width) {
      unsafe UnsafeMutableRawBufferPointer($0).copyBytes(from: bytes)
      $1 = bytes.count / Self.width
    }
    values = Self.isLittleEndian ? stored : stored.map { Number(littleEndian: $0) }
  }

  /// Encodes the numbers as one string.
  public func encode(to encoder: any Encoder) throws {
    let stored = Self.isLittleEndian ? values : values.map(\.littleEndian)
    let bytes = unsafe stored.withUnsafeBytes { unsafe [UInt8]($0) }
    var container = encoder.singleValueContainer()
    try container.encode(Base64.text(of: bytes))
  }

  private static var width: Int { Number.bitWidth / 8 }
  private static var isLittleEndian: Bool { Int16(1).littleEndian == 1 }
}

/// The “base64url” encoding without padding (RFC 4648, section 5).
package enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// The value of each letter, and 64 for a letter that is no digit.
  private static let values = (0...UInt8.max).map { letter in
    UInt8(digits.firstIndex(of: letter) ?? 64)
  }

  package static func text(of bytes: [UInt8]) -> String {
    let digits = digits
    var letters = [UInt8](repeating: 0, count: (bytes.count * 4 + 2) / 3)
    var place = 0
    /// Writes the digits of up to three bytes.
    @inline(__always) func write(_ part: Range<Int>) {
      var bits: UInt32 = 0
      for i in part { bits = bits << 8 | UInt32(bytes[i]) }
      bits <<= UInt32(8 * (3 - part.count))
      for k in 0...part.count {
        letters[place] = digits[Int(bits >> UInt32(18 - 6 * k) & 63)]
        place += 1
      }
    }
    let rest = bytes.count - bytes.count % 3..<bytes.count
    for start in stride(from: 0, to: rest.lowerBound, by: 3) { write(start..<start + 3) }
    if !rest.isEmpty { write(rest) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the decoded bytes, or nil if the text isn't valid.
  package static func bytes(of text: String) -> [UInt8]? {
    var text = text
    return text.withUTF8 { unsafe bytes(of: $0) }
  }

  private static func bytes(of letters: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    let values = values
    var bytes = [UInt8](repeating: 0, count: letters.count * 3 / 4)
    var place = 0
    var all: UInt8 = 0
    /// Writes the bytes of up to four digits, and returns the bits that are left.
    @inline(__always) func write(_ part: Range<Int>) -> UInt32 {
      var bits: UInt32 = 0
      for i in part {
        let value = unsafe values[Int(letters[i])]
        all |= value
        bits = bits << 6 | UInt32(value)
      }
      bits <<= UInt32(6 * (4 - part.count))
      for k in 0..<part.count - 1 {
        bytes[place] = UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * k))
        place += 1
      }
      return bits & (1 << UInt32(8 * (4 - part.count)) - 1)
    }
    let rest = letters.count - letters.count % 4..<letters.count
    for start in stride(from: 0, to: rest.lowerBound, by: 4) { _ = write(start..<start + 4) }
    // One digit is too few, and the bits beyond the last byte are zero.
    guard rest.isEmpty || (rest.count > 1 && write(rest) == 0) else { return nil }
    return all < 64 ? bytes : nil
  }
}
