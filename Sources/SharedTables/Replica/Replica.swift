public import PuzzleKit

/// One player's copy of a shared table.
///
/// The stream's order is the truth. A player's own messages take effect at once, on top of the
/// confirmed table, and stay pending until they come back in the stream. If others were faster, the
/// pending ones are applied again; those that became illegal are no longer shown.
public struct Replica<Game: SharedGame>: Sendable {
  /// The number of positions in the stream after which a snapshot is due even without moves.
  public static var snapshotReach: UInt64 { 10_000 }

  /// The player who owns the copy.
  public let me: PlayerID
  /// The table after all messages that came from the stream.
  public private(set) var confirmed: SharedTable<Game>
  /// The position of the last message in the stream.
  public private(set) var position: UInt64
  private var queue: PendingQueue<Game>
  /// The table with the pending messages; nil if there are none.
  private var optimistic: SharedTable<Game>?
  private var digests = DigestRecord<Game>()
  /// The table at the last position for which a snapshot is due.
  private var due: (position: UInt64, table: SharedTable<Game>)?
  /// The position of the last snapshot, or of the last one that was due.
  private var lastSnapshot: UInt64

  /// Creates a copy of a table after the message at `position`, with messages that were sent or made
  /// before and may not have arrived.
  public init(
    _ table: SharedTable<Game>, at position: UInt64, me: PlayerID, pending: [Envelope] = []
  ) {
    self.me = me
    confirmed = table
    self.position = position
    lastSnapshot = position
    queue = PendingQueue(pending, of: me, known: table[me]?.serial ?? 0)
    optimistic = queue.isEmpty ? nil : queue.applied(to: table).table
  }

  /// The table to show.
  public var table: SharedTable<Game> { optimistic ?? confirmed }
  /// The messages that have not come back from the stream, in order.
  public var pending: [Envelope] { queue.envelopes }
  /// The number of messages that have not come back from the stream.
  public var pendingCount: Int { queue.count }

  // MARK: Own messages

  /// Applies a message of one's own at once and returns what to send: nothing if it has no effect,
  /// and several messages for a long one.
  public mutating func propose(_ content: LogEntry<Game>.Content) -> [Envelope] {
    let entries = queue.entries(for: content.messages, of: me)
    let envelopes = entries.compactMap { try? $0.envelope() }
    guard !entries.isEmpty, envelopes.count == entries.count else { return [] }
    var table = self.table
    for entry in entries {
      switch table.apply(entry) {
      case .skipped, .nothing: return []
      default: break
      }
    }
    optimistic = table
    queue.append(entries, envelopes)
    return envelopes
  }

  /// Returns the last snapshot that is due, once: its position and a table to encode.
  public mutating func takeSnapshot() -> (position: UInt64, table: SharedTable<Game>)? {
    defer { due = nil }
    return due
  }

  /// Returns the digest that is due, once.
  public mutating func takeDigest() -> DueDigest<Game>? { digests.takeDue() }

  /// Notes the value of a digest that was due, and compares it with those of the other players.
  public mutating func note(_ value: UInt64, of due: DueDigest<Game>) -> [ReplicaEvent] {
    digests.note(value, of: due)
  }

  /// Replaces the confirmed table by one that was computed anew up to the same position.
  public mutating func adopt(_ table: SharedTable<Game>) -> [ReplicaEvent] {
    adopt(table, at: position)
  }

  /// Replaces the confirmed table by a later one, after a part of the stream was lost.
  public mutating func adopt(
    _ table: SharedTable<Game>, at position: UInt64
  ) -> [ReplicaEvent] {
    guard position >= self.position else { return [] }
    self.position = position
    confirmed = table
    digests.forget()
    var events: [ReplicaEvent] = []
    rebase(&events)
    return events
  }

  // MARK: The stream

  /// Applies the next messages of the stream.
  public mutating func receive(_ messages: [StreamMessage]) -> [ReplicaEvent] {
    var events: [ReplicaEvent] = []
    var isOvertaken = false
    for message in messages where message.position > position {
      position = message.position
      guard let envelope = message.envelope else { continue }
      let own = queue.take(envelope)
      // Without pending messages, the confirmed table has no copy, and changes in place.
      if queue.isEmpty { optimistic = nil }
      let outcome = confirmed.apply(envelope, at: message.time)
      if let own, outcome == .slowed {
        queue.putBack(own)
        isOvertaken = true
        events.append(.resendDue)
      } else if let own {
        // Messages earlier in this batch have overtaken it.
        if own.isShown, outcome == .nothing { own.comeHome(&events) }
      } else {
        isOvertaken = isOvertaken || (outcome != .skipped && outcome != .slowed)
        note(envelope, outcome, &events)
      }
      mark(envelope, outcome, &events)
    }
    if isOvertaken { rebase(&events) }
    return events
  }

  /// Collects what a message of somebody else changed.
  private mutating func note(
    _ envelope: Envelope, _ outcome: SharedTable<Game>.Outcome, _ events: inout [ReplicaEvent]
  ) {
    let sender = envelope.sender
    switch outcome {
    case .skipped:
      let known = confirmed[me]?.serial ?? 0
      let isEarly = sender == me && envelope.serial > known + 1
      if isEarly, !queue.isEmpty { events.append(.resendDue) }
    case .slowed where sender == me: events.append(.resendDue)
    case .slowed:
      if events.last != .flooding(sender) { events.append(.flooding(sender)) }
    case .nothing, .noted, .snapshot: break
    case .moved(let items): events.append(.moved(by: sender, items: items))
    case .undone(let items): events.append(.undone(by: sender, items: items))
    case .held, .released: events.append(.handsChanged)
    case .peopleChanged: events.append(.peopleChanged)
    case .closed: events.append(.closed)
    case .digest(let moves, let value):
      if digests.note(claim: value, after: moves, by: sender) {
        events.append(.diverged(from: sender, moves: moves))
      }
    }
  }

  /// Notes that a digest is due after every 100 moves; the player who made the last of them writes it.
  private mutating func mark(
    _ envelope: Envelope, _ outcome: SharedTable<Game>.Outcome, _ events: inout [ReplicaEvent]
  ) {
    let isOwn = envelope.sender == me
    if outcome == .snapshot { lastSnapshot = position }
    var isDue = isOwn && position - lastSnapshot >= Self.snapshotReach
    switch outcome {
    case .moved, .undone:
      let count = confirmed.moveCount
      guard count % SharedTable<Game>.digestSpacing == 0 else { break }
      digests.expect(confirmed, isOwn: isOwn)
      events.append(.digestDue)
      isDue = isDue || isOwn && count % SharedTable<Game>.snapshotSpacing == 0
    default: break
    }
    guard isDue else { return }
    lastSnapshot = position
    due = (position, confirmed)
    events.append(.snapshotDue(at: position))
  }

  /// Applies the pending messages again on top of the confirmed table.
  private mutating func rebase(_ events: inout [ReplicaEvent]) {
    // Somebody else may have used the same numbers.
    queue.drop(upTo: confirmed[me]?.serial ?? 0, &events)
    guard !queue.isEmpty else {
      optimistic = nil
      return
    }
    let (table, isShown) = queue.applied(to: confirmed)
    queue.show(isShown, &events)
    optimistic = table
  }
}
