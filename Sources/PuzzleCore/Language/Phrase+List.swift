extension Phrase {
  /// Returns a list such as “a, b and c” for the player.
  public static func list(_ phrases: [Phrase]) -> Phrase {
    guard phrases.count > 1, let last = phrases.last else { return phrases.first ?? "" }
    return "\(phrases.dropLast().joined(separator: ", ")) and \(last)"
  }
}

extension Phrase {
  /// Returns a name in the quotation marks of the player's language.
  public static func quoted(_ name: some StringProtocol) -> Phrase {
    Phrase("“\(name)”", context: "a name in quotation marks")
  }
}
