internal import PuzzleCore

/// The changes to a game of any kind since it was last saved.
///
/// The values are passed on as they are; the writer encodes them on a thread of its own.
public struct Changes: Sendable {
  /// A value that can be saved.
  public typealias Value = any Encodable & Sendable

  /// The data that a deal fixes.
  public struct Deal: Sendable {
    /// The game's parameters.
    public var parameters: Value
    /// The game's deal.
    public var deal: Value
  }

  /// A move and its cause.
  public struct Step: Sendable {
    /// The origin of the move.
    public var cause: Cause
    /// The game's move.
    public var move: Value
  }

  /// A state after some of the moves.
  public struct Snapshot: Sendable {
    /// The number of moves that lead to the state.
    public var number: Int
    /// The game's state.
    public var state: Value
  }

  /// The data of a solved puzzle that the wall shows.
  public struct Framed: Sendable {
    /// The width of the picture divided by its height.
    public var shape: Double
    /// The number of moves in force that the player made by hand.
    public var moves: Int
  }

  /// The game's `id`.
  public var game: String
  /// The title shown in the menu bar.
  public var title: String
  /// The deal if it is new, which starts a new record; otherwise nil.
  public var deal: Deal?
  /// The number of the first move that differs from the saved ones.
  public var firstStep: Int
  /// The moves from `firstStep` on.
  public var steps: [Step]
  /// The number of moves in force.
  public var cursor: Int
  /// A state to be saved along with the moves; nil in most changes.
  public var snapshot: Snapshot?
  /// The share of the puzzle that is done, 0…1.
  public var progress: Double
  /// The seconds of play.
  public var elapsed: Double
  /// A Boolean value that indicates whether the puzzle is solved.
  public var isSolved: Bool
  /// A Boolean value that indicates whether auto-solve took part.
  public var wasHelped: Bool
  /// A Boolean value that indicates whether the Auto Solve button is shown.
  public var isAutoSolveUnlocked: Bool
  /// The area in which the game is played.
  public var area: TableArea
  /// The view state of the table.
  public var viewState: Value

  /// A Boolean value that indicates whether only the table's area or its view state differs, which
  /// can happen many times a second.
  public var isOnlyLook: Bool
  /// The data for the wall; nil until the puzzle is solved, and in a game that never hangs there.
  public var framed: Framed?
  /// A Boolean value that indicates whether others took part.
  public var isShared = false
}

/// A record of what has been saved of a session.
struct SaveCursor<Game: PuzzleGame>: Sendable {
  /// The number of moves between two saved snapshots, which bounds the moves that loading replays.
  static var spacing: Int { 256 }
  /// The least number of moves since the last snapshot that justifies a final one.
  static var least: Int { 16 }

  private var knowsDeal = false
  /// A Boolean value that indicates whether the saved game begins with a state instead of the deal.
  private var isWithoutMoves = false
  private var revision = 0
  private var isSolved = false
  /// The share of the puzzle that is done at `revision`; nil if that is unknown.
  private var progress: Double?
  /// The number of moves at the beginning that are saved unchanged.
  private var knownSteps = 0
  private var cursor = 0
  private var snapshot = 0
  /// The work of the moves made since the last snapshot.
  private var work = 0
  private var elapsed = 0.0
  private var isHelped = false
  private var isUnlocked = false
  private var area: TableArea?
  private var viewState: Game.Controller.ViewState?

  /// Creates a record in which nothing is saved yet.
  init() {}

  /// Creates a record in which all of a session is saved, with a snapshot after `snapshot` moves.
  init(_ session: Session<Game>, snapshot: Int) {
    self.snapshot = snapshot
    note(session)
  }

  /// Notes that the move with this number changed, and adds its work.
  mutating func changes(at number: Int, work: Int) {
    knownSteps = min(knownSteps, number)
    snapshot = min(snapshot, number)
    self.work += work + Work.basis
  }

  /// Notes that the game goes on without the moves so far.
  mutating func beginAnew() {
    isWithoutMoves = true
    (knownSteps, cursor, snapshot, work) = (0, -1, 0, 0)
  }

