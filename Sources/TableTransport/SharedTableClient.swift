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
    /// The server refused a message, which is sent again after a while: its disk may be full.
    case notStored(String)
    /// The server stores messages again.
    case storedAgain
    /// A player sends more than the table takes, and is slowed.
    case flooding(PlayerID)
    case refused
    case ended
  }

  let store: TableStore
  let state: Mutex<State>
  let opening: SharedTable<Game>
  let sender: EntrySender
  let report: @Sendable (Event) -> Void
  let seat: SeatKeeper?
  /// Signalled after all that has come from the server.
  let arrival = NSCondition()

  private init(
    _ store: TableStore, _ opening: SharedTable<Game>, _ replica: Replica<Game>,
    _ seat: SeatKeeper?, as player: Player?, report: @escaping @Sendable (Event) -> Void
  ) throws(TableError) {
    self.store = store
    self.opening = opening
    self.report = report
    self.seat = seat
    guard let target = store.positions()?.last else { throw .unreachable }
    state = Mutex(
      State(
        replica: replica, target: target, isUp: store.isUp,
        isReturning: seat?.isKnown == true, arriving: player))
    sender = EntrySender(store) { change in
      switch change {
      case .notStored(let reason): report(.notStored(reason))
      case .storedAgain: report(.storedAgain)
      }
    }
  }

  // MARK: Sitting down

  /// Opens a table with a new puzzle. Blocks until the server has it.
  package static func host(
    _ puzzle: PuzzleParcel<Game>, picture: [UInt8]?, as player: Player, in store: TableStore,
    mode: TableMode = .together, copies: Int = 1, space: TableSpace? = nil,
    seat: SeatKeeper? = nil, report: @escaping @Sendable (Event) -> Void
  ) throws -> SharedTableClient {
    guard let bytes = puzzle.bytes, let parcel = try parcel(of: bytes) else {
      throw TableError.tooLarge
    }
    let opening = SharedTable<Game>(
      puzzle.parameters, puzzle.deal, from: puzzle.state, host: store.me, player, mode: mode)
    try store.makeStreams(
      copies: copies, space ?? TableSpace(snapshot: opening.snapshot().count))
    var image: Parcel?
    if let picture {
      image = try Self.parcel(of: picture)
      guard image != nil else { throw TableError.tooLarge }
    }
    try store.store(parcel)
    if let image { try store.store(image) }
    let header = TableHeader(
      game: Game.id, mode: mode, host: player, puzzle: parcel.reference,
      picture: image?.reference)
    let entry = LogEntry<Game>(sender: store.me, serial: 1, .table(header))
    try store.store(header: entry.envelope())
    return try join(store, seat: seat, report: report)
  }

  static func parcel(of bytes: [UInt8]) throws -> Parcel? {
    Parcel(id: Parcel.ID(rawValue: try TableKeys.randomNumber()), bytes: bytes)
  }

  /// Sits down at a table of this game. Blocks until the puzzle has come.
  ///
  /// The name and colour of `player` are sent once all earlier messages are applied, unless the
  /// others know them. With a known seat, one's messages of another day that have not arrived are
  /// sent then, too, and nothing can be proposed before.
  package static func join(
    _ store: TableStore, as player: Player? = nil, seat: SeatKeeper? = nil,
    report: @escaping @Sendable (Event) -> Void
  ) throws -> SharedTableClient {
    guard let (host, header) = try store.header() else { throw TableError.gone }
    guard header.game == Game.id else { throw TableError.unknownGame }
    let puzzle = try PuzzleParcel<Game>(store.content(of: header.puzzle))
    let opening = SharedTable<Game>(
      puzzle.parameters, puzzle.deal, from: puzzle.state, host: host, header.host,
      mode: header.mode)
    let (table, position) = store.lastSnapshot(of: opening) ?? (opening, 0)
    let replica = Replica(table, at: position, me: store.me, pending: seat?.pending ?? [])
    let client = try SharedTableClient(
      store, opening, replica, seat, as: player, report: report)
    seat?.begin { [weak client] in client?.replica.pending }
    store.listen { [weak client] news in client?.note(news) }
    store.follow(from: position + 1)
    client.note([])
    return client
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
      guard state.isCaughtUp || !state.isReturning else { return false }
      return !propose(content, &state).isEmpty
    }
  }

  @discardableResult
  func propose(_ content: LogEntry<Game>.Content, _ state: inout State) -> [Envelope] {
    let envelopes = state.replica.propose(content)
    // Before, the messages wait with all that is pending.
    if state.isCaughtUp, state.isUp { sender.add(envelopes) }
    if !envelopes.isEmpty { seat?.touch() }
    return envelopes
  }

  /// Shows others where the hand is, at most 20 times a second.
  package func show(handAt point: Point) {
    let hand = state.withLock { state in
      state.handNumber += 1
      return state.isUp ? HandPosition(number: state.handNumber, point: point) : nil
    }
    if let hand { sender.show(hand) }
  }

  /// Leaves the table, and waits at most `patience` seconds until all that was done there has come
  /// back in the log, since the seat would keep it for another day otherwise.
  package func leave(within patience: Double = 3) {
    propose(.left(store.me))
    let deadline = Date(timeIntervalSinceNow: patience)
    arrival.withLock {
      while state.withLock({ $0.isUp && $0.replica.pendingCount > 0 }),
        arrival.wait(until: deadline)
      {}
    }
    close()
  }

  /// Closes the connection, and keeps what was not sent for another day.
  package func close() {
    sender.close()
    store.close()
    seat?.close()
  }
}
