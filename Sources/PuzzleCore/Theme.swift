/// The colours of the user interface.
public struct Theme: Hashable, Sendable {
  /// The name of a theme.
  public enum Name: String, CaseIterable, Codable, Hashable, Sendable { case light, dark }

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

  /// Returns the theme of that name.
  public static func named(_ name: Name) -> Theme { name == .light ? light : dark }

  /// The light theme: dark text on light paper.
  public static let light = Theme(
    name: .light, table: Color(0xE9E4DA), surface: Color(0xFFFFFF), ink: Color(0x1F2328),
    mutedInk: Color(0x646A73), accent: Color(0x2461E8), go: Color(0x1A8748),
    stop: Color(0xC93C3C), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.32))

  /// The dark theme: light text on a dark table.
  public static let dark = Theme(
    name: .dark, table: Color(0x1F2226), surface: Color(0x2B2F36), ink: Color(0xF1F2F4),
    mutedInk: Color(0xA2A8B2), accent: Color(0x74A4FF), go: Color(0x38B26C),
    stop: Color(0xE06767), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.6))
}
