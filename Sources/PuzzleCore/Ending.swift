/// What a puzzle took so far.
public struct Tally: Codable, Hashable, Sendable {
  /// The player's moves in force.
  public var moves: Int
  /// Seconds of play.
  public var seconds: Double
  /// Whether auto-solve took part.
  public var wasHelped: Bool

  /// From what was counted.
  public init(moves: Int, seconds: Double, wasHelped: Bool) {
    self.moves = moves
    self.seconds = seconds
    self.wasHelped = wasHelped
  }
}

/// What is said of a solved puzzle.
public struct Ending: Hashable, Sendable {
  /// In a few words.
  public var title: String
  /// In a sentence or two.
  public var text: String
  /// What the button is called that goes on to the next level; nil in a game without levels.
  public var wayOn: String?
  /// Whether the table itself says it all: no card is laid over it.
  public var isOnTable: Bool

  /// A title, what it took, and the way on.
  public init(
    title: String = "Puzzle Completed!", text: String = "Great job! You solved the puzzle!",
    wayOn: String? = nil, isOnTable: Bool = false
  ) {
    self.title = title
    self.text = text
    self.wayOn = wayOn
    self.isOnTable = isOnTable
  }
}
