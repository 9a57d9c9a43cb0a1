public import PuzzleCore

/// A film of the table, in which there is nothing to press.
public struct Film: Hashable, Sendable {
  /// The name of the puzzle, or of its picture, on the end card; nil for the name of the game.
  public var name: Phrase?

  /// Creates a film of a puzzle with a name.
  public init(of name: Phrase? = nil) { self.name = name }
}
