internal import AppCore
internal import AppUI
internal import PuzzleCore
internal import PuzzleKit
internal import SharedTables
internal import Synchronization
internal import TableCommands
internal import TableTransport

/// The player's seat at a table of any game.
protocol OpenSeat: AnyObject, Sendable {
  /// Does things at the table, in order.
  func act(_ acts: [SharedAct])
  /// Shows the others where the player's hand is.
  func showHand(at point: Point)
  /// Tells the others how far the player's own puzzle is solved in a race.
  func report(_ progress: Int, _ seconds: Int?)
  /// Remembers the saved puzzle that the player solves in a race.
  func keep(puzzle: Int64)
  func rename(_ player: TablePlayer)
  func remove(_ player: UInt64)
  /// Leaves the table; waits a while until that is sent.
  func leave()
  /// Closes the table for everybody, and leaves it.
  func close()
}

/// The player's seat at a table of one game.
final class GameSeat<Game: SharedGame>: OpenSeat {
  private struct State {
    var client: SharedTableClient<Game>?
    /// The number of the session's acts that were done.
    var acts = 0
    /// The number of changes that the session can't know of.
    var changes = 0
    var people: [SharedSeat.Person] = []
    /// A Boolean value that indicates whether the table is closed for good.
    var isOver = false
  }

  private let entrance: TableEntrance
  private var me: PlayerID { entrance.seat.me }
  private let inbox: NewsInbox
  private let state = Mutex(State())

  /// Creates a seat at the table of an entrance, which is closed with the seat.
  init(_ entrance: TableEntrance, _ inbox: NewsInbox) {
    (self.entrance, self.inbox) = (entrance, inbox)
  }

  /// Begins with the copy of the table.
  func begin(_ client: SharedTableClient<Game>) {
    state.withLock { state in
      state.client = client
      publish(&state)
    }
  }

  /// A Boolean value that indicates whether the table is closed for good, so that the seat is
  /// forgotten when the player leaves it.
  var isOver: Bool {
    get { state.withLock(\.isOver) }
    set { state.withLock { $0.isOver = newValue } }
  }

  // MARK: The player

  func act(_ acts: [SharedAct]) {
    state.withLock { state in
      var isRefused = false
      for act in acts {
        state.acts += 1
        if !perform(act, state.client) { isRefused = true }
      }
      if isRefused { publish(&state) } else { publishAgain(state) }
    }
  }

  /// Returns a Boolean value that indicates whether the session's own state follows the act.
  private func perform(_ act: SharedAct, _ client: SharedTableClient<Game>?) -> Bool {
    guard let client else { return false }
    switch act {
    case .move(let move):
      guard let move = move as? Game.Move else { return false }
      return client.propose(.move(move))
    case .hold(let items): return client.propose(.hold(items))
    case .release:
      client.propose(.release)
      return true
    case .undo:
      client.propose(.undo)
      return false
    case .refresh: return false
    }
  }

  func showHand(at point: Point) { state.withLock(\.client)?.show(handAt: point) }

  func report(_ progress: Int, _ seconds: Int?) {
    let seconds = seconds.map { min($0, RaceProgress.longest) }
    guard let progress = RaceProgress(share: progress, seconds: seconds) else { return }
    state.withLock { state in
      state.client?.propose(.progress(progress))
      publish(&state)
    }
  }

  func keep(puzzle: Int64) { entrance.seat.keep(puzzle: puzzle) }

  func rename(_ player: TablePlayer) {
    state.withLock { state in
      guard let client = state.client else { return }
      client.propose(.joined(Player(player, on: client.replica.table, me)))
      publish(&state)
    }
  }

  func remove(_ player: UInt64) {
    state.withLock { state in
      state.client?.propose(.remove(PlayerID(rawValue: player)))
      publish(&state)
    }
  }

  func leave() {
    let client = state.withLock { state in
      defer { state.client = nil }
      return state.client
    }
    client?.leave()
    entrance.close()
    if isOver { SeatStore.standard.forget(entrance.invitation) }
  }

  func close() {
    state.withLock(\.client)?.propose(.close)
    isOver = true
    leave()
  }

