public import PuzzleCore
internal import PuzzleKit

/// A saved puzzle, as the list of puzzles shows it.
public struct StartedPuzzle: Hashable, Sendable {
  /// The puzzle's number in the database.
  public var id: Int64
  /// The player's own name for the puzzle, or its title in the menu bar.
  public var name: Phrase
  /// The part of the puzzle that is done, 0…1.
  public var progress: Double
  /// The seconds of play.
  public var elapsed: Double
  /// The time of the last play, in words.
  public var played: Phrase
  /// A Boolean value that indicates whether the puzzle is solved.
  public var isSolved: Bool
  /// A Boolean value that indicates whether the puzzle is on the table, or parked there for another
  /// game.
  public var isOnTable: Bool
  /// The thumbnail of its picture.
  public var thumbnail: Picture?

  /// Creates a puzzle without its thumbnail, which may follow later.
  public init(
    id: Int64, name: Phrase, progress: Double, elapsed: Double, played: Phrase, isSolved: Bool,
    isOnTable: Bool
  ) {
    self.id = id
    self.name = name.printable
    self.progress = progress
    self.elapsed = elapsed
    self.played = played
    self.isSolved = isSolved
    self.isOnTable = isOnTable
  }

  /// The progress, the playing time and the time of the last play, as one line.
  var note: Phrase {
    let share: Phrase =
      isSolved ? "Solved" : Phrase(percent: Int((progress * 100).rounded(.down)))
    return "\(share) · \(Self.words(for: elapsed)) · \(played)"
  }

  /// Returns a duration in clock format: 0:07, 12:30, 1:02:03.
  public static func words(for seconds: Double) -> String {
    let total = Int(max(seconds, 0).rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    let clock = two(total % 60)
    return hours > 0 ? "\(hours.grouped.english):\(two(minutes)):\(clock)" : "\(minutes):\(clock)"
  }
}

/// An action on a saved puzzle.
public enum PuzzleAct: Hashable, Sendable {
  /// Open the puzzle as it was left.
  case goOn
  /// Open the puzzle as it was dealt.
  case restart
  /// Add a copy of the puzzle to the list.
  case duplicate
  /// Give the puzzle a name.
  case rename(String)
  /// Delete the puzzle.
  case delete
}
