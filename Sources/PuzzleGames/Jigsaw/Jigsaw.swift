public import PieceCutting
public import PuzzleCore
public import PuzzleKit

/// A jigsaw puzzle with interlocking pieces, which can be turned and join where they belong
/// together.
public enum Jigsaw: PuzzleGame {
  /// The rotation of pieces at the start and during the game.
  public enum Turning: String, Codable, CaseIterable, Hashable, Sendable { case off, quarter, free }

  /// The wanted number of pieces.
  public enum Count: Codable, Hashable, Sendable {
    /// About this many pieces, with cells as square as the picture allows.
    case pieces(Int)
    case grid(columns: Int, rows: Int)
  }

  public struct Parameters: Codable, Hashable, Sendable {
    public var count: Count
    public var turning: Turning
    public var style: CutStyle

    public init(count: Count, turning: Turning = .quarter, style: CutStyle = .varied) {
      self.count = count
      self.turning = turning
      self.style = style
    }
  }

  public struct Deal: Hashable, Sendable {
    /// The outlines of all pieces, in points of the table.
    public var cut: Cut
    public var turning: Turning
    /// The table's width and height in points; its upper left corner is (0, 0).
    public var table: Size
    /// The pose of each piece at the start.
    public var scatter: [Pose]

    /// The place for the picture's upper left corner that centres the picture on the table.
    public var home: Point {
      let picture = cut.grid.size
      return Point((table.width - picture.width) / 2, (table.height - picture.height) / 2)
    }
  }

  /// The range of the number of pieces.
  public static let counts = CutGrid.counts
  /// The fraction of the table's area that the picture covers; sorting needs 2¼ times the picture's
  /// area.
  static let pictureShare = 0.36
  /// The fewest pixels of the picture across a piece.
  static let leastPixels = 4.0

  /// The size, in pixels, that is assumed when there is no picture.
  private static let unknown = Size(4800, 3200)

  public static let id = "jigsaw"
  public static let standard = Parameters(count: .pieces(24))

  public static func title(of parameters: Parameters, picture: Size?) -> String {
    if case .grid(let columns, let rows) = parameters.count {
      return "Jigsaw, \(columns.grouped)x\(rows.grouped)"
    }
    // Show the actual number of pieces.
    let cells = try? cells(parameters.count, of: picture ?? unknown)
    return "Jigsaw, \((cells.map { $0.columns * $0.rows } ?? pieces(parameters)).grouped) pieces"
  }

  /// Returns the number of pieces asked for.
  static func pieces(_ parameters: Parameters) -> Int {
    switch parameters.count {
    case .pieces(let count): count
    case .grid(let columns, let rows): columns.multipliedReportingOverflow(by: rows).partialValue
    }
  }

