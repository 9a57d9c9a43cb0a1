import PuzzleCore
import PuzzleGames
import Testing

@testable import PuzzleCore
@testable import PuzzleKit

@Suite struct `A session` {
  private func session(stones: Int = 3) throws -> Session<NullGame> {
    try Session(
      .init(stones: stones), in: Law<NullGame>.area, picture: nil, seed: 1)
  }

  @Test func `tells what happened, once`() throws {
    var session = try session()
    #expect(session.info.id == "null" && session.title == "Stones")
    for k in 0..<3 { _ = session.respond(to: .activate(.cell(k))) }
    #expect(
      session.takeEffects() == [
        .snap(run: 1), .snap(run: 2), .snap(run: 3), .solved(byHand: true, size: 1),
      ])
    #expect(session.takeEffects() == [])
  }

  @Test func `counts the player's moves in force, and no others`() throws {
    var session = try session()
    _ = session.respond(to: .activate(.cell(2)))
    _ = session.respond(to: .activate(.cell(2)))
    _ = session.respond(to: .hover(.zero))
    #expect(session.moves.made == 1)
    session.perform(.startAutoSolve)
    session.advance(by: 1.3)
    session.perform(.stopAutoSolve)
    #expect(session.moves.made == 1 && session.wasHelped)
    session.perform(.undo)
    session.perform(.undo)
    session.perform(.undo)
    #expect(session.moves.made == 0)
  }

  @Test func `counts the time until it is solved`() throws {
    var session = try session()
    session.advance(by: 2.5)
    for k in 0..<3 { _ = session.respond(to: .activate(.cell(k))) }
    session.advance(by: 7)
    #expect(session.elapsed == 2.5)
    session.perform(.dealAnew(nil))
    #expect(session.elapsed == 0 && !session.isSolved && session.takeEffects().last == .dealt)
  }

  @Test func `keeps the picture unless another one is given`() throws {
    let picture = Picture(PixelGrid(width: 1, height: 1, pixels: [1]))
    var session = try session()
    session.perform(.dealAnew(picture))
    session.perform(.dealAnew(nil))
    session.perform(.dealAlternative)
    #expect(session.picture == picture)
  }

  @Test func `has a new revision with every change of the table`() throws {
    var session = try session()
    var revisions = [session.revision]
    _ = session.respond(to: .activate(.cell(0)))
    revisions.append(session.revision)
    session.perform(.undo)
    revisions.append(session.revision)
    session.perform(.redo)
    revisions.append(session.revision)
    session.perform(.resize(TableArea(size: Size(500, 500), top: 52), isSettled: false))
    revisions.append(session.revision)
    session.perform(.dealAnew(nil))
    revisions.append(session.revision)
    #expect(Set(revisions).count == revisions.count)
    session.perform(.undo)
    session.advance(by: 1)
    #expect(session.revision == revisions.last)
  }

  @Test func `does not auto-solve what is solved`() throws {
    var session = try session()
    for k in 0..<3 { _ = session.respond(to: .activate(.cell(k))) }
    session.perform(.startAutoSolve)
    #expect(!session.isAutoSolving && !session.wasHelped)
  }

  @Test func `refuses what cannot be dealt`() throws {
    #expect(throws: DealError.self) { try session(stones: 10) }
  }
}

@Suite struct `A history` {
  /// Returns drops of one piece in different places, enough for several snapshots.
  private func moves(_ count: Int) -> [TiFpuzzle.Move] {
    (0..<count).map {
      .drop(piece: $0 % 9, at: Point(Double(100 + $0), 700), area: Law<TiFpuzzle>.area)
    }
  }

