internal import PuzzleCore
internal import PuzzleKit

/// A value in JSON by RFC 8259, on one line.
package struct JSON {
  package private(set) var text = ""

  package init() {}

  private init(_ text: String) { self.text = text }

  static let null = JSON("null")

  /// Creates an object of the fields that have a value, in the order they are given.
  static func object(_ fields: [(String, JSON?)]) -> JSON {
    let known = fields.compactMap { name, value in
      value.map { string(name).text + ":" + $0.text }
    }
    return JSON("{" + known.joined(separator: ",") + "}")
  }

  static func array(_ items: [JSON]) -> JSON {
    JSON("[" + items.map(\.text).joined(separator: ",") + "]")
  }

  static func bool(_ value: Bool) -> JSON { JSON(value ? "true" : "false") }

  static func int(_ value: Int) -> JSON { JSON(String(value)) }

  /// Creates a number rounded to three decimals, as an integer when it is one.
  static func number(_ value: Double) -> JSON {
    let rounded = (value * 1000).rounded() / 1000
    guard rounded.isFinite else { return null }
    let isWhole = rounded == rounded.rounded() && abs(rounded) < 0x1p53
    return JSON(isWhole ? String(Int(rounded)) : String(rounded))
  }

  static func string(_ value: String) -> JSON {
    var json = JSON()
    json.string(value)
    return json
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
