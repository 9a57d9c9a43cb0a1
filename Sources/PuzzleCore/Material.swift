/// What a player can bring along to play with.
public enum Material: Hashable, Sendable {
  /// A picture, of which a puzzle is made.
  case picture
  /// A list of words.
  case words
  /// A folder of pictures, whose names are words.
  case pack
}
