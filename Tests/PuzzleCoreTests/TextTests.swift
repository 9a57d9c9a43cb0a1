import PuzzleCore
import Testing

@Suite struct `A line of text` {
  private let text = BlankText()

  @Test func `is broken at spaces into lines that fit`() {
    let words = "The quick brown fox jumps over the lazy dog again and again"
    for width in stride(from: 80.0, through: 600, by: 20) {
      let lines = text.lines(of: words, style: .body, width: width)
      #expect(lines.joined(separator: " ") == words)
      for line in lines { #expect(text.extent(of: line, style: .body).width <= width) }
    }
    #expect(text.lines(of: "one\n\ntwo", style: .body, width: 500) == ["one", "", "two"])
  }

  @Test func `is not lost when a word alone is too wide`() {
    #expect(text.lines(of: "a incomprehensible b", style: .body, width: 30).count == 3)
  }

  /// A text source that counts the measured lines and their characters.
  private final class Meter: TextSource {
    private let text = BlankText()
    private(set) var lines = 0
    private(set) var characters = 0

    func extent(of text: String, style: TextStyle) -> TextExtent {
      lines += 1
      characters += text.count
      return self.text.extent(of: text, style: style)
    }

    func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? { nil }
  }

  @Test(arguments: [0, 1, 30, 300, 5000, 1 << 20])
  func `is measured a few times, however long it is`(length: Int) {
    let words =
      String(repeating: "Wörter ", count: length / 7) + String(repeating: "i", count: length % 7)
    for keepsEnd in [false, true] {
      for width in [0.0, 20, 200, 800] {
        let meter = Meter()
        let fitted = meter.fitted(words, style: .body, width: width, keepsEnd: keepsEnd)
        #expect(meter.lines <= 16 && meter.characters <= 4000, "\(length) in \(width)")
        let isWhole = text.extent(of: words, style: .body).width <= width
        #expect((fitted == words) == (isWhole || words.isEmpty))
        guard !isWhole, !fitted.isEmpty else { continue }
        // A longer text would not fit.
        #expect(text.extent(of: fitted, style: .body).width <= width)
        #expect(text.extent(of: fitted + "i", style: .body).width > width)
        #expect(keepsEnd ? words.hasSuffix(fitted.dropFirst()) : words.hasPrefix(fitted.dropLast()))
      }
    }
  }

  @Test func `is cut with an ellipsis where it does not fit`() {
    #expect(text.fitted("Load photo", style: .body, width: 500) == "Load photo")
    let cut = text.fitted("Load photo", style: .body, width: 50)
    #expect(cut.hasSuffix("…") && "Load photo".hasPrefix(cut.dropLast()))
    #expect(text.extent(of: cut, style: .body).width <= 50)
    #expect(text.fitted("Load photo", style: .body, width: 1) == "")
  }
}
