internal import PuzzleCore

/// A budget of work for replaying moves.
///
/// It is counted in things moved or looked at, each of which takes about 50 nanoseconds.
struct Work {
  /// The most work that opening a game or one undo may take.
  static let most = 24_000_000
  /// The most work spent on checking moves before a snapshot, which aren't needed to load it.
  static let check = 2_000_000
  /// The amount of work after which a snapshot is saved.
  static let snapshot = 12_000_000
  /// The least work of a move that is heavy: undo doesn't replay it if it was one of the last.
  static let heavy = 20_000
  /// The work of any move, in addition to the things it moves.
  static let basis = 16

  private var left: Int
  private let isCancelled: () -> Bool

  init(_ amount: Int, isCancelled: @escaping () -> Bool = { false }) {
    left = amount
    self.isCancelled = isCancelled
  }

  /// Takes the work of one more move from the budget; returns false if too little is left, or if
  /// the work was cancelled.
  mutating func takes(_ steps: Int) -> Bool {
    guard left >= steps + Self.basis, !isCancelled() else { return false }
    left -= steps + Self.basis
    return true
  }
}

/// The work of a game's moves; the capability is looked up once for many of them.
struct MoveWeights<Game: PuzzleGame>: Sendable {
  private let heavyMoves = Game.self as? any HasHeavyMoves<Game>.Type

  /// Returns the most work that applying a move takes: by default, moving one thing.
  func work(of move: Game.Move, on state: Game.State) -> Int {
    heavyMoves?.work(of: move, on: state) ?? 1
  }

  /// Returns a Boolean value that indicates whether a move takes so much work that it isn't replayed
  /// where a snapshot can prevent that.
  func isHeavy(_ move: Game.Move, on state: Game.State) -> Bool {
    work(of: move, on: state) >= Work.heavy
  }
}
