public import PuzzleCore

/// A view that shows where the next right move begins and ends: TiFpuzzle, Jigsaw, Swap, Word Search.
public protocol ShowsHint<Game>: PuzzleView {
  /// Returns the outlines of the thing to move and of its place, in points of the window.
  func outlines(of hint: Game.Move) -> [Path]
}
