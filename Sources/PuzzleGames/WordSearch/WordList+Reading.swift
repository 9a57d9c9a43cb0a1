internal import PuzzleCore

extension WordList {
  /// Reads a list in either of its forms: JSON, or plain text with one word a line.
  ///
  /// In JSON it is an object with `words` and maybe `title`, `language`, `size`, `reveals` and
  /// `directions`, or the array of words alone. In plain text empty lines and those that begin with `#`
  /// are left out. The bytes may be anything.
  public init(reading bytes: [UInt8], title: String = "Your words") throws(WordListError) {
    // Editors on other systems begin a text with this mark.
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let bytes = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    guard bytes.count <= Self.mostBytes else {
      throw WordListError(nil, "This is too long for a list of words: it may have 1 MB.")
    }
    if bytes.first(where: { !JSONReader.isSpace($0) }).map({ "{[".utf8.contains($0) }) == true {
      self = try Self.json(bytes, title)
    } else {
      self = try Self.text(bytes, title)
    }
    guard !words.isEmpty else {
      throw WordListError(nil, "There are no words in this list: write one word a line.")
    }
  }

  private static let mostBytes = 1 << 20

  private static func text(_ bytes: [UInt8], _ title: String) throws(WordListError) -> WordList {
    var list = WordList(title: title, words: [])
    var number = 0
    // A line ends with LF, CR LF, or CR.
    let lines = bytes.split(separator: 10, omittingEmptySubsequences: false)
    for part in lines {
      let part = part.last == 13 ? part.dropLast() : part
      for line in part.split(separator: 13, omittingEmptySubsequences: false) {
        number += 1
        guard let text = String(validating: line, as: UTF8.self) else {
          throw WordListError(number, "this is no UTF-8 text.")
        }
        let word = text.trimmed
        if word.isEmpty || word.hasPrefix("#") { continue }
        try list.add(word, number)
      }
    }
    return list
  }

  private static func json(_ bytes: [UInt8], _ title: String) throws(WordListError) -> WordList {
    let root = try JSONReader.read(bytes)
    var list = WordList(title: title, words: [])
    guard case .object(let fields) = root.value else {
      try list.add(root)
      return list
    }
    guard let words = fields["words"] else {
      throw WordListError(root.line, "the list has no “words”.")
    }
    if let field = fields["title"] {
      list.title = try field.string("title").asName(limit: 40)
      if list.title.isEmpty { list.title = title }
    }
    if let field = fields["language"] { list.language = try field.string("language") }
    if let field = fields["size"] { list.size = try field.whole("size", WordSearch.sizes) }
    if let field = fields["reveals"] {
      list.reveals = try field.whole("reveals", WordSearch.revealCounts)
    }
    if let field = fields["directions"] { list.directions = try Self.directions(field) }
    try list.add(words)
    return list
  }

  private static func directions(
    _ field: JSONReader.Node
  ) throws(WordListError) -> WordSearch.Directions {
    if case .string(let word) = field.value, let known = WordSearch.Difficulty(rawValue: word) {
      return known.directions
    }
    guard case .array(let nodes) = field.value, !nodes.isEmpty else {
      throw WordListError(
        field.line, "“directions” is easy, medium or hard, or an array of directions.")
    }
    var directions: WordSearch.Directions = []
    for node in nodes {
      let name = try node.string("directions")
      guard let one = WordSearch.Directions(name: name) else {
        let names = WordSearch.Directions.names.joined(separator: ", ")
        throw WordListError(node.line, "“\(name.prefix(40))” is no direction: there are \(names).")
      }
      directions.insert(one)
    }
    return directions
  }

  private mutating func add(_ words: JSONReader.Node) throws(WordListError) {
    guard case .array(let nodes) = words.value else {
      throw WordListError(words.line, "“words” is an array of words.")
    }
    for node in nodes { try add(try node.string("words").trimmed, node.line) }
  }

  /// Adds a word that can be hidden.
  private mutating func add(_ word: String, _ line: Int) throws(WordListError) {
    let shown = word.count > 40 ? word.prefix(40) + "…" : word[...]
    guard let letters = WordSearch.letters(of: word) else {
      throw WordListError(line, "“\(shown)” has a sign that is no letter.")
    }
    guard letters.count >= Self.lengths.lowerBound else {
      throw WordListError(line, "“\(shown)” is too short: a word has two letters or more.")
    }
    guard letters.count <= Self.lengths.upperBound else {
      throw WordListError(line, "“\(shown)” is too long: a word has 50 letters at most.")
    }
    guard words.count < Self.most else {
      throw WordListError(line, "a list has 500 words at most.")
    }
    words.append(word)
  }
}

extension String {
  /// Without spaces at its ends.
  fileprivate var trimmed: String {
    let isSpace = { (c: Character) in c.isWhitespace }
    return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
  }
}

extension JSONReader.Node {
  fileprivate func string(_ name: String) throws(WordListError) -> String {
    guard case .string(let text) = value else {
      throw WordListError(line, "“\(name)” takes text in quotation marks.")
    }
    return text
  }

  fileprivate func whole(
    _ name: String, _ range: ClosedRange<Int>
  ) throws(WordListError) -> Int {
    guard case .number(let number) = value, let whole = Int(exactly: number), range ~= whole else {
      throw WordListError(
        line, "“\(name)” is a whole number from \(range.lowerBound) to \(range.upperBound).")
    }
    return whole
  }
}
