/// The words of one language, each with the pictures it is guessed from.
public struct WordBook: Sendable {
  /// A word, and what it is seen in.
  public struct Entry: Codable, Hashable, Sendable {
    /// In capitals.
    public var word: String
    /// Four pictures that share it, or one that it is the name of: emoji, or copies in a pack.
    public var pictures: [String]

    public init(word: String, pictures: [String]) {
      self.word = word
      self.pictures = pictures
    }
  }

  /// Its language, as ISO 639-1 calls it.
  public let language: String
  public let entries: [Entry]
  /// Tells one version of the table from another: a link names words by their places.
  public let checksum: UInt32

  /// Reads a table: a word, a tab and its pictures with spaces between them on each line. A line that
  /// is none is left out.
  public init(language: String, table: String) {
    self.language = language
    entries = table.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2 else { return nil }
      let entry = Entry(
        word: String(parts[0]), pictures: parts[1].split(separator: " ").map(String.init))
      return entry.isSound ? entry : nil
    }
    checksum = UInt32(truncatingIfNeeded: Digest.of(Array(table.utf8)))
  }

  /// The names of languages, in themselves.
  static let names = [
    "en": "English", "de": "Deutsch", "fr": "Français", "es": "Español", "it": "Italiano",
    "pt": "Português", "pl": "Polski", "uk": "Українська", "ro": "Română",
  ]

  /// What the language is called in itself.
  public var name: String { Self.names[language] ?? language }
}

/// All words that come with the program. They are the same for all matches, so that parameters are
/// the same with and without them.
public struct WordBooks: Hashable, Sendable {
  /// In the order they are offered.
  public var all: [WordBook]

  public init(_ all: [WordBook] = []) { self.all = all }

  subscript(language: String) -> WordBook? { all.first { $0.language == language } }

  public static func == (a: WordBooks, b: WordBooks) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// A short number for many bytes, which changes with each of them: FNV-1a with 64 bits, mixed once
/// more as SplitMix64 does.
enum Digest {
  static func of(_ bytes: [UInt8]) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    hash = (hash ^ hash >> 30) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ hash >> 27) &* 0x94D0_49BB_1331_11EB
    return hash ^ hash >> 31
  }
}
