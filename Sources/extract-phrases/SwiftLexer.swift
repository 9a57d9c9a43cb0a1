/// A string literal in a Swift source.
struct StringLiteral: Hashable {
  /// The text with a placeholder for each interpolation: the key of a phrase.
  var key: String
  /// The line on which the literal begins, from 1.
  var line: Int
  /// The code before the literal, without spaces and comments: the last 80 bytes.
  var before: String
}

/// A reader that finds the string literals of a Swift source, with those inside interpolations.
///
/// It knows comments, escapes, multi-line literals and nested interpolations; the sources have no
/// raw literals and no regular expressions with quotation marks.
struct SwiftLexer {
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var code: [UInt8] = []
  private(set) var literals: [StringLiteral] = []

  /// Returns all string literals of a source, in the order of their beginnings.
  static func literals(in source: String) -> [StringLiteral] {
    var lexer = SwiftLexer(bytes: Array(source.utf8))
    lexer.readCode(depth: 0)
    return lexer.literals.sorted { $0.line < $1.line }
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private func has(_ text: StaticString) -> Bool {
    let text = Array("\(text)".utf8)
    return bytes[at...].starts(with: text)
  }

  private mutating func step(_ count: Int = 1) {
    for _ in 0..<count where at < bytes.count {
      if bytes[at] == UInt8(ascii: "\n") { line += 1 }
      at += 1
    }
  }

  /// Reads code up to the end, or inside an interpolation to its closing bracket.
  private mutating func readCode(depth: Int) {
    var open = 0
    while at < bytes.count {
      if has("//") {
        while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { step() }
      } else if has("/*") {
        while at < bytes.count, !has("*/") { step() }
        step(2)
      } else if bytes[at] == UInt8(ascii: "\"") {
        readLiteral()
        code.append(UInt8(ascii: "\""))
      } else {
        if bytes[at] == UInt8(ascii: "(") { open += 1 }
        if bytes[at] == UInt8(ascii: ")") {
          open -= 1
          if depth > 0, open < 0 { return step() }
        }
        if ![32, 10, 9].contains(bytes[at]) || code.last.map(Self.isWord) ?? false {
          code.append(bytes[at])
        }
        step()
      }
    }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, 95: true
    default: false
    }
  }

  private mutating func readLiteral() {
    let start = line
    let before = String(decoding: code.suffix(80), as: UTF8.self)
    let isLong = has("\"\"\"")
    step(isLong ? 3 : 1)
    var text: [UInt8] = []
    var values = 0
    while at < bytes.count, isLong ? !has("\"\"\"") : !has("\"") {
      if has("\\(") {
        step(2)
        values += 1
        text += Array("%\(values)$s".utf8)
        readCode(depth: 1)
      } else if has("\\") {
        step()
        text += escape(isLong)
      } else {
        if bytes[at] == UInt8(ascii: "%") { text.append(bytes[at]) }
        text.append(bytes[at])
        step()
      }
    }
    step(isLong ? 3 : 1)
    var key = String(decoding: text, as: UTF8.self)
    if isLong { key = Self.unindented(key) }
    literals.append(StringLiteral(key: key, line: start, before: before))
  }

  /// The mark of an escaped line end in a multi-line literal.
  private static let joint = "\u{1}"

  private mutating func escape(_ isLong: Bool) -> [UInt8] {
    defer { step() }
    switch bytes[at] {
    case UInt8(ascii: "n"): return [10]
    case UInt8(ascii: "t"): return [9]
    case UInt8(ascii: "u"):
      var digits = ""
      step(2)
      while at < bytes.count, bytes[at] != UInt8(ascii: "}") {
        digits.append(Character(Unicode.Scalar(bytes[at])))
        step()
      }
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? " "
      return Array(String(Character(scalar)).utf8)
    case UInt8(ascii: "\n") where isLong: return Array((Self.joint + "\n").utf8)
    default: return [bytes[at]]
    }
  }

  /// Returns the text of a multi-line literal without the indentation of its last line, and with
  /// escaped line ends joined.
  private static func unindented(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let indent = lines.removeLast().count
    lines.removeFirst()
    return lines.map { String($0.dropFirst(min(indent, $0.prefix { $0 == " " }.count))) }
      .joined(separator: "\n").split(separator: joint + "\n", omittingEmptySubsequences: false)
      .joined()
  }
}
