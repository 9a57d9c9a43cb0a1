internal import PuzzleCore

/// A writer for one line of JSON by RFC 8259, with keys in the order they are given.
package struct JSON {
  package private(set) var text = ""

  package init() {}

  mutating func object(_ fields: [(String, (inout JSON) -> Void)]) {
    text += "{"
    for (i, field) in fields.enumerated() {
      if i > 0 { text += "," }
      string(field.0)
      text += ":"
      field.1(&self)
    }
    text += "}"
  }

  mutating func array<C: Collection>(_ items: C, _ write: (C.Element, inout JSON) -> Void) {
    text += "["
    for (i, item) in items.enumerated() {
      if i > 0 { text += "," }
      write(item, &self)
    }
    text += "]"
  }

  mutating func bool(_ value: Bool) { text += value ? "true" : "false" }

  mutating func null() { text += "null" }

  mutating func int(_ value: Int) { text += String(value) }

  /// Writes a number rounded to three decimals, as an integer when it is one.
  mutating func number(_ value: Double) {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else {
      text += "null"
      return
    }
    let isWhole = rounded == rounded.rounded() && abs(rounded) < 0x1p53
    text += isWhole ? String(Int(rounded)) : String(rounded)
  }

  /// Writes a string, and escapes characters that would control a terminal.
  package mutating func string(_ value: String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case _ where scalar.isSteering:
        for unit in String(scalar).utf16 {
          let hex = String(unit, radix: 16)
          text += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
        }
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
