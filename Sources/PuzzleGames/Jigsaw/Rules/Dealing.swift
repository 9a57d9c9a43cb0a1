internal import PieceCutting
public import PuzzleCore
public import PuzzleKit

extension Jigsaw.Count {
  /// The fewest pixels of the picture across a piece.
  private static let leastPixels = 4.0

  /// The number of pieces asked for.
  var pieces: Int {
    switch self {
    case .pieces(let count): count
    case .grid(let columns, let rows): columns.multipliedReportingOverflow(by: rows).partialValue
    }
  }

  /// Returns the columns and rows of a cut; throws if the picture, with its size in pixels, cannot
  /// be cut in this way.
  func cells(of picture: Size?) throws(DealError) -> (columns: Int, rows: Int) {
    let picture = picture ?? Jigsaw.assumedPicture
    let cells: (columns: Int, rows: Int)
    switch self {
    case .pieces(let pieces):
      guard Jigsaw.counts.contains(pieces) else { throw Jigsaw.outOfRange }
      cells = CutGrid.nearest(to: pieces, picture: picture)
    case .grid(let columns, let rows):
      let sides = 1...Jigsaw.counts.upperBound
      guard sides ~= columns, sides ~= rows, Jigsaw.counts.contains(columns * rows) else {
        throw Jigsaw.outOfRange
      }
      cells = (columns, rows)
    }
    if Self.fits(cells, picture) { return cells }
    let fitting = CutGrid.nearest(to: cells.columns * cells.rows, picture: picture)
    if Self.fits(fitting, picture) {
      throw DealError(
        """
        \(cells.columns)x\(cells.rows) pieces of this picture would be too thin: \
        try \(fitting.columns)x\(fitting.rows).
        """)
    }
    let most = Int(picture.width / Self.leastPixels) * Int(picture.height / Self.leastPixels)
    let size = picture.inPixels
    throw DealError(
      most < Jigsaw.counts.lowerBound
        ? "This picture of \(size) pixels is too small to cut: choose a larger one."
        : """
        This picture of \(size) pixels is too small for so many pieces: choose up to \
        \(min(most, Jigsaw.counts.upperBound)).
        """)
  }

  /// Returns a Boolean value that indicates whether the picture has enough pixels for these columns
  /// and rows, and the cells are not too narrow.
  private static func fits(_ cells: (columns: Int, rows: Int), _ picture: Size) -> Bool {
    let width = picture.width / Double(cells.columns)
    let height = picture.height / Double(cells.rows)
    return min(width, height) >= leastPixels
      && max(width / height, height / width) <= CutGrid.mostStretch
  }
}

extension Jigsaw.Deal {
  /// The largest fraction of the table's area that the picture covers: pieces side by side need 2¼
  /// times the picture's area, and the table is 1.6 times as large as that.
  private static let pictureShare = 1 / (1.6 * 2.25)

  /// Deals a puzzle.
  init(
    _ parameters: Jigsaw.Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) {
    let (columns, rows) = try parameters.count.cells(of: picture)
    let picture = picture ?? Jigsaw.assumedPicture
    let room = Jigsaw.Viewport.room(area)
    table = Size(min(max(room.width, 40), 100_000), min(max(room.height, 40), 100_000))
    let grid = Self.grid(columns, rows, picture.width / picture.height, parameters, table)
    let cell = grid.cell
    var sides = chance.stream("cut")
    var places = chance.stream("scatter")
    cut = Cut(grid: grid, style: parameters.style, using: &sides)
    turning = parameters.turning
    isBoxed = parameters.boxing != .off && grid.count >= Jigsaw.Boxes.least
    let margin = max(cell.width, cell.height) / 2 + max(cut.reach.width, cut.reach.height)
    scatter = Self.points(
      grid.count, of: max(cell.width, cell.height), over: table, margin: margin, using: &places
    ).map { p in
      let angle =
        switch parameters.turning {
        case .off: 0.0
        case .quarter: Double(places.below(4)) * 90
        case .free: places.uniform(0, 360)
        }
      return Jigsaw.Pose(at: p, angle: angle)
    }
    // Do not deal a puzzle that could not be loaded from a save.
    guard isValid(of: parameters) else {
      throw DealError("This picture is too narrow for so many pieces: choose fewer.")
    }
  }

  /// Returns the largest grid for which all pieces find room side by side around the picture, within
  /// limits; `shape` is the picture's width divided by its height.
  private static func grid(
    _ columns: Int, _ rows: Int, _ shape: Double, _ parameters: Jigsaw.Parameters,
    _ table: Size
  ) -> CutGrid {
    // Few pieces fill rows and columns badly, so the picture covers less of the table.
    var share = pictureShare * min(0.55 + Double(columns * rows) / 30, 1)
    let least = 0.5 * share
    while true {
      let width = min(
        (share * table.width * table.height * shape).squareRoot(), 0.9 * table.width,
        0.9 * table.height * shape)
      let cell = Size(width / Double(columns), width / shape / Double(rows))
      let grid = CutGrid(columns: columns, rows: rows, cell: cell)
      let hasRoom = Jigsaw.Tidying.hasRoom(
        for: grid, parameters.style, areTurned: parameters.turning != .off, on: table)
      if hasRoom || share < least { return grid }
      share *= 0.97
    }
  }

  /// Returns random points all over the table, each in a region of its own. Pieces of `size` points
  /// keep so far apart that their four neighbours together cover less than 30 % of them.
  private static func points(
    _ count: Int, of size: Double, over table: Size, margin: Double,
    using chance: inout SeededGenerator
  ) -> [Point] {
    let room = Size(max(table.width - 2 * margin, 1), max(table.height - 2 * margin, 1))
    let columns = max(Int((Double(count) * room.width / room.height).squareRoot().rounded(.up)), 1)
    let rows = (count + columns - 1) / columns
    let step = Size(room.width / Double(columns), room.height / Double(rows))
    func reach(_ step: Double) -> Double { min(max((1 - 0.93 * size / step) / 2, 0.05), 0.4) }
    let (wide, high) = (reach(step.width), reach(step.height))
    var places = Array(0..<(columns * rows))
    for i in places.indices.dropFirst().reversed() { places.swapAt(i, chance.below(i + 1)) }
    return places.prefix(count).map { place in
      let x = Double(place % columns) + 0.5 + chance.uniform(-wide, wide)
      let y = Double(place / columns) + 0.5 + chance.uniform(-high, high)
      return Point(margin + x * step.width, margin + y * step.height)
    }
  }
}

extension Jigsaw: ReadsPicture {
  public static func deal(
    _ parameters: Parameters, in area: TableArea, from picture: Picture,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    var deal = try deal(parameters, in: area, picture: picture.size, using: &chance)
    if deal.isBoxed, parameters.boxing == .colour {
      deal.boxNumbers = Boxes.numbers(of: deal.cut, in: picture)
    }
    return deal
  }
}
