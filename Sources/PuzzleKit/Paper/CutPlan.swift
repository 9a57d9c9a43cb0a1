public import PuzzleCore

/// A picture with the lines that cut it into its pieces, for paper and wood.
public struct CutPlan: Sendable {
  /// The picture; nil when it is lost.
  public var picture: Picture?
  /// The visible part of the picture, in points.
  public var frame: Rect
  /// The rectangle that the whole picture would cover, in points.
  public var whole: Rect
  /// The number of cells across and down.
  public var columns: Int, rows: Int
  /// An open path for each side that two pieces share, in points.
  public var seams: [Path]

  /// Creates a plan.
  public init(
    _ picture: Picture?, frame: Rect, whole: Rect, columns: Int, rows: Int, seams: [Path]
  ) {
    self.picture = picture
    self.frame = frame
    self.whole = whole
    self.columns = columns
    self.rows = rows
    self.seams = seams
  }

  /// Creates the plan of a picture that is cut into the cells of a grid by straight lines.
  public init(_ picture: Picture?, whole: Rect? = nil, cut cells: CellGrid) {
    let (columns, rows) = (cells.columns, cells.rows)
    var seams: [Path] = []
    func add(_ first: Point, _ last: Point) {
      var seam = Path()
      seam.move(to: first)
      seam.line(to: last)
      seams.append(seam)
    }
    for piece in 0..<columns * rows {
      let cell = cells[piece]
      let corner = Point(cell.maxX, cell.maxY)
      if (piece + 1) % columns > 0 { add(Point(cell.maxX, cell.minY), corner) }
      if piece + columns < columns * rows { add(Point(cell.minX, cell.maxY), corner) }
    }
    self.init(
      picture, frame: cells.frame, whole: whole ?? cells.frame, columns: columns, rows: rows,
      seams: seams)
  }
}

/// A game whose puzzles can be cut from a printed picture: TiFpuzzle, Jigsaw, Swap.
public protocol CutsFromPaper<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the picture of a table with the lines between its pieces.
  static func cutPlan(of table: Table<Game>) -> CutPlan
}

/// A session of a game whose puzzles can be cut from a printed picture.
private protocol PlansCuts {
  var cutPlan: CutPlan { get }
}

extension Session: PlansCuts where Game: CutsFromPaper<Game> {
  fileprivate var cutPlan: CutPlan { Game.cutPlan(of: table) }
}

extension AnySession {
  /// Returns the picture with the lines between its pieces; nil in a game whose puzzles are not cut.
  public func plannedCuts() -> CutPlan? { (self as? any PlansCuts)?.cutPlan }
}
