/// The colours of all surfaces.
public struct Theme: Hashable, Sendable {
  public enum Name: String, CaseIterable, Codable, Hashable, Sendable { case light, dark }

  public var name: Name
  public var table: Color
  public var surface: Color
  public var ink: Color
  public var mutedInk: Color
  public var accent: Color
  public var go: Color
  public var stop: Color
  /// Lines between cells and round quiet things.
  public var line: Color
  public var shade: Color

  public static func named(_ name: Name) -> Theme { name == .light ? light : dark }

  public static let light = Theme(
    name: .light, table: Color(0xE9E4DA), surface: Color(0xFFFFFF), ink: Color(0x1F2328),
    mutedInk: Color(0x646A73), accent: Color(0x2461E8), go: Color(0x1A8748),
    stop: Color(0xC93C3C), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.32))

  public static let dark = Theme(
    name: .dark, table: Color(0x1F2226), surface: Color(0x2B2F36), ink: Color(0xF1F2F4),
    mutedInk: Color(0xA2A8B2), accent: Color(0x74A4FF), go: Color(0x38B26C),
    stop: Color(0xE06767), line: Color(0x808080).opacity(0.5), shade: Color.black.opacity(0.6))
}
