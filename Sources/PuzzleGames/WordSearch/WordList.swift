internal import PuzzleCore

/// A list of words with optional settings for its puzzle.
public struct WordList: Codable, Hashable, Sendable {
  public var title: String
  /// The language's ISO 639 code, which selects the letters that fill the grid; nil if it is
  /// unknown.
  public var language: String?
  /// The words as they are displayed.
  public var words: [String]
  /// The number of letters along a side of the grid.
  public var size: Int?
  /// The number of words that may be revealed.
  public var reveals: Int?
  /// The directions in which words may be written.
  public var directions: WordSearch.Directions?
  /// The words of a file that can't be used; nil if there are none.
  public var leftOut: [WordSearch.LeftOut]?

  /// The largest number of words in a list.
  public static let most = 500
  /// The lengths of words, in letters; the longest fit the largest grid.
  static let lengths = 2...WordSearch.sizes.upperBound

  /// The longest text that a saved list may contain, in bytes of UTF-8.
  static let longestText = 1024

  public init(title: String, language: String? = nil, words: [String]) {
    self.title = title
    self.language = language
    self.words = words
  }

  /// The default list.
  public static let standard = WordList(
    title: "Word Search", language: "en",
    words: ["Swift", "Kotlin", "ObjectiveC", "Variable", "Java", "Mobile"])
}

extension WordList {
  /// Returns a Boolean value that indicates whether `text` is within the limit for saved lists.
  static func isShort(_ text: String) -> Bool { text.utf8.count <= longestText }

  /// A Boolean value that indicates whether a list read from a save can be used.
  var isValid: Bool {
    words.count <= Self.most && words.allSatisfy(Self.isShort) && Self.isShort(title)
      && Self.isShort(language ?? "") && size.map { WordSearch.sizes ~= $0 } ?? true
      && leftOut?.count ?? 0 <= Self.most
      && leftOut?.allSatisfy { Self.isShort($0.text) && Self.isShort($0.reason) } ?? true
      && reveals.map { WordSearch.revealCounts ~= $0 } ?? true && directions?.isEmpty != true
  }
}

/// An error about a word list, described by a sentence for the player.
public struct WordListError: Error, Hashable, CustomStringConvertible {
  /// The line of the error, from 1; nil if it concerns the whole list.
  public let line: Int?
  private let sentence: String

  /// The sentence shown to the player.
  public var description: String { line.map { "Line \($0.grouped): \(sentence)" } ?? sentence }

  init(_ line: Int?, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }
}

/// The word lists offered to the player.
///
/// Any two values are equal and none is saved, because the offered lists are not part of a puzzle.
public struct Themes: Hashable, Sendable {
  /// A list with its name on the command line.
  public struct Theme: Sendable {
    public var id: String
    public var list: WordList

    public init(id: String, list: WordList) {
      self.id = id
      self.list = list
    }
  }

  public let all: [Theme]

  public init(_ all: [Theme] = []) { self.all = all }

  public static func == (a: Themes, b: Themes) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}

  /// The languages of the lists, in the order of their alphabets.
  var languages: [WordSearch.Alphabet] {
    let spoken = Set(all.map(\.list.language))
    return WordSearch.Alphabet.all.filter { spoken.contains($0.language) }
  }

  /// Returns the lists in a language, sorted by title.
  func lists(in language: String) -> [WordList] {
    all.map(\.list).filter { $0.language == language }.sorted { $0.title < $1.title }
  }
}
