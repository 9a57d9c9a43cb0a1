public import PuzzleCore
public import PuzzleKit
internal import WordGrid

extension WordSearch {
  /// The line that the player is selecting, and the words that were revealed.
  public struct Controller: PuzzleController {
    var selection: Selection?
    /// The point of a press that has not become a drag.
    var press: Point?
    /// The visible part of a grid with small letters; nil for all of it.
    var zoom: Zoom?
    /// The word of the list under the pointer.
    var hovered: Int?
    /// The last wrong line, which fades.
    var wrong: Line?
    var secret = SecretCorners()
    /// The words that were ever revealed, including those taken back by an undo.
    var revealed: Set<Int> = []

    public init() {}

    public init(restoring viewState: ViewState, on table: Table<WordSearch>) {
      let words = Set(viewState.shown.filter(table.deal.words.indices.contains))
      // No valid save has more revealed words than reveals.
      if words.count <= table.deal.reveals { revealed = words }
      if let saved = viewState.zoom, saved.isValid { zoom = saved }
    }

    public var viewState: ViewState { ViewState(shown: revealed.sorted(), zoom: zoom) }

    public mutating func handle(
      _ gesture: Gesture, on table: Table<WordSearch>, motion: inout Motion
    ) -> Response<Move> {
      var handler = GestureHandler(
        table: table, layout: Layout(table).zoomed(zoom), controller: self, motion: motion)
      defer { (self, motion) = (handler.controller, handler.motion) }
      return handler.respond(to: gesture)
    }

    /// Returns the words that have used a reveal, which an undo does not give back.
    func revealedWords(in state: State) -> Set<Int> { revealed.union(state.revealed) }
  }

  /// The part of the controller that is saved but not undone.
  public struct ViewState: Codable, Hashable, Sendable {
    /// The revealed words, sorted.
    var shown: [Int]
    /// The visible part of a grid with small letters; nil for all of it.
    var zoom: Zoom?

    init(shown: [Int], zoom: Zoom? = nil) {
      self.shown = shown
      self.zoom = zoom
    }

    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      // Older saves have no such field.
      shown = try fields.decodeIfPresent([Int].self, forKey: .shown) ?? []
      zoom = try fields.decodeIfPresent(Zoom.self, forKey: .zoom)
    }
  }

  /// A line that is being selected, from its first letter on.
  struct Selection: Hashable, Sendable {
    /// The kind of input that moves the end of the line.
    enum Input: Hashable, Sendable { case swipe, clicks, keys }

    var start: Int
    /// The last cell of the line: the last one reached that makes a straight line with `start`.
    var end: Int
    var input: Input
    /// The cell reached by the arrow keys, which may be off any line.
    var cursor: Int
    /// A Boolean value that indicates whether the line was ever longer than one letter.
    var hasMoved = false

    init(_ start: Int, _ input: Input) {
      self.start = start
      self.input = input
      end = start
      cursor = start
    }

    var line: Line { Line(from: start, to: end) }
  }
}
