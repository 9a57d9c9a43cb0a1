import PuzzleCore
import PuzzleGames
import SharedTables
import Testing

/// Tests of a table where everybody plays a copy of the puzzle.
@Suite struct `A race` {
  private typealias Content = LogEntry<TiFpuzzle>.Content
  private let ann = PlayerID(rawValue: 1)
  private let ben = PlayerID(rawValue: 2)

  private func table(_ mode: TableMode = .race) throws -> SharedTable<TiFpuzzle> {
    var table = SharedTable<TiFpuzzle>(
      TiFpuzzle.sample, try TiFpuzzle.sampleDeal(), host: ann, Player(name: "Ann", color: 0),
      mode: mode)
    say(.joined(Player(name: "Ben", color: 1)), ben, &table)
    return table
  }

  @discardableResult
  private func say(
    _ content: Content, _ id: PlayerID, _ table: inout SharedTable<TiFpuzzle>
  ) -> SharedTable<TiFpuzzle>.Outcome {
    table.apply(LogEntry(sender: id, serial: (table[id]?.serial ?? 0) + 1, content))
  }

  private func progress(_ share: Int, _ seconds: Int? = nil) throws -> Content {
    .progress(try #require(RaceProgress(share: share, seconds: seconds)))
  }

  @Test func `shows how far each player is`() throws {
    var table = try table()
    #expect(try say(progress(250), ben, &table) == .peopleChanged)
    #expect(table[ben]?.progress == 250)
    #expect(table[ann]?.progress == 0)
    #expect(try say(progress(200), ben, &table) == .nothing, "progress never shrinks")
    #expect(try say(progress(250), ben, &table) == .nothing, "it says nothing new")
    #expect(try say(progress(1000, 61), ben, &table) == .peopleChanged)
    #expect(table[ben]?.finishedIn == 61)
    #expect(try say(progress(1000, 3), ben, &table) == .nothing, "a time is final")
    #expect(table[ben]?.finishedIn == 61)
  }

  @Test func `knows no moves, and other tables no progress`() throws {
    var race = try table()
    let before = race.state
    for content: Content in [.move(.place(piece: 3)), .hold([3]), .undo] {
      #expect(say(content, ben, &race) == .nothing)
    }
    #expect(race.state == before)
    #expect(race[ben]?.held == [])
    var together = try table(.together)
    #expect(try say(progress(500), ben, &together) == .nothing)
    #expect(together[ben]?.progress == 0)
    #expect(say(.hold([3]), ben, &together) == .held([3]))
  }

  @Test func `is part of snapshots and digests`() throws {
    var table = try table()
    let before = table.digest
    try say(progress(1000, 61), ben, &table)
    #expect(table.digest != before)
    let copy = try SharedTable<TiFpuzzle>(
      table.parameters, table.deal, mode: .race, snapshot: table.snapshot())
    #expect(copy[ben]?.finishedIn == 61)
    #expect(copy.digest == table.digest)
    let text = String(decoding: table.snapshot(), as: UTF8.self)
    for odd in [#""progress":1001"#, #""progress":-1"#, #""progress":10"#] {
      let edited = text.replacing(#""progress":1000"#, with: odd)
      #expect(throws: MalformedMessage.self) {
        try SharedTable<TiFpuzzle>(
          table.parameters, table.deal, mode: .race, snapshot: Array(edited.utf8))
      }
    }
  }

  @Test func `accepts no odd progress`() {
    for (share, seconds) in [(-1, nil), (1001, 5), (999, 5), (1000, nil), (1000, -1)]
      as [(Int, Int?)]
    {
      #expect(RaceProgress(share: share, seconds: seconds) == nil)
    }
  }
}
