import PuzzleCore
import Testing

@Suite struct `Colours` {
  @Test func `have the published contrasts`() {
    #expect(abs(Color.white.contrast(with: .black) - 21) < 1e-9)
    #expect(Color.white.contrast(with: .white) == 1)
    // #767676 is the lightest grey that is readable on white: 4.54 : 1.
    #expect(abs(Color.white.contrast(with: Color(0x767676)) - 4.54) < 0.01)
    #expect(abs(Color(0xFF0000).luminance - 0.2126) < 1e-9)
  }

  @Test func `mix and fade channel by channel`() {
    #expect(Color.black.mixed(with: .white, 0.5) == Color(0x808080))
    #expect(Color(0x102030).mixed(with: Color(0x304050), 0) == Color(0x102030))
    #expect(Color(0x102030).mixed(with: Color(0x304050), 7) == Color(0x304050))
    #expect(Color(0x102030).opacity(0.5).argb == 0x8010_2030)
    #expect(Color(0x102030).opacity(-1).argb == 0x0010_2030)
    #expect(Color(0x123456).red == 0x12)
    #expect(Color(0x123456).green == 0x34 && Color(0x123456).blue == 0x56)
  }

  @Test(arguments: Theme.Name.allCases)
  func `of every text stand out from their ground by 4,5 to 1`(name: Theme.Name) {
    let theme = Theme.named(name)
    #expect(theme.name == name)
    let onButtons = name == .light ? Color.white : Color(0x14171B)
    let tinted = theme.surface.mixed(with: theme.accent, 0.1)
    let pairs: [(String, Color, Color)] = [
      ("ink on the table", theme.ink, theme.table),
      ("ink on a surface", theme.ink, theme.surface),
      ("muted ink on a surface", theme.mutedInk, theme.surface),
      ("accent on a surface", theme.accent, theme.surface),
      ("accent on a tenth of accent", theme.accent, tinted),
      ("a go button", onButtons, theme.go),
      ("a stop button", onButtons, theme.stop),
      ("a main button", onButtons, theme.accent),
      ("a tooltip", theme.surface, theme.ink),
    ]
    for (what, text, ground) in pairs {
      let contrast = text.contrast(with: ground)
      #expect(contrast >= 4.5, "\(what) in \(name): \(contrast)")
    }
  }

  @Test(arguments: Theme.Name.allCases)
  func `of every control stand out from their ground by 3 to 1`(name: Theme.Name) {
    let theme = Theme.named(name)
    for control in [theme.accent, theme.go, theme.stop, theme.mutedInk] {
      for ground in [theme.surface, theme.table] {
        #expect(control.contrast(with: ground) >= 3)
      }
    }
  }
}
