/// A session of whichever game, as the house around it sees it.
public protocol Playing: Sendable {
  /// The game's `id`.
  var game: String { get }
  /// The identity of the puzzle on the table.
  var identity: GameIdentity { get }
  /// The words in the menu bar.
  var title: String { get }
  /// What the game is called, and how it is played.
  var guide: Guide { get }
  /// Whether music goes with it.
  var hasMusic: Bool { get }
  /// What can be done with the table itself.
  var tools: [TableTool] { get }
  /// A deal in the making, which begins with what is on the table.
  var draft: any Drafting { get }
  /// What its puzzles are made from.
  var material: Material { get }
  /// All other pictures that are shown.
  var pictures: [OwnPicture] { get }
  /// A Boolean value that indicates whether typed text is wanted, in place of single letters as keys.
  var takesText: Bool { get }
  /// The picture in play, if there is one.
  var picture: Picture? { get }
  /// Whether nothing is left to do.
  var isSolved: Bool { get }
  /// Whether auto-solve took part since the deal.
  var wasHelped: Bool { get }
  /// Whether auto-solve runs.
  var isAutoSolving: Bool { get }
  /// Whether the Auto Solve button is there.
  var isAutoSolveUnlocked: Bool { get }
  /// Whether a move can be taken back.
  var canUndo: Bool { get }
  /// Whether a move taken back can be made again.
  var canRedo: Bool { get }
  /// The number of moves taken back that can be made again one after the other.
  var redoCount: Int { get }
  /// A Boolean value that indicates whether a move was made since the deal, taken back or not.
  var hasMoves: Bool { get }
  /// A Boolean value that indicates whether every move since the deal is taken back.
  var isAtStart: Bool { get }
  /// A number that grows with every move made, and with none that is taken back or made again.
  var moveSerial: Int { get }
  /// The player's own moves since the deal, those taken back left out.
  var moveCount: Int { get }
  /// Seconds of play since the deal; they stand still once it is solved.
  var elapsed: Double { get }
  /// Whether the next frame differs without anybody doing anything.
  var isMoving: Bool { get }
  /// What has to be known of this deal; nil when there is nothing to say.
  var notice: String? { get }
  /// Whether it moves because it was solved a moment ago; nothing that can be acted on does.
  var isCelebrating: Bool { get }
  /// What is said of it when it is solved.
  var ending: Ending { get }
  /// Seconds until the time on the table is another one; nil where none is shown or it stands still.
  var ticksIn: Double? { get }
  /// New whenever a move, a deal or a resize changed the table.
  var revision: Int { get }

  /// Gives a gesture to the game; whether it meant anything. While auto-solve runs, only
  /// looking at the table does.
  mutating func respond(to gesture: Gesture) -> Bool
  /// Takes the player's last move back; auto-solve stops.
  mutating func undo()
  /// Makes the move taken back last again; auto-solve stops.
  mutating func redo()
  /// Shows the Auto Solve button.
  mutating func unlockAutoSolve()
  /// Plays hints until the puzzle is solved or it is stopped.
  mutating func startAutoSolve()
  /// Stops at once; what is in flight stays where it is seen.
  mutating func stopAutoSolve()
  /// Auto-solve takes 0.3 s a move from now on instead of 1.2 s.
  mutating func hurry()
  /// Deals anew, with another picture if one is given.
  mutating func dealAnew(picture: Picture?)
  /// Deals what a click on the title asks for.
  mutating func dealAlternative()
  /// Deals the next level of a solved puzzle, with another picture if one is given.
  mutating func dealNext(picture: Picture?)
  /// Deals what was chosen in a draft of this game; whether it could be dealt.
  mutating func deal(_ draft: any Drafting) -> Bool
  /// Returns the puzzles that deals have replaced since it was last asked, as they were left.
  mutating func takeReplaced() -> [any Playing]
  /// Comes back to the table after a puzzle whose `revision` was the one given.
  mutating func comeBack(after revision: Int)
  /// That it was solved is no occasion any more.
  mutating func endCelebration()
  /// The window has another size; `isSettled` once it has kept it for a while.
  mutating func resize(to area: TableArea, isSettled: Bool)
  /// Lets time pass, in seconds.
  mutating func advance(by seconds: Double)
  /// What happened since it was last asked, in order.
  mutating func takeEffects() -> [Effect]
  /// What has to be written down so that the game can be gone on with, since it was last asked; nil
  /// when that is nothing. `isLast` includes what changes by itself, as the clock does.
  mutating func takeChanges(isLast: Bool) -> Changes?
  /// Nothing of it is written down any more: the next changes are all there is.
  mutating func forgetKept()

  /// A theme's colours in this game.
  func tinted(_ theme: Theme) -> Theme
  /// Draws the game's layers into a scene that has begun.
  func draw(into scene: inout Scene, theme: Theme)
  /// Whether it can be put on paper.
  var isPrintable: Bool { get }
  /// The puzzle as it was dealt, to be put on paper; nil when it cannot be.
  var printout: Printout? { get }
  /// All a player can act on; `scale` is device pixels a point.
  func elements(scale: Double) -> [Element]
  /// The element with an id, as it is listed; no list of all need be made.
  func element(_ id: String, scale: Double) -> Element?
}
