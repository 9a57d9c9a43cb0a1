import PuzzleCore
import PuzzleGames
import SharedTables
import Testing

/// Tests of a player who sends more than a table takes.
@Suite struct `A player who floods` {
  private let ann = PlayerID(rawValue: 1)
  private let eve = PlayerID(rawValue: 2)
  private typealias Entry = LogEntry<TiFpuzzle>

  private func replica() throws -> Replica<TiFpuzzle> {
    let table = SharedTable<TiFpuzzle>(
      TiFpuzzle.sample, try TiFpuzzle.sampleDeal(), host: ann, Player(name: "Ann", color: 0))
    var replica = Replica(table, at: 1, me: ann)
    _ = replica.receive([(2, Entry(sender: eve, serial: 1, .joined(Player(name: "Eve", color: 1))))]
    )
    return replica
  }

  private func leave(_ serial: Int, of player: PlayerID) throws -> Envelope {
    try Entry(
      sender: player, serial: UInt64(serial),
      .move(.leave(piece: serial % 16, at: Point(Double(serial % 1000), 300)))
    ).envelope()
  }

  @Test func `is slowed and reported`() throws {
    var replica = try replica()
    let flood = try (0..<5000).map { number in
      StreamMessage(
        position: UInt64(number) + 3, time: 1000, envelope: try leave(number + 2, of: eve))
    }
    let events = replica.receive(flood)
    #expect(replica.confirmed.moveCount == Allowance.burst)
    #expect(events.filter { $0 == .flooding(eve) }.count == 1)
    let mine = replica.propose(.move(.leave(piece: 3, at: Point(7, 7))))
    let later = replica.receive([
      StreamMessage(position: 5003, time: 1001, envelope: mine.first)
    ])
    #expect(later.isEmpty)
    #expect(replica.confirmed.state.pieces[3].position == Point(7, 7), "others go on")
  }

  @Test func `goes on where the table stopped listening`() throws {
    var replica = try replica()
    var position: UInt64 = 2
    var serial = 2
    func send(_ count: Int, at time: UInt64) throws {
      for _ in 0..<count {
        position += 1
        _ = replica.receive([
          StreamMessage(position: position, time: time, envelope: try leave(serial, of: eve))
        ])
        if replica.confirmed[eve]?.serial == UInt64(serial) { serial += 1 }
      }
    }
    try send(Allowance.burst + 10, at: 0)
    #expect(serial == 2 + Allowance.burst)
    try send(1000, at: 1000)
    #expect(serial == 2 + Allowance.burst + Allowance.rate)
  }

  @Test func `counts more for what takes longer`() throws {
    let undo = try Entry(sender: eve, serial: 1, .undo).envelope()
    let long = try Entry(sender: eve, serial: 1, .part([UInt8](repeating: 1, count: 10 << 10)))
      .envelope()
    #expect(Allowance.cost(of: undo) == 10_000)
    #expect(Allowance.cost(of: long) == 11_000)
    #expect(try Allowance.cost(of: leave(1, of: eve)) == 1000)
  }

  @Test func `sends own messages again that came too early`() throws {
    var replica = try replica()
    var (position, sent) = (UInt64(2), [Envelope]())
    for number in 0..<3000 {
      sent += replica.propose(.move(.leave(piece: number % 16, at: Point(Double(number), 9))))
    }
    var events: [ReplicaEvent] = []
    for envelope in sent {
      position += 1
      events += replica.receive([
        StreamMessage(position: position, time: 5, envelope: envelope)
      ])
    }
    #expect(events.contains(.resendDue))
    #expect(replica.pendingCount == 1000)
    #expect(replica.table.moveCount == 3000, "all are shown")
    for envelope in replica.pending {
      position += 1
      _ = replica.receive([
        StreamMessage(position: position, time: 10_000, envelope: envelope)
      ])
    }
    #expect(replica.pendingCount == 0)
    #expect(replica.confirmed.moveCount == 3000)
  }
}
