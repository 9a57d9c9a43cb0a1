public import PuzzleCore

/// A game whose solved puzzles hang on the wall: TiFpuzzle, Jigsaw, Swap, Word Search.
public protocol HangsOnWall<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the width of the framed picture of a table divided by its height.
  static func shape(of table: Table<Game>) -> Double
  /// Returns the solving of a puzzle by `moves`, which starts at its deal.
  static func timelapse(of table: Table<Game>, _ moves: [Game.Move]) -> any Timelapse
}

/// The solving of a puzzle in a few seconds, as its moves did it.
public protocol Timelapse: Sendable {
  /// The width of the framed picture divided by its height.
  var shape: Double { get }
  /// A Boolean value that indicates whether the whole picture is shown, and nothing moves.
  var isWhole: Bool { get }

  /// Makes the moves up to a share of all moves, 0…1, `seconds` after the start. What they move
  /// takes a moment to its place, unless `isReduced` is true. The moves are never taken back.
  mutating func advance(to share: Double, at seconds: Double, isReduced: Bool)
  /// Moves everything to its place in the whole picture, `seconds` after the start.
  mutating func gather(at seconds: Double, isReduced: Bool)
  /// Returns the place of the picture while loose things may lie all over `room`; nil where nothing
  /// leaves the picture.
  func place(in room: Rect) -> Rect?
  /// Draws the puzzle around its picture's place.
  func draw(over picture: Rect, theme: Theme, scale: Double, on canvas: inout Canvas)
}

extension Timelapse {
  /// Returns the puzzle solved, with nothing to move.
  public var solved: Self {
    var solved = self
    solved.advance(to: 1, at: 0, isReduced: true)
    solved.gather(at: 0, isReduced: true)
    return solved
  }
}
