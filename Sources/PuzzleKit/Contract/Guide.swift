public import PuzzleCore

/// A game's name and instructions.
public struct Guide: Hashable, Sendable {
  /// A part of the instructions.
  public enum Block: Hashable, Sendable {
    case heading(Phrase)
    case paragraph(Phrase)
    /// A key or a word, and its meaning.
    case entry(Phrase, Phrase)
  }

  /// The game's name, as shown to the player.
  public var name: Phrase
  /// The aim of the game, in one sentence.
  public var summary: Phrase
  /// The instructions, from the top down.
  public var blocks: [Block]
  /// The paragraph about the hidden Auto Solve button, which is shown only to those who ask; empty for none.
  public var secret: Phrase

  /// The line that tells a beginner what to do, in about six words; empty for none.
  public var tip: Phrase

  /// Creates a guide from a name, a sentence, the instructions, the secret and the tip.
  public init(
    name: Phrase, summary: Phrase, blocks: [Block], secret: Phrase = "", tip: Phrase = ""
  ) {
    self.name = name
    self.summary = summary
    self.blocks = blocks
    self.secret = secret
    self.tip = tip
  }
}
