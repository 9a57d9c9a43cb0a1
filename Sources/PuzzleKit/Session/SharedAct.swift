public import PuzzleCore

/// Something that the player of a shared puzzle does, for the other players.
public enum SharedAct: Sendable {
  /// A move of the game's own type, as other tables receive it.
  case move(any Sendable)
  /// Take these things into the hand, and no others.
  case hold([Int])
  /// Let go of everything in the hand.
  case release
  /// Take back the player's last move.
  case undo
  /// Report the state again, because the table has another size.
  case refresh
}

/// The state of a shared table as it comes to a session.
public struct SharedState: Sendable {
  /// The state of the game's own type.
  public var state: any Sendable
  /// The other players and the things that they hold.
  public var others: OtherHands
  /// A Boolean value that indicates whether the player's last move can be taken back.
  public var canUndo: Bool
  /// The number of the session's acts that the state includes.
  public var acts: Int
  /// The number of changes so far that the session can't know of.
  public var changes: Int

  /// Creates a state that includes some of a session's acts.
  public init(
    _ state: any Sendable, others: OtherHands, canUndo: Bool, acts: Int, changes: Int
  ) {
    (self.state, self.others, self.canUndo) = (state, others, canUndo)
    (self.acts, self.changes) = (acts, changes)
  }
}

/// The way in which points of the window and of a shared table correspond.
public struct SharedPlace: Sendable {
  private let point: @Sendable (Point) -> Point
  private let windowPoint: @Sendable (Point) -> Point

  init<Game: PuzzleGame>(_ session: Session<Game>, _ rules: SharingRules<Game>) {
    let (table, controller) = (session.table, session.controller)
    point = { rules.sharedPoint($0, table, controller) }
    windowPoint = { rules.windowPoint($0, table, controller) }
  }

  /// Returns the point of the shared table that is shown at a point of the window.
  public func point(at place: Point) -> Point { point(place) }
  /// Returns the point of the window at which a point of the shared table is shown.
  public func windowPoint(of point: Point) -> Point { windowPoint(point) }
}

extension Session {
  public mutating func takeSharedActs() -> [SharedAct] { sharing?.takeActs() ?? [] }

  public var sharedPlace: SharedPlace? {
    guard sharing != nil else { return nil }
    return traits.sharing.map { SharedPlace(self, $0) }
  }
}

extension Session where Game: SharedGame {
  /// Begins with the state of a shared table and its players, without animation.
  public mutating func begin(with shared: Game.State, others: OtherHands = OtherHands()) {
    table.others = others
    table.state = Game.localState(shared, on: table)
    history = History(start: table.state)
    ledger.beginAnew()
    revision += 1
  }
}
