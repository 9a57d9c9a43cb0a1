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
    // Generic arithmetic on each number would take hundreds of times longer than a copy of the bytes.
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

  package static func text(of bytes: [UInt8]) -> String {
    let digits = digits
    var letters: [UInt8] = []
    letters.reserveCapacity(bytes.count * 4 / 3 + 4)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        letters.append(digits[Int(bits >> count & 63)])
      }
    }
    if count > 0 { letters.append(digits[Int(bits << (6 - count) & 63)]) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the decoded bytes, or nil if the text isn't valid.
  package static func bytes(of text: String) -> [UInt8]? {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var bits: UInt32 = 0
    var count: UInt32 = 0
    for letter in text.utf8 {
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    // The remaining bits must be zero and fewer than a digit holds.
    return count < 6 && bits & (1 << count - 1) == 0 ? bytes : nil
  }
}
