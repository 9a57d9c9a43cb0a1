/// The difficulty of a puzzle, which sets the size of the grid and the directions of the words.
public enum Difficulty: String, CaseIterable, Sendable {
  case easy, medium, hard

  /// The number of letters along a side of the grid.
  public var size: Int { settings.size }
  public var directions: Directions { settings.directions }
  /// The number of words taken from a theme.
  public var count: Int { WordList.usualCount(inGridOf: size) }

  private var settings: (size: Int, directions: Directions) {
    switch self {
    case .easy: (10, [.right, .down])
    case .medium: (12, [.right, .down, .left, .up])
    case .hard: (15, .all)
    }
  }

  /// Creates the difficulty with exactly these directions, or returns nil if there is none.
  package init?(_ directions: Directions) {
    guard let match = Self.allCases.first(where: { $0.directions == directions }) else {
      return nil
    }
    self = match
  }
}
