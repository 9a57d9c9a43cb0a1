internal import PuzzleCore
internal import PuzzleKit
internal import WordGrid

extension WordSearch {
  /// The positions of the letters and the list on a table of a given size, in points. The list is
  /// beside the letters or below them.
  struct Layout: Hashable, Sendable {
    static let cornerRadius = 12.0
    static let gap = 12.0

    /// The number of letters along a side.
    let side: Int
    /// The side of a letter's cell.
    let cell: Double
    /// The frame of the cells, and of the card they lie on.
    let grid: Rect
    let board: Rect
    /// The frame of the list's card, with the counters at its top.
    let list: Rect
    let isWide: Bool

    init(area: TableArea, side: Int, words: Int) {
      self.side = side
      let room = TableTool.room(of: area)
      let margin = min(room.width, room.height) < 420 ? 8.0 : 20
      isWide = room.width > room.height * 1.02
      let all = Size(
        max(room.width - 2 * margin, 20), max(room.height - 2 * margin, 20))
      let most: Double
      if isWide {
        let least = min(max(all.width * 0.26, 110), words > 30 ? 320 : 230)
        most = max(min(all.height, all.width - Self.gap - least), 10)
      } else {
        let least = min(max(all.height * 0.3, 84), words > 30 ? 300 : 190)
        most = max(min(all.width, all.height - Self.gap - least), 10)
      }
      let mat = most < 320 ? 6.0 : 12
      let exact = max((most - 2 * mat) / Double(side), 0.5)
      // Large cells have a whole number of points; rounding would shrink small ones too much.
      cell = exact >= 12 ? exact.rounded(.down) : (exact * 4).rounded(.down) / 4
      let edge = (cell * Double(side) + 2 * mat).rounded()
      if isWide {
        let width = min(all.width - Self.gap - edge, words > 30 ? 520 : 300)
        let left = (room.x + (room.width - edge - Self.gap - width) / 2).rounded()
        let top = (room.y + (room.height - edge) / 2).rounded()
        board = Rect(left, top, edge, edge)
        // A short list gets a short card.
        let short = 110 + 36 * Double(words)
        let height = short < edge - 60 ? short : edge
        list = Rect(board.maxX + Self.gap, top, width.rounded(), height)
      } else {
        let rest = all.height - Self.gap - edge
        let height = min(rest, words > 30 ? 420 : 240)
        let width = min(max(edge, min(all.width, 480)), all.width).rounded()
        let top = (room.y + (room.height - edge - Self.gap - height) / 2).rounded()
        board = Rect((room.center.x - edge / 2).rounded(), top, edge, edge)
        list = Rect(
          (room.center.x - width / 2).rounded(), board.maxY + Self.gap, width, height.rounded())
      }
      grid = board.inset(by: (edge - cell * Double(side)) / 2)
    }

    init(_ table: Table<WordSearch>) {
      self.init(area: table.area, side: table.deal.side, words: table.deal.words.count)
    }

    var cells: CellGrid {
      CellGrid(grid, columns: side, rows: side, cell: Size(cell, cell))
    }

    func frame(_ index: Int) -> Rect { cells[index] }
    func center(_ index: Int) -> Point { cells.center(index) }
    func cell(at p: Point) -> Int? { cells.cell(at: p) }
  }

  /// The layout of the word list on its card: columns in the largest size that fits.
  struct ListLayout {
    /// The baselines of the counters.
    let found: Point
    let reveals: Point
    /// The frame of each word.
    let frames: [Rect]
    let style: TextStyle
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
      let inset = min(Self.inset, card.height / 12)
      let x = card.x + inset
      // Put the counters on separate lines if there is room.
      let isTall = layout.isWide && card.height >= 200
      let head = isTall ? 56.0 : min(26, card.height / 4)
      found = Point(x, card.y + inset + 16)
      reveals = isTall ? Point(x, card.y + inset + 40) : Point(card.maxX - inset, found.y)
      let foot = hasNote ? 20.0 : 0
      note = hasNote ? Point(x, card.maxY - inset) : nil
      body = Rect(
        x, card.y + inset + head, max(card.width - 2 * inset, 10),
        max(card.height - 2 * inset - head - foot, 10))
      var best: (frames: [Rect], style: TextStyle)?
      for size in Self.sizes {
        let style = TextStyle(.text, size)
        let widest = longest * size * 0.62
        let each = min(widest + size * 1.9, body.width)
        let height = min(size * (size > 12 ? 1.85 : 1.6), 36)
        let most = max(Int(body.width / max(each, 1)), 1)
        let inColumn = max(Int(body.height / height), 1)
        // Use as few columns as needed beside the letters, and as many as fit below them.
        let columns =
          layout.isWide ? min((words.count + inColumn - 1) / inColumn, most) : most
        let rows = (words.count + columns - 1) / columns
        let fits = Double(rows) * height <= body.height && widest + size * 1.4 <= body.width
        guard fits || size == Self.sizes.last else { continue }
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
