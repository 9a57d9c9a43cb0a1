public import PuzzleCore

extension Swap {
  /// The state of the pointer and the held tile. Only its `ViewState` is saved.
  public struct Interaction: Sendable {
    var hand: Hand?
    /// The point of a press on another tile while one is picked: a click swaps the two, a drag
    /// takes the pressed one instead.
    var press: Point?
    /// The cell under the pointer while a tile is picked.
    var hovered: Int?
    /// A Boolean value that indicates whether the hint was used in this level.
    var wasHinted = false
    /// A Boolean value that indicates whether the level was solved at some time, even if that was
    /// undone.
    var wasSolved = false
    /// The last four corners of the table that were clicked, the oldest first.
    var corners: [Int] = []
  }

  struct Hand: Hashable, Sendable {
    enum Hold: Hashable, Sendable {
      /// The pointer's button is down. `wasPicked` tells whether the tile was already picked.
      case pressed(wasPicked: Bool)
      case dragged
      /// The tile was picked by a click or a key, and another click or key swaps it.
      case picked
    }

    var tile: Int
    /// The offset from the tile's centre to the pointer, in points.
    var grab: Point
    /// The tile's centre in points.
    var center: Point
    var hold: Hold
    /// The cell under the held tile, whose own tile previews the swap; nil over the held tile's
    /// cell, and outside all cells.
    var target: Int?
  }

  public static let idle = Interaction()

  /// The part of the interaction that is saved but not undone: a level has one hint, even after it
  /// is left, and unlocks the next level for good.
  public struct ViewState: Codable, Hashable, Sendable {
    var wasHinted = false
    var wasSolved = false

    init(wasHinted: Bool, wasSolved: Bool) {
      self.wasHinted = wasHinted
      self.wasSolved = wasSolved
    }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      wasHinted = try fields.decode(Bool.self, forKey: .wasHinted)
      // Older saves have no such field.
      wasSolved = try fields.decodeIfPresent(Bool.self, forKey: .wasSolved) ?? false
    }
  }

  public static func outlook(of interaction: Interaction) -> ViewState {
    ViewState(wasHinted: interaction.wasHinted, wasSolved: interaction.wasSolved)
  }

  public static func interaction(from outlook: ViewState, on table: Table<Swap>) -> Interaction {
    Interaction(wasHinted: outlook.wasHinted, wasSolved: outlook.wasSolved)
  }
}
