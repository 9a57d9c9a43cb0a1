/// Decodes text whose encoding nobody tells.
enum TextDecoding {
  /// Returns the text in some bytes, or nil where they are no text.
  ///
  /// It takes UTF-8, UTF-16 with a byte order mark, UTF-16 without one if its spaces or line ends show
  /// the order, and Latin-1 with the signs that Windows adds to it.
  static func read(_ bytes: [UInt8]) -> String? {
    let text =
      marked(bytes)
      ?? (bytes.contains(0)
        ? unmarked(bytes) : String(validating: bytes, as: UTF8.self) ?? latin(bytes))
    guard let text, !text.unicodeScalars.contains(where: isControl) else { return nil }
    return text
  }

  /// The text behind a byte order mark.
  private static func marked(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(validating: bytes.dropFirst(3), as: UTF8.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return wide(bytes.dropFirst(2), low: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return wide(bytes.dropFirst(2), low: 1) }
    return nil
  }

  /// UTF-16 in the order in which more spaces, commas, line ends and Latin letters are to be found;
  /// nil where they tell too little.
  private static func unmarked(_ bytes: [UInt8]) -> String? {
    var separators = [0, 0]
    var letters = [0, 0]
    for i in stride(from: 0, to: bytes.count - 1, by: 2) {
      for low in [0, 1] where bytes[i + 1 - low] == 0 {
        if [10, 13, 32, 44].contains(bytes[i + low]) { separators[low] += 1 }
        if bytes[i + low] > 32 { letters[low] += 1 }
      }
    }
    let low = separators[0] + letters[0] > separators[1] + letters[1] ? 0 : 1
    guard separators[low] > 0 || 4 * letters[low] > bytes.count else { return nil }
    return wide(bytes[...], low: low)
  }

  /// UTF-16 with the low byte of each unit first (0) or second (1).
  private static func wide(_ bytes: ArraySlice<UInt8>, low: Int) -> String? {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map { i in
      UInt16(bytes[i + 1 - low]) << 8 | UInt16(bytes[i + low])
    }
    return String(validating: units, as: UTF16.self)
  }

  private static func latin(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes {
      text.append(
        0x80..<0xA0 ~= byte ? windows[Int(byte) - 0x80] : Unicode.Scalar(byte))
    }
    return String(text)
  }

  /// Signs where Latin-1 has none (code page 1252); the ones that are missing there stay controls.
  private static let windows = Array(
    "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9...13, 0x85: false
    case 0..<32, 0x7F..<0xA0: true
    default: false
    }
  }
}
