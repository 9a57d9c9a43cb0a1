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

  /// The colour as it is drawn on the tables of all themes.
  public var color: Color { Self.palette[number].color }
  /// The name of the colour.
  public var name: Phrase { Self.palette[number].name }

  /// The number of colours.
  public static let count = palette.count

  private static let palette: [(color: Color, name: Phrase)] = [
    (Color(0xD6336C), Phrase("raspberry", context: "a colour")),
    (Color(0x1C7ED6), Phrase("blue", context: "a colour")),
    (Color(0x2F9E44), Phrase("green", context: "a colour")),
    (Color(0xE8590C), Phrase("orange", context: "a colour")),
    (Color(0x7048E8), Phrase("violet", context: "a colour")),
    (Color(0x0C8599), Phrase("teal", context: "a colour")),
    (Color(0x5C6670), Phrase("grey", context: "a colour")),
    (Color(0xAE6B00), Phrase("amber", context: "a colour")),
    (Color(0x5F7A1F), Phrase("olive", context: "a colour")),
    (Color(0x9C36B5), Phrase("purple", context: "a colour")),
    (Color(0x4263EB), Phrase("indigo", context: "a colour")),
    (Color(0x846358), Phrase("brown", context: "a colour")),
  ]
}
