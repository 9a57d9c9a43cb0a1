import PuzzleCore
import Testing

/// Tests of untrusted texts.
@Suite struct `Plain text` {
  /// The characters that control a terminal or change the direction of writing.
  static let steering: [Unicode.Scalar] = [
    "\u{0}", "\u{7}", "\u{8}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}",
    "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}", "\u{2029}", "\u{202E}", "\u{2066}",
    "\u{2069}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}",
  ]

  @Test func `has what steers replaced where it is shown`() {
    for scalar in Self.steering {
      #expect("a\(scalar)b".printable == "a\u{FFFD}b", "\(scalar.value)")
    }
    #expect("\r\n".printable == "\u{FFFD}\u{FFFD}")
  }

  @Test(arguments: ["", "Für Ada", "Їжак", "日本語", "👩‍👩‍👧 🇺🇦 ❤️", "עברית", "e\u{301}", "a\u{AD}b"])
  func `stays as it is otherwise`(text: String) {
    #expect(text.printable == text)
    #expect(text.asName() == text)
  }

  @Test func `becomes a name of one line, with single spaces and a length`() {
    #expect("  My\n\u{1B}[2J\t dog \u{202E}".asName() == "My [2J dog")
    #expect("\n\t ".asName() == "")
    #expect(String(repeating: "x", count: 1_000_000).asName(limit: 60).count == 60)
    #expect(String(repeating: "\u{301}", count: 1_000_000).asName().unicodeScalars.count < 10_000)
  }
}
