public import PuzzleCore

extension WordSearch {
  /// What the hand is doing.
  public struct Interaction: Sendable {
    var run: Run?
    /// The button is down here, and has not been dragged.
    var press: Point?
    /// The word pointed at.
    var hovered: Int?
    /// The last line that was no word: it fades.
    var wrong: Line?
    /// The last four corners of the table clicked on.
    var corners: [Int] = []
    /// The words that were shown, those that an undo took back included.
    var shown: Set<Int> = []
  }

  /// A line that is being drawn, from its first letter on.
  struct Run: Hashable, Sendable {
    /// What holds its other end.
    enum Hold: Hashable, Sendable { case swipe, clicks, keys }

    var start: Int
    /// Its other end: the last cell that makes a line with the first.
    var end: Int
    var hold: Hold
    /// The cell that arrows have come to, on a line or not.
    var cursor: Int
    /// Whether it has ever been longer than one letter.
    var hasMoved = false

    init(_ start: Int, _ hold: Hold) {
      self.start = start
      self.hold = hold
      end = start
      cursor = start
    }

    var line: Line { Line(from: start, to: end) }
  }

  public static let idle = Interaction()

  /// Returns the words that have cost a reveal: it stays used when the move is undone.
  static func shownWords(_ state: State, _ interaction: Interaction) -> Set<Int> {
    interaction.shown.union(state.revealed)
  }

  /// The part of the interaction that is saved, though not undone.
  public struct Outlook: Codable, Hashable, Sendable {
    /// The words that were shown, in order.
    var shown: [Int]

    init(shown: [Int]) { self.shown = shown }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      // Older saves have none.
      shown = try fields.decodeIfPresent([Int].self, forKey: .shown) ?? []
    }
  }

  public static func outlook(of interaction: Interaction) -> Outlook {
    Outlook(shown: interaction.shown.sorted())
  }

  public static func interaction(
    from outlook: Outlook, on table: Table<WordSearch>
  ) -> Interaction {
    let words = Set(outlook.shown.filter(table.deal.words.indices.contains))
    // More than there are reveals are in no sound save.
    return Interaction(shown: words.count <= table.deal.reveals ? words : [])
  }
}
