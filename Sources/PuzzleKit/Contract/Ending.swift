public import PuzzleCore

/// The moves and time that a puzzle has taken so far.
public struct Score: Hashable, Sendable {
  /// The number of the player's moves in force.
  public var moves: Int
  /// The seconds of play.
  public var seconds: Double
  /// A Boolean value that indicates whether auto-solve took part.
  public var wasHelped: Bool

  /// A Boolean value that indicates whether others took part, at a shared table.
  public var wasShared: Bool

  /// Creates a score from its counts.
  public init(moves: Int, seconds: Double, wasHelped: Bool, wasShared: Bool = false) {
    self.moves = moves
    self.seconds = seconds
    self.wasHelped = wasHelped
    self.wasShared = wasShared
  }
}

/// The message shown when a puzzle is solved.
public struct Ending: Hashable, Sendable {
  /// The title, in a few words.
  public var title: Phrase
  /// The text, in a sentence or two.
  public var text: Phrase
  /// The result in a few words each, such as the time and the moves; empty if the text says it.
  public internal(set) var facts: [Phrase] = []
  /// The number of parts in words, such as “24 pieces”.
  public internal(set) var parts: Phrase = ""
  /// The time and the number of all moves, those of Auto Solve included.
  public internal(set) var effort: [Phrase] = []
  /// A Boolean value that indicates whether the table itself shows the message, so that no dialog is
  /// needed.
  public var isOnTable: Bool
  /// The title of the button that starts the next level; nil in a game without levels.
  public internal(set) var nextTitle: Phrase?

  /// Creates a message; its text and title have defaults.
  public init(
    title: Phrase = "Puzzle Completed!", text: Phrase = "Great job! You solved the puzzle!",
    isOnTable: Bool = false
  ) {
    self.title = title
    self.text = text
    self.isOnTable = isOnTable
  }
}
