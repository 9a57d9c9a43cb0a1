/// The difficulty of a puzzle, which sets the size of the grid and the directions of the words.
public enum Difficulty: String, CaseIterable, Sendable {
  case easy, medium, hard

  public var size: Int {
    switch self {
    case .easy: 10
    case .medium: 12
    case .hard: 15
    }
  }

  public var directions: Directions {
    switch self {
    case .easy: [.right, .down]
    case .medium: [.right, .down, .left, .up]
    case .hard: .all
    }
  }

  /// The number of words taken from a theme.
  public var count: Int {
    switch self {
    case .easy: 8
    case .medium: 12
    case .hard: 18
    }
  }

  /// Creates the difficulty with exactly these directions, or returns nil if there is none.
  package init?(_ directions: Directions) {
    guard let own = Self.allCases.first(where: { $0.directions == directions }) else {
      return nil
    }
    self = own
  }
}
