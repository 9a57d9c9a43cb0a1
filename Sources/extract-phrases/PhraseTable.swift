/// The phrases of the sources, as a template for translators (a `.pot` file of gettext).
struct PhraseTable {
  /// A phrase, or two for one and for several things.
  struct Entry: Hashable {
    var key: String
    var plural: String?
    var context: String?
  }

  /// The files of each phrase, in the order in which they were added.
  private(set) var places: [Entry: [String]] = [:]
  private var order: [Entry] = []

  /// Adds the phrases of a source.
  mutating func add(_ source: String, from path: String) {
    let literals = SwiftLexer.literals(in: source)
    var index = 0
    while index < literals.count {
      let literal = literals[index]
      index += 1
      // The two literals of a phrase that counts; those nested in them stand between.
      if literal.before.hasSuffix("one:"),
        let other = literals[index...].firstIndex(where: { $0.before.hasSuffix(",other:") })
      {
        add(Entry(key: literal.key, plural: literals[other].key), path)
        index = other + 1
        continue
      }
      let next = literals.indices.contains(index) ? literals[index] : nil
      if let next, next.before.hasSuffix("\",context:") {
        add(Entry(key: literal.key, context: next.key), path)
        index += 1
      } else if Self.isPhrase(literal) {
        add(Entry(key: literal.key), path)
      }
    }
  }

  /// The code before the literals that explain a command or an option.
  private static let explanations = [
    "help:", "ArgumentHelp(", "abstract:", "discussion:", "let abstract =",
  ]

  /// Adds the explanations of a source with commands.
  mutating func addHelp(_ source: String, from path: String) {
    for literal in SwiftLexer.literals(in: source)
    where Self.explanations.contains(where: literal.before.hasSuffix) {
      add(Entry(key: literal.key), path)
    }
  }

  private mutating func add(_ entry: Entry, _ place: String) {
    if places[entry] == nil { order.append(entry) }
    if places[entry]?.last != place { places[entry, default: []].append(place) }
  }

  /// The code before literals that are no phrases.
  private static let others = [
    "verbatim:", "stream(", "immediate(", "sprite(", "field(", "IllegalMove(", "debugDescription:",
    "hasPrefix(", "hasSuffix(", "separator:", "icon:", "ascii:", "string(", "whole(", "contains(",
    "named(", "says(", "mark(", "complain(",
    "getenv(", "setenv(", "sql:", "environment[", "==", "savedTitle:",
  ]

  /// Returns a Boolean value that indicates whether a literal is shown to the player.
  ///
  /// A phrase has a capital, or a space between words, and begins neither with a space nor with a
  /// sign of code. Identifiers, such as `menu.load` or `moves`, have neither, so a phrase of one
  /// lower-case word needs a context.
  static func isPhrase(_ literal: StringLiteral) -> Bool {
    let key = literal.key
    guard !others.contains(where: literal.before.hasSuffix), let first = key.first,
      let last = key.last
    else { return false }
    let words = key.replacing(placeholders: "").unicodeScalars
    guard words.contains(where: { $0.properties.isAlphabetic && $0 != "x" }) else { return false }
    if first.isWhitespace || last.isWhitespace || ",{}-+/.[:*_\"\\#<&".contains(first) {
      return false
    }
    if key.hasPrefix("tifpuzzle") { return false }
    if key.contains(" ") { return true }
    let isIdentifier = first.isLowercase && !key.contains { ",!?…".contains($0) }
    return !isIdentifier && !key.contains { "=/:.".contains($0) && key.last != $0 }
  }

  /// The template; its header holds no date, so that the same sources give the same file.
  var template: String {
    var text = #"""
      # Phrases of TiFpuzzle. Made by `make pot`: change the sources, not this file.
      msgid ""
      msgstr ""
      "Project-Id-Version: tifpuzzle\n"
      "MIME-Version: 1.0\n"
      "Content-Type: text/plain; charset=UTF-8\n"
      "Content-Transfer-Encoding: 8bit\n"
      "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\n"

      """#
    for entry in order {
      text += "\n#: \((places[entry] ?? []).joined(separator: " "))\n"
      let hasValues = (entry.plural ?? entry.key).contains("%")
      if hasValues { text += "#, c-format\n" }
      if let context = entry.context { text += "msgctxt \(Self.quoted(context))\n" }
      text += "msgid \(Self.quoted(entry.key))\n"
      if let plural = entry.plural {
        text += "msgid_plural \(Self.quoted(plural))\nmsgstr[0] \"\"\nmsgstr[1] \"\"\n"
      } else {
        text += "msgstr \"\"\n"
      }
    }
    return text
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for character in text {
      switch character {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      default: quoted.append(character)
      }
    }
    return quoted + "\""
  }
}

extension String {
  /// Returns the text with the placeholders of values replaced.
  func replacing(placeholders replacement: String) -> String {
    var text = ""
    var rest = self[...]
    while let percent = rest.firstIndex(of: "%") {
      text += rest[..<percent]
      rest = rest[percent...].dropFirst()
      let digits = rest.prefix(while: \.isNumber)
      if !digits.isEmpty, rest.dropFirst(digits.count).hasPrefix("$s") {
        text += replacement
        rest = rest.dropFirst(digits.count + 2)
      } else {
        text += "%"
      }
    }
    return text + rest
  }
}
