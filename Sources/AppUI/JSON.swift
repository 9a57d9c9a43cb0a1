internal import PuzzleCore
internal import PuzzleKit

/// A value in JSON by RFC 8259, on one line, under construction.
package struct JSON {
  private var bytes: [UInt8] = []
  /// A Boolean value that indicates whether a comma belongs before the next field or item.
  private var isContinued = false

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Creates what `write` writes.
  package init(_ write: (inout JSON) -> Void) { write(&self) }

  // MARK: Collections

  mutating func object(_ fields: (inout JSON) -> Void) { nest("{", "}", fields) }

  /// Writes an array; `write` writes each of its items.
  mutating func array<Item>(_ items: [Item], _ write: (inout JSON, Item) -> Void) {
    nest("[", "]") { json in
      for item in items {
        json.separate()
        write(&json, item)
        json.isContinued = true
      }
    }
  }

  /// Writes a field of an object; `value` writes its value.
  mutating func field(_ name: StaticString, _ value: (inout JSON) -> Void) {
    separate()
    add("\"")
    add(name)
    add("\":")
    value(&self)
    isContinued = true
  }

  mutating func field(_ name: StaticString, _ value: String) { field(name) { $0.string(value) } }
  mutating func field(_ name: StaticString, _ value: Double) { field(name) { $0.number(value) } }
  mutating func field(_ name: StaticString, _ value: Int) { field(name) { $0.number(value) } }
  mutating func field(_ name: StaticString, _ value: Bool) { field(name) { $0.bool(value) } }

  private mutating func nest(
    _ start: StaticString, _ end: StaticString, _ content: (inout JSON) -> Void
  ) {
    add(start)
    isContinued = false
    content(&self)
    add(end)
  }

  private mutating func separate() { if isContinued { add(",") } }

  private mutating func add(_ ascii: StaticString) {
    ascii.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
  }

  // MARK: Values

  mutating func null() { add("null") }

  mutating func bool(_ value: Bool) { add(value ? "true" : "false") }

  mutating func number(_ value: Int) {
    var rest = value.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var count = 0
    repeat {
      digits[count] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
      count += 1
    } while rest > 0
    if value < 0 { add("-") }
    for i in (0..<count).reversed() { bytes.append(digits[i]) }
  }

  /// Writes a number rounded to three decimals, as an integer when it is one.
  mutating func number(_ value: Double) {
    let thousandths = (value * 1000).rounded()
    guard thousandths.isFinite else {
      return value.isFinite ? bytes.append(contentsOf: String(value).utf8) : null()
    }
    guard abs(thousandths) < 0x1p53 else {
      let rounded = thousandths / 1000
      if abs(rounded) < 0x1p53, rounded == rounded.rounded() { return number(Int(rounded)) }
      return bytes.append(contentsOf: String(rounded).utf8)
    }
    let whole = Int(thousandths.magnitude)
    if thousandths < 0 { add("-") }
    number(whole / 1000)
    var rest = whole % 1000
    guard rest > 0 else { return }
    add(".")
    var place = 100
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }

  /// Writes a string, and escapes characters that would control a terminal.
  package mutating func string(_ value: String) {
    add("\"")
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": add("\\\"")
      case "\\": add("\\\\")
      case "\n": add("\\n")
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.isSteering:
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - hex.count))\(hex)".utf8)
        }
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    add("\"")
  }
}
