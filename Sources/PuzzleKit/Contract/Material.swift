/// The material that a player can provide for a game.
public enum Material: Hashable, Sendable {
  /// A picture to make a puzzle from.
  case picture
  /// A list of words.
  case words
  /// A folder of pictures, whose names are words.
  case pack
  /// A saved puzzle in a file.
  case puzzle
}
