internal import PuzzleCore

/// A JSON reader (RFC 8259) that records the line of each value, so that errors can name it.
struct JSONReader {
  /// A value with the line in which it begins, from 1.
  struct Node {
    enum Value {
      case null
      case bool(Bool)
      case number(Double)
      case string(String)
      case array([Node])
      case object([String: Node])
    }

    var value: Value
    var line: Int
  }

  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var depth = 0

  /// The deepest nesting of values that is read.
  private static let deepest = 16

  static func read(_ bytes: [UInt8]) throws(WordListError) -> Node {
    var reader = JSONReader(bytes: bytes)
    let root = try reader.value()
    reader.skipSpaces()
    guard reader.at == bytes.count else { throw reader.problem("nothing may follow the list") }
    return root
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  static func isSpace(_ byte: UInt8) -> Bool { [32, 9, 10, 13].contains(byte) }

  private var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  private func problem(_ words: Phrase) -> WordListError {
    WordListError(line, "this isn’t valid JSON: \(words).")
  }

  private mutating func skipSpaces() {
    while let byte, Self.isSpace(byte) {
      if byte == 10 { line += 1 }
      at += 1
    }
  }

  /// Skips white space and then `sign`; returns false if another character follows.
  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    skipSpaces()
    guard byte == UInt8(ascii: sign) else { return false }
    at += 1
    return true
  }

  private mutating func value() throws(WordListError) -> Node {
    skipSpaces()
    let start = line
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { throw problem("it’s nested too deeply") }
    switch byte {
    case nil: throw problem("it ends too soon")
    case UInt8(ascii: "{"): return Node(value: .object(try object()), line: start)
    case UInt8(ascii: "["): return Node(value: .array(try array()), line: start)
    case UInt8(ascii: "\""): return Node(value: .string(try string()), line: start)
    default: return Node(value: try word(), line: start)
    }
  }

  private mutating func array() throws(WordListError) -> [Node] {
    at += 1
    var nodes: [Node] = []
    if take("]") { return nodes }
    repeat { nodes.append(try value()) } while take(",")
    guard take("]") else { throw problem("a comma or “]” is missing") }
    return nodes
  }

  private mutating func object() throws(WordListError) -> [String: Node] {
    at += 1
    var fields: [String: Node] = [:]
    if take("}") { return fields }
    repeat {
      skipSpaces()
      guard byte == UInt8(ascii: "\"") else {
        throw problem("a name in quotation marks is missing")
      }
      let name = try string()
      guard take(":") else { throw problem("a colon is missing") }
      fields[name] = try value()
    } while take(",")
    guard take("}") else { throw problem("a comma or “}” is missing") }
    return fields
  }

  private mutating func string() throws(WordListError) -> String {
    at += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 32 else { throw problem("a quotation mark is missing") }
      at += 1
      if byte == UInt8(ascii: "\\") { text += try escape().utf8 } else { text.append(byte) }
    }
    guard byte != nil else { throw problem("a quotation mark is missing") }
    at += 1
    guard let string = String(validating: text, as: UTF8.self) else {
      throw WordListError(line, "this isn’t UTF-8 text.")
    }
    return string
  }

  private mutating func escape() throws(WordListError) -> String {
    let plain: [UInt8: String] = [
      UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/",
      UInt8(ascii: "b"): "\u{8}", UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n",
      UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
    ]
    guard let byte else { throw problem("it ends too soon") }
    at += 1
    if let sign = plain[byte] { return sign }
    guard byte == UInt8(ascii: "u") else {
      throw problem("“\\” is followed by an unknown character")
    }
    let first = try unit()
    // A surrogate pair encodes one scalar above U+FFFF.
    if 0xD800..<0xDC00 ~= first, at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    {
      at += 2
      let second = try unit()
      return String(decoding: [first, second], as: UTF16.self)
    }
    return String(decoding: [first], as: UTF16.self)
  }

  private mutating func unit() throws(WordListError) -> UInt16 {
    let end = min(at + 4, bytes.count)
    let digits = String(decoding: bytes[at..<end], as: UTF8.self)
    guard digits.utf8.count == 4, digits.allSatisfy(\.isHexDigit),
      let unit = UInt16(digits, radix: 16)
    else { throw problem("“\\u” needs four digits") }
    at = end
    return unit
  }

  private mutating func word() throws(WordListError) -> Node.Value {
    let start = at
    while let byte, !Self.isSpace(byte), !",:]}[{\"".utf8.contains(byte) { at += 1 }
    switch String(decoding: bytes[start..<at], as: UTF8.self) {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case let text:
      guard let number = Double(text), number.isFinite else {
        throw problem("“\(text.prefix(20))” isn’t a value; put text in quotation marks")
      }
      return .number(number)
    }
  }
}
