public import PuzzleCore

/// The colour of a player at a shared table.
public struct PlayerColor: Hashable, Sendable {
  /// The number of the colour in the palette.
  public let number: Int

  /// Creates a colour; any number is brought into the range of the palette.
  public init(_ number: Int) {
    let count = Self.palette.count
    self.number = ((number % count) + count) % count
  }

  /// The colour as it is drawn on the tables and pages of all themes, with a contrast of at least 3 : 1
  /// (WCAG 2.2, 1.4.11).
  public var color: Color { Self.palette[number].color }
  /// The darker colour behind white words, with a contrast of at least 4.5 : 1.
  public var ground: Color { color.mixed(with: .black, 0.2) }
  /// The name of the colour.
  public var name: Phrase { Self.palette[number].name }

  /// The number of colours.
  public static let count = palette.count

  private static let palette: [(color: Color, name: Phrase)] = [
    (Color(0xDB3B73), Phrase("raspberry", context: "a colour")),
    (Color(0x1C7ED6), Phrase("blue", context: "a colour")),
    (Color(0x2B943F), Phrase("green", context: "a colour")),
    (Color(0xE0550A), Phrase("orange", context: "a colour")),
    (Color(0x8260EF), Phrase("violet", context: "a colour")),
    (Color(0x0C8599), Phrase("teal", context: "a colour")),
    (Color(0x74808B), Phrase("grey", context: "a colour")),
    (Color(0xAE6B00), Phrase("amber", context: "a colour")),
    (Color(0x66851F), Phrase("olive", context: "a colour")),
    (Color(0xB04DC8), Phrase("purple", context: "a colour")),
    (Color(0x5273F5), Phrase("indigo", context: "a colour")),
    (Color(0x937063), Phrase("brown", context: "a colour")),
  ]
}
