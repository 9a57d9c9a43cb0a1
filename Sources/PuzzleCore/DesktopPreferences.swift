/// The preferences of the desktop; `nil` where it has none, or says nothing.
public struct DesktopPreferences: Codable, Hashable, Sendable {
  /// The theme.
  public var theme: Theme.Name?
  /// A Boolean value that indicates whether motion is limited to short fades.
  public var reducesMotion: Bool?
  /// The factor by which text is enlarged.
  public var textScale: Double?

  /// Creates the preferences of a desktop that says nothing.
  public init() {}
}
