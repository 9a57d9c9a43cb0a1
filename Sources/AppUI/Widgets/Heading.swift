internal import PuzzleCore

/// The heading of a page: a line, or two smaller ones where there is no room for it.
struct Heading: Hashable {
  let lines: [String]
  private let style: TextStyle

  private static let lineHeight = 19.0

  init(_ words: Phrase, width: Double, text: any TextSource) {
    let small = text.lines(of: words, style: .strong, width: width)
    let fitsInTwo =
      small.count == 2 && small.allSatisfy { text.extent(of: $0, style: .strong).width <= width }
    let isWide = text.extent(of: words, style: .title).width > width
    (lines, style) =
      isWide && fitsInTwo
      ? (small, .strong)
      : (
        isWide && small.count == 1 ? small : [text.fitted(words, style: .title, width: width)],
        isWide && small.count == 1 ? .strong : .title
      )
  }

  /// Draws the heading; `p` is the left end of the baseline of a single line.
  func draw(on canvas: inout Canvas, _ color: Color, at p: Point) {
    let top = lines.count == 1 ? 0 : -Self.lineHeight / 2 - 1
    for (i, line) in lines.enumerated() {
      canvas.text(line, style, color, at: p + Point(0, top + Double(i) * Self.lineHeight))
    }
  }
}
