/// The values of a JSON text with their positions, outer ones first.
///
/// Numbers keep their digits, and a replacement need not be valid JSON.
public struct JSONFields: Sendable {
  /// A value and its position.
  public struct Field: Hashable, Sendable {
    /// The names that lead to it, with `#` for every index in an array.
    public var path: String
    /// The range of its bytes.
    public var range: Range<Int>
    /// The kind of value.
    public var kind: Kind
  }

  /// A kind of value.
  public enum Kind: Hashable, Sendable { case object, array, string, number, word }

  public let text: [UInt8]
  /// All values, the whole text first.
  public private(set) var all: [Field] = []

  /// The deepest level whose values are listed.
  private static let mostLevels = 100

  /// Reads a text that is valid JSON.
  public init(_ text: [UInt8]) {
    self.text = text
    var place = 0
    read(&place, path: "", level: 0)
  }

  /// The first, the middle and the last of the values with the same path.
  public var distinct: [Field] {
    let known = Dictionary(grouping: all, by: \.path)
    return known.values.flatMap { fields in
      Array(Set([fields[0], fields[fields.count / 2], fields[fields.count - 1]]))
    }.sorted { ($0.range.lowerBound, $0.range.count) < ($1.range.lowerBound, $1.range.count) }
  }

  /// Returns the text with a value replaced.
  public func replacing(_ field: Field, with new: [UInt8]) -> [UInt8] {
    Array(text[..<field.range.lowerBound]) + new + text[field.range.upperBound...]
  }

  // MARK: Reading

  private mutating func read(_ place: inout Int, path: String, level: Int) {
    skip(&place)
    let index = all.count
    let start = place
    all.append(Field(path: path, range: start..<start, kind: .word))
    guard level < Self.mostLevels else {
      place = text.count
      all[index].range = start..<place
      return
    }
    switch place < text.count ? text[place] : 0 {
    case UInt8(ascii: "{"):
      all[index].kind = .object
      readList(&place, end: UInt8(ascii: "}")) { fields, place in
        let key = place + 1
        fields.readString(&place)
        let name = String(decoding: fields.text[key..<max(place - 1, key)], as: UTF8.self)
        fields.skip(&place)
        place += 1
        fields.read(&place, path: path + "." + name, level: level + 1)
      }
    case UInt8(ascii: "["):
      all[index].kind = .array
      readList(&place, end: UInt8(ascii: "]")) {
        $0.read(&$1, path: path + ".#", level: level + 1)
      }
    case UInt8(ascii: "\""):
      all[index].kind = .string
      readString(&place)
    default:
      let isNumber = place < text.count && (text[place] == 0x2D || 0x30...0x39 ~= text[place])
      all[index].kind = isNumber ? .number : .word
      while place < text.count, !isSpace(text[place]), !isEnd(text[place]) { place += 1 }
    }
    all[index].range = start..<place
  }

  private mutating func readList(
    _ place: inout Int, end: UInt8, _ readOne: (inout JSONFields, inout Int) -> Void
  ) {
    place += 1
    skip(&place)
    while place < text.count, text[place] != end {
      readOne(&self, &place)
      skip(&place)
      if place < text.count, text[place] == UInt8(ascii: ",") { place += 1 }
      skip(&place)
    }
    place = min(place + 1, text.count)
  }

  private func readString(_ place: inout Int) {
    place += 1
    while place < text.count, text[place] != UInt8(ascii: "\"") {
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place + 1, text.count)
  }

  private func skip(_ place: inout Int) {
    while place < text.count, isSpace(text[place]) { place += 1 }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
  }
}
