public import PuzzleCore

/// An error about a link that cannot continue a match, described by a sentence for the player.
public enum LinkError: ExplainedError, Hashable {
  case foreign, newer, cut, damaged, otherWords, own, old, split

  /// The sentence shown to the player.
  public var sentence: Phrase {
    switch self {
    case .foreign: "This isn’t a link to an iPict match: copy the one your friend sent."
    case .newer: "This link is from a newer version of the program: install that version."
    case .cut: "Part of this link is missing: copy all of it, from “tifpuzzle” to the end."
    case .damaged:
      "This link is damaged or was changed: ask your friend to copy it and send it again."
    case .otherWords:
      "Your friend’s program has different words: you both need the same version."
    case .own: "This is your own link: send it to your friend, who continues the match with it."
    case .old: "This is an old link: your match is already further along. Nothing was changed."
    case .split:
      "This link doesn’t fit your match: continue with the last one your friend sent."
    }
  }
}
