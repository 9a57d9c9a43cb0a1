public import PuzzleGames

/// The things that dropped items or a pasted text were recognized as.
public enum ReceivedItems: Sendable {
  /// The link of a match, or the reason why it can't be read.
  case link(Result<MatchLink, LinkError>)
  case files(paths: [String])
  /// The link of a shared table.
  case table(link: String)
}

extension Result<MatchLink, LinkError> {
  /// Reads the link in a text.
  public init(reading text: String) {
    self.init { () throws(LinkError) in try MatchLink(reading: text) }
  }
}
