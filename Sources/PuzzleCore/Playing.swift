/// A session of whichever game, as the house around it sees it.
public protocol Playing {
  var game: String { get }
  var title: String { get }
  var picture: Picture? { get }
  var isSolved: Bool { get }
  /// Whether auto-solve took part since the deal: such a solve sets no record.
  var wasHelped: Bool { get }
  var isAutoSolving: Bool { get }
  var isAutoSolveUnlocked: Bool { get }
  var canUndo: Bool { get }
  var canRedo: Bool { get }
  /// Player's moves in force since the deal.
  var moveCount: Int { get }
  /// Seconds of play since the deal.
  var elapsed: Double { get }
  /// Whether the next frame differs without anybody doing anything.
  var isMoving: Bool { get }
  /// New whenever a move, a deal or a resize changed the table.
  var revision: Int { get }

  mutating func respond(to gesture: Gesture) -> Bool
  mutating func undo()
  mutating func redo()
  mutating func unlockAutoSolve()
  mutating func startAutoSolve()
  mutating func stopAutoSolve()
  /// Auto-solve takes 0.3 s a move from now on instead of 1.2 s.
  mutating func hurry()
  /// Deals anew, with another picture if one is given.
  mutating func dealAnew(picture: Picture?)
  /// Deals what a click on the title asks for.
  mutating func dealAlternative()
  /// The window has another size; `isSettled` once it has kept it for a while.
  mutating func resize(to area: TableArea, isSettled: Bool)
  mutating func advance(by seconds: Double)
  mutating func takeEffects() -> [Effect]

  func draw(into scene: inout Scene, theme: Theme)
  func elements(scale: Double) -> [Element]
}
