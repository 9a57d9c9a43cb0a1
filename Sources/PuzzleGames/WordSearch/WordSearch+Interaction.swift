internal import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch {
  /// The state of the pointer and the line being selected. Only its `ViewState` is saved.
  public struct Interaction: Sendable {
    var run: Run?
    /// The point of a press that has not become a drag.
    var press: Point?
    /// The word under the pointer.
    var hovered: Int?
    /// The last wrong line, which fades.
    var wrong: Line?
    var secret = SecretCorners()
    /// The words that were revealed, including those taken back by an undo.
    var shown: Set<Int> = []
  }

  /// A line that is being selected, from its first letter on.
  struct Run: Hashable, Sendable {
    /// The kind of input that moves the end of the line.
    enum Hold: Hashable, Sendable { case swipe, clicks, keys }

    var start: Int
    /// The last cell of the line: the last one reached that makes a straight line with `start`.
    var end: Int
    var hold: Hold
    /// The cell reached by the arrow keys, which may be off any line.
    var cursor: Int
    /// A Boolean value that indicates whether the line was ever longer than one letter.
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

  /// Returns the words that have used a reveal, which an undo does not give back.
  static func shownWords(_ state: State, _ interaction: Interaction) -> Set<Int> {
    interaction.shown.union(state.revealed)
  }

  /// The part of the interaction that is saved but not undone.
  public struct ViewState: Codable, Hashable, Sendable {
    /// The revealed words, sorted.
    var shown: [Int]

    init(shown: [Int]) { self.shown = shown }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      // Older saves have no such field.
      shown = try fields.decodeIfPresent([Int].self, forKey: .shown) ?? []
    }
  }

  public static func outlook(of interaction: Interaction) -> ViewState {
    ViewState(shown: interaction.shown.sorted())
  }

  public static func interaction(
    from outlook: ViewState, on table: Table<WordSearch>
  ) -> Interaction {
    let words = Set(outlook.shown.filter(table.deal.words.indices.contains))
    // No valid save has more revealed words than reveals.
    return Interaction(shown: words.count <= table.deal.reveals ? words : [])
  }
}
