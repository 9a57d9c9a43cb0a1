internal import PuzzleCore
internal import PuzzleKit
internal import WordGrid

extension WordSearch {
  /// The positions of everything on a printed page, in points.
  struct HandoutLayout {
    static let margin = 46.0
    /// The size of the words, unless there are too many for it.
    static let wordSize = 14.0
    /// The baselines of the title, of the lines for name and date, and of the footer.
    let title: Point
    let nameLine: Double?
    let footer: Double
    let grid: Rect
    let cell: Double
    /// The baseline of the heading above the words.
    let heading: Point
    /// The left ends of the words' baselines.
    let words: [Point]
    let style: TextStyle
    /// The width of a column of words.
    let column: Double
    /// The baselines of the lines of the message.
    let message: [Double]
    private let side: Int

    private static let sizes = [wordSize, 13, 12, 11, 10, 9, 8, 7, 6, 5]
    /// The smallest share of the width that the grid may have before the words shrink.
    private static let leastShare = 0.74

    init(
      _ deal: Deal, _ sheet: PrintedSheet, messageLines: Int, on page: Size, text: any TextSource
    ) {
      side = deal.side
      let width = page.width - 2 * Self.margin
      title = Point(Self.margin, Self.margin + 26)
      let nameLine: Double? = sheet.isKey ? nil : title.y + 36
      self.nameLine = nameLine
      footer = page.height - Self.margin + 14
      let top = (nameLine ?? title.y) + 26
      let below = Double(messageLines) * 30 + (messageLines > 0 ? 8 : 0)
      // Everything between the grid and the footer: the heading, the words and the message.
      let room = footer - 26 - top - below
      var chosen = (size: Self.wordSize, columns: 1, rows: 0, cell: 0.0)
      // The key is for the teacher, who needs the grid more than the words.
      for size in Self.sizes where !sheet.isKey || size <= 11 {
        let style = TextStyle(.text, size)
        let mark = Self.mark(size, isKey: sheet.isKey, count: deal.words.count)
        let widest = deal.words.map { text.extent(of: $0.text, style: style).width }.max() ?? 0
        let columns = min(max(Int(width / (widest + mark + size)), 1), max(deal.words.count, 1))
        let rows = (deal.words.count + columns - 1) / columns
        let list = 44 + Double(rows) * size * 1.5
        chosen = (size, columns, rows, max(min(width, room - list), 40) / Double(deal.side))
        if chosen.cell * Double(deal.side) >= width * Self.leastShare { break }
      }
      cell = chosen.cell
      let edge = cell * Double(deal.side)
      grid = Rect((page.width - edge) / 2, top, edge, edge)
      style = TextStyle(.text, chosen.size)
      column = width / Double(chosen.columns)
      heading = Point(Self.margin, grid.maxY + 34)
      // Let the words take the rest of the page, at most two lines each.
      let rest = footer - 26 - below - heading.y - 14
      let step = min(rest / Double(max(chosen.rows, 1)), chosen.size * 2)
      words = deal.words.indices.map { [column, heading] index in
        Point(
          heading.x + Double(index / max(chosen.rows, 1)) * column,
          heading.y + 10 + step * (Double(index % max(chosen.rows, 1)) + 0.8))
      }
      let last = heading.y + step * Double(chosen.rows) + 12
      message = (0..<messageLines).map { last + 26 + Double($0) * 30 }
    }

    /// Returns the width of the box or the number before a word of a size in points.
    static func mark(_ size: Double, isKey: Bool, count: Int) -> Double {
      isKey ? size * (0.75 + 0.6 * Double(String(count).count)) : size * 1.35
    }

    func center(_ index: Int) -> Point {
      Point(
        grid.x + (Double(index % side) + 0.5) * cell, grid.y + (Double(index / side) + 0.5) * cell)
    }
  }
}
