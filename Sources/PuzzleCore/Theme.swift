/// The colours of all surfaces.
public struct Theme: Hashable, Sendable {
  /// Which of the themes.
  public enum Name: String, CaseIterable, Codable, Hashable, Sendable { case light, dark }

  /// Which theme these are the colours of.
  public var name: Name
  /// The cloth under everything.
  public var table: Color
  /// Cards, the menu bar and the grid.
  public var surface: Color
  /// Text.
  public var ink: Color
  /// Text that steps back.
  public var mutedInk: Color
  /// What can be pressed, and what has the focus.
  public var accent: Color
  /// Starts something.
  public var go: Color
  /// Ends something.
  public var stop: Color
  /// Lines between cells and round quiet things.
  public var line: Color
  /// Shadows.
  public var shade: Color

  /// The theme of that name.
  public static func named(_ name: Name) -> Theme { name == .light ? light : dark }

  /// Dark ink on light paper.
  public static let light = Theme(
    name: .light, table: Color(0xE9E4DA), surface: Color(0xFFFFFF), ink: Color(0x1F2328),
    mutedInk: Color(0x646A73), accent: Color(0x2461E8), go: Color(0x1A8748),
    stop: Color(0xC93C3C), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.32))

  /// Light ink on a dark table.
  public static let dark = Theme(
    name: .dark, table: Color(0x1F2226), surface: Color(0x2B2F36), ink: Color(0xF1F2F4),
    mutedInk: Color(0xA2A8B2), accent: Color(0x74A4FF), go: Color(0x38B26C),
    stop: Color(0xE06767), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.6))
}
