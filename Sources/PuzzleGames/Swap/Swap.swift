public import PuzzleCore
public import PuzzleKit

/// A game in which the player swaps tiles of a picture, two at a time, level after level.
public enum Swap: PuzzleGame {
  /// The level, 2 to 10, is the number of tiles along a side of a picture that is nearly square.
  public typealias Parameters = LevelProgress

  public struct Deal: Hashable, Sendable {
    /// The columns and rows of the board.
    public var grid: Grid
    /// The tile in each cell at the start, row by row; tile `k` belongs in cell `k`.
    public var order: [Int]
    /// The first tile that looks like each tile; nil if all look different.
    public var looks: [Int]?
  }

  public struct State: Codable, Hashable, Sendable {
    /// The tile in each cell, row by row.
    public var order: [Int]
    /// The number of swaps so far.
    public var exchanges: Int

    /// Returns the cell in which a tile lies.
    func cell(of tile: Int) -> Int { order.firstIndex(of: tile) ?? 0 }
  }

  public enum Move: Codable, Hashable, Sendable {
    /// Swaps the tiles in two cells.
    case exchange(cell: Int, with: Int)
  }

  public static let levels = 2...10
  /// The fewest pixels of the picture across a tile.
  private static let leastPixels = 4.0

  public static let info = GameInfo(id: "swap", guide: .swap, showsTime: true)
  public static let standard = Parameters(level: 2)

  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    var form = PuzzleForm(
      parameters, title: title(of: Grid(level: parameters.level, picture: picture)),
      alternative: parameters.nextOpen(in: levels))
    let question = parameters.question(in: levels) {
      Phrase(verbatim: Grid(level: $0, picture: picture).name)
    }
    form.ask(question) {
      $0.reached = $0.open(in: levels).upperBound
      $0.level = levels.lowerBound + $1
    }
    return form
  }

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    let level = parameters.level
    guard levels.contains(level) else {
      throw DealError("Swap has levels 2 to 10, from 2x2 to 10x10 tiles.")
    }
    let grid = Grid(level: level, picture: picture)
    if let picture,
      min(picture.width / Double(grid.columns), picture.height / Double(grid.rows)) < leastPixels
    {
      throw DealError(
        """
        This picture of \(picture.inPixels) pixels is too small for \(grid.name) tiles: \
        choose a larger one.
        """)
    }
    return Deal(grid: grid, order: .derangement(of: grid.count, using: &chance))
  }

  public static func start(_ deal: Deal) -> State { State(order: deal.order, exchanges: 0) }

  public static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove) {
    guard case .exchange(let a, let b) = move, state.order.indices.contains(a),
      state.order.indices.contains(b)
    else { throw IllegalMove("no such cell") }
    guard a != b else { throw IllegalMove("cell \(a) with itself") }
    guard !isSolved(state, in: deal) else { throw IllegalMove("the tiles are locked") }
    state.order.swapAt(a, b)
    state.exchanges = min(state.exchanges, LevelResult.counts.upperBound - 1) + 1
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool {
    deal.arrangement(state).isInOrder
  }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    deal.grid.isValid && deal.grid.level == parameters.level
      && deal.order.count == deal.grid.count && deal.order.isPermutation && deal.hasValidLooks
      && parameters.isValid(in: levels)
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    state.order.count == deal.order.count && state.order.isPermutation
      && LevelResult.counts ~= state.exchanges
  }

  /// Returns the swap that brings a right tile into the first cell of a cycle. Each such swap takes
  /// one tile out of a cycle, so no sequence of swaps is shorter while all tiles look different.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    guard let cycle = deal.arrangement(state).cycles.first, let last = cycle.last else {
      return nil
    }
    return .exchange(cell: cycle[0], with: last)
  }
}

extension Swap: MeasuresProgress, PreviewsCut {
  public static func words(parts: Int) -> Phrase {
    Phrase(parts, one: "\(parts) tile", other: "\(parts) tiles")
  }

  public static func size(of deal: Deal) -> Int { deal.order.count }

  public static func progress(of state: State, in deal: Deal) -> Double {
    deal.arrangement(state).shareInOrder
  }

  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    let grid = Grid(level: parameters.level, picture: picture)
    canvas.cuttingLines(
      columns: grid.columns, rows: grid.rows, in: rect, width: grid.level > 6 ? 1 : 2)
  }
}
