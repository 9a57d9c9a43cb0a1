/// Values that are unusual in their places: numbers at the limits of their types, strings that are
/// empty or very long, large arrays, and deep ones.
public enum OddValues {
  /// Numbers in decimal, at the limits of every type, and beyond them.
  public static let numbers = [
    "-1", "0", "-0", "1", "2", "7", "0.5", "1000000", "255", "256", "65535", "65536",
    "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967296", "9007199254740993",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e19", "1e300",
    "-1e300", "1e308", "-1e308", "1.7976931348623157e308", "1e309", "5e-324", "1e-308", "NaN",
  ]

  /// Values of other kinds.
  public static let others = ["null", "true", "[]", "{}", "\"\"", "\"a\"", "\"-1\"", "\"NaN\""]

  /// Returns a JSON string of `count` bytes, made of `part`.
  public static func string(_ count: Int, of part: String = "a") -> [UInt8] {
    let unit = Array(part.utf8)
    var text: [UInt8] = [UInt8(ascii: "\"")]
    text.reserveCapacity(count + unit.count + 2)
    while text.count <= count { text += unit }
    return text + [UInt8(ascii: "\"")]
  }

  /// Returns an array with a repeated value.
  public static func array(_ count: Int, of value: [UInt8] = [UInt8(ascii: "0")]) -> [UInt8] {
    guard count > 0 else { return Array("[]".utf8) }
    return [UInt8(ascii: "[")] + repeated(value + [UInt8(ascii: ",")], count - 1) + value
      + [UInt8(ascii: "]")]
  }

  /// Returns the same bytes several times, as few large copies.
  static func repeated(_ bytes: [UInt8], _ count: Int) -> [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(bytes.count * count)
    var power = bytes
    var rest = count
    while rest > 0 {
      if rest & 1 == 1 { all += power }
      rest >>= 1
      if rest > 0 { power += power }
    }
    return all
  }

  /// Returns nested arrays.
  public static func nested(_ depth: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(ascii: "["), count: depth)
      + [UInt8](repeating: UInt8(ascii: "]"), count: depth)
  }

  /// The values that are read quickly, as JSON texts.
  public static let small =
    (numbers + others).map { Array($0.utf8) } + [
      string(4096), string(4096, of: "🧩"), string(4096, of: "\\u0000"), nested(100),
    ]

  /// The values that take time to read, as JSON texts.
  public static let large = [
    string(1 << 20), string(1 << 20, of: "é"), array(1_000_000), array(1_000_000, of: nested(1)),
    nested(100_000),
  ]

  /// Integers and floating-point numbers as little-endian bytes.
  public static let bytes: [[UInt8]] =
    [UInt64.min, 1, .max, 1 << 63, (1 << 63) - 1].map { bytes(of: $0, 8) }
    + [UInt64.max, 1 << 31, (1 << 31) - 1].map { bytes(of: $0, 4) }
    + [UInt64.max, 1 << 15].map { bytes(of: $0, 2) } + [[0xFF], [0x80], [0x7F], [0]]
    + [Double.nan, .infinity, 1e308, -1e308, .leastNonzeroMagnitude].map {
      bytes(of: $0.bitPattern, 8)
    }

  private static func bytes(of value: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> UInt64(8 * $0)) }
  }
}
