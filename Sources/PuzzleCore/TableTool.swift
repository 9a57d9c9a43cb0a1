/// A button at the table's edge that a game asks for.
public struct TableTool: Hashable, Sendable {
  /// What the game is told when it is pressed.
  public var id: String
  /// What it does, in a few words; the key that does the same comes last in brackets.
  public var label: String
  /// A name of the icon font.
  public var icon: String
  /// Whether what it switches is on.
  public var isOn: Bool

  /// A button with an icon.
  public init(id: String, label: String, icon: String, isOn: Bool = false) {
    self.id = id
    self.label = label
    self.icon = icon
    self.isOn = isOn
  }
}
