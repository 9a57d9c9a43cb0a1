public import PuzzleCore

extension Phrase {
  /// Creates the phrase of a title or name that was saved.
  ///
  /// Titles are saved in English. Those that the games give are put into the player's language again;
  /// any other text, such as a name that the player typed, stays as it is.
  public init(savedTitle title: String) {
    self =
      Self.copy(of: title) ?? Self.jigsaw(title) ?? Self.swap(title) ?? Self.match(title)
      ?? Phrase(verbatim: title)
  }

  /// The mark of a copy in a saved name.
  private static let copyMark = " (copy)"

  /// Returns the name that is saved for a copy of a puzzle with a name.
  public static func savedCopyName(of name: String) -> String { name + copyMark }

  private static func copy(of title: String) -> Phrase? {
    guard title.hasSuffix(copyMark), title.count < 1000 else { return nil }
    return "\(Phrase(savedTitle: String(title.dropLast(copyMark.count)))) (copy)"
  }

  private static func jigsaw(_ title: String) -> Phrase? {
    let words = title.split(separator: " ", omittingEmptySubsequences: false)
    guard words.first == "Jigsaw,", words.count == 2 || words.count == 3 else { return nil }
    if words.count == 3 {
      guard words[2] == "pieces", let count = number(words[1]) else { return nil }
      return Jigsaw.Count.title(count: count)
    }
    let sides = words[1].split(separator: "x", omittingEmptySubsequences: false).map(number)
    guard sides.count == 2, let columns = sides[0], let rows = sides[1] else { return nil }
    return Jigsaw.Count.title(columns: columns, rows: rows)
  }

  private static func swap(_ title: String) -> Phrase? {
    Swap.Grid(title: title).map { Swap.title(of: $0) }
  }

  private static func match(_ title: String) -> Phrase? {
    IPict.Mode.allCases.lazy.map(\.title).first { $0.english == title }
  }

  /// Returns the number that English digits with commas stand for.
  private static func number(_ digits: Substring) -> Int? {
    guard digits.first?.isNumber == true else { return nil }
    return Int(digits.filter { $0 != "," })
  }
}
