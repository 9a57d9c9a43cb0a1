public import PuzzleCore

/// A type-erased session of any game, as the app uses it.
public protocol AnySession: Sendable {
  /// The facts about the game that never change.
  var info: GameInfo { get }
  /// The identity of the puzzle on the table.
  var identity: GameIdentity { get }
  /// The picture in play, if there is one.
  var picture: Picture? { get }
  /// The pictures that the table shows besides the one in play.
  var ownPictures: [OwnPicture] { get }
  /// The values that change while the puzzle is played.
  var status: SessionStatus { get }
  /// A number that grows with every change of the table; cheaper than the whole status.
  var revision: Int { get }
  /// A Boolean value that indicates whether auto-solve is running; cheaper than the whole status.
  var isAutoSolving: Bool { get }
  /// A Boolean value that indicates whether the Auto Solve button is shown.
  var isAutoSolveUnlocked: Bool { get }
  /// A Boolean value that indicates whether the table moves because the puzzle was just solved.
  var isCelebrating: Bool { get }
  /// A Boolean value that indicates whether the game takes typed text instead of single keys.
  var takesText: Bool { get }
  /// A Boolean value that indicates whether the table's next frame differs even without input.
  var isMoving: Bool { get }
  /// The seconds for which all frames look the same although `isMoving` is true.
  var stillTime: Double { get }
  /// The seconds until the time shown on the table changes; nil if none is shown or it has stopped.
  var ticksIn: Double? { get }
  /// The share of the puzzle that is done, 0…1.
  var progress: Double { get }
  /// The moves, counted.
  var moves: MoveCounts { get }
  /// The message for the solved puzzle.
  var ending: Ending { get }
  /// The parts of the puzzle besides the table itself.
  var extras: SessionExtras { get }
  /// The facts about the table that only screen readers tell.
  var speech: TableSpeech { get }
  /// The choices for a new puzzle, which start with those of the current one.
  var form: any NewPuzzleForm { get }

  /// Performs an action from outside the table.
  mutating func perform(_ action: SessionAction)
  /// Passes a gesture to the game and returns a Boolean value that indicates whether it had a
  /// meaning. While auto-solve runs, only gestures that change the view do.
  mutating func respond(to gesture: Gesture) -> Bool
  /// Advances the clock, the animations and auto-solve by `seconds`.
  mutating func advance(by seconds: Double)
  /// Returns the events since the last call, in order.
  mutating func takeEffects() -> [Effect]
  /// Returns the puzzles that deals have replaced since the last call, as they were left.
  mutating func takeReplaced() -> [any AnySession]
  /// Returns what the player did at a shared table since the last call, in order.
  mutating func takeSharedActs() -> [SharedAct]
  /// The way in which points of the window and of a shared table correspond; nil unless the puzzle
  /// is shared.
  var sharedPlace: SharedPlace? { get }
  /// Returns the changes to save since the last call; nil if there are none. `isLast` includes
  /// changes that happen by themselves, such as that of the clock.
  mutating func drainChanges(isLast: Bool) -> Changes?

  /// Returns the theme with the game's own colours.
  func tinted(_ theme: Theme) -> Theme
  /// Returns the outlines of the thing that moves next and of its place; empty in a game that shows
  /// none, and once solved.
  func hintOutlines(scale: Double) -> [Path]
  /// Draws the game's layers into a scene whose frame has begun.
  func draw(into scene: inout Scene, theme: Theme)
  /// The buttons at the table's edge.
  var tools: [TableTool] { get }
  /// Returns the places in which nothing is drawn, the best one for the tip first; nil while
  /// there is room for it everywhere.
  func tipPlaces(scale: Double) -> [Rect]?
  /// Returns the table as it is drawn now; `scale` is the number of device pixels in a point.
  func view(scale: Double) -> any PuzzleView
}

extension AnySession {
  /// Returns the picture of a solved table where it is drawn; nil in a game that shows no picture as
  /// a whole.
  public func finishedPicture(scale: Double) -> FinishedPicture? {
    status.isSolved ? (view(scale: scale) as? any ShowsFinishedPicture)?.finishedPicture : nil
  }

  /// Returns all elements that the player can act on.
  public func elements(scale: Double) -> [Element] { view(scale: scale).elements }

  /// Returns the element with an id, as in `elements(scale:)` but possibly without listing all.
  public func element(_ id: ElementID, scale: Double) -> Element? {
    let view = view(scale: scale)
    if let view = view as? any FindsElements { return view.element(id) }
    return view.elements.first { $0.id == id }
  }
}

/// An action on a puzzle from outside its table.
public enum SessionAction: Sendable {
  /// Undo the player's last move and stop auto-solve.
  case undo
  /// Redo the move undone last and stop auto-solve.
  case redo
  /// Count the puzzle as helped, because a hint was shown.
  case markHelped
  /// Show the Auto Solve button.
  case unlockAutoSolve
  /// Start auto-solve, which plays hints until the puzzle is solved or it is stopped.
  case startAutoSolve
  /// Stop auto-solve at once; the thing in flight stays where it is shown.
  case stopAutoSolve
  /// Speed a running auto-solve up from 1.2 s to 0.3 s a move.
  case hurry
  /// Let the things of a puzzle that was dealt elsewhere land on the table.
  case land
  /// Let the first thing nudge, to show that it can be moved.
  case nudge
  /// Deal a new puzzle with the same parameters, and with another picture if one is given.
  case dealAnew(Picture?)
  /// Deal the alternative that a click on the title selects.
  case dealAlternative
  /// Deal the next level of a solved puzzle, with another picture if one is given.
  case dealNext(Picture?)
  /// Deal the puzzle chosen in a form of this game.
  case deal(any NewPuzzleForm)
  /// Return to the table after a puzzle with this revision.
  case comeBack(afterRevision: Int)
  /// End the celebration of a solved puzzle.
  case endCelebration
  /// Fit the table to a new window size; `isSettled` is true once the size has been stable for a
  /// while.
  case resize(TableArea, isSettled: Bool)
  /// Forget what has been saved, so that the next changes contain the whole game.
  case forgetSaved
  /// Follow the player's settings from now on.
  case follow(PlayPreferences)
  /// Set the clock to 0, where a race begins.
  case startClock
  /// Report everything that the player does from now on, for the others at a shared table.
  case share
  /// Show the state of the shared table.
  case show(SharedState)
  /// Leave the shared table, and go on alone.
  case goOnAlone
}

/// The parts of a puzzle besides its table.
public struct SessionExtras: Sendable {
  /// A message about this deal for the player; nil if there is nothing to say.
  public var dealWarning: Phrase?
  /// The puzzle as it was dealt, for printing; nil if it can't be printed.
  public var printout: Printout?
}
