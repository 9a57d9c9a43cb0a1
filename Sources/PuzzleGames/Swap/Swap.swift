public import PuzzleCore
public import PuzzleKit

/// A game in which the player swaps tiles of a picture, two at a time, level after level.
public enum Swap: PuzzleGame {
  /// The level is the number of tiles along a side: 2 to 10.
  public typealias Parameters = LevelProgress

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

  public static let info = GameInfo(id: "swap", guide: .swap, showsTime: true)
  public static let standard = Parameters(level: 2)

  public static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    var form = PuzzleForm(
      parameters, title: "Swap \(name(of: parameters.level))",
      alternative: parameters.nextOpen(in: levels))
    form.ask(parameters.question(in: levels, name: name)) {
      $0.reached = $0.open(in: levels).upperBound
      $0.level = levels.lowerBound + $1
    }
    return form
  }

  private static func name(of level: Int) -> String { "\(level)x\(level)" }

  public static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    let level = parameters.level
    guard levels.contains(level) else {
      throw DealError("Swap has levels 2 to 10, from 2x2 to 10x10 tiles.")
    }
    if let picture, min(picture.width, picture.height) < leastPixels * Double(level) {
      throw .tooSmall(picture, for: "\(name(of: level)) tiles: choose a larger one.")
    }
    return Deal(side: level, order: .derangement(of: level * level, using: &chance))
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

  public static func isSolved(_ state: State, in deal: Deal) -> Bool { state.order.isInOrder }

  public static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    levels ~= deal.side && parameters.level == deal.side
      && deal.order.count == deal.side * deal.side && deal.order.isPermutation
      && parameters.isValid(in: levels)
  }

  public static func isValid(_ state: State, in deal: Deal) -> Bool {
    state.order.count == deal.side * deal.side && state.order.isPermutation
      && LevelResult.counts ~= state.exchanges
  }

  /// Returns the swap that moves a tile into the first cell that does not hold its own. Each such
  /// swap takes one tile out of a cycle, so no sequence of swaps is shorter.
  public static func hint(for state: State, in deal: Deal) -> Move? {
    state.order.indices.first { state.order[$0] != $0 }
      .map { .exchange(cell: $0, with: state.cell(of: $0)) }
  }
}

extension Swap: MeasuresProgress, PreviewsCut {
  public static func words(parts: Int) -> String {
    parts == 1 ? "1 tile" : "\(parts.grouped) tiles"
  }

  public static func size(of deal: Deal) -> Int { deal.order.count }

  public static func progress(of state: State, in deal: Deal) -> Double {
    state.order.shareInPlace
  }

  public static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    let side = min(max(parameters.level, levels.lowerBound), levels.upperBound)
    canvas.cuttingLines(side, in: rect, width: side > 6 ? 1 : 2)
  }
}

extension Swap: Leveled, DescribesEnding {
  public static func optionsAfterWin(
    _ table: Table<Swap>, _ controller: Controller, _ score: Score
  ) -> Parameters {
    var parameters = table.parameters
    let isSolved = isSolved(table.state, in: table.deal)
    // Undoing the solution does not lock the next level again.
    if isSolved || controller.viewState.wasSolved == true { parameters.unlockNext(in: levels) }
    guard isSolved else { return parameters }
    let result = LevelResult(
      level: parameters.level, moves: table.state.exchanges,
      fewest: table.deal.order.fewestSwaps, seconds: score.seconds)
    // A level solved with help does not count as a result.
    parameters.setResult(score.wasHelped ? nil : result)
    return parameters
  }

  public static func ending(
    of table: Table<Swap>, _ controller: Controller, _ score: Score
  ) -> Ending {
    let (mine, fewest) = (table.state.exchanges, table.deal.order.fewestSwaps)
    var words = "\(mine.grouped) swaps in \(Clock.text(score.seconds))"
    words += mine == fewest ? ": the best possible!" : ". \(best(fewest))"
    if score.wasHelped { words = "Auto Solve helped you. \(best(fewest, "swaps"))" }
    if table.parameters.level == levels.upperBound {
      words = "That was the last level. " + words
      let all = optionsAfterWin(table, controller, score).results.total
      if all.level > 0 {
        words +=
          " In all, you solved \(all.level == 1 ? "1 level" : "\(all.level.grouped) levels") with "
          + "\(all.moves.grouped) swaps in \(Clock.text(all.seconds)). \(best(all.fewest))"
      }
    }
    return Ending(title: "Congrats! You have solved this puzzle", text: words)
  }

  private static func best(_ count: Int, _ unit: String? = nil) -> String {
    "The best possible is \(count.grouped)\(unit.map { " " + $0 } ?? "")."
  }
}