  // MARK: The table

  /// Notes an event, on a thread of the client.
  func note(_ event: SharedTableClient<Game>.Event) {
    switch event {
    case .table(let event): note(event)
    case .isUp(let isUp): inbox.add { $0.isUp = isUp }
    case .caughtUp: state.withLock { publish(&$0) }
    case .hand(let player, let point): inbox.add { $0.hands[player.rawValue] = point }
    case .notStored(let reason): inbox.add { $0.notStored = reason }
    case .storedAgain: inbox.add { $0.notStored = nil }
    case .flooding(let player): inbox.add { $0.flooding = player.rawValue }
    case .refused: inbox.add { $0.end = .failed(TableError.refused.sentence) }
    case .ended: inbox.add { $0.end = .failed(TableError.noProcess.sentence) }
    }
  }

  private func note(_ event: ReplicaEvent) {
    switch event {
    case .resendDue, .digestDue, .snapshotDue, .diverged, .flooding: break
    case .cameHome(let items):
      // Nothing goes back in a game whose moves take hold of nothing.
      if items?.isEmpty != true { inbox.add { $0.overtaken += 1 } }
      state.withLock { publish(&$0) }
    case .closed:
      state.withLock { publish(&$0) }
      isOver = true
      inbox.add { $0.end = .closed }
    case .moved, .undone, .handsChanged, .peopleChanged: state.withLock { publish(&$0) }
    }
  }

  /// Passes the table on, after a change that the session can't know of.
  private func publish(_ state: inout State) {
    guard let table = state.client?.replica.table else { return }
    state.changes += 1
    // Everybody has a puzzle of their own in a race.
    let shown = table.mode == .race ? nil : Self.shown(table, state, me)
    let people = table.people.filter { $0.presence != .removed }.map { person in
      var shown = SharedSeat.Person(
        id: person.id.rawValue, name: person.player.name, color: PlayerColor(person.player.color),
        isHere: person.presence == .here, isHost: person.id == table.host, isMe: person.id == me)
      (shown.progress, shown.finishedIn) = (person.progress, person.finishedIn)
      return shown
    }
    let isNew = people != state.people
    state.people = people
    let isRemoved = table[me]?.presence == .removed
    inbox.add { news in
      news.state = shown
      if isNew { news.people = people }
      if isRemoved { news.end = .removed }
    }
  }

  /// Passes the table on again, because the session may have passed over it while it had acts that
  /// were not part of it.
  private func publishAgain(_ state: State) {
    guard let table = state.client?.replica.table else { return }
    inbox.add { $0.state = Self.shown(table, state, me) }
  }

  private static func shown(
    _ table: SharedTable<Game>, _ state: State, _ me: PlayerID
  ) -> SharedState {
    SharedState(
      table.state, others: others(at: table, than: me), canUndo: table.hasUndo(by: me),
      acts: state.acts, changes: state.changes)
  }

  /// Returns the other players at a table, and what they hold.
  static func others(at table: SharedTable<Game>, than me: PlayerID) -> OtherHands {
    var colors: [Int: PlayerColor] = [:]
    for person in table.people where person.id != me {
      for item in person.held {
        if let leader = Game.leader(of: item, in: table.state) {
          colors[leader] = PlayerColor(person.player.color)
        }
      }
    }
    let players = table.players
    return OtherHands(
      colors,
      order: PlayerOrder(
        names: players.map(\.player.name),
        me: players.firstIndex { $0.id == me } ?? players.count))
  }
}

extension Player {
  /// Creates a player as a table shows them: without a chosen colour, with the present one, or else
  /// with the first one that nobody there has.
  init<Game: SharedGame>(_ player: TablePlayer, on table: SharedTable<Game>?, _ me: PlayerID) {
    let people = table?.people.filter { $0.id != me && $0.presence == .here } ?? []
    let taken = Set(people.map(\.player.color))
    let free = (0..<PlayerColor.count).first { !taken.contains($0) }
    self.init(
      name: player.name,
      color: player.color?.number ?? table?[me]?.player.color ?? free ?? taken.count)
  }
}
