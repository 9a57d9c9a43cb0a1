/// An error that explains itself to the player, in a sentence with the way out.
public protocol ExplainedError: Error, CustomStringConvertible {
  /// The sentence for the player.
  var sentence: Phrase { get }
}

extension ExplainedError {
  /// The sentence in English, for the terminal.
  public var description: String { sentence.english }
}

extension Phrase {
  /// Creates the sentence of an error; that of a system's error is never translated.
  public init(_ error: any Error) {
    self = (error as? any ExplainedError)?.sentence ?? Phrase(verbatim: "\(error)")
  }
}
