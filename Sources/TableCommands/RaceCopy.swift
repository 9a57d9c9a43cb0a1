internal import PuzzleKit
internal import SharedTables

/// A player's own copy of the puzzle of a race, and its clock.
final class RaceCopy<Game: SharedGame> {
  private(set) var state: Game.State
  private let deal: Game.Deal
  private let start = ContinuousClock.now
  private var nextReport = ContinuousClock.now
  private var reported = 0

  /// The time between two reports.
  private static var spacing: Duration { .seconds(1) }

  /// Creates the copy at the start of a deal, and starts the clock.
  init(_ deal: Game.Deal) { (self.deal, state) = (deal, Game.start(deal)) }

  /// Makes a move, and returns whether it is legal.
  func make(_ move: Game.Move) -> Bool {
    (try? Game.apply(move, to: &state, in: deal)) != nil
  }

  /// Returns what to report: nil when nothing is new, or, unless `isDue` is true, when the last
  /// report is less than a second ago. The end is always reported.
  func takeProgress(isDue: Bool = false) -> RaceProgress? {
    let (now, isSolved) = (ContinuousClock.now, Game.isSolved(state, in: deal))
    guard isDue || isSolved || now >= nextReport else { return nil }
    let share = Int(Game.share(of: state, in: deal) * Double(RaceProgress.whole))
    let progress = isSolved ? RaceProgress.whole : min(max(share, 0), RaceProgress.whole - 1)
    guard progress > reported else { return nil }
    (reported, nextReport) = (progress, now + Self.spacing)
    let seconds = Int((now - start) / .seconds(1))
    return RaceProgress(share: progress, seconds: isSolved ? seconds : nil)
  }
}
