/// Whole numbers in a row that are kept as one text: JSON reads it many times sooner than an array.
///
/// The text is “base64url” (RFC 4648, section 5) of the numbers' bytes, the lowest first.
public struct Packed<Number: FixedWidthInteger & Sendable>: Codable, Hashable, Sendable {
  /// The numbers.
  public var values: [Number]

  /// Numbers to be kept.
  public init(_ values: [Number]) { self.values = values }

  /// Reads a text that holds whole numbers of this width.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let bytes = Base64.bytes(of: text), bytes.count % Self.width == 0 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not packed numbers"))
    }
    values = []
    values.reserveCapacity(bytes.count / Self.width)
    var start = 0
    while start < bytes.count {
      var value: Number = 0
      for k in 0..<Self.width {
        value |= Number(truncatingIfNeeded: bytes[start + k]) << Number(8 * k)
      }
      values.append(value)
      start += Self.width
    }
  }

  /// Writes them as one text.
  public func encode(to encoder: any Encoder) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(values.count * Self.width)
    for value in values {
      for k in 0..<Self.width { bytes.append(UInt8(truncatingIfNeeded: value >> Number(8 * k))) }
    }
    var container = encoder.singleValueContainer()
    try container.encode(Base64.text(of: bytes))
  }

  private static var width: Int { Number.bitWidth / 8 }
}

/// Bytes as letters, without padding: “base64url” (RFC 4648, section 5).
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

  /// Nil where a letter is no digit.
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
    // What is left over is less than a digit, and nothing.
    return count < 6 && bits & (1 << count - 1) == 0 ? bytes : nil
  }
}
