public import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch: Printable {
  public static func print(
    _ deal: Deal, titled title: String, isKey: Bool, on page: Size, _ canvas: inout Canvas
  ) {
    let sheet = PrintSheet(deal, on: page, text: canvas.text)
    let ink = Theme.light.ink
    canvas.text(
      isKey ? "\(title): solution" : title, .display, ink,
      at: Point(sheet.grid.minX, sheet.grid.minY - 22))
    canvas.fill(
      .border(sheet.grid.inset(by: -8), radii: CornerRadii(10), width: 1), ink)
    for word in deal.words where isKey {
      canvas.capsule(
        Capsule(
          from: sheet.center(word.line.from), to: sheet.center(word.line.to), cell: sheet.cell),
        fill: Color.black.opacity(0.1), border: ink, width: max(sheet.cell * 0.05, 0.5))
    }
    let style = TextStyle(.text, sheet.cell * (sheet.cell < 12 ? 0.74 : 0.62))
    for (row, letters) in deal.rows.enumerated() {
      for (column, letter) in letters.enumerated() {
        canvas.text(String(letter), style, ink, center: sheet.center(row * deal.side + column))
      }
    }
    for (word, frame) in zip(deal.words, sheet.frames) {
      // Draw a box to tick.
      let side = sheet.style.size * 0.7
      let box = Rect(frame.x, frame.y - side, side, side)
      canvas.fill(.border(box, radii: CornerRadii(1.5), width: 0.8), ink)
      canvas.text(
        word.text, sheet.style, ink, at: Point(box.maxX + side * 0.6, frame.y))
    }
  }

  /// The positions of the grid and the words on paper, in points.
  struct PrintSheet {
    let side: Int
    let cell: Double
    let grid: Rect
    /// The left ends of the words' baselines.
    let frames: [Point]
    let style: TextStyle

    private static let margin = 56.0

    init(_ deal: Deal, on page: Size, text: any TextSource) {
      side = deal.side
      let width = page.width - 2 * Self.margin
      let top = Self.margin + 56
      // Leave at least 130 points below the grid for the list.
      let most = min(width, page.height - top - Self.margin - 130)
      cell = most / Double(side)
      grid = Rect((page.width - most) / 2, top, most, most)
      let list = Rect(
        Self.margin, grid.maxY + 40, width, max(page.height - Self.margin - grid.maxY - 40, 20))
      var (frames, style): ([Point], TextStyle) = ([], .small)
      for size in [14.0, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4] {
        style = TextStyle(.text, size)
        let widest = deal.words.map { text.extent(of: $0.text, style: style).width }.max() ?? 0
        let columns = max(Int(width / (widest + size * 2.6)), 1)
        let rows = (deal.words.count + columns - 1) / columns
        frames = deal.words.indices.map { i in
          Point(
            list.x + Double(i / rows) * width / Double(columns),
            list.y + size * (1 + 1.7 * Double(i % rows)))
        }
        if size * (1 + 1.7 * Double(rows - 1)) <= list.height { break }
      }
      (self.frames, self.style) = (frames, style)
    }

    func center(_ index: Int) -> Point {
      Point(
        grid.x + (Double(index % side) + 0.5) * cell, grid.y + (Double(index / side) + 0.5) * cell)
    }
  }
}
