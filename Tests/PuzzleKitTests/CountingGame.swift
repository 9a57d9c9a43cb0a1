import PuzzleCore
import PuzzleKit
import Synchronization

/// A game of adding numbers, which counts how often a move is made.
///
/// A move costs as much work as its number. Only numbers from 0 up are legal.
enum CountingGame: PuzzleGame, HasHeavyMoves {
  struct Parameters: Codable, Hashable, Sendable {}
  struct Deal: Codable, Hashable, Sendable {}
  struct State: Codable, Hashable, Sendable { var sum = 0 }
  enum Move: Codable, Hashable, Sendable { case add(Int) }

  struct Controller: PuzzleController {
    mutating func handle(
      _ gesture: Gesture, on table: Table<CountingGame>, motion: inout Motion
    ) -> Response<Move> { .ignored }
  }

  struct View: PuzzleView {
    init(_ frame: Frame<CountingGame>) {}
    func draw(into scene: inout Scene) {}
    var elements: [Element] { [] }
  }

  /// Counts moves for one test.
  final class Counter: Sendable { let moves = Atomic(0) }

  @TaskLocal static var counter = Counter()

  /// Returns the number of moves that `body` makes.
  static func moves(of body: () throws -> Void) rethrows -> Int {
    let own = Counter()
    try $counter.withValue(own) { try body() }
    return own.moves.load(ordering: .relaxed)
  }

  static let info = GameInfo(
    id: "counting", guide: Guide(name: "Sums", summary: "Add.", blocks: []))
  static let standard = Parameters()

  static func deal(
    _ parameters: Parameters, in area: TableArea, picture: Size?,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Deal { Deal() }
  static func start(_ deal: Deal) -> State { State() }

  static func apply(_ move: Move, to state: inout State, in deal: Deal) throws(IllegalMove) {
    counter.moves.add(1, ordering: .relaxed)
    guard case .add(let number) = move, number >= 0 else { throw IllegalMove("less") }
    state.sum &+= number
  }

  static func work(of move: Move, on state: State) -> Int {
    guard case .add(let number) = move else { return 1 }
    return max(number, 1)
  }

  static func isSolved(_ state: State, in deal: Deal) -> Bool { false }
  static func isValid(_ deal: Deal, of parameters: Parameters) -> Bool { true }
  static func isValid(_ state: State, in deal: Deal) -> Bool { state.sum >= 0 }
  static func hint(for state: State, in deal: Deal) -> Move? { .add(1) }
}