  private mutating func note(_ session: Session<Game>) {
    knowsDeal = true
    knownSteps = session.history.entries.count
    cursor = session.history.cursor
    elapsed = session.elapsed
    isHelped = session.wasHelped
    isUnlocked = session.isAutoSolveUnlocked
    area = session.table.area
    viewState = session.controller.viewState
    (revision, isSolved) = (session.revision, session.isSolved)
  }

  /// Returns whether a session has changes to be saved.
  ///
  /// The clock alone counts as a change only if `isLast` is true.
  func hasChanges(_ session: Session<Game>, isLast: Bool) -> Bool {
    guard session.sharing == nil else { return isDueTogether(session, isLast: isLast) }
    if isPlayed(session, isLast: isLast) || area != session.table.area { return true }
    // Comparing two optional values of a generic type takes several times as long.
    guard let viewState else { return true }
    return viewState != session.controller.viewState
  }

  /// Returns whether more than the look of the table has changed.
  private func isPlayed(_ session: Session<Game>, isLast: Bool) -> Bool {
    session.sharing != nil || !knowsDeal || knownSteps < session.history.entries.count
      || cursor != session.history.cursor || isHelped != session.wasHelped
      || isUnlocked != session.isAutoSolveUnlocked || isLast && elapsed != session.elapsed
  }

  /// Returns the unsaved changes of a session, and marks them as saved.
  mutating func changes(of session: Session<Game>, isLast: Bool) -> Changes {
    let isPlayed = isPlayed(session, isLast: isLast)
    if session.sharing != nil { beginAnew() }
    let history = session.sharing == nil ? session.history : History(start: session.table.state)
    let viewState = session.controller.viewState
    let table = session.table
    // A view changes with every frame while the table is pushed.
    let progress = revision == session.revision ? progress ?? session.progress : session.progress
    self.progress = progress
    var changes = Changes(
      game: Game.id, title: session.title, deal: nil, firstStep: knownSteps,
      steps: history.entries[knownSteps...].map { Changes.Step(cause: $0.cause, move: $0.move) },
      cursor: history.cursor, snapshot: nil,
      progress: progress, elapsed: session.elapsed,
      isSolved: session.isSolved, wasHelped: session.wasHelped,
      isAutoSolveUnlocked: session.isAutoSolveUnlocked, area: table.area, viewState: viewState,
      isOnlyLook: !isPlayed, framed: nil)
    if session.isSolved, let game = Game.self as? any HangsOnWall<Game>.Type {
      changes.framed = Changes.Framed(
        shape: game.shape(of: table), moves: session.history.moveCount)
    }
    if !knowsDeal {
      changes.deal = Changes.Deal(parameters: table.parameters, deal: table.deal)
    }
    if isWithoutMoves {
      changes.snapshot = Changes.Snapshot(number: 0, state: history.base)
      changes.isShared = session.sharing != nil
      isWithoutMoves = false
    }
    let since = history.cursor - snapshot
    let isDue = since >= Self.spacing || work >= Work.snapshot
    // A loaded game may hold any amount of work.
    let isWorthIt = since >= Self.least || work >= Work.check
    if isDue || isLast && isWorthIt || changes.deal != nil && since > 0 {
      changes.snapshot = Changes.Snapshot(number: history.cursor, state: table.state)
      snapshot = history.cursor
      work = 0
    }
    note(session)
    return changes
  }
}

extension SaveCursor {
  /// Returns a Boolean value that indicates whether a shared puzzle is to be saved now: it is saved
  /// whole, so not after each move.
  private func isDueTogether(_ session: Session<Game>, isLast: Bool) -> Bool {
    guard knowsDeal else { return true }
    return revision != session.revision && (isLast || isSolved != session.isSolved)
  }
}

extension Session {
  public mutating func drainChanges(isLast: Bool) -> Changes? {
    // Asked in every frame, in which copying the record would take longer than all else.
    guard ledger.hasChanges(self, isLast: isLast) else { return nil }
    var ledger = ledger
    defer { self.ledger = ledger }
    return ledger.changes(of: self, isLast: isLast)
  }
}
