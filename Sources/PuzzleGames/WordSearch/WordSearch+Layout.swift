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
    var cell: Double
    /// The frame of the cells.
    var grid: Rect
    /// The part of `grid` that is visible: all of it unless it is zoomed.
    let visible: Rect
    /// The frame of the card that the cells lie on.
    let board: Rect
    /// The frame of the list's card, with the counters at its top.
    let list: Rect
    let isWide: Bool
    /// The size of the list beside large letters, 1…2 times the usual one.
    let listScale: Double

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
      listScale = isWide && words <= 30 ? min(max(cell / 72, 1), 2) : 1
      if isWide {
        let width = min(all.width - Self.gap - edge, words > 30 ? 520 : 300 * listScale)
        let left = (room.x + (room.width - edge - Self.gap - width) / 2).rounded()
        let top = (room.y + (room.height - edge) / 2).rounded()
        board = Rect(left, top, edge, edge)
        // A short list gets a short card.
        let short = (110 + 36 * Double(words)) * listScale
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
      visible = board.inset(by: (edge - cell * Double(side)) / 2)
      grid = visible
    }

    init(_ table: Table<WordSearch>) {
      self.init(area: table.area, side: table.deal.side, words: table.deal.words.count)
    }

    var cells: CellGrid {
      CellGrid(grid, columns: side, rows: side, cell: Size(cell, cell))
    }

    func frame(_ index: Int) -> Rect { cells[index] }
    func center(_ index: Int) -> Point { cells.center(index) }
    func cell(at p: Point) -> Int? {
      isZoomed && !visible.contains(p) ? nil : cells.cell(at: p)
    }
  }
}
