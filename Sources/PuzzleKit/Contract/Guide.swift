/// A game's name and instructions.
public struct Guide: Hashable, Sendable {
  /// A part of the instructions.
  public enum Block: Hashable, Sendable {
    case heading(String)
    case paragraph(String)
    /// A key or a word, and its meaning.
    case entry(String, String)
  }

  /// The game's name, as shown to the player.
  public var name: String
  /// The aim of the game, in one sentence.
  public var summary: String
  /// The instructions, from the top down.
  public var blocks: [Block]
  /// The paragraph about the hidden Auto Solve button, which is shown only to those who ask; empty for none.
  public var secret: String

  /// The line that tells a beginner what to do, in about six words; empty for none.
  public var tip: String

  /// Creates a guide from a name, a sentence, the instructions, the secret and the tip.
  public init(
    name: String, summary: String, blocks: [Block], secret: String = "", tip: String = ""
  ) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
    self.secret = secret
    self.tip = tip
  }
}
