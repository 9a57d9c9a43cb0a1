/// What a game is called, and how it is played.
public struct Guide: Hashable, Sendable {
  /// A part of a page.
  public enum Block: Hashable, Sendable {
    case heading(String)
    case paragraph(String)
    /// A key or a word, and what it does.
    case entry(String, String)
  }

  /// The game's name for a player.
  public var name: String
  /// What is done in it, in one sentence.
  public var summary: String
  /// How it is played, from the top down.
  public var blocks: [Block]

  /// A name, a sentence, and a page.
  public init(name: String, summary: String, blocks: [Block]) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
  }
}
