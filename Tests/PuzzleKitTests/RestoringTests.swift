import Foundation
import PuzzleCore
import Testing

@testable import PuzzleCore
@testable import PuzzleKit

/// Tests of the cost of opening a game and of undo and redo, for any save.
@Suite struct `A game that is opened` {
  private typealias Record = GameRecord<CountingGame>

  private static let area = TableArea(size: Size(900, 800), top: 52)

  /// Returns a record of moves with the given work, all in effect, with a snapshot after some of
  /// them.
  private func record(_ works: [Int], snapshot: Int? = nil) -> Record {
    Record(
      parameters: .init(), deal: .init(),
      entries: works.map { .init(move: .add($0), cause: .hand) }, cursor: works.count,
      snapshot: snapshot.map { .init(number: $0, state: .init(sum: works[..<$0].reduce(0, +))) },
      elapsed: 0, wasHelped: false, isAutoSolveUnlocked: false, area: Self.area, viewState: nil)
  }

  private func session(
    _ record: Record, rewinds: Bool = false
  ) throws -> Session<CountingGame> {
    try Session(record, in: Self.area, picture: nil, seed: 1, rewinds: rewinds)
  }

  @Test func `is played back in as many steps as it has moves`() throws {
    let record = record([Int](repeating: 1, count: 5000))
    let made = try CountingGame.moves {
      var session = try session(record, rewinds: true)
      #expect(session.moves.redoable == 5000 && session.table.state.sum == 0)
      for _ in 0..<5000 { session.perform(.redo) }
      #expect(
        session.table.state.sum == 5000 && session.moves.redoable == 0 && !session.moves.canRedo)
    }
    // Each move is checked once and made once.
    #expect(made <= 10_000)
  }

  @Test func `is taken back to its beginning without making all moves for each of them`() throws {
    let made = try CountingGame.moves {
      var session = try session(record([Int](repeating: 1, count: 5000), snapshot: 5000))
      while session.moves.canUndo { session.perform(.undo) }
      #expect(session.table.state.sum == 0)
      while session.moves.canRedo { session.perform(.redo) }
      #expect(session.table.state.sum == 5000)
    }
    // Each undo makes at most the moves between two snapshots, not 5,000.
    #expect(made < 5000 * 200)
  }

  @Test func `trusts a sound snapshot where checking would take long`() throws {
    let works = [Int](repeating: 10_000_000, count: 20)
    let made = try CountingGame.moves {
      let session = try session(record(works, snapshot: 20))
      #expect(session.table.state.sum == 200_000_000 && session.moves.made == 20)
    }
    #expect(made == 0)
  }

  @Test func `leaves to be redone what would take too much work`() throws {
    let works = [Int](repeating: 10_000_000, count: 20)
    let made = try CountingGame.moves {
      let session = try session(record(works))
      #expect(session.moves.made == 2 && session.moves.redoable == 18)
      #expect(session.table.state.sum == 20_000_000)
    }
    #expect(made == 2)
  }

  @Test func `does not go back where that would take too much work`() throws {
    let works = [Int](repeating: 10_000_000, count: 20)
    var session = try session(record(works, snapshot: 20))
    let made = CountingGame.moves {
      session.perform(.undo)
      #expect(session.table.state.sum == 200_000_000 && !session.moves.canUndo)
      for _ in 0..<10 { session.perform(.undo) }
    }
    #expect(made <= 2)
  }

  @Test func `goes back as far as its snapshot where the moves before do not lead there`() throws {
    for damage in [-1, 7] {
      var record = record([1, 2, 3, 4], snapshot: 3)
      record.entries[1].move = .add(damage)
      var session = try session(record)
      #expect(session.table.state.sum == 10)
      session.perform(.undo)
      #expect(session.table.state.sum == 6 && !session.moves.canUndo)
    }
  }

  @Test func `is given up soon after that is asked for`() throws {
    let record = record([Int](repeating: 1, count: 5000))
    let made = CountingGame.moves {
      #expect(throws: DamagedSave.cancelled) {
        try Session(
          record, in: Self.area, picture: nil, seed: 1, isCancelled: { true })
      }
    }
    #expect(made <= 1)
  }

  @Test(arguments: [Int.min, -1, 21, Int(Int32.max), Int.max])
  func `takes no snapshot and no cursor that cannot be`(number: Int) throws {
    var record = record([Int](repeating: 1, count: 20), snapshot: 20)
    record.snapshot?.number = number
    for rewinds in [false, true] {
      var session = try session(record, rewinds: rewinds)
      #expect(session.table.state.sum == (rewinds ? 0 : 20))
      let first = session.drainChanges(isLast: true)
      #expect(first?.steps.isEmpty ?? true)
      try session.play(.add(1))
      let second = session.drainChanges(isLast: true)
      #expect(second?.steps.count == 1)
      record.cursor = number
      #expect(throws: DamagedSave.self) { try self.session(record, rewinds: rewinds) }
      record.cursor = 20
    }
  }

  @Test func `writes a snapshot after moves that take much work`() throws {
    var session = try session(record([]))
    _ = session.drainChanges(isLast: false)
    var numbers: [Int] = []
    for _ in 0..<20 {
      try session.play(.add(5_000_000))
      if let snapshot = session.drainChanges(isLast: false)?.snapshot {
        numbers.append(snapshot.number)
      }
    }
    #expect(numbers == [3, 6, 9, 12, 15, 18])
    session.advance(by: 1)
    let last = session.drainChanges(isLast: true)
    #expect(last?.snapshot?.number == 20)
  }

  @Test func `is imported with a snapshot of where it is`() throws {
    var session = try session(record([1, 2, 3], snapshot: 3))
    session.perform(.forgetSaved)
    let changes = session.drainChanges(isLast: true)
    #expect(changes?.snapshot?.number == 3)
  }
}
