/// What has become of a game since it was last written down, whatever game it is.
///
/// Values are handed on as they are, to be encoded by whoever writes them, on a thread of its own.
public struct Changes: Sendable {
  /// What can be written down.
  public typealias Value = any Encodable & Sendable

  /// What is fixed once dealt.
  public struct Deal: Sendable {
    /// The game's parameters.
    public var parameters: Value
    /// The game's deal.
    public var deal: Value
  }

  /// A move, and why it was made.
  public struct Step: Sendable {
    /// Who or what did it.
    public var cause: Cause
    /// The game's move.
    public var move: Value
  }

  /// A state on the way.
  public struct Snapshot: Sendable {
    /// How many moves lead to it.
    public var number: Int
    /// The game's state.
    public var state: Value
  }

  /// The game's `id`.
  public var game: String
  /// The words in the menu bar.
  public var title: String
  /// With a new deal another record begins.
  public var deal: Deal?
  /// The moves from this number on are no longer what they were.
  public var firstStep: Int
  /// What they are now.
  public var steps: [Step]
  /// How many moves are in force.
  public var cursor: Int
  /// A state, now and then.
  public var snapshot: Snapshot?
  /// How much is done, 0…1.
  public var progress: Double
  /// Seconds of play.
  public var elapsed: Double
  /// Whether nothing is left to do.
  public var isSolved: Bool
  /// Whether auto-solve took part.
  public var wasHelped: Bool
  /// Whether the Auto Solve button is there.
  public var isAutoSolveUnlocked: Bool
  /// Where it is played.
  public var area: TableArea
  /// How the table is looked at.
  public var outlook: Value

  /// Whether only the table's size or the way it is looked at differs: that may change many times
  /// a second.
  public var isOnlyLook: Bool
}

/// What of a session has been written down.
struct Ledger<Game: PuzzleGame>: Sendable {
  /// Moves between two snapshots that are written: reading plays at most this many.
  static var spacing: Int { 256 }
  /// Moves after which a last snapshot is worth its while.
  static var least: Int { 16 }

  private var knowsDeal = false
  /// So many moves at the beginning are written as they are.
  private var knownSteps = 0
  private var cursor = 0
  private var snapshot = 0
  /// The work of the moves made since the snapshot.
  private var work = 0
  private var elapsed = 0.0
  private var isHelped = false
  private var isUnlocked = false
  private var area: TableArea?
  private var outlook: Game.Outlook?

  /// Nothing is written yet.
  init() {}

  /// All of a session is written, and one state of it.
  init(_ session: Session<Game>, snapshot: Int) {
    self.snapshot = snapshot
    note(session)
  }

  /// The move with this number is another one now, which took so much work.
  mutating func changes(at number: Int, work: Int) {
    knownSteps = min(knownSteps, number)
    snapshot = min(snapshot, number)
    self.work += work + Work.basis
  }

  private mutating func note(_ session: Session<Game>) {
    knowsDeal = true
    knownSteps = session.history.entries.count
    cursor = session.history.cursor
    elapsed = session.elapsed
    isHelped = session.wasHelped
    isUnlocked = session.isAutoSolveUnlocked
    area = session.table.area
    outlook = Game.outlook(of: session.interaction)
  }

  /// What is not written of a session, which is taken as written from now on.
  mutating func changes(of session: Session<Game>, isLast: Bool) -> Changes? {
    let history = session.history
    let outlook = Game.outlook(of: session.interaction)
    let isPlayed =
      !knowsDeal || knownSteps < history.entries.count || cursor != history.cursor
      || isHelped != session.wasHelped || isUnlocked != session.isAutoSolveUnlocked
      || isLast && elapsed != session.elapsed
    guard isPlayed || area != session.table.area || self.outlook != outlook else { return nil }
    let table = session.table
    var changes = Changes(
      game: Game.id, title: session.title, deal: nil, firstStep: knownSteps,
      steps: history.entries[knownSteps...].map { Changes.Step(cause: $0.cause, move: $0.move) },
      cursor: history.cursor, snapshot: nil,
      progress: Game.progress(of: table.state, in: table.deal), elapsed: session.elapsed,
      isSolved: session.isSolved, wasHelped: session.wasHelped,
      isAutoSolveUnlocked: session.isAutoSolveUnlocked, area: table.area, outlook: outlook,
      isOnlyLook: !isPlayed)
    if !knowsDeal {
      changes.deal = Changes.Deal(parameters: table.parameters, deal: table.deal)
    }
    let since = history.cursor - snapshot
    let isDue = since >= Self.spacing || work >= Work.snapshot
    // A game that comes from elsewhere may have taken any amount of work.
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

extension Session {
  public mutating func takeChanges(isLast: Bool) -> Changes? {
    var ledger = ledger
    defer { self.ledger = ledger }
    return ledger.changes(of: self, isLast: isLast)
  }

  public mutating func forgetKept() { ledger = Ledger() }
}
