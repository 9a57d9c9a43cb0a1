extension Int {
  /// The number with its digits in groups of three, as the player's language writes it; all numbers
  /// on screen are written this way.
  public var grouped: Phrase { Phrase(number: self) }
}
