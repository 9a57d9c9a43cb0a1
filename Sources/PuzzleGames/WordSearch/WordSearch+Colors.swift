public import PuzzleCore
public import PuzzleKit
internal import RealModule

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
    case .contrast: break
    }
    return tinted
  }

  /// The lightness of lines, which alternate, and their chroma (OKLCH).
  private static func tones(_ theme: Theme) -> (lightness: [Double], chroma: Double) {
    theme.name == .light ? ([0.34, 0.62], 0.15) : ([0.62, 0.9], 0.12)
  }

  /// Returns the colour of the line at `place` in the order of finding.
  ///
  /// Hues are a golden angle apart, so that none repeats. Neighbours differ in lightness too, which
  /// everybody sees who does not see all hues.
  static func color(at place: Int, _ theme: Theme) -> Color {
    let turn = (Double(place) * 0.618_033_988_749_895 + 0.72).truncatingRemainder(dividingBy: 1)
    let (lightness, chroma) = tones(theme)
    return Color(
      lightness: lightness[place % lightness.count], chroma: chroma, hue: turn * 2 * .pi)
  }

  /// Returns the dashes of the line at `place` in the order of finding.
  static func dash(at place: Int) -> Dash { Dash.allCases[place % Dash.allCases.count] }

  /// The pattern of a line's border, whose lengths are in cells.
  enum Dash: CaseIterable {
    case solid, dashed, dotted

    /// The lengths of a dash and of the gap after it; nil for a line without gaps.
    var lengths: (dash: Double, gap: Double)? {
      switch self {
      case .solid: nil
      case .dashed: (0.42, 0.2)
      case .dotted: (0.1, 0.12)
      }
    }
  }
}

extension WordSearch.State {
  /// Returns the place of `word` in the order of finding; the next one for a word that is not found.
  func place(of word: Int) -> Int { found.firstIndex(of: word) ?? found.count }
}

extension Color {
  /// Creates a colour from lightness, chroma and hue in OKLCH, with as much of the chroma as sRGB
  /// has (Björn Ottosson, “A perceptual color space for image processing”, 2020).
  init(lightness: Double, chroma: Double, hue: Double) {
    var chroma = chroma
    var channels = Self.linear(lightness, chroma, hue)
    while channels.contains(where: { !(0...1 ~= $0) }), chroma > 0.001 {
      chroma *= 0.96
      channels = Self.linear(lightness, chroma, hue)
    }
    let bytes = channels.map { linear in
      let clamped = min(max(linear, 0), 1)
      let encoded =
        clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * .pow(clamped, 1 / 2.4) - 0.055
      return UInt32((encoded * 255).rounded())
    }
    self.init(bytes[0] << 16 | bytes[1] << 8 | bytes[2])
  }

  /// Returns red, green and blue as linear light, which is outside 0…1 for colours that sRGB lacks.
  private static func linear(_ lightness: Double, _ chroma: Double, _ hue: Double) -> [Double] {
    let (a, b) = (chroma * Double.cos(hue), chroma * Double.sin(hue))
    let l = Double.pow(lightness + 0.3963377774 * a + 0.2158037573 * b, 3)
    let m = Double.pow(lightness - 0.1055613458 * a - 0.0638541728 * b, 3)
    let s = Double.pow(lightness - 0.0894841775 * a - 1.2914855480 * b, 3)
    return [
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s,
    ]
  }
}
