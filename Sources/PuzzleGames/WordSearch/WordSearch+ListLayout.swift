internal import PuzzleCore
internal import WordGrid

extension WordSearch {
  /// The layout of the word list on its card: columns in the largest size that fits.
  struct ListLayout {
    /// The baselines of the counters.
    let found: Point
    let reveals: Point
    /// The frame of each word.
    let frames: [Rect]
    let style: TextStyle
    /// The style of the counter of found words.
    let countStyle: TextStyle
    /// The baseline of the note about words left out; nil if there are none.
    let note: Point?
    /// The area for the words.
    let body: Rect

    static let inset = 12.0
    private static let sizes = [19.0, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6.5, 6, 5.5, 5]

    init(_ layout: Layout, _ deal: Deal) {
      let words = deal.words
      let hasNote = !deal.leftOut.isEmpty
      // Gestures cannot measure text, so each letter is assumed to be as wide as wide letters
      // usually are.
      let longest = Double(words.map(\.text.count).max() ?? 0)
      let card = layout.list
      let scale = layout.listScale
      countStyle = TextStyle(.title, TextStyle.strong.size * scale)
      let inset = min(Self.inset * scale, card.height / 12)
      let x = card.x + inset
      // Put the counters on separate lines if there is room.
      let isTall = layout.isWide && card.height >= 200
      let head = isTall ? 56 * scale : min(26, card.height / 4)
      found = Point(x, card.y + inset + 16 * scale)
      reveals =
        isTall ? Point(x, card.y + inset + 40 * scale) : Point(card.maxX - inset, found.y)
      let foot = hasNote ? 20.0 : 0
      note = hasNote ? Point(x, card.maxY - inset) : nil
      body = Rect(
        x, card.y + inset + head, max(card.width - 2 * inset, 10),
        max(card.height - 2 * inset - head - foot, 10))
      var best: (frames: [Rect], style: TextStyle)?
      let sizes = Self.sizes.map { $0 * scale }
      for size in sizes {
        let style = TextStyle(.text, size)
        let widest = longest * size * 0.62
        let each = min(widest + size * 1.9, body.width)
        let height = min(size * (size > 12 ? 1.85 : 1.6), 36 * scale)
        let most = max(Int(body.width / max(each, 1)), 1)
        let inColumn = max(Int(body.height / height), 1)
        // Use as few columns as needed beside the letters, and as many as fit below them.
        let columns =
          layout.isWide ? min((words.count + inColumn - 1) / inColumn, most) : most
        let rows = (words.count + columns - 1) / columns
        let fits = Double(rows) * height <= body.height && widest + size * 1.4 <= body.width
        guard fits || size == sizes.last else { continue }
        best = (
          Self.columns(
            words.count, rows, in: body, height: min(height, body.height / Double(max(rows, 1)))),
          style
        )
        break
      }
      frames = best?.frames ?? []
      style = best?.style ?? .small
    }

    /// Returns frames that fill one column after the other.
    private static func columns(
      _ count: Int, _ rows: Int, in body: Rect, height: Double
    ) -> [Rect] {
      let columns = (count + max(rows, 1) - 1) / max(rows, 1)
      let width = body.width / Double(max(columns, 1))
      return (0..<count).map { i in
        Rect(
          body.x + Double(i / rows) * width, body.y + Double(i % rows) * height, width, height)
      }
    }
  }
}
