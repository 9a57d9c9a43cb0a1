internal import PuzzleCore
internal import Tabletop

/// Makes a rewound puzzle's moves again, one by one.
struct Replay {
  /// When the next one is due; nil once all are made.
  private(set) var due: Double?
  /// Seconds from one to the next.
  let interval: Double

  /// Seconds before the first one.
  private static let opening = 1.0
  /// Seconds between two, at most, and what all of them take at most.
  private static let (slowest, longest) = (0.7, 60.0)

  init(_ tabletop: Tabletop) {
    let count = tabletop.session.redoCount
    interval = min(Self.slowest, Self.longest / Double(max(count, 1)))
    due = count > 0 ? tabletop.now + Self.opening : nil
  }

  /// Makes what is due by now.
  mutating func advance(_ tabletop: inout Tabletop) {
    while let time = due, tabletop.now >= time {
      tabletop.session.redo()
      due = tabletop.session.canRedo ? time + interval : nil
    }
  }
}
