/// The way in which the players of a table play.
public enum TableMode: UInt8, CaseIterable, Sendable {
  /// All play the same puzzle.
  case together = 0
  /// Each plays a copy of the puzzle, and tells the others how far it is solved.
  case race = 1
}

/// The part of a player's own puzzle that is solved, in a race.
public struct RaceProgress: Hashable, Sendable {
  /// The share of a solved puzzle.
  public static let whole = 1000
  /// The longest time of a race in seconds, about a year.
  public static let longest = 1 << 25

  /// The solved share in thousandths, 0 to ``whole``.
  public let share: Int
  /// The seconds after which the puzzle was solved; nil before.
  public let seconds: Int?

  /// Creates a report; nil unless the share is 0 to 1000, and the seconds are there exactly for a
  /// solved puzzle.
  public init?(share: Int, seconds: Int?) {
    guard 0...Self.whole ~= share, (seconds != nil) == (share == Self.whole),
      seconds.map({ 0...Self.longest ~= $0 }) ?? true
    else { return nil }
    self.share = share
    self.seconds = seconds
  }
}

extension SharedTable {
  /// Notes the progress of a player, which never shrinks and ends with the puzzle.
  mutating func note(_ progress: RaceProgress, by place: Int) -> Outcome {
    guard progress.share > people[place].progress else { return .nothing }
    people[place].progress = progress.share
    people[place].finishedIn = progress.seconds
    return .peopleChanged
  }
}
