internal import PuzzleCore

/// Words to be hidden, and what else a list says about its puzzle.
public struct WordList: Codable, Hashable, Sendable {
  /// What the list is called.
  public var title: String
  /// The language's code after ISO 639, which says what letters fill the grid; nil when it is not known.
  public var language: String?
  /// The words as they are shown.
  public var words: [String]
  /// Letters a side.
  public var size: Int?
  /// How many words may be shown.
  public var reveals: Int?
  /// How words may be written.
  public var directions: WordSearch.Directions?
  /// The words of a file that can't be used; nil where there are none.
  public var leftOut: [WordSearch.LeftOut]?

  /// A list may have so many words.
  public static let most = 500
  /// Letters of a word, which has to fit the largest grid.
  static let lengths = 2...WordSearch.sizes.upperBound

  /// The longest text of a list that is kept, in bytes of UTF-8.
  static let longestText = 1024

  public init(title: String, language: String? = nil, words: [String]) {
    self.title = title
    self.language = language
    self.words = words
  }

  /// What is hidden when nobody chose.
  public static let standard = WordList(
    title: "Word Search", language: "en",
    words: ["Swift", "Kotlin", "ObjectiveC", "Variable", "Java", "Mobile"])
}

extension WordList {
  /// A Boolean value that indicates whether a text is no longer than any that is kept.
  static func isShort(_ text: String) -> Bool { text.utf8.count <= longestText }

  /// A Boolean value that indicates whether the list can be used, whatever a save says.
  var isSound: Bool {
    words.count <= Self.most && words.allSatisfy(Self.isShort) && Self.isShort(title)
      && Self.isShort(language ?? "") && size.map { WordSearch.sizes ~= $0 } ?? true
      && leftOut?.count ?? 0 <= Self.most
      && leftOut?.allSatisfy { Self.isShort($0.text) && Self.isShort($0.reason) } ?? true
      && reveals.map { WordSearch.revealCounts ~= $0 } ?? true && directions?.isEmpty != true
  }
}

/// Why a list of words cannot be used, as a sentence for the player.
public struct WordListError: Error, Hashable, CustomStringConvertible {
  /// The line it is about, from 1; nil when it is about all of them.
  public let line: Int?
  private let sentence: String

  /// The reason, as a sentence for the player.
  public var description: String { line.map { "Line \($0.grouped): \(sentence)" } ?? sentence }

  init(_ line: Int?, _ sentence: String) {
    self.line = line
    self.sentence = sentence
  }
}

/// Lists of words to choose from.
///
/// What could be chosen is no part of what was: two shelves are always equal, and none is written down.
public struct Themes: Hashable, Sendable {
  /// A list, and its name on the command line.
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

  /// The languages there are, in the order of their alphabets.
  var languages: [WordSearch.Alphabet] {
    let spoken = Set(all.map(\.list.language))
    return WordSearch.Alphabet.all.filter { spoken.contains($0.language) }
  }

  /// The lists in a language, by their titles.
  func lists(in language: String) -> [WordList] {
    all.map(\.list).filter { $0.language == language }.sorted { $0.title < $1.title }
  }
}
