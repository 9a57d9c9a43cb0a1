public import PuzzleCore

/// The tiles of a picture on a card in the middle of a table, with a status strip below, in points.
public struct TileBoard: Hashable, Sendable {
  /// The distance between two tiles.
  public static let gap = 2.0
  /// The distance from the tiles to the edge of the card they lie on.
  private static let mat = 6.0
  /// The corner radius of the card.
  public static let cornerRadius = 12.0

  private let area: TableArea
  /// The number of tiles from left to right.
  public let columns: Int
  /// The number of tiles from top to bottom.
  public let rows: Int
  /// The size of a tile in whole points, as close as possible to the picture's shape.
  public let tile: Size
  /// The centre of the board.
  public let center: Point
  /// The status strip below the board; nil where there is no room for it.
  public let status: Rect?

  /// Creates a board for a table's picture, or for one of 3 by 2 without.
  public init<Game: PuzzleGame>(_ table: Table<Game>, columns: Int, rows: Int) {
    let picture = table.picture?.size ?? Size(3, 2)
    self.init(
      area: table.area, columns: columns, rows: rows, shape: picture.width / picture.height)
  }

  /// Creates a board for a picture whose width divided by its height is `shape`.
  public init(area: TableArea, columns: Int, rows: Int, shape: Double) {
    self.area = area
    self.columns = columns
    self.rows = rows
    let room = TableTool.room(of: area)
    let margin = room.height < 240 ? 6.0 : 16
    let strip = 28.0
    let foot = room.height < 180 ? 0.0 : strip + 12
    let (across, down) = (Double(columns), Double(rows))
    let around = 2 * (Self.mat + margin)
    tile = Self.tile(
      into: Size(
        (room.width - Self.gap * (across - 1) - around) / across,
        (room.height - Self.gap * (down - 1) - around - foot) / down),
      shape: shape * down / across)
    let height = down * tile.height + Self.gap * (down - 1) + 2 * Self.mat
    let top = (room.y + (room.height - height - foot) / 2).rounded()
    center = Point(room.center.x.rounded(), top + height / 2)
    status = foot > 0 ? Rect(room.x, top + height + 12, room.width, strip) : nil
  }

  /// Returns the size in whole points, close to the largest that fits into `most`, whose width
  /// divided by its height is nearest to `shape`.
  private static func tile(into most: Size, shape: Double) -> Size {
    let widest = max(min(most.width, most.height * shape).rounded(.down), 2)
    var best = Size(widest, max((widest / shape).rounded(), 2))
    var least = Double.infinity
    for less in 0..<Int(max(widest * 0.06, 1)) {
      let width = widest - Double(less)
      let exact = width / shape
      let height = max(exact.rounded(), 2)
      let error = abs(height - exact) / max(exact, 1) + Double(less) * 1e-4
      if error < least, height <= max(most.height, 2) {
        least = error
        best = Size(width, height)
      }
    }
    return best
  }

  /// The cells with open gaps between the tiles.
  public var cells: CellGrid { cells(spread: 1) }

  /// Returns the cells; `spread` is 1 with open gaps between the tiles, and 0 with closed ones.
  public func cells(spread: Double) -> CellGrid {
    let gap = Self.gap * spread
    let size = Size(
      Double(columns) * tile.width + gap * Double(columns - 1),
      Double(rows) * tile.height + gap * Double(rows - 1))
    return CellGrid(
      Rect(center: center, size: size), columns: columns, rows: rows, cell: tile, gap: gap)
  }

  /// Returns the frame of a cell aligned to whole pixels, with the same size for every cell.
  public func place<Game: PuzzleGame>(
    _ cell: Int, spread: Double, in frame: Frame<Game>
  ) -> Rect {
    let corner = frame.aligned(cells(spread: spread)[cell].origin)
    return Rect(corner.x, corner.y, frame.aligned(tile.width), frame.aligned(tile.height))
  }

  /// Returns the frame of the card that the tiles lie on.
  public func card(spread: Double) -> Rect { cells(spread: spread).frame.inset(by: -Self.mat) }

  /// Returns the corner radii of the tile in a cell: the board's own corners follow the card's,
  /// the others are nearly sharp.
  public func radii(_ cell: Int, spread: Double) -> CornerRadii {
    cells.radii(cell, outer: Self.cornerRadius - Self.mat, inner: 2 * spread)
  }

  /// Returns the point nearest to `p` that a tile's centre may have.
  public func clamp(_ p: Point) -> Point { area.clamped(p, size: tile) }
}

extension Canvas {
  /// Fills `body` with tile `number` of a picture cut into the tiles of a board, stretched to `rect`.
  public mutating func fill(
    _ body: Path, withTile number: Int, of board: TileBoard, _ picture: Picture?, in rect: Rect,
    theme: Theme
  ) {
    let (column, row) = (Double(number % board.columns), Double(number / board.columns))
    let whole = Rect(
      rect.x - rect.width * column, rect.y - rect.height * row,
      rect.width * Double(board.columns), rect.height * Double(board.rows))
    fill(body, with: picture, over: whole, theme: theme)
  }
}
