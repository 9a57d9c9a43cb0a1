/// A text for the player, which is put into the player's language where it is shown.
///
/// A literal is the English text and at the same time the key of its translations; what it
/// interpolates becomes its values: other phrases, numbers, and strings that are never translated,
/// such as a file's name.
///
///     let phrase: Phrase = "Round \(round) of \(rounds)"   // key "Round %1$s of %2$s"
///
/// Two phrases are equal if they say the same in English.
public struct Phrase: Sendable {
  /// The parts from which a phrase is made.
  enum Content: Sendable {
    /// Text that is the same in all languages.
    case verbatim(String)
    /// A whole number, with its digits grouped.
    case number(Int)
    /// A whole number of percent.
    case percent(Int)
    /// A day.
    case date(year: Int, month: Int, day: Int)
    /// An English sentence without placeholders.
    case literal(key: String)
    /// An English sentence with placeholders, and the values for them.
    indirect case sentence(key: String, context: String?, values: [Phrase])
    /// A sentence with two numbers as its values, which needs no reference counting.
    case numbered(NumberedPhrase, Int, Int)
    /// Two English sentences with the same placeholders, of which `one` is for the number 1.
    indirect case counted(Int, one: String, other: String, values: [Phrase])
    /// A list of phrases.
    case joined([Phrase], separator: String)
  }

  let content: Content

  init(_ content: Content) { self.content = content }

  /// Creates a phrase from text that is the same in all languages, such as a name or a path.
  public init(verbatim text: String) { content = .verbatim(text) }

  /// Creates a phrase from a whole number, whose digits are grouped as the language does it.
  public init(number: Int) { content = .number(number) }

  /// Creates a phrase from a whole number of percent, with the sign.
  public init(percent number: Int) { content = .percent(number) }

  /// Creates a phrase from a day of the Gregorian calendar, with the month from 1 to 12.
  public init(year: Int, month: Int, day: Int) {
    content = .date(year: year, month: month, day: day)
  }

  /// Creates a phrase whose words depend on a number.
  ///
  ///     Phrase(count, one: "\(count) piece", other: "\(count) pieces")
  ///
  /// - Parameters:
  ///   - one: The English phrase for the number 1.
  ///   - other: The English phrase for other numbers. It has the same values in the same order.
  public init(_ count: Int, one: Phrase, other: Phrase) {
    let values = other.values
    content = .counted(count, one: one.key, other: other.key, values: values)
  }

  /// Creates a phrase whose English words mean several things; `context` tells them apart, for
  /// translators.
  public init(_ phrase: Phrase, context: String) {
    content = .sentence(key: phrase.key, context: context, values: phrase.values)
  }

  /// The values of a literal's placeholders.
  private var values: [Phrase] {
    switch content {
    case .sentence(_, _, let values): values
    case .numbered(_, let first, let second): [Phrase(number: first), Phrase(number: second)]
    default: []
    }
  }

  /// The key of a literal.
  var key: String {
    switch content {
    case .literal(let key), .sentence(let key, _, _): key
    case .numbered(let form, _, _): form.key
    default: ""
    }
  }

  /// A Boolean value that indicates whether there is nothing to show.
  public var isEmpty: Bool { english.isEmpty }

  /// The phrase in English, as it is saved, written to the terminal, and compared.
  public var english: String { English().text(self) }
}

extension Phrase: ExpressibleByStringInterpolation {
  public init(stringLiteral text: String) {
    content = .literal(key: Self.escaped(text))
  }

  public init(stringInterpolation parts: StringInterpolation) {
    content =
      parts.values.isEmpty
      ? .literal(key: parts.key) : .sentence(key: parts.key, context: nil, values: parts.values)
  }

  /// The literal text and the values of an interpolated phrase.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key: String
    var values: [Phrase] = []
    /// The placeholders of the first values, by their numbers.
    private static let first = (0..<4).map { "%\($0)$s" }

