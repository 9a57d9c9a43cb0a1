import PuzzleCore
import PuzzleKit

/// A slide puzzle: the tiles of a picture lie in a square with one free cell, into which a
/// neighbour slides.
///
/// It is the example of “Adding a game” in the documentation: copy its three files, replace them
/// from the top down, and add a line to `LawTests.games`.
enum SlideGame: PuzzleGame {
  /// The settings that a player chooses for a new puzzle.
  struct Parameters: Codable, Hashable, Sendable {
    /// The number of cells along a side: 2 to 5.
    var side = 3
  }

  /// The data that a deal fixes.
  struct Deal: Codable, Hashable, Sendable {
    var side: Int
    /// The cells through which the free cell wanders from its own corner until the start.
    var trail: [Int]
  }

  /// The data that undo restores.
  struct State: Codable, Hashable, Sendable {
    /// The tile in each cell, row by row; the last tile is the free cell.
    var order: [Int]
    /// The cells through which the free cell came from its own corner, without the current one.
    /// Going back along it solves the puzzle.
    var trail: [Int]

    var free: Int { order.firstIndex(of: order.count - 1) ?? 0 }
  }

  /// A move, as it is saved and replayed.
  enum Move: Codable, Hashable, Sendable {
    /// Slides the tile of a cell into the free cell beside it.
    case slide(from: Int)
  }

  static let sides = 2...5

  static let info = GameInfo(
    id: "slide",
    guide: Guide(
      name: "Slide", summary: "Slide the tiles into their order.",
      blocks: [.paragraph("Click a tile beside the free cell, or press an arrow key.")]))
  static let standard = Parameters()

  static func form(for parameters: Parameters, picture: Size?) -> PuzzleForm<Parameters> {
    let side = parameters.side
    var form = PuzzleForm(
      parameters, title: "Slide \(side)x\(side)",
      alternative: Parameters(side: sides.contains(side + 1) ? side + 1 : sides.lowerBound))
    let sizes = FormField.Kind.options(
      sides.map { "\($0)x\($0)" }, selected: side - sides.lowerBound)
    form.ask(FormField("side", "Size", sizes)) { $0.side = sides.lowerBound + $1 }
    return form
  }

  static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    guard sides.contains(parameters.side) else { throw DealError("Choose 2 to 5 tiles a side.") }
    let cells = cells(parameters.side)
    var trail = [cells.count - 1]
    // The free cell never goes straight back, and ends away from its corner.
    while trail.count < 20 * parameters.side || trail.last == cells.count - 1 {
      let ways = cells.neighbours(of: trail[trail.count - 1]).map(\.cell)
      let next = ways.filter { $0 != trail.dropLast().last }
      trail.append(next[chance.below(next.count)])
    }
    return Deal(side: parameters.side, trail: trail)
  }

  /// Returns the cells of a square, whose size in points does not matter to the rules.
  private static func cells(_ side: Int) -> CellGrid {
    CellGrid(Rect(0, 0, 1, 1), columns: side, rows: side)
  }

  static func start(_ deal: Deal) -> State {
    var state = State(order: Array(0..<deal.side * deal.side), trail: [])
    for cell in deal.trail.dropFirst() { state.slide(from: cell) }
    return state
  }

  static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove) {
    // Check everything before the first change: a save may contain any move.
    guard case .slide(let cell) = move, state.order.indices.contains(cell),
      cells(deal.side).neighbours(of: state.free).contains(where: { $0.cell == cell })
    else { throw IllegalMove("no such neighbour") }
    guard !isSolved(state, in: deal) else { throw IllegalMove("the tiles are locked") }
    state.slide(from: cell)
  }

  static func isSolved(_ state: State, in deal: Deal) -> Bool { state.order.isInOrder }

  static func hint(for state: State, in deal: Deal) -> Move? {
    isSolved(state, in: deal) ? nil : state.trail.last.map { .slide(from: $0) }
  }

  static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    guard sides ~= deal.side, parameters.side == deal.side, deal.trail.count <= 1000,
      deal.trail.first == deal.side * deal.side - 1
    else { return false }
    return isPath(deal.trail, side: deal.side) && !isSolved(start(deal), in: deal)
  }

  /// Returns a Boolean value that indicates whether each cell of a trail is beside the one before.
  private static func isPath(_ trail: [Int], side: Int) -> Bool {
    let cells = cells(side)
    return trail.allSatisfy((0..<cells.count).contains)
      && zip(trail, trail.dropFirst()).allSatisfy { cell, next in
        cells.neighbours(of: cell).contains { $0.cell == next }
      }
  }

  static func isValid(_ state: State, in deal: Deal) -> Bool {
    guard state.order.count == deal.side * deal.side, state.order.isPermutation,
      isPath(state.trail + [state.free], side: deal.side)
    else { return false }
    // The trail leads back to the solved picture.
    var state = state
    while let cell = state.trail.last { state.slide(from: cell) }
    return state.order.isInOrder
  }
}

extension SlideGame.State {
  /// Slides the tile of a cell into the free cell; a step back shortens the trail.
  mutating func slide(from cell: Int) {
    if trail.last == cell { trail.removeLast() } else { trail.append(free) }
    order.swapAt(cell, free)
  }
}

extension SlideGame: MeasuresProgress, PreviewsCut {
  static func size(of deal: Deal) -> Int { deal.side * deal.side }

  static func progress(of state: State, in deal: Deal) -> Double {
    state.order.shareInPlace
  }

  static func preview(
    _ parameters: Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas
  ) {
    canvas.cuttingLines(columns: parameters.side, rows: parameters.side, in: rect)
  }
}
