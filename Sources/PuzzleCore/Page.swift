/// A page to be printed.
public struct Page: Sendable {
  /// The size in points, 72 an inch.
  public var size: Size
  /// The content, the lowest first: paths in plain colours, and text.
  public var commands: [Command]

  /// Creates a page from its size and content.
  public init(size: Size, commands: [Command]) {
    self.size = size
    self.commands = commands
  }
}
