import Foundation
import PuzzleCore
import PuzzleKit
import SharedTables
import Testing

/// A stream and players whose messages are delayed, repeated and cut off at random.
struct SimulatedTable<Game: SampleGame> {
  private struct Seat {
    var replica: Replica<Game>
    /// The messages on their way to the stream.
    var outbox: [[UInt8]] = []
    var isConnected = true
    var proposals: UInt64 = 0
  }

  /// The counts of events at one or more tables.
  struct Tally {
    /// The number of moves and undos that had an effect.
    var moves = 0
    /// The greatest number of messages that waited in one replica.
    var mostPending = 0
    /// The number of own moves that had no effect because of another player's.
    var cameHome = 0
    /// The number of players who began with a snapshot.
    var joinedBySnapshot = 0

    /// Adds what happened at another table.
    static func += (total: inout Self, other: Self) {
      total.moves += other.moves
      total.mostPending = max(total.mostPending, other.mostPending)
      total.cameHome += other.cameHome
      total.joinedBySnapshot += other.joinedBySnapshot
    }
  }

  private let deal: Game.Deal
  private let start: SharedTable<Game>
  private var stream: [[UInt8]] = []
  private var seats: [Seat] = []
  private var chance: SeededGenerator
  /// The counts of events at this table; `settle()` adds the number of moves.
  private var tally = Tally()
  private var snapshot: (position: UInt64, bytes: [UInt8])?

  init(players: Int, seed: UInt64) throws {
    chance = SeededGenerator(seed: seed)
    deal = try Game.sampleDeal()
    start = SharedTable(
      Game.sample, deal, host: PlayerID(rawValue: 1), Player(name: "Host", color: 0))
    seats = [Seat(replica: Replica(start, at: 0, me: PlayerID(rawValue: 1)), proposals: 1)]
    for number in 2..<(2 + UInt64(players) - 1) { try sitDown(PlayerID(rawValue: number)) }
  }

  private var ids: [PlayerID] { seats.map(\.replica.me) }
  /// A Boolean value that indicates whether the puzzle is solved for the host.
  var isSolved: Bool { Game.isSolved(seats[0].replica.confirmed.state, in: deal) }

  private mutating func sitDown(_ id: PlayerID) throws {
    var table = start
    var position: UInt64 = 0
    if let snapshot {
      table = try SharedTable(Game.sample, deal, snapshot: snapshot.bytes)
      position = snapshot.position
      tally.joinedBySnapshot += 1
    }
    seats.append(Seat(replica: Replica(table, at: position, me: id)))
    propose(.joined(Player(name: "Player \(id.rawValue)", color: 1)), seats.count - 1)
  }

  private mutating func propose(_ content: LogEntry<Game>.Content, _ seat: Int) {
    let envelopes = seats[seat].replica.propose(content)
    seats[seat].proposals += UInt64(envelopes.count)
    if seats[seat].isConnected { seats[seat].outbox += envelopes.map(\.bytes) }
    tally.mostPending = max(tally.mostPending, seats[seat].replica.pendingCount)
  }

  /// Lets one random thing happen.
  ///
  /// About half of the players are disconnected at any time. The others receive messages faster
  /// than all players make them, so that the queues stay short however long the game is.
  mutating func step() throws {
    let seat = Int.random(in: seats.indices, using: &chance)
    switch Int.random(in: 0..<1000, using: &chance) {
    case 0..<400: propose(Game.randomContent(deal, ids, using: &chance), seat)
    case 400..<690: for _ in 0..<Int.random(in: 1...6, using: &chance) { send(seat) }
    case 690..<980:
      let some = Int.random(in: 1...8 * seats.count, using: &chance)
      try receive(seat, most: Int.random(in: 0..<4, using: &chance) == 0 ? .max : some)
    case 980..<990: cut(seat)
    default: reconnect(seat)
    }
  }

