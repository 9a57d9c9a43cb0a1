/// A picture of the player's own that a table shows, beside the one it is played with.
///
/// Its bytes come from outside: they are decoded in a process of their own.
public struct OwnPicture: Hashable, Sendable {
  /// Where the picture's bytes are.
  public enum Source: Hashable, Sendable {
    case file(path: String)
    case bytes([UInt8])
  }

  /// The name that it is drawn by.
  public var name: String
  /// Where its bytes are.
  public var source: Source

  /// A picture that is drawn by `name`.
  public init(name: String, source: Source) {
    self.name = name
    self.source = source
  }
}
