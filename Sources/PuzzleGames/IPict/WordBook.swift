internal import PuzzleKit

/// The words of one language with the pictures from which they are guessed.
public struct WordBook: Sendable {
  /// A word with its pictures.
  public struct Entry: Codable, Hashable, Sendable {
    /// The word in capitals.
    public var word: String
    /// The pictures, as emoji or as names of copies in a pack: one that the word names, or four
    /// that share it.
    public var pictures: [String]

    public init(word: String, pictures: [String]) {
      self.word = word
      self.pictures = pictures
    }
  }

  /// The language, as an ISO 639-1 code.
  public let language: String
  /// All words, retired ones included.
  public let entries: [Entry]
  /// The indices of the words that are dealt. The others are retired: only links from older versions
  /// still contain them.
  public let offered: [Int]
  /// The checksum of the table, which tells its versions apart: links refer to words by their
  /// indices.
  public let checksum: UInt32

  /// Reads a table whose lines contain a word, a tab, and pictures separated by spaces. A hyphen
  /// before the word retires it, without changing the checksum. Invalid lines are skipped.
  public init(language: String, table: String) {
    self.language = language
    var (entries, offered): ([Entry], [Int]) = ([], [])
    var lines: [Substring] = []
    for marked in table.split(separator: "\n", omittingEmptySubsequences: false) {
      let isRetired = marked.first == "-"
      let line = isRetired ? marked.dropFirst() : marked
      lines.append(line)
      let parts = line.split(separator: "\t")
      guard parts.count == 2 else { continue }
      let entry = Entry(
        word: String(parts[0]), pictures: parts[1].split(separator: " ").map(String.init))
      guard entry.isValid else { continue }
      if !isRetired { offered.append(entries.count) }
      entries.append(entry)
    }
    (self.entries, self.offered) = (entries, offered)
    checksum = UInt32(truncatingIfNeeded: Digest.of(Array(lines.joined(separator: "\n").utf8)))
  }

  /// The languages' names for themselves.
  static let names = [
    "en": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano",
    "pt": "Português", "pl": "Polski", "uk": "Українська", "ro": "Română",
  ]

  /// The language's name for itself.
  public var name: String { Self.names[language] ?? language }
}

/// All words that come with the program. Any two values are equal, so that they make no difference
/// to parameters.
public struct WordBooks: Hashable, Sendable {
  /// The word books, in the order in which they are offered.
  public var all: [WordBook]

  public init(_ all: [WordBook] = []) { self.all = all }

  subscript(language: String) -> WordBook? { all.first { $0.language == language } }

  public static func == (a: WordBooks, b: WordBooks) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}