  private mutating func send(_ seat: Int) {
    guard seats[seat].isConnected, !seats[seat].outbox.isEmpty else { return }
    stream.append(seats[seat].outbox.removeFirst())
    // A message arrives a second time now and then.
    if Int.random(in: 0..<20, using: &chance) == 0, let last = stream.last { stream.append(last) }
  }

  /// Returns a message that was stored five thousandths of a second after the one before it.
  private static func message(_ position: UInt64, _ bytes: [UInt8]) throws -> StreamMessage {
    StreamMessage(position: position, time: 5 * position, envelope: try Envelope(bytes))
  }

  /// Loses the connection and some messages on their way, not only the last ones.
  private mutating func cut(_ seat: Int) {
    seats[seat].isConnected = false
    let kept = seats[seat].outbox.filter { _ in Bool.random(using: &chance) }
    stream += kept
    seats[seat].outbox = []
  }

  private mutating func reconnect(_ seat: Int) {
    guard !seats[seat].isConnected else { return }
    seats[seat].isConnected = true
    resend(seat)
  }

  private mutating func resend(_ seat: Int) {
    seats[seat].outbox = seats[seat].replica.pending.map(\.bytes)
  }

  private mutating func receive(_ seat: Int, most: Int) throws {
    guard seats[seat].isConnected else { return }
    let position = Int(seats[seat].replica.position)
    let batch = try stream[position...].prefix(most).enumerated().map { offset, bytes in
      try Self.message(UInt64(position + offset + 1), bytes)
    }
    var events = seats[seat].replica.receive(batch)
    if let due = seats[seat].replica.takeDigest() {
      let value = due.value()
      if due.isOwn { propose(.digest(moves: due.moves, value: value), seat) }
      events += seats[seat].replica.note(value, of: due)
    }
    if events.contains(where: { if case .resendDue = $0 { true } else { false } }) { resend(seat) }
    for event in events {
      switch event {
      case .cameHome: tally.cameHome += 1
      case .snapshotDue:
        snapshot = seats[seat].replica.takeSnapshot().map { ($0.position, $0.table.snapshot()) }
        if seats.count < 40 { try sitDown(PlayerID(rawValue: UInt64(1000 + seats.count))) }
      case .diverged(let id, let moves):
        Issue.record("\(seats[seat].replica.me) differs from \(id) after \(moves) moves")
      default: break
      }
    }
  }

  /// Delivers everything, expects all copies to be equal and complete, and returns the counts of events.
  mutating func settle() throws -> Tally {
    for seat in seats.indices { reconnect(seat) }
    var rounds = 0
    while seats.contains(where: {
      $0.replica.pendingCount > 0 || $0.replica.position < stream.count
    }) {
      rounds += 1
      try #require(rounds < 10_000, "messages are still pending")
      for seat in seats.indices {
        if seats[seat].outbox.isEmpty { resend(seat) }
        while !seats[seat].outbox.isEmpty { send(seat) }
      }
      for seat in seats.indices { try receive(seat, most: .max) }
    }
    let first = seats[0].replica.confirmed
    for seat in seats {
      #expect(seat.replica.confirmed.state == first.state)
      #expect(seat.replica.confirmed.digest == first.digest)
      #expect(seat.replica.table.state == first.state, "nothing but the truth is shown")
      // Every message that was ever shown has its place in the log.
      #expect(first[seat.replica.me]?.serial == seat.proposals)
    }
    var replay = start
    for (number, bytes) in stream.enumerated() {
      let message = try Self.message(UInt64(number + 1), bytes)
      if let envelope = message.envelope { _ = replay.apply(envelope, at: message.time) }
    }
    #expect(replay.state == first.state)
    #expect(Game.isValid(first.state, in: deal))
    let restored = try SharedTable<Game>(Game.sample, deal, snapshot: first.snapshot())
    #expect(restored.digest == first.digest)
    tally.moves = first.moveCount
    return tally
  }
}
