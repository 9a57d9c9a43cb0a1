internal import PuzzleCore
internal import PuzzleKit

extension IPict {
  /// The positions of everything on a table of a given size, in points.
  struct Layout: Hashable, Sendable {
    static let gap = 5.0
    static let cornerRadius = 12.0
    /// The height below which a window hides the board until the player opens it.
    static let compactHeight = 420.0
    /// The largest side of a card beside the tiles, in points: four pictures do not grow any more.
    /// In a very large window it is the side of a card above the tiles.
    private static let largestCard = 620.0
    /// The smallest width, in points, in which names and sentences fit side by side.
    private static let leastWidth = 340.0

    let area: TableArea
    /// The column that contains everything: at most as wide as a phone's screen of the same height,
    /// except that low windows leave enough width for words.
    let column: Rect
    /// The numbers of letters in the word and of tiles.
    let letters: Int
    let tiles: Int
    /// The vertical distance between items.
    let space: Double
    let header: Rect
    /// The lowest row, with the buttons.
    let footer: Rect
    /// The column of the slots and tiles, which is beside the pictures in a wide window.
    let tileColumn: Rect
    /// The row with the buttons of the board.
    let boardRow: Rect
    /// The side of a tile below the slots, and in a slot.
    let tileSide: Double
    let slotSide: Double
    /// The frame of the card with the pictures.
    let card: Rect
    private let slotsTop: Double

    init(area: TableArea, letters: Int, tiles: Int) {
      self.area = area
      self.letters = letters
      self.tiles = tiles
      let size = area.size
      let width = max(min(size.width, max(size.height * 9 / 16, Self.leastWidth)), 48)
      column = Rect(
        ((size.width - width) / 2).rounded(), area.top, width, max(size.height - area.top, 48))
      let height = column.height
      /// The smallest height that can be pressed and read, if there is room for it.
      let least = min(height * 0.1, 32)
      space = height < 260 ? 4 : height < 420 ? 8 : height < 640 ? 12 : 16
      func fitting(_ count: Int, in width: Double) -> Double {
        (0.9 * width - Double(count - 1) * Self.gap) / Double(count)
      }
      let share = fitting(6, in: min(width, size.height * 9 / 16)).rounded(.up)
      let side = min(max(share, least), fitting(6, in: width).rounded(.up))
      func fitting(_ count: Int) -> Double {
        count <= 6 ? side : max(min(fitting(count, in: width).rounded(.down), side), 4)
      }
      tileSide = fitting(tiles / 2)
      slotSide = min(fitting(letters), tileSide)
      let inner = column.inset(dx: (0.05 * width).rounded(), dy: 0)
      let bar = min(max(height * 0.075, least, 22), 52).rounded()
      header = Rect(inner.x, column.y + space, inner.width, bar)
      let foot = min(max(height * 0.06, least, 20), 36).rounded()
      footer = Rect(inner.x, column.maxY - space - foot, inner.width, foot)
      let block = slotSide + space * 1.5 + 2 * tileSide + Self.gap
      let room = max(footer.y - space - block - space - header.maxY - space, 16)
      let below = min(inner.width, room).rounded(.down)
      let beside = Self.cardBeside(
        width, area: size, header: header, space: space, largest: max(Self.largestCard, below))
      let growth = size.width >= size.height * 1.5 ? 1 : 1.1
      guard height >= Self.compactHeight, beside >= below * growth else {
        tileColumn = column
        boardRow = footer
        slotsTop = footer.y - space - block
        card = Rect(
          (column.center.x - below / 2).rounded(),
          (header.maxY + space + (room - below) / 2).rounded(), below, below)
        return
      }
      let left = ((size.width - beside - 2 * space - width) / 2).rounded()
      let top = header.maxY + space
      let rest = column.maxY - space - top
      card = Rect(left, (top + (rest - beside) / 2).rounded(), beside, beside)
      tileColumn = Rect(card.maxX + 2 * space, column.y, width, height)
      slotsTop = (top + (rest - block - 2 * space - foot) / 2).rounded()
      boardRow = Rect(
        tileColumn.x + inner.x - column.x, slotsTop + block + 2 * space, inner.width, foot)
    }

    /// Returns the side of a card beside tiles of `width`, in points.
    private static func cardBeside(
      _ width: Double, area: Size, header: Rect, space: Double, largest: Double
    ) -> Double {
      let high = area.height - header.maxY - 2 * space
      return max(min(high, area.width - width - 4 * space, largest), 0).rounded(.down)
    }

    /// The highest row of tiles.
    private var tilesTop: Double { slotsTop + slotSide + space * 1.5 }

