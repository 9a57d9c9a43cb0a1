import PuzzleCore
import PuzzleGames
import PuzzleKit
import SharedTables
import Testing

/// Tests of one player's copy of a table.
@Suite struct `A replica` {
  private let ann = PlayerID(rawValue: 1)
  private let ben = PlayerID(rawValue: 2)
  private typealias Entry = LogEntry<TiFpuzzle>

  private func replica() throws -> Replica<TiFpuzzle> {
    let table = SharedTable<TiFpuzzle>(
      TiFpuzzle.sample, try TiFpuzzle.sampleDeal(), host: ann, Player(name: "Ann", color: 0))
    var replica = Replica(table, at: 1, me: ann)
    _ = replica.receive([(2, Entry(sender: ben, serial: 1, .joined(Player(name: "Ben", color: 1))))]
    )
    return replica
  }

  private func leave(_ piece: Int, x: Double) -> Entry.Content {
    .move(.leave(piece: piece, at: Point(x, 300)))
  }

  @Test func `shows own moves at once and confirms them later`() throws {
    var replica = try replica()
    let before = replica.confirmed.state
    let sent = replica.make(leave(3, x: 400))
    let entry = try #require(sent)
    #expect(replica.table.state.pieces[3].position.x == 400)
    #expect(replica.confirmed.state == before)
    #expect(try replica.pending == [entry.envelope()])
    let events = replica.receive([(3, entry)])
    #expect(events.isEmpty)
    #expect(replica.pending.isEmpty)
    #expect(replica.confirmed.state.pieces[3].position.x == 400)
  }

  @Test func `lets a piece glide home that another took first`() throws {
    var replica = try replica()
    let held = replica.make(.hold([3]))
    let mine = try #require(held)
    let dropped = replica.make(.move(.place(piece: 3)))
    let drop = try #require(dropped)
    let events = replica.receive([(3, Entry(sender: ben, serial: 2, .hold([3])))])
    #expect(events == [.handsChanged, .cameHome([3]), .cameHome([3])])
    #expect(replica.table.holder(of: 3) == ben)
    #expect(!replica.table.state.pieces[3].isPlaced)
    let later = replica.receive([(4, mine), (5, drop)])
    #expect(later.isEmpty, "it was told once")
    #expect(replica.pending.isEmpty)
  }

  @Test func `merges what was done without a connection`() throws {
    var replica = try replica()
    let away = [leave(1, x: 100), leave(2, x: 200), .move(.place(piece: 4))]
      .compactMap { replica.make($0) }
    #expect(away.count == 3)
    let meanwhile: [(UInt64, Entry?)] = [
      (3, Entry(sender: ben, serial: 2, .move(.place(piece: 4)))),
      (4, Entry(sender: ben, serial: 3, leave(5, x: 500))),
      (5, nil),
    ]
    let events = replica.receive(meanwhile.map { ($0.0, $0.1) })
    #expect(events.contains(.cameHome([4])))
    #expect(replica.table.state.pieces[1].position.x == 100)
    #expect(replica.table.state.pieces[5].position.x == 500)
    #expect(try replica.pending == away.map { try $0.envelope() }, "all are sent again")
    let later = replica.receive(away.enumerated().map { (UInt64($0) + 6, $1) })
    #expect(later.isEmpty)
    #expect(replica.confirmed.state.pieces[2].position.x == 200)
  }

  @Test func `refuses an illegal move at once`() throws {
    var replica = try replica()
    let (strange, early) = (replica.make(.move(.place(piece: 99))), replica.make(.undo))
    #expect(strange == nil)
    #expect(early == nil)
    #expect(replica.pending.isEmpty)
  }

  @Test func `writes a digest after 100 moves and a snapshot after 1000`() throws {
    var replica = try replica()
    var (digests, snapshots) = ([Int](), [UInt64]())
    for number in 0..<2000 {
      guard let entry = replica.make(leave(number % 16, x: Double(number))) else { continue }
      for event in replica.receive([(UInt64(number) + 3, entry)]) {
        if case .digestDue = event, let due = replica.takeDigest(), due.isOwn {
          digests.append(due.moves)
        }
        if case .snapshotDue(let position) = event { snapshots.append(position) }
      }
    }
    #expect(digests == Array(stride(from: 100, through: 2000, by: 100)))
    #expect(snapshots == [1002, 2002])
  }

  @Test func `notices that another player's state differs`() throws {
    var replica = try replica()
    for number in 0..<100 {
      let entry = Entry(sender: ben, serial: UInt64(number) + 2, leave(3, x: Double(number)))
      _ = replica.receive([(UInt64(number) + 3, entry)])
    }
    func digest(_ serial: UInt64, _ value: UInt64) -> [ReplicaEvent] {
      let position = replica.position + 1
      return replica.receive([
        (position, Entry(sender: ben, serial: serial, .digest(moves: 100, value: value)))
      ])
    }
    let taken = replica.takeDigest()
    let due = try #require(taken)
    let value = due.value()
    // One comes before the own digest is known.
    #expect(!due.isOwn && digest(102, value ^ 2).isEmpty)
    let early = replica.note(value, of: due)
    #expect(early == [.diverged(from: ben, moves: 100)])
    #expect(digest(103, value).isEmpty)
    #expect(digest(104, value ^ 1) == [.diverged(from: ben, moves: 100)])
  }

  @Test func `sends again what was lost on its way`() throws {
    var replica = try replica()
    let entries = [leave(1, x: 1), leave(2, x: 2)].compactMap { replica.make($0) }
    let early = replica.receive([(3, entries[1])])
    #expect(early == [.resendDue])
    let late = replica.receive([(4, entries[0]), (5, entries[1])])
    #expect(late.isEmpty)
    #expect(replica.pending.isEmpty)
  }
}
