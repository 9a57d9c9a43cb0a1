public import PieceCutting
public import PuzzleCore
public import PuzzleKit

/// A jigsaw puzzle with interlocking pieces, which can be turned and join where they belong
/// together.
public enum Jigsaw: PuzzleGame {
  public typealias Game = Jigsaw

  /// The rotation of pieces at the start and during the game.
  public enum Turning: String, Codable, CaseIterable, Hashable, Sendable { case off, quarter, free }

  /// The wanted number of pieces.
  public enum Count: Codable, Hashable, Sendable {
    /// About this many pieces, with cells as square as the picture allows.
    case pieces(Int)
    case grid(columns: Int, rows: Int)
  }

  public struct Deal: Hashable, Sendable {
    /// The outlines of all pieces, in points of the table.
    public var cut: Cut
    public var turning: Turning
    /// The table's width and height in points; its upper left corner is (0, 0).
    public var table: Size
    /// The pose of each piece at the start.
    public var scatter: [Pose]
    /// A Boolean value that indicates whether the pieces arrive in boxes.
    public var isBoxed = false
    /// The box of each piece, if the boxes are filled by colour.
    var boxNumbers: [UInt16]?

    /// The place for the picture's upper left corner that centres the picture on the table.
    public var home: Point {
      let picture = cut.grid.size
      return Point((table.width - picture.width) / 2, (table.height - picture.height) / 2)
    }
  }

  /// The range of the number of pieces.
  public static let counts = CutGrid.counts
  /// The error for a number of pieces outside ``counts``.
  public static let outOfRange = DealError(
    "A jigsaw has \(counts.lowerBound) to \(counts.upperBound) pieces.")
  /// The size, in pixels, that is assumed when there is no picture.
  static let assumedPicture = Size(4800, 3200)

  public static let info = GameInfo(id: "jigsaw", guide: .jigsaw, zooms: true, turns: true)
  public static let standard = Parameters(count: .pieces(24))

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    try Deal(parameters, in: area, picture: picture, using: &chance)
  }

  public static func start(_ deal: Deal) -> State { State(deal) }

  public static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove) {
    try move.apply(to: &state, in: deal)
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool { state.isWhole }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    deal.isValid(of: parameters)
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    state.grid == deal.cut.grid && state.table == deal.table
      && (0..<state.count).allSatisfy { piece in
        let pose = state.poses[piece]
        return state.root(of: piece) != piece || pose == pose.settled(deal.turning)
      }
  }
}

extension Jigsaw: TakesText {
  public static func takesText(
    _ table: Table<Jigsaw>, _ controller: Controller, _ motion: Motion
  ) -> Bool { controller.isNaming && controller.openTray != nil }
}

extension Jigsaw: ChecksParameters, MeasuresProgress, HasHeavyMoves {
  public static func size(of deal: Deal) -> Int { deal.scatter.count }

  public static func problem(
    with parameters: Parameters, in area: TableArea, picture: Size?
  ) -> DealError? {
    do throws(DealError) {
      _ = try parameters.count.cells(of: picture)
      return nil
    } catch {
      return error
    }
  }

  public static func progress(of state: State, in deal: Deal) -> Double {
    isSolved(state, in: deal)
      ? 1 : Double(state.count - state.partCount) / Double(max(state.count, 1))
  }

  public static func work(of move: Move, on state: State) -> Int {
    move.work(on: state)
  }
}

extension Jigsaw.Deal {
  /// Returns the centre of a piece in the solved puzzle.
  func home(of piece: Int) -> Point { home + cut.grid.center(piece) }
}
