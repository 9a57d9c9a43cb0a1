internal import PuzzleCore

extension WordList {
  /// Reads a word list as JSON, or as plain text with words separated by line ends or commas.
  ///
  /// A JSON list is an array of words, or an object with `words` and optionally `title`,
  /// `language`, `size`, `count`, `reveals` and `directions`. In plain text `#` begins a comment. The
  /// encodings are those of `TextDecoder`. Words that can't be hidden are added to `leftOut`.
  public init(reading bytes: [UInt8], title: String = "Your words") throws(WordListError) {
    guard bytes.count <= Self.mostBytes else {
      throw WordListError(nil, "This file is too large: a list of words can have up to 1 MB.")
    }
    guard let text = TextDecoder.decode(bytes) else {
      throw WordListError(
        nil, "This isn’t text: save the list as plain text, with one word per line.")
    }
    var reader = WordListReader(title)
    if let first = text.first(where: { !$0.isWhitespace }), "{[".contains(first) {
      try reader.read(json: Array(text.utf8))
    } else {
      try reader.read(text: text)
    }
    self = try reader.finished
  }

  private static let mostBytes = 1 << 20
}

/// A collector for the words of a list and those that can't be used.
private struct WordListReader {
  private var list: WordList
  private let title: String
  private var bad: [LeftOut] = []
  /// The error about the first word that can't be used.
  private var problem: WordListError?

  init(_ title: String) {
    self.title = WordList.isShort(title) ? title : "Your words"
    list = WordList(title: self.title, words: [])
  }

  /// The finished list; throws if it has no usable word, or too many unusable ones.
  var finished: WordList {
    get throws(WordListError) {
      if list.words.isEmpty || bad.count > WordList.most {
        throw problem
          ?? WordListError(nil, "There are no words in this list: write one word per line.")
      }
      var list = list
      list.leftOut = bad.isEmpty ? nil : bad
      return list
    }
  }

  // MARK: Plain text

  mutating func read(text: String) throws(WordListError) {
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      for part in Self.withoutComment(line).split(whereSeparator: Self.separators.contains) {
        let word = String(part).trimmed
        if !word.isEmpty { try add(word, number) }
      }
    }
  }

  private static let separators: Set<Character> = [",", ";", "\t", "،", "、", "，", "；"]

  /// Returns a line up to a `#` that is at its beginning or follows a space.
  private static func withoutComment(_ line: Substring) -> Substring {
    var isAfterSpace = true
    for i in line.indices {
      if line[i] == "#", isAfterSpace { return line[..<i] }
      isAfterSpace = line[i].isWhitespace
    }
    return line
  }

  // MARK: JSON

  mutating func read(json bytes: [UInt8]) throws(WordListError) {
    let root = try JSONReader.read(bytes)
    guard case .object(let fields) = root.value else { return try add(root) }
    guard let words = fields["words"] else {
      throw WordListError(root.line, "the list has no “words”.")
    }
    if let field = fields["title"] {
      list.title = try field.string("title").asName(limit: 40)
      if list.title.isEmpty || !WordList.isShort(list.title) { list.title = title }
    }
    if let field = fields["language"] {
      let language = try field.string("language")
      list.language = WordList.isShort(language) ? language : nil
    }
    if let field = fields["size"] { list.size = try field.whole("size", WordList.sizes) }
    if let field = fields["reveals"] {
      list.reveals = try field.whole("reveals", WordList.revealCounts)
    }
    if let field = fields["count"] { list.count = try field.whole("count", WordList.counts) }
    if let field = fields["directions"] { list.directions = try Self.directions(field) }
    try add(words)
  }

  private static func directions(
    _ field: JSONReader.Node
  ) throws(WordListError) -> Directions {
    if case .string(let word) = field.value, let known = Difficulty(rawValue: word) {
      return known.directions
    }
    guard case .array(let nodes) = field.value, !nodes.isEmpty else {
      throw WordListError(
        field.line, "“directions” must be easy, medium or hard, or an array of directions.")
    }
    var directions: Directions = []
    for node in nodes {
      let name = try node.string("directions")
      guard let one = Directions(name: name) else {
        let names = Directions.names.joined(separator: ", ")
        throw WordListError(
          node.line, "“\(name.prefix(40))” isn’t a direction: choose from \(names).")
      }
      directions.insert(one)
    }
    return directions
  }

  private mutating func add(_ words: JSONReader.Node) throws(WordListError) {
    guard case .array(let nodes) = words.value else {
      throw WordListError(words.line, "“words” must be an array of words.")
    }
    for node in nodes { try add(try node.string("words").trimmed, node.line) }
  }

  // MARK: Words

  /// Adds a word, or records the reason why it can't be used.
  private mutating func add(_ word: String, _ line: Int) throws(WordListError) {
    if let reason = Self.reason(against: word) {
      let shown = word.count > 40 ? word.prefix(40) + "…" : word[...]
      let name = WordList.isShort(String(shown)) ? String(shown) : "…"
      if bad.count <= WordList.most { bad.append(.init(text: name, reason: reason.words)) }
      if problem == nil {
        problem = WordListError(line, "\(reason.sentence(.quoted(name), count: 1)).")
      }
      return
    }
    guard list.words.count < WordList.most else {
      throw WordListError(line, "a list can have at most 500 words.")
    }
    list.words.append(word)
  }

  private static func reason(against word: String) -> LeftOut.Reason? {
    guard WordList.isShort(word) else { return .tooManyLetters }
    guard let letters = Spelling.letters(of: word) else {
      return .foreignCharacter
    }
    if letters.count < WordList.lengths.lowerBound { return .tooShort }
    return letters.count > WordList.lengths.upperBound ? .tooManyLetters : nil
  }
}

extension String {
  /// The text without spaces and quotation marks at its ends.
  fileprivate var trimmed: String {
    let isSpace = { (c: Character) in c.isWhitespace || "\"“”„«»".contains(c) }
    var rest = drop(while: isSpace)
    while let last = rest.last, isSpace(last) { rest.removeLast() }
    return String(rest)
  }
}

extension JSONReader.Node {
  fileprivate func string(_ name: String) throws(WordListError) -> String {
    guard case .string(let text) = value else {
      throw WordListError(line, "“\(name)” must be text in quotation marks.")
    }
    return text
  }

  fileprivate func whole(
    _ name: String, _ range: ClosedRange<Int>
  ) throws(WordListError) -> Int {
    guard case .number(let number) = value, let whole = Int(exactly: number), range ~= whole else {
      throw WordListError(
        line,
        """
        “\(name)” must be a whole number from \(range.lowerBound) to \
        \(range.upperBound).
        """)
    }
    return whole
  }
}
