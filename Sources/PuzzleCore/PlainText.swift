extension String {
  /// The text with every character that controls a terminal, ends a line or changes the writing
  /// direction replaced by “�”.
  ///
  /// Use it for all text from elsewhere (names, titles, paths) before it is printed or shown.
  public var printable: String {
    guard unicodeScalars.contains(where: \.isSteering) else { return self }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars { text.append(scalar.isSteering ? "\u{FFFD}" : scalar) }
    return String(text)
  }

  /// Returns the beginning of the text, with at most `limit` characters.
  public func bounded(to limit: Int = 200) -> String {
    // Counting scalars first bounds the work; no sensible character has more than 16.
    String(String(Substring(unicodeScalars.prefix(limit * 16))).prefix(limit))
  }

  /// Returns the text as a name: without control characters, on one line, with single spaces, and
  /// with at most `limit` characters.
  public func asName(limit: Int = 200) -> String {
    // Counting scalars first bounds the work; no sensible character has more than 16.
    let scalars = unicodeScalars.prefix(limit * 16)
    var text = String.UnicodeScalarView()
    for scalar in scalars {
      if scalar.properties.isWhitespace || scalar.properties.generalCategory == .control {
        if text.last.map({ $0 != " " }) ?? false { text.append(" ") }
      } else if !scalar.isSteering {
        text.append(scalar)
      }
    }
    let name = String(text).prefix(limit)
    return String(name.last == " " ? name.dropLast() : name)
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is invisible and controls a terminal, a
  /// line, or the direction of the text after it (Unicode Standard Annex #9, 2.1 to 2.6).
  public var isSteering: Bool {
    switch value {
    case 0x20..<0x7F, 0xA0..<0x61C: false
    case 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: properties.generalCategory == .control || properties.isNoncharacterCodePoint
    }
  }
}
