public import PuzzleKit

/// One player's copy of a shared table.
///
/// The stream's order is the truth. A player's own messages take effect at once, on top of the
/// confirmed table, and stay pending until they come back in the stream. If others were faster, the
/// pending ones are applied again; those that became illegal are no longer shown.
public struct Replica<Game: SharedGame>: Sendable {
  private struct Pending: Sendable {
    var entry: LogEntry<Game>
    var isShown: Bool
  }

  /// The number of own digests that are remembered for comparison.
  private static var keptDigests: Int { 16 }

  /// The player who owns the copy.
  public let me: PlayerID
  /// The table after all messages that came from the stream.
  public private(set) var confirmed: SharedTable<Game>
  /// The position of the last message in the stream.
  public private(set) var position: UInt64
  private var queue: [Pending] = []
  /// The table with the pending messages; nil if there are none.
  private var optimistic: SharedTable<Game>?
  private var nextSerial: UInt64
  private var digests: [(moves: Int, value: UInt64)] = []
  /// The table at the last position for which a snapshot is due.
  private var due: (position: UInt64, table: SharedTable<Game>)?

  /// Creates a copy of a table after the message at `position`.
  public init(_ table: SharedTable<Game>, at position: UInt64, me: PlayerID) {
    self.me = me
    confirmed = table
    self.position = position
    nextSerial = (table[me]?.serial ?? 0) + 1
  }

  /// The table to show.
  public var table: SharedTable<Game> { optimistic ?? confirmed }
  /// The messages that have not come back from the stream, in order.
  public var pending: [LogEntry<Game>] { queue.map(\.entry) }

  // MARK: Own messages

  /// Applies a message of one's own at once and returns the entry to send; nil if it has no effect.
  public mutating func propose(_ content: LogEntry<Game>.Content) -> LogEntry<Game>? {
    let entry = LogEntry<Game>(sender: me, serial: nextSerial, content)
    guard (try? entry.envelope()) != nil else { return nil }
    var table = self.table
    switch table.apply(entry) {
    case .skipped, .nothing: return nil
    default: break
    }
    optimistic = table
    queue.append(Pending(entry: entry, isShown: true))
    nextSerial += 1
    return entry
  }

  /// Returns the last snapshot that is due, once.
  public mutating func takeSnapshot() -> (position: UInt64, bytes: [UInt8])? {
    defer { due = nil }
    return due.map { ($0.position, $0.table.snapshot()) }
  }

  /// Replaces the confirmed table by one that was computed anew up to the same position.
  public mutating func adopt(_ table: SharedTable<Game>) -> [ReplicaEvent] {
    confirmed = table
    digests = []
    var events: [ReplicaEvent] = []
    rebase(&events)
    return events
  }

  // MARK: The stream

  /// Applies the next messages of the stream, each with its position; nil stands for a message that
  /// can't be read.
  public mutating func receive(
    _ messages: [(position: UInt64, entry: LogEntry<Game>?)]
  ) -> [ReplicaEvent] {
    var events: [ReplicaEvent] = []
    var isOvertaken = false
    for (position, entry) in messages where position > self.position {
      self.position = position
      guard let entry else { continue }
      let own = entry == queue.first?.entry ? queue.removeFirst() : nil
      // Without pending messages, the confirmed table has no copy, and changes in place.
      if queue.isEmpty { optimistic = nil }
      let outcome = confirmed.apply(entry)
      if let own {
        // Messages earlier in this batch have overtaken it.
        if own.isShown, outcome == .nothing { comeHome(entry, &events) }
      } else {
        isOvertaken = isOvertaken || outcome != .skipped
        note(entry, outcome, &events)
      }
      mark(entry, outcome, &events)
    }
    if isOvertaken { rebase(&events) }
    return events
  }

  /// Collects what a message of somebody else changed.
  private func note(
    _ entry: LogEntry<Game>, _ outcome: SharedTable<Game>.Outcome, _ events: inout [ReplicaEvent]
  ) {
    switch outcome {
    case .skipped:
      let known = confirmed[me]?.serial ?? 0
      if entry.sender == me, entry.serial > known + 1, !queue.isEmpty { events.append(.resendDue) }
    case .nothing, .snapshot: break
    case .moved(let items): events.append(.moved(by: entry.sender, items: items))
    case .undone(let items): events.append(.undone(by: entry.sender, items: items))
    case .held, .released: events.append(.handsChanged)
    case .peopleChanged: events.append(.peopleChanged)
    case .closed: events.append(.closed)
    case .digest(let moves, let value):
      if digests.contains(where: { $0.moves == moves && $0.value != value }) {
        events.append(.diverged(from: entry.sender, moves: moves))
      }
    }
  }

  /// Computes the digest after every 100 moves; the player who made the last of them writes it.
  private mutating func mark(
    _ entry: LogEntry<Game>, _ outcome: SharedTable<Game>.Outcome, _ events: inout [ReplicaEvent]
  ) {
    switch outcome {
    case .moved, .undone: break
    default: return
    }
    let count = confirmed.moveCount
    guard count % SharedTable<Game>.digestSpacing == 0 else { return }
    let value = confirmed.digest
    digests.append((count, value))
    if digests.count > Self.keptDigests { digests.removeFirst() }
    guard entry.sender == me else { return }
    events.append(.digestDue(moves: count, value: value))
    if count % SharedTable<Game>.snapshotSpacing == 0 {
      due = (position, confirmed)
      events.append(.snapshotDue(at: position))
    }
  }

  /// Applies the pending messages again on top of the confirmed table.
  private mutating func rebase(_ events: inout [ReplicaEvent]) {
    let known = confirmed[me]?.serial ?? 0
    // Somebody else may have used the same numbers.
    for stale in queue where stale.entry.serial <= known && stale.isShown {
      comeHome(stale.entry, &events)
    }
    queue.removeAll { $0.entry.serial <= known }
    nextSerial = max(nextSerial, known + 1)
    var table = confirmed
    for place in queue.indices {
      let outcome = table.apply(queue[place].entry)
      let isShown = outcome != .skipped && outcome != .nothing
      if queue[place].isShown && !isShown { comeHome(queue[place].entry, &events) }
      queue[place].isShown = isShown
    }
    optimistic = queue.isEmpty ? nil : table
  }

  private func comeHome(_ entry: LogEntry<Game>, _ events: inout [ReplicaEvent]) {
    switch entry.content {
    case .move(let move): events.append(.cameHome(Game.items(of: move)))
    case .hold(let items): events.append(.cameHome(items))
    case .undo: events.append(.cameHome(nil))
    default: break
    }
  }
}
