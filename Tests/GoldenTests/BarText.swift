import PuzzleCore

/// A text source that draws a bar for each letter, higher for capitals, so that text can be located
/// without any installed font.
final class BarText: TextSource {
  private let blank = BlankText()

  func extent(of text: String, style: TextStyle) -> TextExtent {
    blank.extent(of: text, style: style)
  }

  func mask(of text: String, style: TextStyle, scale: Double) -> TextMask? {
    guard !text.isEmpty else { return nil }
    let em = style.size * scale
    let step = em * (style.face == .icon ? 1 : 0.55)
    let baseline = Int((em * 0.95).rounded())
    let size = (
      width: Int((Double(text.count) * step).rounded(.up)), height: Int((em * 1.2).rounded(.up))
    )
    var coverage = [UInt8](repeating: 0, count: size.width * size.height)
    for (i, letter) in text.enumerated() where letter != " " {
      let bar = Self.bar(letter, style.face)
      let left = Int(((Double(i) + 0.14) * step).rounded())
      let right = Int(((Double(i) + 0.86) * step).rounded())
      for y in (baseline - Int((bar.above * em).rounded()))..<(baseline + Int(bar.below * em)) {
        for x in left..<max(right, left + 1) { coverage[y * size.width + x] = bar.ink }
      }
    }
    return TextMask(
      width: size.width, height: size.height, baseline: baseline, coverage: coverage)
  }

  /// Returns the extent of a bar above and below the baseline in ems, and its opacity.
  private static func bar(
    _ letter: Character, _ face: TextStyle.Face
  ) -> (above: Double, below: Double, ink: UInt8) {
    if face == .icon { return (0.75, 0.05, 255) }
    let ink: UInt8 = face == .title ? 255 : 180
    if letter.isPunctuation { return (0.15, 0, ink) }
    return (letter.isUppercase || letter.isNumber ? 0.72 : 0.5, 0, ink)
  }
}