    /// Creates the layout for a question, or for one of the usual size if none is chosen yet.
    init(_ area: TableArea, _ question: Question?) {
      self.init(
        area: area, letters: question?.word.count ?? 5, tiles: question?.tiles.count ?? 12)
    }

    var isCompact: Bool { area.size.height < Self.compactHeight }

    func slot(_ index: Int) -> Rect {
      let width = Double(letters) * slotSide + Double(letters - 1) * Self.gap
      return Rect(
        tileColumn.center.x - width / 2 + Double(index) * (slotSide + Self.gap), slotsTop, slotSide,
        slotSide)
    }

    /// The rectangle around all slots.
    var slots: Rect { slot(0).union(slot(max(letters - 1, 0))) }

    /// Returns the frame of a tile below the slots, by its index there.
    func home(_ place: Int) -> Rect {
      let columns = max(tiles / 2, 1)
      let width = Double(columns) * tileSide + Double(columns - 1) * Self.gap
      return Rect(
        tileColumn.center.x - width / 2 + Double(place % columns) * (tileSide + Self.gap),
        tilesTop + Double(place / columns) * (tileSide + Self.gap), tileSide, tileSide)
    }

    /// Returns the slot that contains `p`, or nil between slots.
    func slot(at p: Point) -> Int? { (0..<letters).first { slot($0).contains(p) } }

    /// The area below the header.
    var body: Rect {
      let top = header.maxY + space
      return Rect(header.x, top, header.width, max(column.maxY - space - top, 16))
    }

    /// Returns the frame of one of the four cards to choose from.
    func choice(_ index: Int) -> Rect {
      let gap = space
      // Leave the lowest row to the button that hides pictures.
      let room = Rect(body.x, body.y, body.width, max(hideButton.y - gap - body.y, 16))
      // Leave a line for the prompt above the cards.
      let rest = room.height < 200 ? room.height : room.height - 52
      let height = max((min(rest, room.width * 1.16) - gap) / 2, 8)
      let width = max((room.width - gap) / 2, 8)
      let top = room.y + max((room.height - 2 * height - gap) / 2, 0)
      return Rect(
        room.x + Double(index % 2) * (width + gap), top + Double(index / 2) * (height + gap),
        width, height)
    }

    /// Returns the frame of a button in the lowest row, the only one or one of several.
    func button(_ index: Int = 0, of count: Int = 1) -> Rect {
      button(index, of: count, in: footer)
    }

    /// The frame of the button below the tiles.
    var boardButton: Rect { button(0, of: 1, in: boardRow) }

    /// The frame of the button that hides pictures, below the cards to choose from.
    var hideButton: Rect {
      let width = min(280, footer.width)
      return Rect(footer.center.x - width / 2, footer.y, width, footer.height)
    }

    private func button(_ index: Int, of count: Int, in row: Rect) -> Rect {
      let width = min(180, (row.width - space * Double(count - 1)) / Double(count))
      let all = width * Double(count) + space * Double(count - 1)
      return Rect(
        row.center.x - all / 2 + Double(index) * (width + space), row.y, width, row.height)
    }

    /// The font size of sentences.
    var wordSize: Double {
      let width = column.width
      return min(max(width * 0.036, min(width * 0.045, 13), 9), 15)
    }

    /// The centre of the prompt above the four cards; nil if there is no room for it.
    var prompt: Point? {
      let gap = choice(0).minY - body.minY
      return gap < 24 ? nil : Point(body.center.x, body.minY + gap * 0.55)
    }

    /// The frame of the card that hides a choice.
    var cover: Rect {
      Rect(
        center: body.center,
        size: Size(body.width, min(body.height, max(body.width * 0.86, 96))))
    }

    /// The frame of the button on that card.
    var coverButton: Rect {
      let height = min(max(cover.height * 0.12, min(cover.height * 0.2, 32)), 44)
      let width = min(200, cover.width * 0.8)
      return Rect(
        cover.center.x - width / 2, cover.y + cover.height * 0.82 - height / 2, width, height)
    }

    /// Returns the frame of a horizontally centred button, at a fraction `share` of the column's
    /// height.
    func middle(_ share: Double) -> Rect {
      let height = min(max(column.height * 0.1, 22), 44)
      let width = min(200, column.width * 0.9)
      return Rect(
        column.center.x - width / 2, column.y + (column.height - height) * share, width, height)
    }

    /// Returns the point nearest to `p` that a tile's centre may have.
    func clamp(_ p: Point) -> Point {
      area.clamped(p, size: Size(tileSide, tileSide))
    }
  }
}
