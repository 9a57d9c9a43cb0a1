import PuzzleCore
import PuzzleKit

/// The smallest complete game: three stones, each to be clicked once.
///
/// Copy this file to start a new game, and replace it from the top down. It separates the four
/// kinds of data of every game (parameters, deal, state, interaction), defines the meaning of a
/// gesture in `respond` and the effect of a move in `apply`, and leaves undo, saving, auto-solve,
/// time and motion to `Session`. Then add the entry `Law<YourGame>(…)` to `LawTests.games`, which
/// checks the laws of every game.
enum NullGame: PuzzleGame {
  /// The options that a player could choose.
  struct Parameters: Codable, Hashable, Sendable { var stones = 3 }

  /// The fixed data of a deal: the positions of the stones, as fractions of the table's width and
  /// height.
  struct Deal: Codable, Hashable, Sendable { var places: [Point] }

  /// The data that an undo restores.
  struct State: Codable, Hashable, Sendable { var isClicked: [Bool] }

  /// A move, as it is saved and replayed.
  enum Move: Codable, Hashable, Sendable { case click(stone: Int) }

  /// The transient data of the pointer: the stone that is pressed.
  struct Interaction: Sendable { var pressed: Int? }

  static let id = "null"
  static let standard = Parameters()
  static let idle = Interaction()

  static func title(of parameters: Parameters, picture: Size?) -> String {
    "\(parameters.stones) stones"
  }
  static func alternative(to parameters: Parameters) -> Parameters { parameters }

  static let guide = Guide(
    name: "Stones", summary: "Click each stone once.",
    blocks: [.paragraph("Click each stone once.")])

  static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal {
    guard 1...9 ~= parameters.stones else { throw DealError("Choose 1 to 9 stones.") }
    return Deal(
      places: (0..<parameters.stones).map { _ in
        Point(chance.uniform(0.1, 0.9), chance.uniform(0.1, 0.9))
      })
  }

  static func start(_ deal: Deal) -> State {
    State(isClicked: deal.places.map { _ in false })
  }

  static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove) {
    // Check everything before the first change: a save may contain any move.
    guard case .click(let stone) = move, state.isClicked.indices.contains(stone) else {
      throw IllegalMove("no such stone")
    }
    guard !state.isClicked[stone] else { throw IllegalMove("stone \(stone) is clicked already") }
    state.isClicked[stone] = true
  }

  static func isSolved(_ state: State, in deal: Deal) -> Bool { state.isClicked.allSatisfy(\.self) }

  /// Returns whether a deal is valid; a save may contain any deal and any state that can be
  /// decoded.
  static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool {
    1...9 ~= parameters.stones && deal.places.count == parameters.stones
      && deal.places.allSatisfy { 0...1 ~= $0.x && 0...1 ~= $0.y }
  }

  static func isValid(_ state: State, in deal: Deal) -> Bool {
    state.isClicked.count == deal.places.count
  }

  static func hint(for state: State, in deal: Deal) -> Move? {
    state.isClicked.firstIndex(of: false).map { .click(stone: $0) }
  }

  /// Positions are fractions of the table, so that another size needs no move.
  static func refit(_ table: Table<NullGame>, using chance: inout SeededGenerator) -> Move? { nil }

  static func interrupt(
    _ hint: Move, at progress: Double, on table: Table<NullGame>, motion: Motion
  ) -> Move { hint }

  static func respond(
    to gesture: Gesture, on table: Table<NullGame>, with interaction: inout Interaction,
    motion: inout Motion
  ) -> Response<Move> {
    switch gesture {
    case .press(let p):
      interaction.pressed = table.state.isClicked.indices.last {
        !table.state.isClicked[$0] && frame(of: $0, on: table).contains(p)
      }
      return interaction.pressed == nil ? .ignored : .redraw
    case .click, .drop:
      defer { interaction.pressed = nil }
      return interaction.pressed.map { .move(.click(stone: $0)) } ?? .ignored
    case .activate(let id):
      let stone = table.state.isClicked.indices.first { id == "stone.\($0)" }
      guard let stone, !table.state.isClicked[stone] else { return .ignored }
      return .move(.click(stone: stone))
    case .cancel:
      guard interaction.pressed != nil else { return .ignored }
      interaction.pressed = nil
      return .redraw
    default: return .ignored
    }
  }

  static func animate(
    _ change: Change<NullGame>, with interaction: inout Interaction, motion: inout Motion
  ) -> [Effect] {
    guard case .click(let stone)? = change.move else { return [] }
    motion.change(.glow, of: stone, from: 1, .easeOut(0.2))
    return [.snap(run: 0)]
  }

  static func draw(_ frame: Frame<NullGame>, into scene: inout Scene) {
    scene.live("stones") { canvas in
      for (stone, isClicked) in frame.table.state.isClicked.enumerated() {
        let color = isClicked ? frame.theme.go : frame.theme.accent
        let glow = frame.motion.value(.glow, of: stone, at: 0)
        canvas.fill(
          .ellipse(in: NullGame.frame(of: stone, on: frame.table)), color.mixed(with: .white, glow))
      }
    }
  }

  static func elements(_ frame: Frame<NullGame>) -> [Element] {
    frame.table.state.isClicked.enumerated().map { stone, isClicked in
      Element(
        "stone.\(stone)", .cell, "Stone \(stone + 1)",
        frame: self.frame(of: stone, on: frame.table), isEnabled: !isClicked)
    }
  }

  private static func frame(of stone: Int, on table: Table<NullGame>) -> Rect {
    let area = table.area
    let room = Rect(0, area.top, area.size.width, max(area.size.height - area.top, 0))
    let share = table.deal.places[stone]
    return Rect(
      center: Point(room.x + room.width * share.x, room.y + room.height * share.y),
      size: Size(24, 24))
  }
}
