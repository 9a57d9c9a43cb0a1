public import PuzzleCore

/// An error about a link that leads to no shared table, described by a sentence for the player.
public enum InvitationError: ExplainedError, Hashable {
  /// The text contains no link to a shared table.
  case foreign
  /// The link is from an earlier version of the program.
  case old
  /// The link is from a later version of the program.
  case newer
  /// Part of the link is missing.
  case cut
  /// The link was changed on its way.
  case edited

  public var sentence: Phrase {
    switch self {
    case .foreign: "This isn’t a link to a shared table: copy the one that you were sent."
    case .old: "This link is from an older version of the program: ask for a new one."
    case .newer:
      "This link to a shared table is from a newer version of the program: install that version."
    case .cut:
      "Part of this link to a shared table is missing: copy all of it, from “tifpuzzle” to the end."
    case .edited: "This link to a shared table was changed on its way: ask for it again."
    }
  }
}
