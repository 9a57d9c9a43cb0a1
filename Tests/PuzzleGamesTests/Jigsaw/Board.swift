import PuzzleCore
import PuzzleKit
import Testing

@testable import PieceCutting
@testable import PuzzleGames

/// A jigsaw on a table of 1,000 by 700 points, driven by gestures and moves.
struct Board {
  typealias Pose = Jigsaw.Pose

  var session: Session<Jigsaw>

  init(
    _ columns: Int = 6, _ rows: Int = 4, _ turning: Jigsaw.Turning = .off, seed: UInt64 = 1
  ) throws {
    session = try Session(
      .init(count: .grid(columns: columns, rows: rows), turning: turning),
      in: TableArea(size: Size(1052, 752), top: 52), picture: nil, seed: seed)
    session.advance(by: 2)
  }

  var state: Jigsaw.State { session.table.state }
  var deal: Jigsaw.Deal { session.table.deal }
  var grid: CutGrid { deal.cut.grid }
  /// The length of a cell's shorter side.
  var cell: Double { min(grid.cell.width, grid.cell.height) }

  /// Makes a move that must be legal.
  mutating func make(_ move: Jigsaw.Move) throws {
    var state = state
    try Jigsaw.apply(move, to: &state, in: deal)
    session = try replaced(by: state)
  }

  /// Returns the same session with another state, as the start of a test.
  private func replaced(by state: Jigsaw.State) throws -> Session<Jigsaw> {
    try Session(
      GameRecord(of: session, state: state), in: session.table.area, picture: session.picture,
      seed: 1)
  }

  /// Presses a key, and lets all motion end.
  mutating func key(_ key: Character, _ modifiers: Modifiers = []) {
    session.give(.key(.character(key), modifiers))
    session.advance(by: 2)
  }

  /// Moves a piece so that its middle is at a point of the table.
  mutating func lay(_ piece: Int, at p: Point, angle: Double = 0) throws {
    try make(.lay([.init(piece: piece, pose: Pose(at: p, angle: angle))]))
  }

  /// Returns the pose of a piece that fits beside another one.
  func place(of piece: Int, beside other: Int) -> Pose {
    let pose = state.pose(of: other)
    return Pose(at: pose.carrying(grid.center(piece) - grid.center(other)), angle: pose.angle)
  }

  /// Returns the element of a piece in the window.
  func seen(_ piece: Int) -> Element? { session.element(.piece(piece), scale: 1) }

  func center(_ piece: Int) throws -> Point { try #require(seen(piece)).frame.center }
}
