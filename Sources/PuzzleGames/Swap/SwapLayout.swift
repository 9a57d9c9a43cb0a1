internal import PuzzleCore

extension Swap {
  /// The positions of the board and its tiles on a table of a given size, in points.
  struct Layout: Hashable, Sendable {
    /// The distance between two tiles.
    static let gap = 2.0
    /// The distance from the tiles to the edge of the card they lie on.
    static let mat = 6.0
    static let cornerRadius = 12.0
    static let statusHeight = 28.0
    /// The sideways bend of a flight, as a fraction of its length.
    static let flightArc = 0.06

    let area: TableArea
    let side: Int
    /// The size of a tile in whole points, as close as possible to the picture's shape.
    let tile: Size
    /// The centre of the board.
    let center: Point
    /// The status strip below the board; nil where there is no room for it.
    let status: Rect?

    /// Creates a layout for a picture whose width divided by its height is `shape`.
    init(area: TableArea, side: Int, shape: Double) {
      self.area = area
      self.side = side
      let room = TableTool.room(of: area)
      let margin = room.height < 240 ? 6.0 : 16
      let foot = room.height < 180 ? 0.0 : Self.statusHeight + 12
      let gaps = Self.gap * Double(side - 1) + 2 * (Self.mat + margin)
      tile = Self.tile(
        into: Size(
          (room.width - gaps) / Double(side), (room.height - gaps - foot) / Double(side)),
        shape: shape)
      let height = Double(side) * tile.height + Self.gap * Double(side - 1) + 2 * Self.mat
      let top = (room.y + (room.height - height - foot) / 2).rounded()
      center = Point(room.center.x.rounded(), top + height / 2)
      status =
        foot > 0
        ? Rect(room.x, top + height + 12, room.width, Self.statusHeight) : nil
    }

    init(_ table: Table<Swap>) {
      let picture = table.picture?.size ?? Size(3, 2)
      self.init(
        area: table.area, side: table.deal.side, shape: picture.width / picture.height)
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

    var count: Int { side * side }

    /// Returns the frame of the card that the tiles lie on. `spread` is 1 with open gaps between
    /// the tiles, and 0 with closed ones.
    func board(spread: Double = 1) -> Rect { picture(spread: spread).inset(by: -Self.mat) }

    /// Returns the frame that the tiles cover.
    func picture(spread: Double = 1) -> Rect {
      let gaps = Self.gap * spread * Double(side - 1)
      return Rect(
        center: center,
        size: Size(Double(side) * tile.width + gaps, Double(side) * tile.height + gaps))
    }

    func cell(_ index: Int, spread: Double = 1) -> Rect {
      let corner = picture(spread: spread)
      return Rect(
        corner.x + Double(index % side) * (tile.width + Self.gap * spread),
        corner.y + Double(index / side) * (tile.height + Self.gap * spread),
        tile.width, tile.height)
    }

    func center(_ index: Int, spread: Double = 1) -> Point { cell(index, spread: spread).center }

    /// Returns the cell under `p`, or nil in a gap and outside the board.
    func cell(at p: Point) -> Int? {
      let all = picture()
      guard all.contains(p) else { return nil }
      let column = Int((p.x - all.x) / (tile.width + Self.gap))
      let row = Int((p.y - all.y) / (tile.height + Self.gap))
      let index = min(row, side - 1) * side + min(column, side - 1)
      return cell(index).contains(p) ? index : nil
    }

    /// Returns the corner radii of the tile in a cell: the board's own corners follow the card's,
    /// the others are nearly sharp.
    func corners(_ index: Int, spread: Double = 1) -> CornerRadii {
      let last = side - 1
      let (row, column) = (index / side, index % side)
      let outer = Self.cornerRadius - Self.mat
      let inner = 2 * spread
      return CornerRadii(
        topLeft: row == 0 && column == 0 ? outer : inner,
        topRight: row == 0 && column == last ? outer : inner,
        bottomRight: row == last && column == last ? outer : inner,
        bottomLeft: row == last && column == 0 ? outer : inner)
    }

    /// Returns the point nearest to `p` that a tile's centre may have; along an axis without room,
    /// that is the middle.
    func clamp(_ p: Point) -> Point {
      func clamp(_ v: Double, _ lower: Double, _ upper: Double) -> Double {
        lower <= upper ? min(max(v, lower), upper) : (lower + upper) / 2
      }
      let (dx, dy) = (tile.width / 2, tile.height / 2)
      return Point(
        clamp(p.x, dx, area.size.width - dx), clamp(p.y, area.top + dy, area.size.height - dy))
    }
  }
}
