public import PuzzleCore

/// A type-erased session of any game, as the app uses it.
public protocol AnySession: Sendable {
  /// The game's `id`.
  var game: String { get }
  /// The identity of the puzzle on the table.
  var identity: GameIdentity { get }
  /// The title shown in the menu bar.
  var title: String { get }
  /// The game's name and instructions.
  var guide: Guide { get }
  /// A Boolean value that indicates whether the game has music.
  var hasMusic: Bool { get }
  /// The tools at the table's edge.
  var tools: [TableTool] { get }
  /// The choices for a new puzzle, which start with those of the current one.
  var draft: any NewPuzzleForm { get }
  /// The material that puzzles are made from.
  var material: Material { get }
  /// The other pictures that are shown.
  var pictures: [OwnPicture] { get }
  /// A Boolean value that indicates whether the game takes typed text instead of single keys.
  var takesText: Bool { get }
  /// The picture in play, if there is one.
  var picture: Picture? { get }
  /// A Boolean value that indicates whether the puzzle is solved.
  var isSolved: Bool { get }
  /// A Boolean value that indicates whether auto-solve took part since the deal.
  var wasHelped: Bool { get }
  /// A Boolean value that indicates whether auto-solve is running.
  var isAutoSolving: Bool { get }
  /// A Boolean value that indicates whether the Auto Solve button is shown.
  var isAutoSolveUnlocked: Bool { get }
  /// A Boolean value that indicates whether a move can be undone.
  var canUndo: Bool { get }
  /// A Boolean value that indicates whether a move can be redone.
  var canRedo: Bool { get }
  /// The number of moves that can be redone.
  var redoCount: Int { get }
  /// A Boolean value that indicates whether a move was made since the deal, even if it was undone.
  var hasMoves: Bool { get }
  /// A Boolean value that indicates whether every move since the deal is undone.
  var isAtStart: Bool { get }
  /// A number that grows with every new move, but not with undo or redo.
  var moveSerial: Int { get }
  /// The number of the player's own moves in force since the deal.
  var moveCount: Int { get }
  /// The seconds of play since the deal, which stop once the puzzle is solved.
  var elapsed: Double { get }
  /// A Boolean value that indicates whether the next frame differs even without input.
  var isMoving: Bool { get }
  /// A message about this deal for the player; nil if there is nothing to say.
  var notice: String? { get }
  /// A Boolean value that indicates whether the table moves because the puzzle was just solved;
  /// elements that can be acted on don't move.
  var isCelebrating: Bool { get }
  /// The message for the solved puzzle.
  var ending: Ending { get }
  /// The seconds until the time shown on the table changes; nil if none is shown or it has stopped.
  var ticksIn: Double? { get }
  /// A number that changes whenever a move, a deal or a resize changed the table.
  var revision: Int { get }

  /// Passes a gesture to the game and returns a Boolean value that indicates whether it had a
  /// meaning. While auto-solve runs, only gestures that change the view do.
  mutating func respond(to gesture: Gesture) -> Bool
  /// Undoes the player's last move and stops auto-solve.
  mutating func undo()
  /// Redoes the move undone last and stops auto-solve.
  mutating func redo()
  /// Shows the Auto Solve button.
  mutating func unlockAutoSolve()
  /// Starts auto-solve, which plays hints until the puzzle is solved or it is stopped.
  mutating func startAutoSolve()
  /// Stops auto-solve at once; the thing in flight stays where it is shown.
  mutating func stopAutoSolve()
  /// Speeds a running auto-solve up from 1.2 s to 0.3 s a move.
  mutating func hurry()
  /// Deals a new puzzle with the same parameters, and with another picture if one is given.
  mutating func dealAnew(picture: Picture?)
  /// Deals the alternative that a click on the title selects.
  mutating func dealAlternative()
  /// Deals the next level of a solved puzzle, with another picture if one is given.
  mutating func dealNext(picture: Picture?)
  /// Deals the puzzle chosen in a draft of this game, and returns a Boolean value that indicates
  /// whether it could be dealt.
  mutating func deal(_ draft: any NewPuzzleForm) -> Bool
  /// Returns the puzzles that deals have replaced since the last call, as they were left.
  mutating func takeReplaced() -> [any AnySession]
  /// Returns to the table after a puzzle whose `revision` was the one given.
  mutating func comeBack(after revision: Int)
  /// Ends the celebration of a solved puzzle.
  mutating func endCelebration()
  /// Fits the table to a new window size; `isSettled` is true once the size has been stable for a
  /// while.
  mutating func resize(to area: TableArea, isSettled: Bool)
  /// Advances the clock, the animations and auto-solve by `seconds`.
  mutating func advance(by seconds: Double)
  /// Returns the events since the last call, in order.
  mutating func takeEffects() -> [Effect]
  /// Returns the changes to save since the last call; nil if there are none. `isLast` includes
  /// changes that happen by themselves, such as that of the clock.
  mutating func drainChanges(isLast: Bool) -> Changes?
  /// Forgets what has been saved, so that the next changes contain the whole game.
  mutating func forgetKept()

  /// Returns the theme with the game's own colours.
  func tinted(_ theme: Theme) -> Theme
  /// Draws the game's layers into a scene whose frame has begun.
  func draw(into scene: inout Scene, theme: Theme)
  /// A Boolean value that indicates whether the puzzle can be printed.
  var isPrintable: Bool { get }
  /// The puzzle as it was dealt, for printing; nil if it can't be printed.
  var printout: Printout? { get }
  /// Returns all elements that the player can act on; `scale` is the number of device pixels in a
  /// point.
  func elements(scale: Double) -> [Element]
  /// Returns the element with an id, as in `elements(scale:)` but possibly without listing all.
  func element(_ id: String, scale: Double) -> Element?
}
