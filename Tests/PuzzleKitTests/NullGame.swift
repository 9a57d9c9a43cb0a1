import PuzzleCore
import PuzzleKit

/// The smallest complete game, with a single capability: three stones, each to be clicked once.
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

  struct Controller: PuzzleController {
    /// The stone under the pressed pointer.
    private var pressed: Int?

    mutating func handle(
      _ gesture: Gesture, on table: Table<NullGame>, motion: inout Motion
    ) -> Response<Move> {
      let isClicked = table.state.isClicked
      switch gesture {
      case .press(let p):
        pressed = isClicked.indices.last {
          !isClicked[$0] && frame(of: $0, on: table).contains(p)
        }
        return pressed == nil ? .ignored : .redraw
      case .click, .drop:
        defer { pressed = nil }
        return pressed.map { .move(.click(stone: $0)) } ?? .ignored
      case .activate(.cell(let stone)):
        guard isClicked.indices.contains(stone), !isClicked[stone] else { return .ignored }
        return .move(.click(stone: stone))
      case .cancel:
        guard pressed != nil else { return .ignored }
        pressed = nil
        return .redraw
      default: return .ignored
      }
    }
  }

  struct View: PuzzleView {
    private let frame: Frame<NullGame>

    init(_ frame: Frame<NullGame>) { self.frame = frame }

    private var stones: [(frame: Rect, isClicked: Bool)] {
      frame.table.state.isClicked.enumerated().map {
        (NullGame.frame(of: $0, on: frame.table), $1)
      }
    }

    func draw(into scene: inout Scene) {
      scene.immediate("stones") { canvas in
        for stone in stones {
          canvas.fill(
            .ellipse(in: stone.frame), stone.isClicked ? frame.theme.go : frame.theme.accent)
        }
      }
    }

    var elements: [Element] {
      stones.enumerated().map { number, stone in
        Element(
          .cell(number), .cell, "Stone \(number + 1)", frame: stone.frame,
          isEnabled: !stone.isClicked)
      }
    }
  }

  static let info = GameInfo(
    id: "null",
    guide: Guide(
      name: "Stones", summary: "Click each stone once.",
      blocks: [.paragraph("Click each stone once.")]))
  static let standard = Parameters()

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

  private static func frame(of stone: Int, on table: Table<NullGame>) -> Rect {
    let area = table.area
    let room = Rect(0, area.top, area.size.width, max(area.size.height - area.top, 0))
    let share = table.deal.places[stone]
    return Rect(
      center: Point(room.x + room.width * share.x, room.y + room.height * share.y),
      size: Size(24, 24))
  }
}

extension NullGame: Animating {
  static func animate(
    _ change: Change<NullGame>, controller: inout Controller, motion: inout Motion
  ) -> [Effect] {
    guard case .click(let stone)? = change.move else { return [] }
    motion.change(.glow, of: stone, from: 1, .easeOut(0.2))
    return [.snap(run: 0)]
  }
}
