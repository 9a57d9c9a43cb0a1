public import PuzzleCore
public import PuzzleKit

/// A game in which the player swaps tiles of a picture, two at a time, level after level.
public enum Swap: PuzzleGame {
  public struct Parameters: Codable, Hashable, Sendable {
    /// The number of tiles along a side: 2 to 10.
    public var level: Int
    /// The latest result of each solved level, sorted by level.
    public var results: [Result]
    /// The highest unlocked level, or nil before a level was solved.
    public var reached: Int?

    public init(level: Int, results: [Result] = [], reached: Int? = nil) {
      self.level = level
      self.results = results
      self.reached = reached
    }

    /// The levels that can be dealt: the unlocked ones and those up to the current one.
    public var open: ClosedRange<Int> {
      let solved = results.map { $0.level + 1 }.max() ?? level
      let highest = max(level, reached ?? level, solved)
      return levels.lowerBound...min(max(highest, levels.lowerBound), levels.upperBound)
    }
  }

  public struct Deal: Codable, Hashable, Sendable {
    /// The number of tiles along a side.
    public var side: Int
    /// The tile in each cell at the start, row by row; tile `k` belongs in cell `k`.
    public var order: [Int]
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
  static let leastPixels = 4.0

  public static let id = "swap"
  public static let standard = Parameters(level: 2)
  public static let showsTime = true

  public static func title(of parameters: Parameters, picture: Size?) -> String {
    "Swap \(name(of: parameters.level))"
  }

  static func name(of level: Int) -> String { "\(level)x\(level)" }

  public static func alternative(to parameters: Parameters) -> Parameters {
    var other = parameters
    other.level =
      parameters.level < parameters.open.upperBound ? parameters.level + 1 : levels.lowerBound
    other.reached = parameters.open.upperBound
    return other
  }

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    let level = parameters.level
    guard levels.contains(level) else {
      throw DealError("Swap has levels 2 to 10, from 2x2 to 10x10 tiles.")
    }
    if let picture, min(picture.width, picture.height) < leastPixels * Double(level) {
      throw DealError(
        "This picture of \(Int(picture.width).grouped)x\(Int(picture.height).grouped) pixels is too small for "
          + "\(name(of: level)) tiles: choose a larger one.")
    }
    return Deal(side: level, order: .derangement(of: level * level, using: &chance))
  }

  public static func start(_ deal: Deal) -> State { State(order: deal.order, exchanges: 0) }

  public static func apply(
    _ move: Move, to state: inout State, in deal: Deal
  ) throws(IllegalMove) {
    guard case .exchange(let a, let b) = move, state.order.indices.contains(a),
      state.order.indices.contains(b)
    else { throw IllegalMove("no such cell") }
    guard a != b else { throw IllegalMove("cell \(a) with itself") }
    guard !isSolved(state, in: deal) else { throw IllegalMove("the tiles are locked") }
    state.order.swapAt(a, b)
    state.exchanges = min(state.exchanges, Result.counts.upperBound - 1) + 1
  }

  public static func isSolved(_ state: State, in deal: Deal) -> Bool {
    state.order.isInOrder
  }

  public static func progress(of state: State, in deal: Deal) -> Double {
    Double(zip(state.order, state.order.indices).count(where: ==)) / Double(state.order.count)
  }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    levels ~= deal.side && parameters.level == deal.side
      && deal.order.count == deal.side * deal.side
      && deal.order.isPermutation
      && parameters.results.count <= levels.count && parameters.results.allSatisfy(\.isValid)
      && parameters.reached.map { levels ~= $0 } ?? true
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    state.order.count == deal.side * deal.side && state.order.isPermutation
      && Result.counts ~= state.exchanges
  }

  /// Returns the swap that moves a tile into the first cell that does not hold its own. Each such
  /// swap takes one tile out of a cycle, so no sequence of swaps is shorter.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    state.order.indices.first { state.order[$0] != $0 }
      .map { .exchange(cell: $0, with: state.cell(of: $0)) }
  }

  /// Returns nil: tiles lie in cells, which do not depend on the table's size.
  public static func refit(
    _ table: Table<Swap>, using chance: inout SeededGenerator
  ) -> Move? { nil }

  /// Returns `hint` unchanged: a tile cannot rest between cells, so the swap is made at once and
  /// the tiles glide on.
  public static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<Swap>, motion: Motion
  ) -> Move { hint }
}
