internal import Foundation
internal import MessageSealing
package import PuzzleCore
package import PuzzleKit
package import SharedTables
internal import Synchronization

/// A player's place at a shared table: the copy of the table, kept up to date with the server.
///
/// All methods may be called on any thread, and none of them waits for the server unless it says so.
package final class SharedTableClient<Game: SharedGame>: Sendable {
  /// An event at the table, reported on another thread.
  package enum Event: Sendable {
    case table(ReplicaEvent)
    /// The connection was lost, or is back.
    case isUp(Bool)
    /// All messages that were there on joining are applied.
    case caughtUp
    case hand(PlayerID, Point)
    /// The server refused a message, which will be sent again: its disk may be full.
    case notStored(String)
    case refused
    case ended
  }

  private struct State {
    var replica: Replica<Game>
    var target: UInt64
    var isCaughtUp = false
    var isUp = true
    /// A table that is computed anew, because the copy differs from another player's.
    var repair: (table: SharedTable<Game>, position: UInt64)?
    /// The players whose digests differ even from a table computed anew.
    var mistaken: Set<PlayerID> = []
    var lastHands: [PlayerID: UInt64] = [:]
    var handNumber: UInt64 = 0
  }

  private let store: TableStore
  private let state: Mutex<State>
  private let opening: SharedTable<Game>
  private let report: @Sendable (Event) -> Void

  private init(
    _ store: TableStore, _ opening: SharedTable<Game>, _ table: SharedTable<Game>,
    at position: UInt64, report: @escaping @Sendable (Event) -> Void
  ) {
    self.store = store
    self.opening = opening
    self.report = report
    state = Mutex(
      State(
        replica: Replica(table, at: position, me: store.me),
        target: store.lastPosition() ?? position, isUp: store.isUp))
  }

  // MARK: Sitting down

  /// Opens a table with a new puzzle. Blocks until the server has it.
  package static func host(
    _ puzzle: PuzzleParcel<Game>, picture: [UInt8]?, as player: Player, in store: TableStore,
    mode: TableMode = .together, copies: Int = 1, report: @escaping @Sendable (Event) -> Void
  ) throws -> SharedTableClient {
    guard let bytes = puzzle.bytes, let parcel = try parcel(of: bytes) else {
      throw TableError.tooLarge
    }
    try store.makeStreams(copies: copies)
    var image: Parcel?
    if let picture {
      image = try Self.parcel(of: picture)
      guard image != nil else { throw TableError.tooLarge }
    }
    try store.store(parcel)
    if let image { try store.store(image) }
    let header = TableHeader(
      game: Game.id, mode: mode, host: player, puzzle: parcel.reference, picture: image?.reference)
    let entry = LogEntry<Game>(sender: store.me, serial: 1, .table(header))
    try store.open(with: entry.envelope(), copies: copies)
    return try join(store, report: report)
  }

  private static func parcel(of bytes: [UInt8]) throws -> Parcel? {
    Parcel(id: Parcel.ID(rawValue: try TableKeys.randomNumber()), bytes: bytes)
  }

  /// Sits down at a table of this game. Blocks until the puzzle has come.
  package static func join(
    _ store: TableStore, report: @escaping @Sendable (Event) -> Void
  ) throws -> SharedTableClient {
    guard let (host, header) = try store.header() else { throw TableError.gone }
    guard header.game == Game.id else { throw TableError.unknownGame }
    let puzzle = try PuzzleParcel<Game>(store.content(of: header.puzzle))
    let opening = SharedTable<Game>(
      puzzle.parameters, puzzle.deal, from: puzzle.state, host: host, header.host,
      mode: header.mode)
    var (table, position) = (opening, UInt64(1))
    if let snapshot = snapshot(in: store, of: puzzle, header.mode) { (table, position) = snapshot }
    let client = SharedTableClient(store, opening, table, at: position, report: report)
    store.listen { [weak client] news in client?.note(news) }
    store.follow(from: position + 1)
    client.note([])
    return client
  }

  /// Returns the last snapshot; nil if there is none or it can't be used, so that the whole log is
  /// applied.
  private static func snapshot(
    in store: TableStore, of puzzle: PuzzleParcel<Game>, _ mode: TableMode
  ) -> (SharedTable<Game>, UInt64)? {
    guard let envelope = store.lastSnapshot(), let entry = try? LogEntry<Game>(envelope),
      case .snapshot(let position, let parcel) = entry.content, position > 0,
      let bytes = try? store.content(of: parcel),
      let table = try? SharedTable<Game>(
        puzzle.parameters, puzzle.deal, mode: mode, snapshot: bytes)
    else { return nil }
    return (table, position)
  }

  // MARK: Playing

  /// The player's copy of the table.
  package var replica: Replica<Game> { state.withLock(\.replica) }
  /// The way in which the players of the table play.
  package var mode: TableMode { opening.mode }
  /// A Boolean value that indicates whether all messages that were there on joining are applied.
  package var isCaughtUp: Bool { state.withLock { $0.isCaughtUp } }

  /// Does something at the table, at once here and soon everywhere; returns a Boolean value that
  /// indicates whether it was legal.
  @discardableResult
  package func propose(_ content: LogEntry<Game>.Content) -> Bool {
    state.withLock { state in
      guard let entry = state.replica.propose(content) else { return false }
      // Without a connection it waits with all that is pending.
      if state.isUp, let envelope = try? entry.envelope() { store.send(envelope) }
      return true
    }
  }

  /// Shows others where the hand is, at most 20 times a second.
  package func show(handAt point: Point) {
    state.withLock { state in
      state.handNumber += 1
      if state.isUp { store.show(HandPosition(number: state.handNumber, point: point)) }
    }
  }

  /// Leaves the table, and waits a while until that is sent.
  package func leave() {
    propose(.left(store.me))
    store.close()
  }

  // MARK: The server

  private func note(_ news: [TableStore.News]) {
    var events: [Event] = []
    state.withLock { state in
      var messages: [(position: UInt64, entry: LogEntry<Game>?)] = []
      for report in news {
        if case .message(let position, let envelope) = report {
          messages.append((position, envelope.flatMap { try? LogEntry($0) }))
        } else {
          receive(&messages, &state, &events)
          note(report, &state, &events)
        }
      }
      receive(&messages, &state, &events)
    }
    for event in events { report(event) }
  }

  private func note(_ news: TableStore.News, _ state: inout State, _ events: inout [Event]) {
    switch news {
    case .message: break
    case .isUp(let isUp):
      state.isUp = isUp
      if isUp {
        state.repair = nil
        store.follow(from: state.replica.position + 1)
        resend(state)
      }
      events.append(.isUp(isUp))
    case .hand(let player, let hand):
      guard hand.number > state.lastHands[player] ?? 0,
        state.replica.table[player]?.presence == .here
      else { return }
      state.lastHands[player] = hand.number
      events.append(.hand(player, hand.point))
    case .notStored(let reason) where state.isUp: events.append(.notStored(reason))
    case .notStored: break
    case .refused: events.append(.refused)
    case .ended: events.append(.ended)
    }
  }

  private func resend(_ state: State) {
    for entry in state.replica.pending {
      if let envelope = try? entry.envelope() { store.send(envelope) }
    }
  }

  /// Applies messages that came together.
  private func receive(
    _ messages: inout [(position: UInt64, entry: LogEntry<Game>?)], _ state: inout State,
    _ events: inout [Event]
  ) {
    defer {
      messages = []
      if !state.isCaughtUp, state.replica.position >= state.target {
        state.isCaughtUp = true
        events.append(.caughtUp)
      }
    }
    guard let first = messages.first else { return }
    if state.repair != nil { repair(with: messages, &state, &events) }
    guard first.position <= state.replica.position + 1 else {
      // Some are missing: ask for them.
      store.follow(from: state.replica.position + 1)
      return
    }
    for event in state.replica.receive(messages) {
      act(on: event, &state)
      events.append(.table(event))
    }
  }

  private func act(on event: ReplicaEvent, _ state: inout State) {
    switch event {
    case .resendDue: resend(state)
    case .digestDue(let moves, let value):
      send(.digest(moves: moves, value: value), &state)
    case .snapshotDue:
      guard let (position, bytes) = state.replica.takeSnapshot(),
        let parcel = (try? Self.parcel(of: bytes)) ?? nil
      else { return }
      store.send(parcel)
      send(.snapshot(at: position, parcel.reference), &state)
    case .diverged(let player, _):
      guard state.repair == nil, !state.mistaken.contains(player) else { return }
      // If the copy computed anew differs as well, the other one is wrong.
      state.mistaken.insert(player)
      state.repair = (opening, 1)
      store.follow(from: 2)
    default: break
    }
  }

  private func send(_ content: LogEntry<Game>.Content, _ state: inout State) {
    guard let entry = state.replica.propose(content), state.isUp,
      let envelope = try? entry.envelope()
    else { return }
    store.send(envelope)
  }

  /// Applies messages to the table that is computed anew, and adopts it once it is up to date.
  private func repair(
    with messages: [(position: UInt64, entry: LogEntry<Game>?)], _ state: inout State,
    _ events: inout [Event]
  ) {
    guard var repair = state.repair else { return }
    let end = state.replica.position
    for (position, entry) in messages where position == repair.position + 1 && position <= end {
      if let entry { repair.table.apply(entry) }
      repair.position = position
    }
    state.repair = repair.position < end ? repair : nil
    guard repair.position == end else { return }
    events += state.replica.adopt(repair.table).map(Event.table)
  }
}
