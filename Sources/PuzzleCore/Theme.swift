/// The colours of the user interface.
public struct Theme: Hashable, Sendable {
  /// The name of a theme.
  public enum Name: String, CaseIterable, Codable, Hashable, Sendable {
    case light, dark
    /// The theme of high contrast.
    case contrast
  }

  /// The name of the theme.
  public var name: Name
  /// The colour of the table under everything.
  public var table: Color
  /// The colour of cards, the menu bar and the grid.
  public var surface: Color
  /// The colour of text.
  public var ink: Color
  /// The colour of secondary text.
  public var mutedInk: Color
  /// The colour of things that can be pressed, and of the focus.
  public var accent: Color
  /// The colour of actions that start something.
  public var go: Color
  /// The colour of actions that end something.
  public var stop: Color
  /// The colour of lines between cells and around secondary things.
  public var line: Color
  /// The colour of shadows.
  public var shade: Color

  /// The colour of the words and icons of disabled things: at least 3:1 on a card and on a button.
  public var disabledInk: Color { mutedInk.opacity(0.78) }
  /// The color of the lines round buttons and panels, nil for a theme without them.
  public var outline: Color? { name == .contrast ? mutedInk : nil }

  /// The colour of words on the accent, on `go` and on `stop`.
  public var inkOnColor: Color { name == .light ? .white : Color(0x14171B) }

  /// Returns the theme of that name.
  public static func named(_ name: Name) -> Theme {
    switch name {
    case .light: light
    case .dark: dark
    case .contrast: contrast
    }
  }

  /// The light theme: dark text on light paper.
  public static let light = Theme(
    name: .light, table: Color(0xE9E4DA), surface: Color(0xFFFFFF), ink: Color(0x1F2328),
    mutedInk: Color(0x585E67), accent: Color(0x1D4FD7), go: Color(0x15713C),
    stop: Color(0xB93030), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.32))

  /// The dark theme: light text on a dark table.
  public static let dark = Theme(
    name: .dark, table: Color(0x1F2226), surface: Color(0x2B2F36), ink: Color(0xF1F2F4),
    mutedInk: Color(0xAEB4BE), accent: Color(0x7CAAFF), go: Color(0x38B26C),
    stop: Color(0xEC7C7C), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.6))

  /// The theme of high contrast: white and yellow on black, all text at least 7:1.
  public static let contrast = Theme(
    name: .contrast, table: Color(0x000000), surface: Color(0x0B0B0B), ink: Color(0xFFFFFF),
    mutedInk: Color(0xDADADA), accent: Color(0xFFDD4A), go: Color(0x6BF497),
    stop: Color(0xFFA8A8), line: Color(0xFFFFFF).opacity(0.75),
    shade: Color.white.opacity(0.5))
}
