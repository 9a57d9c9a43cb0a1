public import PuzzleCore

extension Swap {
  /// What the hand is doing.
  public struct Interaction: Sendable {
    var hand: Hand?
    /// A press on another tile while one is picked: a click exchanges them, a drag takes it.
    var press: Point?
    /// The cell pointed at while a tile is picked.
    var hovered: Int?
    /// Whether the whole picture was shown already.
    var wasHinted = false
    /// A Boolean value that indicates whether the level was solved, though undone since.
    var wasSolved = false
    /// The last four corners of the table clicked on.
    var corners: [Int] = []
  }

  struct Hand: Hashable, Sendable {
    enum Hold: Hashable, Sendable {
      /// The button is down; `wasPicked` when the tile was in the hand before.
      case pressed(wasPicked: Bool)
      case dragged
      /// Picked by a click or a key, to be exchanged by another.
      case picked
    }

    var tile: Int
    /// From the tile's centre to the pointer.
    var grab: Point
    /// The tile's centre.
    var center: Point
    var hold: Hold
    /// The cell it hangs over: the tile there shows the exchange.
    var target: Int?
  }

  public static let idle = Interaction()

  /// The part of the interaction that is saved, though not undone: a level has one hint, however
  /// often it is left, and opens the next one for good.
  public struct Outlook: Codable, Hashable, Sendable {
    var wasHinted = false
    var wasSolved = false

    init(wasHinted: Bool, wasSolved: Bool) {
      self.wasHinted = wasHinted
      self.wasSolved = wasSolved
    }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      wasHinted = try fields.decode(Bool.self, forKey: .wasHinted)
      // Older saves do not say.
      wasSolved = try fields.decodeIfPresent(Bool.self, forKey: .wasSolved) ?? false
    }
  }

  public static func outlook(of interaction: Interaction) -> Outlook {
    Outlook(wasHinted: interaction.wasHinted, wasSolved: interaction.wasSolved)
  }

  public static func interaction(from outlook: Outlook, on table: Table<Swap>) -> Interaction {
    Interaction(wasHinted: outlook.wasHinted, wasSolved: outlook.wasSolved)
  }
}
