/// An amount of work that may still be done while moves are made again.
///
/// It is counted in things moved or looked at; each takes about 50 nanoseconds.
struct Work {
  /// The work that opening a game, or one undo, may take.
  static let most = 24_000_000
  /// The work spent on checking moves that a snapshot makes needless.
  static let check = 2_000_000
  /// The work after which a snapshot is written.
  static let snapshot = 12_000_000
  /// The work of any move besides what it moves.
  static let basis = 16

  private var left: Int
  private let isCancelled: () -> Bool

  init(_ amount: Int, isCancelled: @escaping () -> Bool = { false }) {
    left = amount
    self.isCancelled = isCancelled
  }

  /// Takes the work of one more move from what is left, if there is enough, and nobody has cancelled.
  mutating func takes(_ steps: Int) -> Bool {
    guard left >= steps + Self.basis, !isCancelled() else { return false }
    left -= steps + Self.basis
    return true
  }
}
