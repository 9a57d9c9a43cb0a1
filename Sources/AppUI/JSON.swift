internal import PuzzleCore
internal import PuzzleKit

/// A value in JSON by RFC 8259, on one line, under construction.
package struct JSON {
  private let bytes = ByteBuffer()
  /// A Boolean value that indicates whether a comma belongs before the next field or item.
  private var isContinued = false

  package var text: String { bytes.text }
  /// The number of bytes written so far.
  var count: Int { bytes.count }

  /// Creates what `write` writes.
  package init(_ write: (inout JSON) -> Void) { write(&self) }

  /// Replaces everything by what `write` writes, in the same memory.
  mutating func rewrite(_ write: (inout JSON) -> Void) {
    bytes.removeAll()
    isContinued = false
    write(&self)
  }

  /// Calls `body` with the text in UTF-8.
  package func withUTF8<Result>(_ body: (RawSpan) -> Result) -> Result { bytes.withSpan(body) }

  /// Returns a Boolean value that indicates whether two objects are equal, their first `fields`
  /// fields aside; these contain no commas.
  func isEqual(to other: JSON, exceptFirst fields: Int) -> Bool {
    bytes.isEqual(to: other.bytes, after: UInt8(ascii: ","), fields)
  }

  // MARK: Collections

  @inline(__always)
  mutating func object(_ fields: (inout JSON) -> Void) { nest("{", "}", fields) }

  /// Writes an array; `write` writes each of its items.
  mutating func array<Items: Sequence>(
    _ items: Items, _ write: (inout JSON, Items.Element) -> Void
  ) {
    array { json in
      for item in items { _ = json.item { write(&$0, item) } }
    }
  }

  /// Writes an array of what `items` writes with `item`.
  mutating func array(_ items: (inout JSON) -> Void) { nest("[", "]", items) }

  /// Writes an item of an array, and returns its bytes.
  @inline(__always)
  mutating func item(_ write: (inout JSON) -> Void) -> Range<Int> {
    separate()
    let start = count
    write(&self)
    isContinued = true
    return start..<count
  }

  /// Writes the items of an array that another array has in `range`.
  mutating func copy(_ range: Range<Int>, of other: JSON) -> Range<Int> {
    item { $0.bytes.append(other.bytes, range) }
  }

  /// Writes a field of an object; `value` writes its value.
  @inline(__always)
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

  @inline(__always)
  private mutating func nest(
    _ start: StaticString, _ end: StaticString, _ content: (inout JSON) -> Void
  ) {
    add(start)
    isContinued = false
    content(&self)
    add(end)
  }

  @inline(__always)
  private mutating func separate() { if isContinued { add(",") } }

  @inline(__always)
  private mutating func add(_ ascii: StaticString) {
    ascii.withUTF8Buffer { unsafe bytes.append($0) }
  }

  // MARK: Values

  mutating func null() { add("null") }

  mutating func bool(_ value: Bool) { add(value ? "true" : "false") }

  mutating func number(_ value: Int) {
    var rest = value.magnitude
    var digits = InlineArray<20, UInt8>(repeating: 0)
    var first = digits.count
    repeat {
      first -= 1
      digits[first] = UInt8(ascii: "0") + UInt8(rest % 10)
      rest /= 10
    } while rest > 0
    if value < 0 { add("-") }
    for i in first..<digits.count { bytes.append(digits[i]) }
  }

  /// Writes a number rounded to three decimals, as an integer when it is one.
  mutating func number(_ value: Double) {
    let thousandths = (value * 1000).rounded()
    guard thousandths.isFinite else {
      return value.isFinite ? bytes.append(String(value)) : null()
    }
    guard abs(thousandths) < 0x1p53 else {
      let rounded = thousandths / 1000
      if abs(rounded) < 0x1p53, rounded == rounded.rounded() { return number(Int(rounded)) }
      return bytes.append(String(rounded))
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
    defer { add("\"") }
    var value = value
    let isPlain = value.withUTF8 { text in
      guard unsafe text.allSatisfy(\.isPlain) else { return false }
      unsafe bytes.append(text)
      return true
    }
    if isPlain { return }
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": add("\\\"")
      case "\\": add("\\\\")
      case "\n": add("\\n")
      case " "..."~": bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      case _ where scalar.isSteering:
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          bytes.append("\\u\(String(repeating: "0", count: 4 - hex.count))\(hex)")
        }
      default: bytes.append(String(scalar))
      }
    }
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is an ASCII character that stands for itself in
  /// a string.
  fileprivate var isPlain: Bool {
    self >= 0x20 && self < 0x7F && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

/// Bytes of UTF-8 that are appended in many small parts.
@safe
private final class ByteBuffer {
  private var bytes: UnsafeMutablePointer<UInt8>
  private(set) var count = 0
  private var capacity = 4096

  init() { unsafe bytes = .allocate(capacity: capacity) }

  deinit { unsafe bytes.deallocate() }

  var text: String {
    unsafe String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  func removeAll() { count = 0 }

  func withSpan<Result>(_ body: (RawSpan) -> Result) -> Result {
    unsafe body(UnsafeRawBufferPointer(start: bytes, count: count).bytes)
  }

  /// Returns a Boolean value that indicates whether the bytes after the `number`th `separator` are
  /// equal to those of another buffer.
  func isEqual(to other: ByteBuffer, after separator: UInt8, _ number: Int) -> Bool {
    let start = start(after: separator, number)
    let otherStart = other.start(after: separator, number)
    let rest = count - start
    guard rest == other.count - otherStart else { return false }
    let (own, others) = unsafe (
      UnsafeRawPointer(bytes + start), UnsafeRawPointer(other.bytes + otherStart)
    )
    var i = 0
    // Eight bytes at a time.
    while i + 8 <= rest {
      let isEqual =
        unsafe own.loadUnaligned(fromByteOffset: i, as: UInt64.self)
        == others.loadUnaligned(fromByteOffset: i, as: UInt64.self)
      guard isEqual else { return false }
      i += 8
    }
    while i < rest {
      guard unsafe bytes[start + i] == other.bytes[otherStart + i] else { return false }
      i += 1
    }
    return true
  }

  private func start(after separator: UInt8, _ number: Int) -> Int {
    var place = 0
    for _ in 0..<number {
      while place < count, unsafe bytes[place] != separator { place += 1 }
      place = min(place + 1, count)
    }
    return place
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    if count == capacity { grow(1) }
    unsafe bytes[count] = byte
    count += 1
  }

  @inline(__always)
  func append(_ more: UnsafeBufferPointer<UInt8>) {
    guard let start = more.baseAddress else { return }
    if count + more.count > capacity { grow(more.count) }
    unsafe (bytes + count).update(from: start, count: more.count)
    count += more.count
  }

  /// Appends the part `range` of another buffer, which must lie within it.
  func append(_ other: ByteBuffer, _ range: Range<Int>) {
    let part = unsafe UnsafeBufferPointer(start: other.bytes, count: other.count)[range]
    unsafe append(UnsafeBufferPointer(rebasing: part))
  }

  func append(_ string: String) {
    var string = string
    string.withUTF8 { unsafe append($0) }
  }

  private func grow(_ more: Int) {
    capacity = max(2 * capacity, count + more)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
    unsafe larger.update(from: bytes, count: count)
    unsafe bytes.deallocate()
    unsafe bytes = larger
  }
}
