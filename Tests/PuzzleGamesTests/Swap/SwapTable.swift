import PuzzleCore
import PuzzleKit
import Testing

@testable import PuzzleGames

extension Session<Swap> {
  /// Returns a level on a table of 1,052 by 852 points, at rest.
  static func start(
    _ level: Int, seed: UInt64 = 1, picture: Picture? = nil, isReduced: Bool = false,
    size: Size = Size(1052, 852)
  ) throws -> Session<Swap> {
    try Session<Swap>(
      .init(level: level), in: TableArea(size: size, top: 52), picture: picture, seed: seed,
      isReduced: isReduced)
  }

  var layout: TileBoard { Swap.board(table) }
  var order: [Int] { table.state.order }

  func element(_ tile: Int) -> Element? { element(.piece(tile), scale: 1) }

  /// Drags the resting tile of one cell, slightly off its centre, onto another cell.
  mutating func drag(_ from: Int, to: Int) {
    if motion.isMoving { settle() }
    let grab = Point(5, -3)
    let end = layout.cells.center(to) + grab
    give(.press(layout.cells.center(from) + grab), .drag(to: end), .drop(end))
  }

  /// Swaps tiles as the hints suggest, and leaves the last `rest` swaps.
  mutating func solve(butFor rest: Int = 0) {
    for _ in 0..<max(order.fewestSwaps - rest, 0) {
      guard case .exchange(let a, let b)? = Swap.hint(for: table.state, in: table.deal) else {
        Issue.record("There is no hint for \(order).")
        return
      }
      drag(b, to: a)
    }
    settle()
  }

  var tool: TableTool? { tools.first { $0.id == "tool.hint" } }
}
