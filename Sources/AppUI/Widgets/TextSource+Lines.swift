internal import PuzzleCore

extension TextSource {
  /// Breaks a phrase into at most `most` lines no wider than `width` points; the last one is
  /// shortened if there is more text.
  func lines(of phrase: Phrase, style: TextStyle, width: Double, most: Int) -> [String] {
    let lines = lines(of: phrase, style: style, width: width)
    guard lines.count > most else { return lines }
    guard most > 0 else { return [] }
    let rest = lines[(most - 1)...].joined(separator: " ")
    return lines.prefix(most - 1) + [fitted(rest as String, style: style, width: width)]
  }
}
