internal import PuzzleKit

/// A player's own messages that have not come back from the stream, in order.
struct PendingQueue<Game: SharedGame>: Sendable {
  /// A message that has not come back.
  struct Pending: Sendable {
    let envelope: Envelope
    let entry: LogEntry<Game>
    /// A Boolean value that indicates whether the message has an effect on the shown table.
    var isShown: Bool

    /// Reports the things that glide home, since the message has no effect.
    func comeHome(_ events: inout [ReplicaEvent]) {
      switch entry.content {
      case .move(let move): events.append(.cameHome(Game.items(of: move)))
      case .hold(let items): events.append(.cameHome(items))
      case .undo, .longMove: events.append(.cameHome(nil))
      default: break
      }
    }
  }

  private var all: [Pending] = []
  /// The number of messages at the beginning of `all` that were taken.
  private var taken = 0
  private var nextSerial: UInt64

  /// Creates a queue with stored messages that may hold anything; those from the first unusable one
  /// on are left out.
  init(_ stored: [Envelope], of me: PlayerID, known: UInt64) {
    nextSerial = known + 1
    for envelope in stored where envelope.serial > known {
      guard envelope.sender == me, all.isEmpty || envelope.serial == nextSerial,
        let entry = try? LogEntry<Game>(envelope)
      else { break }
      all.append(Pending(envelope: envelope, entry: entry, isShown: false))
      nextSerial = envelope.serial + 1
    }
  }

  var isEmpty: Bool { taken == all.count }
  var count: Int { all.count - taken }
  var envelopes: [Envelope] { all[taken...].map(\.envelope) }

  /// Returns entries with the next serials.
  func entries(for contents: [LogEntry<Game>.Content], of me: PlayerID) -> [LogEntry<Game>] {
    contents.enumerated().map { offset, content in
      LogEntry(sender: me, serial: nextSerial + UInt64(offset), content)
    }
  }

  mutating func append(_ entries: [LogEntry<Game>], _ envelopes: [Envelope]) {
    all += zip(entries, envelopes).map { Pending(envelope: $1, entry: $0, isShown: true) }
    nextSerial += UInt64(envelopes.count)
  }

  /// Removes the first message and returns it if it is this one.
  mutating func take(_ envelope: Envelope) -> Pending? {
    guard taken < all.count, all[taken].envelope == envelope else { return nil }
    defer {
      taken += 1
      if taken == all.count || taken >= 1024 {
        all.removeFirst(taken)
        taken = 0
      }
    }
    return all[taken]
  }

  /// Puts a message back that was taken just now.
  mutating func putBack(_ pending: Pending) { all.insert(pending, at: taken) }

  /// Removes the messages with known serials, whose numbers were used by another message.
  mutating func drop(upTo known: UInt64, _ events: inout [ReplicaEvent]) {
    while let first = all[taken...].first, first.envelope.serial <= known {
      if first.isShown { first.comeHome(&events) }
      _ = take(first.envelope)
    }
    nextSerial = max(nextSerial, known + 1)
  }

  /// Returns a table with all messages applied, and for each of them whether it had an effect.
  func applied(to table: SharedTable<Game>) -> (table: SharedTable<Game>, isShown: [Bool]) {
    var table = table
    let isShown = all[taken...].map { pending in
      let outcome = table.apply(pending.entry)
      return outcome != .skipped && outcome != .nothing
    }
    return (table, isShown)
  }

  /// Notes which messages have an effect now.
  mutating func show(_ isShown: [Bool], _ events: inout [ReplicaEvent]) {
    for (place, isShown) in zip(taken..., isShown) {
      if all[place].isShown && !isShown { all[place].comeHome(&events) }
      all[place].isShown = isShown
    }
  }
}
