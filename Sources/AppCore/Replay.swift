public import AppUI
internal import PuzzleCore
internal import PuzzleKit

/// A player that repeats the moves of a rewound puzzle one by one.
public struct Replay {
  /// The time of the next move; `nil` once all are made.
  public private(set) var due: Double?
  /// The seconds between moves.
  let interval: Double

  /// The seconds before the first move.
  private static let opening = 1.0
  /// The longest interval between moves, and the longest total duration, in seconds.
  private static let (slowest, longest) = (0.7, 60.0)

  public init(_ shell: AppShell) {
    let count = shell.session.moves.redoable
    interval = min(Self.slowest, Self.longest / Double(max(count, 1)))
    due = count > 0 ? shell.now + Self.opening : nil
  }

  /// Makes the moves that are due.
  public mutating func advance(_ shell: inout AppShell) {
    while let time = due, shell.now >= time {
      shell.session.perform(.redo)
      due = shell.session.moves.canRedo ? time + interval : nil
    }
  }
}
