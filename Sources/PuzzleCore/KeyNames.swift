/// The marks of keys that the player’s keyboard layout may have elsewhere, as shortcuts show them.
public struct KeyNames: Hashable, Sendable {
  /// The mark of the key that means a comma with Control.
  public var comma: String

  /// Creates the names of a layout; without any, those of an American keyboard.
  public init(comma: String = ",") { self.comma = comma }
}