  @Test func `leads back to every earlier state, across snapshots and new branches`() throws {
    let session = try Law<TiFpuzzle>(parameters: .init(grid: 3)).session(1)
    let deal = session.table.deal
    var states = [TiFpuzzle.start(deal)]
    var history = History<TiFpuzzle>(start: states[0])
    func append(_ move: TiFpuzzle.Move, to history: inout History<TiFpuzzle>) throws {
      var state = states[history.cursor]
      try TiFpuzzle.apply(move, to: &state, in: deal)
      states.removeSubrange((history.cursor + 1)...)
      states.append(state)
      history.append(move, .hand, leadingTo: state)
    }
    for move in moves(100) { try append(move, to: &history) }
    var chance = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      switch chance.below(5) {
      case 0, 1: _ = history.undo(in: deal)
      case 2: _ = history.redo(states[history.cursor], in: deal)
      case 3: for _ in 0..<chance.below(40) { _ = history.undo(in: deal) }
      default:
        for move in moves(chance.below(40)) { try append(move, to: &history) }
      }
      #expect(history.state(in: deal) == states[history.cursor])
      #expect(history.canUndo == (history.cursor > 0))
      #expect(history.canRedo == (history.cursor < history.entries.count))
    }
  }

  /// Makes a move that takes `work`, and returns the state after it.
  private func add(
    _ work: Int, to history: inout History<CountingGame>, at state: CountingGame.State
  ) throws -> CountingGame.State {
    var state = state
    try CountingGame.apply(.add(work), to: &state, in: .init())
    history.append(.add(work), .hand, leadingTo: state)
    return state
  }

  @Test func `makes no heavy move again to undo and redo the last ones`() throws {
    var state = CountingGame.State()
    var history = History<CountingGame>(start: state)
    for work in [1, 30_000, 2, 40_000, 50_000, 3] {
      state = try add(work, to: &history, at: state)
    }
    func check(_ sum: Int, makes count: Int, _ step: (inout History<CountingGame>) -> Void) {
      let made = CountingGame.moves { step(&history) }
      #expect(made == count && state.sum == sum)
    }
    func undo(_ history: inout History<CountingGame>) {
      if let earlier = history.undo(in: .init()) { state = earlier }
    }
    func redo(_ history: inout History<CountingGame>) {
      if let later = history.redo(state, in: .init()) { state = later }
    }
    check(120_003, makes: 0, undo)
    for _ in 0..<3 {
      check(70_003, makes: 0, undo)
      check(120_003, makes: 0, redo)
    }
    check(70_003, makes: 0, undo)
    // Only the last states are kept.
    check(30_003, makes: 3, undo)
    check(30_001, makes: 0, undo)
    check(1, makes: 1, undo)
  }

  @Test func `leads back to every earlier state, whatever work its moves take`() throws {
    var states = [CountingGame.State()]
    var history = History<CountingGame>(start: states[0])
    var chance = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      switch chance.below(5) {
      case 0: _ = history.undo(in: .init())
      case 1:
        let later = history.redo(states[history.cursor], in: .init())
        try #require(later == nil || later == states[history.cursor])
      case 2: for _ in 0..<chance.below(8) { _ = history.undo(in: .init()) }
      default:
        states.removeSubrange((history.cursor + 1)...)
        let work = chance.below(3) == 0 ? 20_000 + chance.below(9) : chance.below(9)
        states.append(try add(work, to: &history, at: states[history.cursor]))
      }
      try #require(history.state(in: .init()) == states[history.cursor])
      try #require(history.canUndo == (history.cursor > 0))
    }
  }

  @Test func `counts its steps as its entries do, whatever the window has moved`() throws {
    let session = try Law<TiFpuzzle>(parameters: .init(grid: 3)).session(1)
    let deal = session.table.deal
    var (history, state) = (History<TiFpuzzle>(start: session.table.state), session.table.state)
    var chance = SeededGenerator(seed: 11)
    for _ in 0..<500 {
      switch chance.below(5) {
      case 0: state = history.undo(in: deal) ?? state
      case 1: state = history.redo(state, in: deal) ?? state
      default:
        let move = moves(9)[chance.below(9)]
        try TiFpuzzle.apply(move, to: &state, in: deal)
        let cause: Cause = [.hand, .resize, .autoSolve][chance.below(3)]
        history.append(move, cause, leadingTo: state)
      }
      let (done, rest) = (history.entries[..<history.cursor], history.entries[history.cursor...])
      let steps = (done.count { $0.cause != .resize }, rest.count { $0.cause != .resize })
      let counts = MoveCounts(of: history, serial: 0)
      try #require(history.redoCount == steps.1 && history.canUndo == (steps.0 > 0))
      try #require(counts.wereMade == (steps.0 + steps.1 > 0))
      try #require(counts.areAllUndone == (steps.0 == 0))
      try #require(history.moveCount == done.count { $0.cause == .hand })
    }
  }

  @Test func `forgets what could be redone once something else is done`() throws {
    var session = try Law<NullGame>(parameters: NullGame.standard).session(1)
    _ = session.respond(to: .activate(.cell(0)))
    _ = session.respond(to: .activate(.cell(1)))
    session.perform(.undo)
    _ = session.respond(to: .activate(.cell(2)))
    #expect(!session.moves.canRedo)
    #expect(session.table.state.isClicked == [true, false, true])
  }
}
