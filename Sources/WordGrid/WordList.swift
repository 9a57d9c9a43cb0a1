public import PuzzleCore

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
  /// The number of words taken at random; nil for the usual number.
  public var count: Int?
  /// The directions in which words may be written.
  public var directions: Directions?
  /// The words of a file that can't be used; nil if there are none.
  public var leftOut: [LeftOut]?

  /// The largest number of words in a list.
  public static let most = 500
  /// The lengths of words, in letters; the longest fit the largest grid.
  static let lengths = 2...sizes.upperBound
  /// The numbers of letters along a side of a grid.
  public static let sizes = 5...50
  /// The numbers of words that may be revealed.
  package static let revealCounts = 0...99
  /// The numbers of words that may be taken from a list.
  public static let counts = 1...100

  /// The longest text that a saved list may contain, in bytes of UTF-8.
  static let longestText = 1024

  public init(title: String, language: String? = nil, words: [String]) {
    self.title = title
    self.language = language
    self.words = words
  }
}

extension WordList {
  /// Returns a Boolean value that indicates whether `text` is within the limit for saved lists.
  package static func isShort(_ text: String) -> Bool { text.utf8.count <= longestText }

  /// A Boolean value that indicates whether a list read from a save can be used.
  package var isValid: Bool {
    words.count <= Self.most && words.allSatisfy(Self.isShort) && Self.isShort(title)
      && Self.isShort(language ?? "") && size.map { Self.sizes ~= $0 } ?? true
      && leftOut?.count ?? 0 <= Self.most
      && leftOut?.allSatisfy { Self.isShort($0.text) && Self.isShort($0.reason) } ?? true
      && reveals.map { Self.revealCounts ~= $0 } ?? true
      && count.map { Self.counts ~= $0 } ?? true && directions?.isEmpty != true
  }
}

/// An error about a word list, described by a sentence for the player.
public struct WordListError: ExplainedError, Hashable {
  /// The line of the error, from 1; nil if it concerns the whole list.
  public let line: Int?
  private let words: Phrase

  /// The sentence shown to the player.
  public var sentence: Phrase { line.map { "Line \($0): \(words)" } ?? words }

  init(_ line: Int?, _ words: Phrase) {
    self.line = line
    self.words = words
  }
}

extension WordList {
  /// Returns the usual number of words in a grid of `side` letters a side: one for every 12.5
  /// letters, 8 in the smallest usual grid of 10 and 18 in one of 15.
  package static func usualCount(inGridOf side: Int) -> Int {
    let count = Int((Double(side * side) / 12.5).rounded())
    return min(max(count, counts.lowerBound), counts.upperBound)
  }

  /// The smallest side, in letters, of a grid with room for all words: at least the longest word,
  /// and 2.2 cells for each letter.
  package var fittingSize: Int {
    let lengths = words.map { Spelling.letters(of: $0)?.count ?? 0 }.filter(Self.lengths.contains)
    let cells = 2.2 * Double(lengths.reduce(0, +))
    let side = max(Int(cells.squareRoot().rounded(.up)), lengths.max() ?? 0)
    return min(max(side, Self.sizes.lowerBound), Self.sizes.upperBound)
  }
}
