internal import PuzzleCore

extension Cut: Codable {
  private enum Key: String, CodingKey { case grid, style, tabs }

  /// Decodes a cut; throws for one that is impossible, so that a damaged save does not reach the
  /// table.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let grid = try values.decode(CutGrid.self, forKey: .grid)
    let style = try values.decode(CutStyle.self, forKey: .style)
    let text = try values.decode(String.self, forKey: .tabs)
    guard grid.isValid, let tabs = Tab.parse(text),
      let cut = Cut(grid: grid, style: style, tabs: tabs)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .tabs, in: values, debugDescription: "not a cut of \(grid.columns)×\(grid.rows)")
    }
    self = cut
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(grid, forKey: .grid)
    try values.encode(style, forKey: .style)
    try values.encode(Tab.text(tabs), forKey: .tabs)
  }
}

extension CutGrid {
  /// The range of a cell's sides, in points, that can be displayed.
  private static let sides = 1e-3...1e5

  /// A Boolean value that indicates whether the grid has at least one cell, at most as many as a
  /// save may have, and a cell size that can be displayed.
  package var isValid: Bool {
    let most = Self.keptCounts.upperBound
    return 1...most ~= columns && 1...most ~= rows && columns * rows <= most
      && Self.sides ~= cell.width && Self.sides ~= cell.height
  }
}

extension Tab {
  /// The digits of “base64url” (RFC 4648, section 5), six bits each, none of which JSON escapes.
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Returns five digits for each tab, the lowest bits first; an array of numbers would be twice as
  /// long.
  static func text(_ tabs: [Self]) -> String {
    let digits = digits
    var bytes: [UInt8] = []
    bytes.reserveCapacity(tabs.count * 5)
    for tab in tabs {
      for shift in stride(from: UInt32(0), to: 30, by: 6) {
        bytes.append(digits[Int(tab.rawValue >> shift & 63)])
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the tabs in a text, or nil if a digit is missing or unknown.
  static func parse(_ text: String) -> [Self]? {
    var values = [UInt32](repeating: 64, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt32(value) }
    var tabs: [Self] = []
    tabs.reserveCapacity(text.utf8.count / 5)
    var bits: UInt32 = 0
    var shift: UInt32 = 0
    for byte in text.utf8 {
      let value = values[Int(byte)]
      guard value < 64 else { return nil }
      bits |= value << shift
      shift += 6
      if shift == 30 {
        guard let tab = Self(rawValue: bits) else { return nil }
        tabs.append(tab)
        bits = 0
        shift = 0
      }
    }
    return shift == 0 ? tabs : nil
  }
}