    public init(literalCapacity: Int, interpolationCount: Int) {
      key = ""
      key.reserveCapacity(literalCapacity + interpolationCount * 4)
      values.reserveCapacity(interpolationCount)
    }

    public mutating func appendLiteral(_ text: String) { key += Phrase.escaped(text) }

    public mutating func appendInterpolation(_ value: Phrase) {
      values.append(value)
      let number = values.count
      key += Self.first.indices.contains(number) ? Self.first[number] : "%\(number)$s"
    }

    public mutating func appendInterpolation(_ text: some StringProtocol) {
      appendInterpolation(Phrase(verbatim: String(text)))
    }

    public mutating func appendInterpolation(_ number: Int) {
      appendInterpolation(Phrase(number: number))
    }

    public mutating func appendInterpolation(_ character: Character) {
      appendInterpolation(Phrase(verbatim: String(character)))
    }
  }

  /// Returns literal text as it stands in a key, in which `%` begins a placeholder.
  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    return text.split(separator: "%", omittingEmptySubsequences: false).joined(separator: "%%")
  }
}

extension Phrase: Hashable {
  public static func == (a: Phrase, b: Phrase) -> Bool {
    // Most phrases that are compared are made of the same parts.
    a.isMade(like: b) || a.english == b.english
  }

  /// Returns a Boolean value that indicates whether two phrases consist of the same parts; false
  /// doesn't mean that they say something else.
  private func isMade(like other: Phrase) -> Bool {
    switch (content, other.content) {
    case (.verbatim(let text), .verbatim(let others)): text == others
    case (.number(let number), .number(let others)): number == others
    case (.literal(let key), .literal(let other)): key == other
    case (.sentence(let key, _, let values), .sentence(let other, _, let others)):
      key == other && Phrase.areMade(values, like: others)
    case (.numbered(let form, let a, let b), .numbered(let other, let c, let d)):
      a == c && b == d && form == other
    case (.counted(let a, let one, let many, let values), .counted(let b, let o, let m, let others)):
      a == b && one == o && many == m && Phrase.areMade(values, like: others)
    case (.joined(let phrases, let separator), .joined(let others, let other)):
      separator == other && Phrase.areMade(phrases, like: others)
    default: false
    }
  }

  private static func areMade(_ phrases: [Phrase], like others: [Phrase]) -> Bool {
    phrases.count == others.count && zip(phrases, others).allSatisfy { $0.isMade(like: $1) }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Sequence<Phrase> {
  /// Returns the phrases as one, with `separator`, which is the same in all languages, between
  /// them.
  public func joined(separator: String) -> Phrase {
    Phrase(.joined(Array(self), separator: separator))
  }
}

extension Phrase {
  /// Returns the phrase with its verbatim text as names, each on one line and without control
  /// characters.
  public func asName() -> Phrase { changingText { $0.asName() } }

  /// The phrase with its verbatim text made safe to show.
  public var printable: Phrase { changingText { $0.printable } }

  /// Returns the phrase with at most `limit` characters of each verbatim text.
  public func bounded(to limit: Int) -> Phrase { changingText { $0.bounded(to: limit) } }

  private func changingText(_ change: (String) -> String) -> Phrase {
    func all(_ phrases: [Phrase]) -> [Phrase] { phrases.map { $0.changingText(change) } }
    return switch content {
    case .verbatim(let text): Phrase(verbatim: change(text))
    case .number, .percent, .date, .literal, .numbered: self
    case .sentence(let key, let context, let values):
      Phrase(.sentence(key: key, context: context, values: all(values)))
    case .counted(let count, let one, let other, let values):
      Phrase(.counted(count, one: one, other: other, values: all(values)))
    case .joined(let phrases, let separator):
      Phrase(.joined(all(phrases), separator: separator))
    }
  }
}

extension DefaultStringInterpolation {
  @available(*, unavailable, message: "a phrase is put into words by a translator")
  public mutating func appendInterpolation(_ phrase: Phrase) {}
}
