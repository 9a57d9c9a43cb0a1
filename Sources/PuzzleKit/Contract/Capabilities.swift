public import PuzzleCore

// The capabilities: optional protocols that a game adopts. Its session finds them (`Traits`).

/// A game that explains why parameters cannot be dealt without dealing them. It suits games whose
/// deals take long: Jigsaw, Word Search.
public protocol ChecksParameters<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the reason why these parameters cannot be dealt, or nil if they can. It is called
  /// while a player chooses, and must be quick for any parameters.
  static func problem(
    with parameters: Game.Parameters, in area: TableArea, picture: Size?
  ) -> DealError?
}

/// A game whose deals depend on the pixels of the picture, not on its size alone: Jigsaw, Swap.
public protocol ReadsPicture<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns a puzzle made from a picture; the same arguments give the same deal on every machine.
  /// It runs on the main thread, so its work must be bounded for a picture of any size.
  static func deal(
    _ parameters: Game.Parameters, in area: TableArea, from picture: Picture,
    using chance: inout SeededGenerator
  ) throws(DealError) -> Game.Deal
}

/// A game whose deals have a title of their own, which older saves may not share with a new deal of
/// the same parameters: Swap.
public protocol NamesDeals<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the title of a deal in the menu bar.
  static func title(of deal: Game.Deal) -> Phrase
}

/// A game that draws the tiles of a question, `FormField.Kind.tiles`: Swap, Word Search.
public protocol DrawsTiles<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Draws the tile of an option into `rect`. It is called once for each size of the tile.
  static func drawTile(
    _ option: Int, of question: String, _ parameters: Game.Parameters, picture: Picture?,
    in rect: Rect, on canvas: inout Canvas)
}

/// A game that draws its cut over the picture while a player chooses: TiFpuzzle, Jigsaw, Swap.
public protocol PreviewsCut<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Draws the cut over the picture, which is already drawn and fills `rect`.
  static func preview(
    _ parameters: Game.Parameters, picture: Size, in rect: Rect, on canvas: inout Canvas)
}

/// A game whose puzzles have a number of parts and can be partly done: all five.
public protocol MeasuresProgress<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the share of the puzzle that is done, 0…1, for display only.
  static func progress(of state: Game.State, in deal: Game.Deal) -> Double
  /// Returns the number of parts of the puzzle: pieces, tiles, words or questions.
  static func size(of deal: Game.Deal) -> Int
  /// Returns a number of parts in words; by default they are pieces.
  static func words(parts: Int) -> Phrase
}

extension PuzzleGame {
  /// Returns the share of a puzzle that is done, 0…1; of a game that does not measure it, all or
  /// nothing.
  public static func share(of state: State, in deal: Deal) -> Double {
    (Self.self as? any MeasuresProgress<Self>.Type)?.progress(of: state, in: deal)
      ?? (isSolved(state, in: deal) ? 1 : 0)
  }
}

extension MeasuresProgress {
  public static func words(parts: Int) -> Phrase {
    Phrase(parts, one: "\(parts) piece", other: "\(parts) pieces")
  }
}

/// A game with moves that nobody can undo: iPict.
public protocol HasFinalMoves<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns true for a move that cannot be undone, because others know of it or it counts.
  static func isFinal(_ move: Game.Move) -> Bool
}

/// A game with moves that take more work than moving one thing: Jigsaw.
public protocol HasHeavyMoves<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the most work that applying a move takes, as a number of things moved or looked at, which bounds
  /// the replay of a saved game. The move may be illegal.
  static func work(of move: Game.Move, on state: Game.State) -> Int
}

/// A game whose state depends on the size of the table: TiFpuzzle.
public protocol Refittable<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the move that fits an unfinished game to a new table size, or nil if none is needed.
  static func refit(_ table: Table<Game>, using chance: inout SeededGenerator) -> Game.Move?
}

/// A game whose hints can stop in mid-flight: TiFpuzzle, Jigsaw. In other games a hint that has
/// begun is made at once.
public protocol Interruptible<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the move that puts the hint's item down where it is seen after `progress` (0…1) of its
  /// flight.
  static func interrupt(
    _ hint: Game.Move, at progress: Double, on table: Table<Game>, motion: Motion
  ) -> Game.Move
}

/// A game with levels, each of which opens the next one: Swap. With ``LevelProgress`` as its
/// parameters, a game needs no `next` and `nextTitle` of its own.
public protocol Leveled<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// The numbers of all levels.
  static var levels: ClosedRange<Int> { get }
  /// Returns the parameters of the next level.
  static func next(after parameters: Game.Parameters) -> Game.Parameters
  /// Returns the title of the button that deals the next level.
  static func nextTitle(after parameters: Game.Parameters) -> Phrase
  /// Returns the parameters that the next deal starts with: the table's, with everything earned
  /// there, whether it is solved now or was before an undo.
  static func optionsAfterWin(
    _ table: Table<Game>, _ controller: Game.Controller, _ score: Score
  ) -> Game.Parameters
}

/// A game whose next puzzle may differ from the last one: Word Search, whose first list is
/// followed by another.
public protocol VariesDeals<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the parameters of a new game after one with `parameters`.
  static func parameters(following parameters: Game.Parameters) -> Game.Parameters
}

/// A game with a message of its own for a solved puzzle: Swap, Word Search, iPict.
public protocol DescribesEnding<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the message for a solved table.
  static func ending(
    of table: Table<Game>, _ controller: Game.Controller, _ score: Score
  ) -> Ending
}

/// A game whose solved table still moves for a while: Jigsaw, Swap, Word Search.
public protocol Celebrating<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns true if a solved table still moves `seconds` after the last move, at most until its
  /// dialog is answered.
  static func celebrates(after seconds: Double, isReduced: Bool) -> Bool
}

/// A game whose deals may differ from what the player asked for: Word Search.
public protocol WarnsAboutDeal<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns a message about a new deal, in a sentence or two; nil if there is nothing to say.
  static func dealWarning(for deal: Game.Deal) -> Phrase?
}

/// A game that shows pictures supplied by the player: iPict.
public protocol HasOwnPictures<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the player's pictures that a table shows.
  static func pictures(on table: Table<Game>) -> [OwnPicture]
}

/// A game in which words are typed: iPict, Jigsaw.
public protocol TakesText<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns true if the game takes typed text instead of single keys now.
  static func takesText(
    _ table: Table<Game>, _ controller: Game.Controller, _ motion: Motion
  ) -> Bool
}

/// A game with buttons at the table's edge: Jigsaw, Swap, Word Search.
public protocol HasToolbar<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Returns the buttons at the table's edge, which send the gesture `activate`.
  static func tools(_ table: Table<Game>, _ controller: Game.Controller) -> [TableTool]
}

/// A game with colours of its own: Word Search, iPict.
public protocol HasOwnColors: Sendable {
  /// Returns the theme with the game's own colours, which may tint the table and the accent.
  static func tinted(_ theme: Theme) -> Theme
}

/// A game that keeps track of what is moving: Jigsaw, iPict.
public protocol FollowsMotion<Game>: Sendable {
  associatedtype Game: PuzzleGame = Self
  /// Updates the controller after a flight began or ended, or time passed while something moved,
  /// for example to note things that have left the table or come to rest on it.
  static func didMove(
    _ table: Table<Game>, flight: AutoSolveStep<Game.Move>?,
    controller: inout Game.Controller, motion: Motion)
}

/// A view that finds an element without listing all of them: Jigsaw.
public protocol FindsElements: PuzzleView {
  /// Returns the element with an id, as it is listed. It is called for each frame.
  func element(_ id: ElementID) -> Element?
}
