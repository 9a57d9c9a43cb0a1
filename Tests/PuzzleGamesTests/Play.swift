import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

/// A session of TiFpuzzle with shorthands for gestures.
typealias Play = Session<TiFpuzzle>

extension Session<TiFpuzzle> {
  static func start(
    grid: Int = 3, width: Double = 900, height: Double = 800, seed: UInt64 = 1,
    picture: Picture? = nil
  ) throws -> Play {
    try Play(
      .init(grid: grid), in: area(width, height), picture: picture, seed: seed)
  }

  static func area(_ width: Double, _ height: Double) -> TableArea {
    TableArea(size: Size(width, height), top: 52)
  }

  var layout: TiFpuzzle.Layout { TiFpuzzle.Layout(table) }
  var pieces: [TiFpuzzle.Piece] { table.state.pieces }
  var placed: [Int] { pieces.indices.filter { pieces[$0].isPlaced } }

  /// Drags a piece by a point off its centre, and drops it with its centre at `target`.
  mutating func drag(_ piece: Int, to target: Point, grab: Point = Point(7, -5)) {
    let start = center(piece)
    give(.press(start + grab), .drag(to: target + grab), .drop(target + grab))
  }

  /// Puts a piece down with keys.
  mutating func lay(_ piece: Int, at p: Point) {
    let way = p - center(piece)
    give(.activate(.piece(piece)), .nudge(dx: way.x, dy: way.y), .activate(.piece(piece)))
  }

  /// Puts a piece into the middle of the working zone, and every other loose one into a corner.
  mutating func clear(for piece: Int) {
    let size = table.area.size
    for k in pieces.indices where !pieces[k].isPlaced {
      let corner = Point(layout.cells.cell.width / 2, size.height)
      lay(k, at: k == piece ? Point(size.width / 2, size.height * 0.75) : corner)
    }
  }

  mutating func clickCells(_ cells: [Int]) {
    for cell in cells { click(layout.cells.center(cell)) }
  }

  /// Puts a piece into its cell by clicks.
  mutating func place(_ piece: Int) {
    give(.activate(.piece(piece)), .activate(.cell(piece)))
    settle()
  }

  mutating func resize(_ width: Double, _ height: Double, isSettled: Bool) {
    perform(.resize(Self.area(width, height), isSettled: isSettled))
  }
}
