public import PuzzleCore

extension LeftOut {
  /// The reason why a word is left out, which a save holds in English words.
  public enum Reason: Hashable, Sendable {
    case noRoom, tooShort, tooLong, tooManyLetters, foreignCharacter, repeated
    /// The word is another one backwards.
    case reversed(String)
    /// The word is part of others, in one of them more than once.
    case nested(in: String, isRepeated: Bool)
    /// The word is part of another one backwards.
    case nestedBackwards(in: String)
    /// A reason that an earlier version gave.
    case other(String)

    /// Returns words with a separator between them as a list of quoted words.
    private static func list(_ words: String) -> Phrase {
      let parts = words.split(separator: separator, omittingEmptySubsequences: false)
      return .list(parts.map { Phrase.quoted($0) })
    }

    /// Returns the sentence about `count` words, without a full stop; `names` lists them.
    public func sentence(_ names: Phrase, count: Int) -> Phrase {
      func counted(one: Phrase, other: Phrase) -> Phrase {
        Phrase(count, one: one, other: other)
      }
      return switch self {
      case .noRoom: counted(one: "\(names) didn’t fit", other: "\(names) didn’t fit")
      case .tooShort: counted(one: "\(names) is too short", other: "\(names) are too short")
      case .tooLong:
        counted(one: "\(names) is longer than the grid", other: "\(names) are longer than the grid")
      case .tooManyLetters:
        counted(
          one: "\(names) has more than 50 letters", other: "\(names) have more than 50 letters")
      case .foreignCharacter:
        counted(
          one: "\(names) has a character that isn’t a letter",
          other: "\(names) have a character that isn’t a letter")
      case .repeated:
        counted(one: "\(names) is on the list twice", other: "\(names) are on the list twice")
      case .reversed(let word):
        counted(one: "\(names) is “\(word)” backwards", other: "\(names) are “\(word)” backwards")
      case .nested(let host, true):
        counted(
          one: "\(names) is more than once in “\(host)”",
          other: "\(names) are more than once in “\(host)”")
      case .nested(let hosts, false):
        counted(
          one: "\(names) is in \(Self.list(hosts))", other: "\(names) are in \(Self.list(hosts))")
      case .nestedBackwards(let host):
        counted(
          one: "\(names) is in “\(host)” backwards", other: "\(names) are in “\(host)” backwards")
      case .other(let words): "\(names) \(words)"
      }
    }
  }
}
