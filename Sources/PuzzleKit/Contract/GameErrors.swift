/// An error that explains why a puzzle cannot be dealt, as a sentence for the player.
public struct DealError: Error, Hashable, CustomStringConvertible {
  /// The reason, as a sentence for the player.
  public let description: String
  /// Creates an error from a sentence that says what to do instead.
  public init(_ sentence: String) { description = sentence }
}

/// An error for a move that breaks the rules; in a save it means that the save is damaged.
public struct IllegalMove: Error, Hashable, CustomStringConvertible {
  /// The reason, in a few words.
  public let description: String
  /// Creates an error with the reason in a few words.
  public init(_ reason: String) { description = reason }
}
