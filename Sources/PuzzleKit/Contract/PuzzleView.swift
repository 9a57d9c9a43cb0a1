public import PuzzleCore

/// A frame of a game, ready to be drawn.
public protocol PuzzleView<Game> {
  associatedtype Game: PuzzleGame

  /// Creates a view of a frame.
  init(_ frame: Frame<Game>)
  /// Draws the frame in layers, from the lowest up.
  func draw(into scene: inout Scene)
  /// All elements that the player can act on, in the order of the Tab key.
  var elements: [Element] { get }
}
