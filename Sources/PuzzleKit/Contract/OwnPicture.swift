/// A picture supplied by the player that a table shows.
///
/// Its bytes come from outside, so they are decoded in a separate process.
public struct OwnPicture: Hashable, Sendable {
  /// The location of the picture's bytes.
  public enum Source: Hashable, Sendable {
    case file(path: String)
    case bytes([UInt8])
  }

  /// The name by which the picture is drawn.
  public var name: String
  /// The location of the picture's bytes.
  public var source: Source

  /// Creates a picture that is drawn by `name`.
  public init(name: String, source: Source) {
    self.name = name
    self.source = source
  }
}
