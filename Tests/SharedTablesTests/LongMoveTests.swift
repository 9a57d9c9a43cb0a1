import PuzzleCore
import PuzzleKit
import SharedTables
import Testing

@testable import PuzzleGames

/// Tests of moves that are too long for one message.
@Suite struct `A long move` {
  private let ann = PlayerID(rawValue: 1)
  private let ben = PlayerID(rawValue: 2)
  private let parameters = Jigsaw.Parameters(count: .pieces(30_000))

  private func deal() throws -> Jigsaw.Deal {
    var chance = SeededGenerator(seed: 1)
    return try Jigsaw.deal(
      parameters, in: TableArea(size: Size(1120, 900), top: 52), picture: Size(1200, 900),
      using: &chance)
  }

  private func table(_ deal: Jigsaw.Deal) -> SharedTable<Jigsaw> {
    SharedTable<Jigsaw>(parameters, deal, host: ann, Player(name: "Ann", color: 0))
  }

  private func messages(_ envelopes: [Envelope], at position: UInt64) -> [StreamMessage] {
    envelopes.enumerated().map { offset, envelope in
      StreamMessage(position: position + UInt64(offset), time: 1, envelope: envelope)
    }
  }

  @Test func `is sent in parts`() throws {
    let deal = try deal()
    var one = Replica(table(deal), at: 1, me: ann)
    var other = Replica(table(deal), at: 1, me: ben)
    // All pieces in a new place, as after sorting them.
    let move = Jigsaw.Move.lay(
      deal.scatter.indices.map {
        Jigsaw.Placement(
          piece: $0, pose: Jigsaw.Pose(at: Point(100.5, 200.25 + Double($0) / 7), angle: 90))
      })
    let before = one.table.state
    let sent = one.propose(.move(move))
    #expect(sent.count > 2)
    #expect(sent.allSatisfy { $0.bytes.count <= Envelope.mostBytes })
    #expect(one.table.state != before)
    #expect(one.receive(messages(sent, at: 2)).isEmpty)
    #expect(one.pendingCount == 0)
    // A snapshot in the middle has the parts so far.
    _ = other.receive(Array(messages(sent, at: 2).dropLast(2)))
    let snapshot = try SharedTable<Jigsaw>(
      parameters, deal, snapshot: other.confirmed.snapshot())
    #expect(snapshot.state == before)
    var late = Replica(snapshot, at: other.position, me: PlayerID(rawValue: 3))
    let events = other.receive(messages(sent, at: 2))
    _ = late.receive(messages(sent, at: 2))
    #expect(events == [.moved(by: ann, items: Jigsaw.items(of: move))])
    for replica in [one, other, late] {
      #expect(replica.confirmed.state == one.table.state)
      #expect(replica.confirmed.digest == one.confirmed.digest)
    }
  }

  @Test func `never ends`() throws {
    var replica = Replica(
      SharedTable<TiFpuzzle>(
        TiFpuzzle.sample, try TiFpuzzle.sampleDeal(), host: ann, Player(name: "Ann", color: 0)),
      at: 1, me: ben)
    for number in 0..<200 {
      let part = [UInt8](repeating: 32, count: Envelope.mostContent)
      let entry = LogEntry<TiFpuzzle>(sender: ann, serial: UInt64(number) + 2, .part(part))
      _ = replica.receive([
        StreamMessage(
          position: UInt64(number) + 2, time: UInt64(number) * 10_000,
          envelope: try entry.envelope())
      ])
    }
    #expect(replica.confirmed[ann]?.serial == 201)
    #expect(replica.confirmed.snapshot().count < 2 << 20, "parts take no more memory than that")
  }
}
