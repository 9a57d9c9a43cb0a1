public import PuzzleCore

/// Tiles of a picture that change places, two at a time, level after level.
public enum Swap: PuzzleGame {
  public struct Parameters: Codable, Hashable, Sendable {
    /// Tiles a side: 2 to 10.
    public var level: Int
    /// What each level took when it was solved last, in the order of the levels.
    public var results: [Result]
    /// The highest level that solving has opened; nil before the first one.
    public var reached: Int?

    public init(level: Int, results: [Result] = [], reached: Int? = nil) {
      self.level = level
      self.results = results
      self.reached = reached
    }

    /// The levels that can be dealt: those that solving has opened, and those below the one in play.
    public var open: ClosedRange<Int> {
      let solved = results.map { $0.level + 1 }.max() ?? level
      let highest = max(level, reached ?? level, solved)
      return levels.lowerBound...min(max(highest, levels.lowerBound), levels.upperBound)
    }
  }

  public struct Deal: Codable, Hashable, Sendable {
    /// Tiles a side.
    public var side: Int
    /// The tile in each cell at the start, row by row; tile `k` belongs in cell `k`.
    public var order: [Int]
  }

  public struct State: Codable, Hashable, Sendable {
    /// The tile in each cell, row by row.
    public var order: [Int]
    /// Exchanges so far.
    public var exchanges: Int

    /// Where a tile lies.
    func cell(of tile: Int) -> Int { order.firstIndex(of: tile) ?? 0 }
  }

  public enum Move: Codable, Hashable, Sendable {
    /// The tiles in two cells change places.
    case exchange(cell: Int, with: Int)
  }

  public static let levels = 2...10
  /// Fewest pixels of the picture across a tile.
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
      throw DealError("Swap has the levels 2 to 10: 2x2 tiles to 10x10.")
    }
    if let picture, min(picture.width, picture.height) < leastPixels * Double(level) {
      throw DealError(
        "This picture of \(Int(picture.width).grouped)x\(Int(picture.height).grouped) pixels is too small for "
          + "\(name(of: level)) tiles: choose a larger one.")
    }
    return Deal(side: level, order: disorder(of: level * level, using: &chance))
  }

  /// An order with nothing in its place, all of them equally likely: about one shuffle in e is one
  /// (Montmort 1713).
  private static func disorder(of count: Int, using chance: inout SeededGenerator) -> [Int] {
    var order = Array(0..<count)
    repeat {
      // Fisher and Yates, from the back.
      for i in order.indices.reversed() where i > 0 { order.swapAt(i, chance.below(i + 1)) }
    } while zip(order, order.indices).contains(where: ==)
    return order
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
    zip(state.order, state.order.indices).allSatisfy(==)
  }

  public static func progress(of state: State, in deal: Deal) -> Double {
    Double(zip(state.order, state.order.indices).count(where: ==)) / Double(state.order.count)
  }

  public static func isSound(_ deal: Deal, of parameters: Parameters) -> Bool {
    levels ~= deal.side && parameters.level == deal.side && isOrder(deal.order, side: deal.side)
      && parameters.results.count <= levels.count && parameters.results.allSatisfy(\.isSound)
      && parameters.reached.map { levels ~= $0 } ?? true
  }

  public static func isSound(_ state: State, in deal: Deal) -> Bool {
    isOrder(state.order, side: deal.side) && Result.counts ~= state.exchanges
  }

  /// Whether each tile is there once.
  private static func isOrder(_ order: [Int], side: Int) -> Bool {
    order.count == side * side && order.sorted().elementsEqual(0..<order.count)
  }

  /// The first tile that is not in its cell goes there: each exchange takes one tile out of a cycle,
  /// so that no other way is shorter.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    state.order.indices.first { state.order[$0] != $0 }
      .map { .exchange(cell: $0, with: state.cell(of: $0)) }
  }

  /// So many exchanges bring an order about at least: its tiles without its cycles (Cayley 1849).
  static func fewest(for order: [Int]) -> Int {
    var isSeen = [Bool](repeating: false, count: order.count)
    var cycles = 0
    for start in order.indices where !isSeen[start] {
      cycles += 1
      var cell = start
      while !isSeen[cell] {
        isSeen[cell] = true
        cell = order[cell]
      }
    }
    return order.count - cycles
  }

  /// The tiles lie in cells, whatever the table's size.
  public static func refit(
    _ table: Table<Swap>, using chance: inout SeededGenerator
  ) -> Move? { nil }

  /// Between two cells there is no place to lie: the exchange is made, and the tiles glide on.
  public static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<Swap>, motion: Motion
  ) -> Move { hint }
}
