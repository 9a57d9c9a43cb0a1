import PuzzleCore
import PuzzleKit
import SharedTables
import Testing

@testable import PuzzleGames

/// Tests of the bytes of the log.
@Suite struct `The format of the log` {
  private typealias Entry = LogEntry<TiFpuzzle>
  private let me = PlayerID(rawValue: 0x0102)

  private func contents() throws -> [Entry.Content] {
    let parcel = try #require(Parcel(id: Parcel.ID(rawValue: 9), bytes: [1, 2, 3])).reference
    let player = Player(name: "Zoë 🧩", color: 3)
    return [
      .table(TableHeader(game: "tifpuzzle", host: player, puzzle: parcel, picture: nil)),
      .table(TableHeader(game: "tifpuzzle", host: player, puzzle: parcel, picture: parcel)),
      .joined(player), .left(me), .move(.place(piece: 3)),
      .move(.drop(piece: 1, at: Point(0.1, 1e-9), area: TableArea(size: Size(9, 9), top: 1))),
      .hold([0, 1, 300]), .release, .undo, .digest(moves: 100, value: .max),
      .snapshot(at: 1 << 40, parcel), .close, .remove(me),
      .table(
        TableHeader(game: "swap", mode: .race, host: player, puzzle: parcel, picture: nil)),
      .progress(try #require(RaceProgress(share: 415, seconds: nil))),
      .progress(try #require(RaceProgress(share: 1000, seconds: 3601))),
    ]
  }

  @Test func `keeps every entry`() throws {
    for (number, content) in try contents().enumerated() {
      let entry = Entry(sender: me, serial: UInt64(number) + 1, content)
      let bytes = try entry.envelope().bytes
      #expect(try Entry(Envelope(bytes)) == entry)
    }
  }

  @Test func `stays as it is`() throws {
    // Older and newer programs read these bytes.
    let hold = try Entry(sender: me, serial: 300, .hold([5, 300])).envelope().bytes
    #expect(hold == [1, 5, 2, 1, 0, 0, 0, 0, 0, 0, 0xAC, 2, 2, 5, 0xAC, 2])
    let move = try Entry(sender: me, serial: 1, .move(.place(piece: 3))).envelope().bytes
    #expect(move == [1, 4, 2, 1, 0, 0, 0, 0, 0, 0, 1] + Array(#"{"place":{"piece":3}}"#.utf8))
    #expect(Envelope.Kind.allCases.map(\.rawValue) == Array(1...14))
  }

  @Test func `is short`() throws {
    let move = LogEntry<Jigsaw>(
      sender: me, serial: 1000,
      .move(
        .lay([
          Jigsaw.Placement(piece: 9999, pose: Jigsaw.Pose(at: Point(1234.5, 678.25), angle: 270))
        ])))
    #expect(try move.envelope().bytes.count < 64)
  }

  @Test func `refuses what is no message`() throws {
    for content in try contents() {
      let bytes = try Entry(sender: me, serial: 1, content).envelope().bytes
      for count in bytes.indices {
        // A shorter text is never a move; other entries are complete or nothing.
        #expect(throws: MalformedMessage.self) { try Entry(Envelope(Array(bytes[..<count]))) }
      }
      #expect(throws: MalformedMessage.self) { try Envelope([2] + bytes.dropFirst()) }
      #expect(throws: MalformedMessage.self) { try Envelope([1, 99] + bytes.dropFirst(2)) }
    }
    #expect(throws: MalformedMessage.self) {
      try Envelope([UInt8](repeating: 1, count: Envelope.mostBytes + 1))
    }
    let large = Entry(sender: me, serial: 1, .hold(Array(0..<5000)))
    #expect(throws: MalformedMessage.self) { try large.envelope() }
  }

  @Test func `carries large data in pieces`() throws {
    for count in [1, Parcel.mostPiece, Parcel.mostPiece + 1, 3 * Parcel.mostPiece + 5] {
      let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
      let parcel = try #require(Parcel(id: Parcel.ID(rawValue: 1), bytes: bytes))
      #expect(parcel.pieces.count == parcel.reference.pieceCount)
      #expect(parcel.pieces.allSatisfy { $0.count <= 128 << 10 })
      #expect(try parcel.reference.joined(parcel.pieces) == bytes)
      #expect(throws: MalformedMessage.self) {
        try parcel.reference.joined(parcel.pieces.dropLast())
      }
      #expect(throws: MalformedMessage.self) {
        try parcel.reference.joined(parcel.pieces.map { $0.map { $0 ^ 1 } })
      }
    }
    #expect(Parcel(id: Parcel.ID(rawValue: 1), bytes: []) == nil)
  }

  @Test func `reads positions of hands, and nothing odd`() throws {
    let position = HandPosition(number: 7, point: Point(12.5, -3))
    #expect(try HandPosition(position.bytes) == position)
    for x in [Double.nan, .infinity, 1e30] {
      let odd = HandPosition(number: 7, point: Point(x, 0))
      #expect(throws: MalformedMessage.self) { try HandPosition(odd.bytes) }
    }
  }

  /// A hostile player has the link, and sends anything.
  @Test(arguments: [1, 2] as [UInt64])
  func `harms nobody when mutated`(seed: UInt64) throws {
    try mutate(TiFpuzzle.self, seed: seed)
    try mutate(Jigsaw.self, seed: seed)
  }

  private func mutate<Game: SampleGame>(_ game: Game.Type, seed: UInt64) throws {
    var (mutation, chance) = (Mutation(seed: seed), SeededGenerator(seed: seed))
    let deal = try Game.sampleDeal()
    let start = SharedTable<Game>(Game.sample, deal, host: me, Player(name: "Host", color: 0))
    var one = Replica(start, at: 0, me: me)
    var other = Replica(start, at: 0, me: PlayerID(rawValue: 5))
    var (read, position) = (0, UInt64(0))
    while position < 10_000 {
      position += 1
      let content = Game.randomContent(deal, [me], using: &chance)
      let serial = (one.confirmed[me]?.serial ?? 0) + 1
      let bytes = try LogEntry<Game>(sender: me, serial: serial, content).envelope().bytes
      let envelope = try? Envelope(mutation.mutated(bytes))
      read += (try? envelope.map { try LogEntry<Game>($0) }) == nil ? 0 : 1
      let message = StreamMessage(position: position, time: 10 * position, envelope: envelope)
      _ = one.receive([message])
      _ = other.receive([message])
    }
    #expect(read > 100, "some are still messages")
    #expect(one.confirmed.digest == other.confirmed.digest)
    #expect(Game.isValid(one.confirmed.state, in: deal))
    let saved = one.confirmed.snapshot()
    for _ in 0..<500 {
      _ = try? SharedTable<Game>(Game.sample, deal, snapshot: mutation.mutated(saved))
    }
  }
}
