import PuzzleCore
import PuzzleGames
import PuzzleKit
import SharedTables
import Testing

/// Tests of what players may do at one table.
@Suite struct `A shared table` {
  private typealias Content = LogEntry<TiFpuzzle>.Content
  private let ann = PlayerID(rawValue: 1)
  private let ben = PlayerID(rawValue: 2)
  private let cleo = PlayerID(rawValue: 3)

  private func table() throws -> SharedTable<TiFpuzzle> {
    var table = SharedTable<TiFpuzzle>(
      TiFpuzzle.sample, try TiFpuzzle.sampleDeal(), host: ann, Player(name: "Ann", color: 0))
    for id in [ben, cleo] { say(.joined(Player(name: "P", color: 1)), id, &table) }
    return table
  }

  @discardableResult
  private func say(
    _ content: Content, _ id: PlayerID, _ table: inout SharedTable<TiFpuzzle>
  ) -> SharedTable<TiFpuzzle>.Outcome {
    table.apply(LogEntry(sender: id, serial: (table[id]?.serial ?? 0) + 1, content))
  }

  private func leave(_ piece: Int, x: Double = 300) -> Content {
    .move(.leave(piece: piece, at: Point(x, 300)))
  }

  @Test func `keeps a held piece for its holder`() throws {
    var table = try table()
    #expect(say(.hold([3]), ann, &table) == .held([3]))
    #expect(table.holder(of: 3) == ann)
    let before = table.state
    #expect(say(.hold([2, 3]), ben, &table) == .nothing)
    #expect(say(leave(3), ben, &table) == .nothing)
    #expect(table.state == before)
    #expect(say(leave(4), ben, &table) == .moved([4]))
    #expect(say(leave(3), ann, &table) == .moved([3]))
    #expect(table.holder(of: 3) == nil, "a dropped piece is free")
    #expect(say(.hold([3]), ben, &table) == .held([3]))
  }

  @Test func `frees what a player held who has gone`() throws {
    var table = try table()
    say(.hold([3]), ann, &table)
    #expect(say(.left(ann), ben, &table) == .peopleChanged)
    #expect(say(.hold([3]), ben, &table) == .held([3]))
    #expect(table[ann]?.presence == .gone)
    say(leave(5), ann, &table)
    #expect(table[ann]?.presence == .here)
  }

  @Test func `takes back one's own last move unless somebody built on it`() throws {
    var table = try table()
    let start = table.state.pieces[3].position
    say(leave(3), ann, &table)
    say(leave(4), ben, &table)
    #expect(say(.undo, ann, &table) == .undone([3]))
    #expect(table.state.pieces[3].position == start)
    #expect(table.state.pieces[4].position == Point(300, 300))
    #expect(say(.undo, ann, &table) == .nothing, "there is no other move of Ann’s")
    say(leave(3), ann, &table)
    say(leave(3, x: 500), ben, &table)
    #expect(say(.undo, ann, &table) == .nothing, "Ben has moved it on")
    #expect(say(.undo, ben, &table) == .undone([3]))
    #expect(say(.undo, ann, &table) == .undone([3]))
  }

  @Test func `does not take apart what others have joined to`() throws {
    let deal = try Jigsaw.sampleDeal()
    var table = SharedTable<Jigsaw>(
      Jigsaw.sample, deal, host: ann, Player(name: "Ann", color: 0))
    func say(_ content: LogEntry<Jigsaw>.Content, _ id: PlayerID)
      -> SharedTable<Jigsaw>.Outcome
    { table.apply(LogEntry(sender: id, serial: (table[id]?.serial ?? 0) + 1, content)) }
    _ = say(.joined(Player(name: "Ben", color: 1)), ben)
    #expect(say(.move(.home(piece: 0)), ann) == .moved([0]))
    #expect(say(.move(.home(piece: 30)), ben) == .moved([30]))
    #expect(say(.move(.home(piece: 1)), ben) == .moved([1]))
    #expect(say(.undo, ann) == .nothing, "Ben’s piece has joined Ann’s")
    #expect(say(.undo, ben) == .undone([1]))
    #expect(say(.undo, ann) == .undone([0]))
    #expect(say(.hold([30]), ann) == .held([30]))
  }

  @Test func `obeys nobody but its host`() throws {
    var table = try table()
    #expect(say(.close, ben, &table) == .nothing)
    #expect(say(.remove(cleo), ben, &table) == .nothing)
    #expect(say(.remove(ann), ann, &table) == .nothing)
    say(.hold([3]), cleo, &table)
    #expect(say(.remove(cleo), ann, &table) == .peopleChanged)
    #expect(table.holder(of: 3) == nil)
    #expect(say(leave(3), cleo, &table) == .nothing)
    #expect(say(.joined(Player(name: "Me again", color: 0)), cleo, &table) == .nothing)
    #expect(say(.close, ann, &table) == .closed)
    #expect(say(leave(3), ann, &table) == .skipped)
  }

  @Test func `takes each message once and in turn`() throws {
    var table = try table()
    let entry = LogEntry<TiFpuzzle>(sender: ann, serial: 2, leave(3))
    #expect(table.apply(entry) == .moved([3]))
    #expect(table.apply(entry) == .skipped)
    var later = entry
    later.serial = 4
    #expect(table.apply(later) == .skipped)
    let stranger = LogEntry<TiFpuzzle>(sender: PlayerID(rawValue: 9), serial: 1, leave(4))
    #expect(table.apply(stranger) == .skipped)
  }

  @Test func `is the same from a snapshot, undo included`() throws {
    var table = try table()
    for number in 0..<700 { say(leave(number % 16, x: Double(number)), ann, &table) }
    say(leave(2, x: 7), ben, &table)
    var copy = try SharedTable<TiFpuzzle>(
      table.parameters, table.deal, snapshot: table.snapshot())
    for _ in 0..<300 {
      #expect(say(.undo, ann, &table) == say(.undo, ann, &copy))
      #expect(table.digest == copy.digest)
    }
  }
}
