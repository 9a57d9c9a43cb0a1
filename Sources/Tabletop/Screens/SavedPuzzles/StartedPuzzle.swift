public import PuzzleCore

/// A puzzle that was begun, as the page of puzzles shows it.
public struct StartedPuzzle: Hashable, Sendable {
  /// What it is known by.
  public var id: Int64
  /// The player's own name for it, or what the menu bar says.
  public var name: String
  /// How much is done, 0…1.
  public var progress: Double
  /// Seconds of play.
  public var elapsed: Double
  /// When it was played last, in words.
  public var played: String
  /// Whether nothing is left to do.
  public var isSolved: Bool
  /// Whether it lies on the table, or another game's beside it.
  public var isOnTable: Bool
  /// Its picture, small.
  public var thumbnail: Picture?

  /// A puzzle without its picture, which may come later.
  public init(
    id: Int64, name: String, progress: Double, elapsed: Double, played: String, isSolved: Bool,
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

  /// How far it is, how long it took, and when it was played.
  var note: String {
    let share = isSolved ? "Solved" : "\(Int((progress * 100).rounded(.down))) %"
    return "\(share) · \(Self.words(for: elapsed)) · \(played)"
  }

  /// A time as a clock shows it: 0:07, 12:30, 1:02:03.
  public static func words(for seconds: Double) -> String {
    let total = Int(max(seconds, 0).rounded(.down))
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (hours, minutes) = (total / 3600, total / 60 % 60)
    let clock = two(total % 60)
    return hours > 0 ? "\(hours.grouped):\(two(minutes)):\(clock)" : "\(minutes):\(clock)"
  }
}

/// What is to become of a puzzle.
public enum PuzzleAct: Hashable, Sendable {
  /// It comes to the table as it was left.
  case goOn
  /// It comes to the table as it was dealt.
  case restart
  /// Another one like it lies beside it from now on.
  case duplicate
  /// It gets a name.
  case rename(String)
  /// It is forgotten.
  case delete
}
