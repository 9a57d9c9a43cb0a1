internal import Files
package import PuzzleCore

/// The help and the complaints of the command line's parser, in the player's language.
///
/// The parser writes English only. Its lines are taken apart, translated, and wrapped anew; what has
/// no translation stays as it is.
package struct TranslatedUsage {
  /// The number of columns that the parser must write, so that it wraps no line itself.
  package static let unwrapped = 100_000
  /// The column in which the explanation of an option begins.
  private static let middle = 26

  private let translator: any Translator
  private let columns: Int

  /// Creates a translation for a terminal with this many columns.
  package init(_ translator: any Translator, columns: Int) {
    self.translator = translator
    self.columns = columns
  }

  /// The columns of the terminal that standard output leads to; 80 if there is none.
  package static var terminalColumns: Int {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return 80
    }
    return Int(size.ws_col)
  }

  private func text(_ phrase: Phrase) -> String { translator.text(phrase) }

  /// Returns the translation of what a command says of itself or of an option.
  private func translated(_ english: some StringProtocol) -> String {
    text(Phrase(stringLiteral: String(english)))
  }

  // MARK: Help

  /// The headings of a help page.
  private static let headings: [Phrase] = [
    "USAGE", "ARGUMENTS", "OPTIONS", "SUBCOMMANDS",
  ]

  /// The explanations of the parser's own options.
  package static let ownOptions: [Phrase] = [
    "Show the version.", "Show help information.", "Show subcommand help information.",
  ]

  /// Returns an unwrapped help page in the language.
  package func help(_ page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let head = lines.firstIndex { $0.hasPrefix("USAGE: ") } ?? lines.startIndex
    var all: [String] = []
    if head > 0, let first = lines.first, let start = first.firstRange(of: ": ") {
      let summary = translated(first[start.upperBound...])
      all += wrapped("\(text("OVERVIEW")): \(summary)") + [""]
      let discussion = lines[1..<head].joined(separator: "\n").trimmingNewlines()
      if !discussion.isEmpty {
        for line in translated(discussion).split(separator: "\n", omittingEmptySubsequences: false)
        { all += line.hasPrefix(" ") ? [String(line)] : wrapped(line) }
        all.append("")
      }
    }
    return (all + realigned(lines[head...], after: "USAGE").flatMap(item)).joined(separator: "\n")
  }

  /// Returns lines of which those that go on below a heading begin below its translation's end.
  private func realigned(_ lines: ArraySlice<Substring>, after heading: Phrase) -> [Substring] {
    let (old, new) = (heading.english.count + 2, text(heading).count + 2)
    var isBelow = false
    return lines.map { line in
      if line.hasPrefix(heading.english + ": ") {
        isBelow = true
        return line
      }
      isBelow = isBelow && line.hasPrefix(String(repeating: " ", count: old))
      return isBelow ? String(repeating: " ", count: new) + line.dropFirst(old) : line
    }
  }

  /// Returns a line below the summary of a help page.
  private func item(_ line: Substring) -> [String] {
    for heading in Self.headings where line.hasPrefix(heading.english + ":") {
      return [text(heading) + line.dropFirst(heading.english.count)]
    }
    if let match = line.wholeMatch(of: /\ +See '(.*)' for detailed help\./) {
      return wrapped("  " + text("See \(.quoted(match.1)) for detailed help."))
    }
    let label = line.prefix { $0 == " " }
    let body = line.dropFirst(label.count)
    if label.count == Self.middle { return explained("", body) }
    guard label.count == 2, let gap = body.firstRange(of: "  ") else { return [String(line)] }
    return explained(
      line[..<gap.lowerBound], body[gap.upperBound...].drop { $0 == " " })
  }

  /// Returns the lines of an option and its explanation.
  private func explained(_ label: Substring, _ english: Substring) -> [String] {
    var explanation = english
    var values = ""
    if english.hasSuffix(")"), let open = english.ranges(of: " (").last,
      let known = self.values(english[open.upperBound...].dropLast())
    {
      explanation = english[..<open.lowerBound]
      values = " (\(known))"
    }
    let space = String(repeating: " ", count: Self.middle)
    var lines = wrapped(translated(explanation) + values, indent: Self.middle)
    guard label.count + 2 <= Self.middle else { return [String(label)] + lines }
    if let first = lines.first {
      lines[0] = String(label) + space.dropFirst(label.count) + first.dropFirst(Self.middle)
    }
    return lines
  }

  /// Returns what the parser says of the values of an option; nil if that isn't what is in brackets.
  private func values(_ english: Substring) -> String? {
    let parts = english.split(separator: "; ").map { part -> String? in
      if part.hasPrefix("values: ") { return text("values: \(String(part.dropFirst(8)))") }
      if part.hasPrefix("default: ") { return text("default: \(String(part.dropFirst(9)))") }
      return nil
    }
    return parts.contains(nil) ? nil : parts.compactMap(\.self).joined(separator: "; ")
  }

  /// Returns a text in lines that fit, at least 20 characters each.
  private func wrapped(_ text: some StringProtocol, indent: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indent)
    let width = max(columns - indent, 20)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ", omittingEmptySubsequences: indent > 0) {
      if line.isEmpty {
        line = String(word)
      } else if line.count + 1 + word.count <= width {
        line += " " + word
      } else {
        lines.append(space + line)
        line = String(word)
      }
    }
    return lines + [space + line]
  }

  // MARK: Complaints

  /// Returns a complaint about the command line in the language.
  package func complaint(_ message: String) -> String {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false)
    return realigned(lines[...], after: "Usage").map { line in
      if let match = line.wholeMatch(of: /Error: (.*)/) {
        return text("Error: \(sentence(match.1))")
      }
      if let match = line.wholeMatch(of: /Help: +(.*?)  (.*)/) {
        return "\(text("Help")):  \(match.1)  \(translated(match.2))"
      }
      if let match = line.wholeMatch(of: /Usage: (.*)/) { return "\(text("Usage")): \(match.1)" }
      if let match = line.wholeMatch(of: /\ +See '(.*)' for more information\./) {
        return "  " + text("See \(.quoted(match.1)) for more information.")
      }
      return String(line)
    }.joined(separator: "\n")
  }

  /// Returns a sentence of the parser; one that isn't known stays as it is.
  private func sentence(_ english: Substring) -> Phrase {
    if let match = english.wholeMatch(of: /Unknown option '(.*)'\. Did you mean '(.*)'\?/) {
      return "Unknown option \(.quoted(match.1)). Did you mean \(.quoted(match.2))?"
    }
    if let match = english.wholeMatch(of: /Unknown option '(.*)'/) {
      return "Unknown option \(.quoted(match.1))."
    }
    if let match = english.wholeMatch(of: /Missing value for '(.*)'/) {
      return "There is no value for \(.quoted(match.1))."
    }
    if let match = english.wholeMatch(of: /Missing expected argument '(.*)'/) {
      return "The argument \(.quoted(match.1)) is missing."
    }
    let surplus = /(?:Unexpected argument|[0-9]+ unexpected arguments:) '(.*)'/
    if let match = english.wholeMatch(of: surplus) {
      return "The argument \(.quoted(match.1.split(separator: "', '")[0])) isn’t expected."
    }
    if let match = english.wholeMatch(
      of: /The value '(.*)' is invalid for '(.*?)'(?:\. Please provide one of (.*)\.)?/)
    {
      let refusal: Phrase = "The value \(.quoted(match.1)) can’t be used for \(.quoted(match.2))."
      guard let values = match.3 else { return refusal }
      let names = values.matches(of: /'([^']*)'/).map { String($0.1) }.joined(separator: ", ")
      return "\(refusal) Use one of these: \(names)"
    }
    return Phrase(verbatim: String(english))
  }
}

extension String {
  /// Returns the text without empty lines at its ends.
  fileprivate func trimmingNewlines() -> String {
    var text = self[...]
    while text.first == "\n" { text.removeFirst() }
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
