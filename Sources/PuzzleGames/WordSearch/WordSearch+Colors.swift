public import PuzzleCore
public import PuzzleKit

extension WordSearch: HasOwnColors {
  /// Returns `theme` with a green table and accent.
  public static func tinted(_ theme: Theme) -> Theme {
    var tinted = theme
    switch theme.name {
    case .light:
      tinted.table = Color(0xD9E6DD)
      tinted.accent = Color(0x0B6E66)
    case .dark:
      tinted.table = Color(0x1A2422)
      tinted.accent = Color(0x54C7B5)
    }
    return tinted
  }

  /// Returns the colour of a word. Hues are a golden angle apart, so that neighbours differ and no
  /// hue repeats.
  static func color(of word: Int, _ theme: Theme) -> Color {
    let hue = (Double(word) * 0.618_033_988_749_895 + 0.58).truncatingRemainder(dividingBy: 1)
    // Keep all hues readable: yellow and green look lighter than others of the same lightness.
    let light = theme.name == .light ? 0.45 : 0.62
    return Color(hue: hue, saturation: theme.name == .light ? 0.72 : 0.7, lightness: light)
  }
}

extension Color {
  /// Creates a colour from hue, saturation and lightness, each 0…1 (CSS Color 4, 7.1).
  fileprivate init(hue: Double, saturation: Double, lightness: Double) {
    func channel(_ n: Double) -> UInt32 {
      let k = (n + hue * 12).truncatingRemainder(dividingBy: 12)
      let a = saturation * min(lightness, 1 - lightness)
      return UInt32(((lightness - a * max(-1, min(k - 3, 9 - k, 1))) * 255).rounded())
    }
    self.init(channel(0) << 16 | channel(8) << 8 | channel(4))
  }
}
