/// A generator of texts and bytes with one odd value each.
public enum Damaged {
  /// Calls `body` with JSON texts: each distinct field of a valid text is replaced by each of the
  /// values; packed numbers are replaced by odd ones.
  ///
  /// One in `thinning` values is used for each field, starting at another one for each.
  public static func texts(
    of sound: [UInt8], with values: [[UInt8]], thinning: Int = 1,
    _ body: (String, [UInt8]) throws -> Void
  ) rethrows {
    let fields = JSONFields(sound)
    var number = 0
    func isWanted() -> Bool {
      number += 1
      return number.isMultiple(of: thinning)
    }
    for field in fields.distinct {
      for value in values where isWanted() {
        let name = "\(field.path) = \(String(decoding: value.prefix(40), as: UTF8.self))"
        try body(name, fields.replacing(field, with: value))
      }
      for (name, letters) in packed(sound[field.range], field) where isWanted() {
        try body(name, fields.replacing(field, with: letters))
      }
    }
  }

  /// The number of positions at the beginning of a file that get odd numbers.
  private static let places = 96

  /// Calls `body` with bytes: at each of the first positions each odd number is inserted, in both
  /// byte orders.
  ///
  /// One in `thinning` numbers is used at each position, starting at another one for each.
  private static func bytes(
    of sound: [UInt8], thinning: Int, _ body: ([UInt8]) throws -> Void
  ) rethrows {
    let numbers = OddValues.bytes.flatMap { $0.count > 1 ? [$0, $0.reversed()] : [$0] }
    for place in 0..<min(sound.count, places) {
      for k in stride(from: place % thinning, to: numbers.count, by: thinning) {
        var damaged = sound
        for (i, byte) in numbers[k].enumerated() where place + i < damaged.count {
          damaged[place + i] = byte
        }
        try body(damaged)
      }
    }
  }

  /// Calls `body` with variants of a valid file that have an odd value each: fields of a JSON text,
  /// which may have one byte before it, or one in `thinning` numbers among bytes.
  public static func seeds(
    of sound: [UInt8], isText: Bool, thinning: Int = 1, _ body: ([UInt8]) throws -> Void
  ) rethrows {
    let start = isText ? sound.firstIndex(of: UInt8(ascii: "{")).flatMap { $0 < 2 ? $0 : nil } : nil
    guard let start else { return try bytes(of: sound, thinning: thinning, body) }
    // An eighth of all values is used for each field, starting at another one for each.
    try texts(of: Array(sound[start...]), with: OddValues.small, thinning: 8) {
      try body(sound[..<start] + $1)
    }
  }

  // MARK: Packed numbers

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Returns strings of “base64url” letters with an odd number at the beginning, in the middle, at
  /// the end, and with additional numbers.
  private static func packed(
    _ text: ArraySlice<UInt8>, _ field: JSONFields.Field
  ) -> [(name: String, letters: [UInt8])] {
    let letters = Array(text.dropFirst().dropLast())
    guard field.kind == .string, letters.count >= 6, let bytes = bytes(of: letters) else {
      return []
    }
    var found: [(String, [UInt8])] = []
    for number in OddValues.bytes where number.count >= 4 && bytes.count >= number.count {
      let count = bytes.count / number.count
      for place in Set([0, count / 2, count - 1]) {
        var damaged = bytes
        damaged.replaceSubrange(
          place * number.count..<(place + 1) * number.count, with: number)
        found.append(("\(field.path): \(number) at \(place)", quoted(damaged)))
      }
    }
    found.append(("\(field.path): no numbers", quoted([])))
    found.append(("\(field.path): twice the numbers", quoted(bytes + bytes)))
    return found
  }

  private static func quoted(_ bytes: [UInt8]) -> [UInt8] {
    [UInt8(ascii: "\"")] + self.letters(of: bytes) + [UInt8(ascii: "\"")]
  }

  private static func bytes(of letters: [UInt8]) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for letter in letters {
      guard let value = digits.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      guard count >= 8 else { continue }
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> count))
    }
    return bytes
  }

  private static func letters(of bytes: [UInt8]) -> [UInt8] {
    var letters: [UInt8] = []
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        letters.append(digits[Int(bits >> count & 63)])
      }
    }
    if count > 0 { letters.append(digits[Int(bits << (6 - count) & 63)]) }
    return letters
  }
}
