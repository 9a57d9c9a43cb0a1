public import PuzzleCore
public import PuzzleKit

extension IPict: HasOwnColors {
  /// Returns `theme` with a violet table and accent.
  public static func tinted(_ theme: Theme) -> Theme {
    var tinted = theme
    switch theme.name {
    case .light:
      tinted.table = Color(0xE8E2EF)
      tinted.accent = Color(0x7440C9)
    case .dark:
      tinted.table = Color(0x221F29)
      tinted.accent = Color(0xB79BFF)
    case .contrast: break
    }
    return tinted
  }
}
