/// A game that several players can play on one table: TiFpuzzle, Jigsaw.
///
/// Its moves may come from other machines, so all requirements accept any move and any number.
public protocol SharedGame: PuzzleGame {
  /// Returns the numbers of the things that a move takes hold of; nil for a move of the whole table,
  /// such as tidying up.
  static func items(of move: Move) -> [Int]?
  /// Returns the number of the thing that represents all things joined to `item`, itself included;
  /// nil if there is no such thing.
  static func leader(of item: Int, in state: State) -> Int?
}
