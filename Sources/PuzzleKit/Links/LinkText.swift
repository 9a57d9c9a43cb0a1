/// A kind of link, by its beginning and its length.
package struct LinkKind: Sendable {
  /// The beginning of every link of this kind.
  package var start: String
  /// Returns the number of letters that follow the version in a complete link, as encoded in the
  /// first ones; it grows only while they are too few to tell.
  package var count: @Sendable (_ letters: [UInt8], _ version: UInt8) -> Int

  package init(
    start: String, count: @escaping @Sendable (_ letters: [UInt8], _ version: UInt8) -> Int
  ) {
    self.start = start
    self.count = count
  }
}

/// A text in which links of one kind are found even after mail programs and messengers have changed
/// them: wrapped, quoted, in angle brackets, percent-encoded, or in capitals.
package struct LinkText {
  /// A link's version and the letters after it that belong to the link.
  package struct Link {
    package var version: UInt8?
    package var letters: [UInt8]
    /// A Boolean value that indicates whether more letters follow than the link should have.
    package var isTooLong: Bool
  }

  /// The largest part of a text that is searched, in bytes.
  private static let longest = 1 << 20
  /// The largest number of links that are read from a text.
  private static let most = 64

  private let bytes: [UInt8]
  private let kind: LinkKind
  private let start: [UInt8]

  private init(_ bytes: [UInt8], _ kind: LinkKind) {
    self.bytes = bytes
    self.kind = kind
    start = Array(kind.start.utf8)
  }

  /// Returns the text unchanged, percent-decoded once and decoded twice, omitting forms that equal
  /// the one before.
  package static func forms(of text: String, for kind: LinkKind) -> [LinkText] {
    var forms = [LinkText(Array(text.utf8.prefix(longest)), kind)]
    while forms.count < 3, let last = forms.last, let decoded = last.decoded {
      forms.append(decoded)
    }
    return forms
  }

  /// The percent-decoded text: each `%` with two hexadecimal digits becomes a byte. Nil if there
  /// are none.
  private var decoded: LinkText? {
    func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case 48...57: digit - 48
      case 65...70: digit - 55
      case 97...102: digit - 87
      default: nil
      }
    }
    var plain: [UInt8] = []
    plain.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "%"), place + 2 < bytes.count,
        let high = value(bytes[place + 1]), let low = value(bytes[place + 2])
      {
        plain.append(high << 4 | low)
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    return plain.count < bytes.count ? LinkText(plain, kind) : nil
  }

  /// A Boolean value that indicates whether the text contains the beginning of a link.
  package var hasLink: Bool { bytes.indices.contains { end(ofStartAt: $0) != nil } }

  /// The links in the text, in order.
  package var links: [Link] {
    var links: [Link] = []
    for place in bytes.indices where links.count < Self.most {
      if let start = end(ofStartAt: place) { links.append(link(after: start)) }
    }
    return links
  }

  /// Returns the index after the beginning of a link if that starts at `place`, or nil.
  private func end(ofStartAt place: Int) -> Int? {
    var next = place
    for (index, letter) in start.enumerated() {
      if index > 0 { next = end(ofGapAt: next) }
      guard next < bytes.count, lowercased(bytes[next]) == letter else { return nil }
      next += 1
    }
    return next
  }

  private func lowercased(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte + 32 : byte }

  private func link(after start: Int) -> Link {
    var place = end(ofGapAt: start)
    guard place < bytes.count, isLetter(bytes[place]) else {
      return Link(version: nil, letters: [], isTooLong: false)
    }
    let version = bytes[place]
    place += 1
    var letters: [UInt8] = []
    while letters.count < kind.count(letters, version) {
      let next = end(ofGapAt: place)
      guard next < bytes.count, isLetter(bytes[next]) else { break }
      letters.append(bytes[next])
      place = next + 1
    }
    let isTooLong = place < bytes.count && isLetter(bytes[place])
    return Link(version: version, letters: letters, isTooLong: isTooLong)
  }

  /// Returns a Boolean value that indicates whether `byte` may be part of a link: a letter or digit
  /// of “base64url”.
  private func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case 48...57, 65...90, 97...122, UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Returns the index after the bytes that mail programs insert between two letters: white space,
  /// zero-width characters, the `=` of a soft line break, and quote prefixes after a line break.
  private func end(ofGapAt start: Int) -> Int {
    var place = start
    var isNewLine = false
    while place < bytes.count {
      switch bytes[place] {
      case 10, 13:
        isNewLine = true
        place += 1
      case 9, 11, 12, 32: place += 1
      case UInt8(ascii: ">") where isNewLine, UInt8(ascii: "|") where isNewLine: place += 1
      case UInt8(ascii: "="):
        var next = place + 1
        while next < bytes.count, bytes[next] == 9 || bytes[next] == 32 { next += 1 }
        guard next < bytes.count, bytes[next] == 10 || bytes[next] == 13 else { return place }
        place = next
      case 0xC2, 0xE2, 0xEF:
        guard let sign = Self.blanks.first(where: { bytes[place...].starts(with: $0) }) else {
          return place
        }
        // Line and paragraph separators start a new line too.
        if sign == [0xE2, 0x80, 0xA8] || sign == [0xE2, 0x80, 0xA9] { isNewLine = true }
        place += sign.count
      default: return place
      }
    }
    return place
  }

  /// The white space beyond ASCII, and zero-width characters.
  private static let blanks =
    [
      "\u{85}", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}",
      "\u{2028}", "\u{2029}", "\u{202F}", "\u{2060}", "\u{FEFF}",
    ].map { Array($0.utf8) }
}