  public static func alternative(to parameters: Parameters) -> Parameters {
    var other = parameters
    let steps = [12, 24, 48, 100, 250, 500, 1000]
    let now = pieces(parameters)
    other.count = .pieces(steps.first { $0 > now } ?? steps[0])
    return other
  }

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    let picture = picture ?? unknown
    let (columns, rows) = try cells(parameters.count, of: picture)
    let room = Viewport.room(area)
    let table = Size(min(max(room.width, 40), 100_000), min(max(room.height, 40), 100_000))
    let shape = picture.width / picture.height
    // Few pieces fill rows and columns badly, so the picture covers less of the table.
    let share = pictureShare * min(0.55 + Double(columns * rows) / 30, 1)
    let width = min(
      (share * table.width * table.height * shape).squareRoot(), 0.9 * table.width,
      0.9 * table.height * shape)
    let cell = Size(width / Double(columns), width / shape / Double(rows))
    let grid = CutGrid(columns: columns, rows: rows, cell: cell)
    var sides = chance.stream("cut")
    var places = chance.stream("scatter")
    let cut = Cut(grid: grid, style: parameters.style, using: &sides)
    let margin = max(cell.width, cell.height) / 2 + max(cut.reach.width, cut.reach.height)
    let scatter = scattered(grid.count, over: table, margin: margin, using: &places).map { p in
      let angle =
        switch parameters.turning {
        case .off: 0.0
        case .quarter: Double(places.below(4)) * 90
        case .free: places.uniform(0, 360)
        }
      return Pose(at: p, angle: angle)
    }
    let deal = Deal(cut: cut, turning: parameters.turning, table: table, scatter: scatter)
    // Do not deal a puzzle that could not be loaded from a save.
    guard isValid(deal, of: parameters) else {
      throw DealError("This picture is too narrow for so many pieces: choose fewer.")
    }
    return deal
  }

  /// Returns random points all over the table, each in a region of its own, so that pieces rarely
  /// cover each other.
  private static func scattered(
    _ count: Int, over table: Size, margin: Double, using chance: inout SeededGenerator
  ) -> [Point] {
    let room = Size(max(table.width - 2 * margin, 1), max(table.height - 2 * margin, 1))
    let columns = max(Int((Double(count) * room.width / room.height).squareRoot().rounded(.up)), 1)
    let rows = (count + columns - 1) / columns
    let step = Size(room.width / Double(columns), room.height / Double(rows))
    var places = Array(0..<(columns * rows))
    for i in places.indices.dropFirst().reversed() { places.swapAt(i, chance.below(i + 1)) }
    return places.prefix(count).map { place in
      let x = Double(place % columns) + 0.5 + chance.uniform(-0.4, 0.4)
      let y = Double(place / columns) + 0.5 + chance.uniform(-0.4, 0.4)
      return Point(margin + x * step.width, margin + y * step.height)
    }
  }

  /// Returns the columns and rows for `count`; throws if the picture cannot be cut in this way.
  static func cells(
    _ count: Count, of picture: Size
  ) throws(DealError) -> (columns: Int, rows: Int) {
    let most = Int(picture.width / leastPixels) * Int(picture.height / leastPixels)
    let cells: (columns: Int, rows: Int)
    switch count {
    case .pieces(let pieces):
      guard counts.contains(pieces) else { throw outOfRange }
      cells = CutGrid.nearest(to: pieces, picture: picture)
    case .grid(let columns, let rows):
      guard 1...counts.upperBound ~= columns, 1...counts.upperBound ~= rows,
        counts.contains(columns * rows)
      else { throw outOfRange }
      cells = (columns, rows)
    }
    if fits(cells, picture) { return cells }
    let fitting = CutGrid.nearest(to: cells.columns * cells.rows, picture: picture)
    if fits(fitting, picture) {
      throw DealError(
        "\(cells.columns.grouped)x\(cells.rows.grouped) pieces of this picture would be too thin: "
          + "try \(fitting.columns.grouped)x\(fitting.rows.grouped).")
    }
    let size = "\(Int(picture.width).grouped)x\(Int(picture.height).grouped)"
    throw DealError(
      most < counts.lowerBound
        ? "This picture of \(size) pixels is too small to cut: choose a larger one."
        : "This picture of \(size) pixels is too small for so many pieces: choose up to "
          + "\(min(most, counts.upperBound).grouped).")
  }

  /// Returns a Boolean value that indicates whether the picture has enough pixels for these columns
  /// and rows, and the cells are not too narrow.
  private static func fits(_ cells: (columns: Int, rows: Int), _ picture: Size) -> Bool {
    let width = picture.width / Double(cells.columns)
    let height = picture.height / Double(cells.rows)
    return min(width, height) >= leastPixels
      && max(width / height, height / width) <= CutGrid.mostStretch
  }

  /// The error for a number of pieces outside ``counts``.
  public static let outOfRange = DealError(
    "A jigsaw has \(counts.lowerBound) to \(counts.upperBound.grouped) pieces.")

  public static func problem(
    with parameters: Parameters, in area: TableArea, picture: Size?
  ) -> DealError? {
    do throws(DealError) {
      _ = try cells(parameters.count, of: picture ?? unknown)
      return nil
    } catch {
      return error
    }
  }

  public static func start(_ deal: Deal) -> State { State(deal) }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool { state.isWhole }

  /// Returns the move that brings the largest misplaced part to its place; among equals, the first.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    guard !state.isWhole else { return nil }
    var best: Int?
    for piece in 0..<state.count where state.root(of: piece) == piece {
      guard !state.isHome(piece, in: deal) else { continue }
      if best.map({ state.size(of: piece) > state.size(of: $0) }) ?? true { best = piece }
    }
    return best.map { .home(piece: $0) }
  }

  /// Returns nil: the camera adapts to the window, and the table keeps its size.
  public static func refit(
    _ table: Table<Jigsaw>, using chance: inout SeededGenerator
  ) -> Move? { nil }

  public static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<Jigsaw>, motion: Motion
  ) -> Move {
    guard case .home(let piece) = hint else { return hint }
    let seen = inFlight(piece, progress, on: table, motion: motion)
    let home = table.deal.home + table.deal.cut.grid.center(piece)
    let settled = seen.settled(table.deal.turning)
    // A piece that has visibly arrived counts as placed.
    if seen.at.distance(to: home) < 4, settled.angle == 0 { return hint }
    return .leave(piece: piece, pose: settled)
  }

  /// Returns the visible pose of `piece`, which stands for its part, on the flight to its place.
  static func inFlight(
    _ piece: Int, _ progress: Double, on table: Table<Jigsaw>, motion: Motion
  ) -> Pose {
    let start = table.state.pose(of: piece)
    let home = table.deal.home + table.deal.cut.grid.center(piece)
    let place = motion.place(of: piece, at: start.at)
    let angle = start.angle + motion.value(.turn, of: piece, at: 0)
    let way = angle > 180 ? 360 - angle : -angle
    return Pose(
      at: Motion.between(place, home, progress, arc: 0.06), angle: angle + way * progress)
  }
}
