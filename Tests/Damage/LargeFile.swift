/// A file of a given size with little content, in one of several shapes.
public enum LargeFile: String, CaseIterable, Sendable {
  case numbers, nested, brackets, string, names, lines, addresses, line, zeros, ones

  /// Returns the bytes of a file of this shape.
  public func bytes(_ count: Int) -> [UInt8] {
    switch self {
    case .numbers: wrap(#"{"x":["#, "0,", "0]}", count)
    case .nested: OddValues.nested(count / 2)
    case .brackets: wrap(#"{"x":["#, "[],", "[]]}", count)
    case .string: wrap(#"{"x":""#, "a", #""}"#, count)
    case .names: wrap("{", #""a":0,"#, #""a":0}"#, count)
    case .lines: wrap("", "a\n", "", count)
    case .addresses: wrap("", "file:///a\n", "", count)
    case .line: wrap("tifpuzzle://match?1", "A", "", count)
    case .zeros: [UInt8](repeating: 0, count: count)
    case .ones: [UInt8](repeating: 0xFF, count: count)
    }
  }

  /// Returns a record in which the first value of an array is repeated.
  public static func record(_ sound: [UInt8], repeating path: String, _ count: Int) -> [UInt8]? {
    let fields = JSONFields(sound)
    guard let array = fields.all.first(where: { $0.path == path && $0.kind == .array }),
      let value = fields.all.first(where: { $0.path == path + ".#" })
    else { return nil }
    let one = Array(sound[value.range])
    return fields.replacing(
      array, with: OddValues.array(max((count - sound.count) / (one.count + 1), 1), of: one))
  }

  private func wrap(_ start: String, _ part: String, _ end: String, _ count: Int) -> [UInt8] {
    let room = max(count - start.utf8.count - end.utf8.count, 0)
    let parts = OddValues.repeated(Array(part.utf8), room / part.utf8.count)
    return Array(start.utf8) + parts + Array(end.utf8)
  }
}
