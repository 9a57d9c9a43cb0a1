import PuzzleCore
import PuzzleGames
import Testing

@testable import PuzzleKit

/// Tests of a session whose puzzle is shared with others.
@Suite struct `A session at a shared table` {
  private func session() throws -> Session<TiFpuzzle> {
    var session = try Session<TiFpuzzle>(
      .init(grid: 3), in: TableArea(size: Size(900, 700), top: 52), picture: nil, seed: 1)
    session.perform(.share)
    return session
  }

  private func place(_ piece: Int, in session: inout Session<TiFpuzzle>) {
    _ = session.respond(to: .activate(.piece(piece)))
    _ = session.respond(to: .activate(.cell(piece)))
  }

  /// Returns the record that saved changes make.
  private func record(_ changes: Changes...) throws -> GameRecord<TiFpuzzle> {
    let deal = try #require(changes.compactMap(\.deal).first)
    let (parameters, dealt) = (
      try #require(deal.parameters as? TiFpuzzle.Parameters),
      try #require(deal.deal as? TiFpuzzle.Deal)
    )
    var entries: [History<TiFpuzzle>.Entry] = []
    var snapshot: GameRecord<TiFpuzzle>.Snapshot?
    for change in changes {
      entries.removeSubrange(min(change.firstStep, entries.count)...)
      for step in change.steps {
        entries.append(.init(move: try #require(step.move as? TiFpuzzle.Move), cause: step.cause))
      }
      guard let saved = change.snapshot else { continue }
      snapshot = .init(
        number: saved.number, state: try #require(saved.state as? TiFpuzzle.State))
    }
    let last = try #require(changes.last)
    return GameRecord(
      parameters: parameters, deal: dealt, entries: entries, cursor: last.cursor,
      snapshot: snapshot, elapsed: 1, wasHelped: false, isAutoSolveUnlocked: false,
      area: last.area, viewState: nil)
  }

  @Test func `is saved as it is seen, and goes on alone with new moves`() throws {
    var session = try session()
    let drainedFirst = session.drainChanges(isLast: false)
    let first = try #require(drainedFirst)
    place(0, in: &session)
    let early = session.drainChanges(isLast: false)
    #expect(early == nil, "it is saved whole, so not each time")
    let drainedSecond = session.drainChanges(isLast: true)
    let second = try #require(drainedSecond)
    #expect(second.steps.isEmpty && second.snapshot?.number == 0 && second.isShared)
    let shared = try Session(
      record(first, second), in: session.table.area, picture: nil, seed: 2)
    #expect(shared.table.state == session.table.state)
    session.perform(.goOnAlone)
    place(1, in: &session)
    let drainedThird = session.drainChanges(isLast: true)
    let third = try #require(drainedThird)
    #expect(third.steps.count == 1)
    var alone = try Session(
      record(first, second, third), in: session.table.area, picture: nil, seed: 2)
    #expect(alone.table.state == session.table.state)
    alone.perform(.undo)
    #expect(alone.table.state == shared.table.state && !alone.moves.canUndo)
  }

  @Test func `asks for its last move back, and does not take it back itself`() throws {
    var session = try session()
    #expect(!session.moves.canUndo)
    place(0, in: &session)
    _ = session.takeSharedActs()
    let state = session.table.state
    session.perform(.undo)
    #expect(session.table.state == state && session.moves.canUndo)
    let acts = session.takeSharedActs()
    #expect(acts.count == 1)
    guard case .undo? = acts.first else {
      Issue.record("\(acts)")
      return
    }
  }

  @Test func `never shuffles for a new size of the window`() throws {
    var session = try session()
    let state = session.table.state
    session.perform(
      .resize(TableArea(size: Size(600, 900), top: 52), isSettled: true))
    #expect(session.table.state == state)
    let acts = session.takeSharedActs()
    guard case .refresh? = acts.last else {
      Issue.record("the state was not asked for")
      return
    }
  }

  @Test func `lets go of what somebody else took first`() throws {
    var session = try session()
    _ = session.respond(to: .activate(.piece(2)))
    let acts = session.takeSharedActs().count
    session.perform(
      .show(
        SharedState(
          session.table.state, others: OtherHands([2: PlayerColor(1)]), canUndo: false, acts: acts,
          changes: 1)))
    #expect(session.controller.held == nil)
    #expect(session.table.others[2] == PlayerColor(1))
  }
}
