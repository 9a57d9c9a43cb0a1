internal import PuzzleCore

/// The part of a session that belongs to a shared table: what the player does goes out, and what the
/// others do comes in.
///
/// The player's own moves take effect at once. The state of the shared table replaces the session's
/// only if it includes all of the player's acts, so that nothing jumps back.
struct Sharing<Game: PuzzleGame>: Sendable {
  /// The acts that nobody has taken yet.
  private(set) var acts: [SharedAct] = []
  /// The number of all acts.
  private var count = 0
  /// The things in the hand, as the others know.
  private var held: [Int] = []
  /// The number of outside changes that the session's state includes.
  private var changes = -1
  private(set) var canUndo = false

  mutating func takeActs() -> [SharedAct] {
    defer { acts = [] }
    return acts
  }

  private mutating func add(_ act: SharedAct) {
    acts.append(act)
    count += 1
  }

  // MARK: The player

  /// Adds a move that the player has made on a table.
  mutating func add(_ move: Game.Move, on table: Table<Game>, by rules: SharingRules<Game>) {
    let shared = rules.sharedMove(move, table)
    add(.move(shared))
    canUndo = !rules.isFinal(move)
    // The others know that a move lets go of what it moves.
    guard !held.isEmpty, let items = rules.items(shared) else { return }
    held.removeAll(where: Set(items).contains)
  }

  /// Asks for the player's last move to be taken back.
  mutating func undo() { if canUndo { add(.undo) } }

  /// Asks for the state once more, because it looks different on a table of another size.
  mutating func refresh() { add(.refresh) }

  /// Adds what the player has taken in the hand or let go of.
  mutating func follow(
    _ controller: Game.Controller, on table: Table<Game>, by rules: SharingRules<Game>?
  ) {
    guard let now = rules?.heldItems(controller, table), now != held else { return }
    held = now
    add(now.isEmpty ? .release : .hold(now))
  }

  // MARK: The others

  /// Shows the state of the shared table in a session, unless it lacks some of the player's acts.
  static func show(_ news: SharedState, in session: inout Session<Game>) {
    guard let sharing = session.sharing, news.acts == sharing.count,
      news.changes != sharing.changes, let rules = session.traits.sharing,
      let shared = news.state as? Game.State
    else { return }
    session.sharing?.changes = news.changes
    session.sharing?.canUndo = news.canUndo
    if session.table.others != news.others {
      session.table.others = news.others
      session.revision += 1
    }
    let state = rules.localState(shared, session.table)
    let isTaken = sharing.held.contains { item in news.others[rules.leader(item, state)] != nil }
    if isTaken { _ = session.respond(to: .cancel) }
    guard state != session.table.state else { return }
    let (before, wasSolved) = (session.table.state, session.isSolved)
    session.table.state = state
    session.changed(.others, from: before)
    if !session.isSolved { session.celebration = nil }
    if session.isSolved, !wasSolved { session.celebrate() }
  }

  /// Goes on alone from the state that is shown.
  static func end(in session: inout Session<Game>) {
    guard session.sharing != nil else { return }
    session.sharing = nil
    session.table.others = OtherHands()
    session.history = History(start: session.table.state)
    session.ledger.beginAnew()
    session.revision += 1
  }
}
