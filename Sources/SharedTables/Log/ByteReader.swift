/// The error for bytes that are no message of this format.
public struct MalformedMessage: Error, Hashable {
  public init() {}
}

/// Reads numbers and bytes from a message that may hold anything.
struct ByteReader {
  private var left: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { left = bytes }
  init(_ bytes: [UInt8]) { left = bytes[...] }

  /// The bytes that have not been read.
  var rest: [UInt8] { Array(left) }
  var isAtEnd: Bool { left.isEmpty }

  /// Reads a number of fixed size, its lowest byte first.
  mutating func number<Number: FixedWidthInteger & UnsignedInteger>() throws(MalformedMessage)
    -> Number
  {
    var number: Number = 0
    for (place, byte) in try bytes(Number.bitWidth / 8).enumerated() {
      number |= Number(byte) << Number(8 * place)
    }
    return number
  }

  /// Reads a number in as few bytes as possible, seven bits in each (LEB128).
  mutating func packedNumber() throws(MalformedMessage) -> UInt64 {
    var number: UInt64 = 0
    for place in 0..<10 {
      let byte: UInt8 = try self.number()
      guard place < 9 || byte <= 1 else { break }
      number |= UInt64(byte & 0x7F) << UInt64(7 * place)
      if byte < 0x80 {
        // The same number has one spelling.
        guard place == 0 || byte > 0 else { break }
        return number
      }
    }
    throw MalformedMessage()
  }

  /// Reads a count of at most `most`.
  mutating func count(upTo most: Int) throws(MalformedMessage) -> Int {
    guard let count = Int(exactly: try packedNumber()), count <= most else {
      throw MalformedMessage()
    }
    return count
  }

  mutating func bytes(_ count: Int) throws(MalformedMessage) -> [UInt8] {
    guard count <= left.count else { throw MalformedMessage() }
    defer { left = left.dropFirst(count) }
    return Array(left.prefix(count))
  }

  /// Reads a text of at most `most` bytes, which are preceded by their number.
  mutating func text(upTo most: Int) throws(MalformedMessage) -> String {
    let bytes = try bytes(try count(upTo: most))
    guard let text = String(validating: bytes, as: UTF8.self) else { throw MalformedMessage() }
    return text
  }
}

/// Writes the numbers and bytes of a message.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) {
    for place in 0..<Number.bitWidth / 8 {
      bytes.append(UInt8(truncatingIfNeeded: number >> Number(8 * place)))
    }
  }

  mutating func add(packed number: UInt64) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func add(bytes more: [UInt8]) { bytes += more }

  mutating func add(text: String) {
    add(packed: UInt64(text.utf8.count))
    bytes += Array(text.utf8)
  }
}
