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

  @Test func `is cut with an ellipsis where it does not fit`() {
    #expect(text.fitted("Load photo", style: .body, width: 500) == "Load photo")
    let cut = text.fitted("Load photo", style: .body, width: 50)
    #expect(cut.hasSuffix("…") && "Load photo".hasPrefix(cut.dropLast()))
    #expect(text.extent(of: cut, style: .body).width <= 50)
    #expect(text.fitted("Load photo", style: .body, width: 1) == "")
  }
}
