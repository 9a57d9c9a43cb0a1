/// A decoder for text in an unknown encoding.
enum TextDecoder {
  /// Returns the text in `bytes`, or nil if they are not text.
  ///
  /// The encodings are UTF-8, UTF-16 with a byte order mark, UTF-16 without one if its separators
  /// or letters reveal the byte order, and Latin-1 with the additions of Windows code page 1252.
  static func decode(_ bytes: [UInt8]) -> String? {
    let text =
      marked(bytes)
      ?? (bytes.contains(0)
        ? unmarked(bytes) : String(validating: bytes, as: UTF8.self) ?? latin(bytes))
    guard let text, !text.unicodeScalars.contains(where: isControl) else { return nil }
    return text
  }

  /// Returns the text after a byte order mark, or nil without one.
  private static func marked(_ bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return String(validating: bytes.dropFirst(3), as: UTF8.self)
    }
    if bytes.starts(with: [0xFF, 0xFE]) { return wide(bytes.dropFirst(2), low: 0) }
    if bytes.starts(with: [0xFE, 0xFF]) { return wide(bytes.dropFirst(2), low: 1) }
    return nil
  }

  /// Returns the text as UTF-16 in the byte order that gives more spaces, commas, line ends and
  /// Latin letters, or nil if these do not decide.
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

  /// Decodes UTF-16 with the low byte of each unit first (`low` is 0) or second (1).
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

  /// The characters of code page 1252 for 0x80…0x9F, which are controls in Latin-1; unassigned
  /// bytes remain controls.
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
