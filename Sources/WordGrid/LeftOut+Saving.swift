extension LeftOut.Reason {
  /// The text between the words of a list in quotation marks.
  static let separator = "” and “"

  /// The words of the reasons without a word of the list.
  private static let plain: [(reason: LeftOut.Reason, words: String)] = [
    (.noRoom, "didn’t fit"), (.tooShort, "is too short"), (.tooLong, "is longer than the grid"),
    (.tooManyLetters, "has more than 50 letters"),
    (.foreignCharacter, "has a character that isn’t a letter"),
    (.repeated, "is on the list twice"),
  ]

  /// Creates a reason from its words in a save.
  public init(_ words: String) {
    func middle(_ start: String, _ end: String) -> String? {
      words.hasPrefix(start) && words.hasSuffix(end) && words.count >= start.count + end.count
        ? String(words.dropFirst(start.count).dropLast(end.count)) : nil
    }
    if let plain = Self.plain.first(where: { $0.words == words }) {
      self = plain.reason
    } else if let word = middle("is in “", "” backwards") {
      self = .nestedBackwards(in: word)
    } else if let word = middle("is “", "” backwards") {
      self = .reversed(word)
    } else if let word = middle("is more than once in “", "”") {
      self = .nested(in: word, isRepeated: true)
    } else if let word = middle("is in “", "”") {
      self = .nested(in: word, isRepeated: false)
    } else {
      self = .other(words)
    }
  }

  /// The end of an English sentence, as it is saved: “didn’t fit”.
  public var words: String {
    switch self {
    case .reversed(let word): "is “\(word)” backwards"
    case .nested(let hosts, let isRepeated):
      (isRepeated ? "is more than once in “" : "is in “") + hosts + "”"
    case .nestedBackwards(let host): "is in “\(host)” backwards"
    case .other(let words): words
    default: Self.plain.first { $0.reason == self }?.words ?? ""
    }
  }
}
