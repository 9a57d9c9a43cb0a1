public import PuzzleCore

extension TextSource {
  /// Returns a phrase, in smaller letters if it is wider than `width` points, with the style that
  /// they have; it is shortened if they would be smaller than `least` points.
  public func shrunk(
    _ phrase: Phrase, _ style: TextStyle, width: Double, least: Double = 10
  ) -> (words: String, style: TextStyle) {
    let words = words(phrase)
    let whole = extent(of: words, style: style).width
    guard whole > width else { return (words, style) }
    var small = style
    small.size = max((style.size * width / whole * 2).rounded(.down) / 2, min(least, style.size))
    // Fonts have whole sizes in pixels, so letters may be wider than their size says.
    while small.size > least, extent(of: words, style: small).width > width { small.size -= 0.5 }
    return (fitted(words, style: small, width: width), small)
  }
}
