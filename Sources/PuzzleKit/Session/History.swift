internal import PuzzleCore

/// The moves of a game, with snapshots along them so that any earlier state is a few moves away.
public struct History<Game: PuzzleGame>: Sendable {
  /// A move and its cause.
  public struct Entry: Codable, Hashable, Sendable {
    /// The move.
    public var move: Game.Move
    /// The origin of the move.
    public var cause: Cause
  }

  private struct Snapshot: Sendable {
    /// The number of moves that lead to the state.
    var number: Int
    var state: Game.State
    /// A Boolean value that indicates whether it was taken because the move before it was heavy.
    var isHeavy = false
  }

  /// The number of moves between two snapshots, which bounds the moves that an undo replays.
  static var spacing: Int { 32 }
  /// The largest number of snapshots; beyond it, the early half is thinned out.
  static var mostSnapshots: Int { 32 }
  /// The largest number of further snapshots, taken after heavy moves: each may need as much memory as
  /// a whole state.
  static var mostHeavy: Int { 2 }

  /// The moves since the deal, including those that can be redone.
  public private(set) var entries: [Entry] = []
  /// The number of entries in force; the rest can be redone.
  public private(set) var cursor = 0 {
    didSet {
      let sign = cursor > oldValue ? 1 : -1
      for i in min(oldValue, cursor)..<max(oldValue, cursor) {
        if entries[i].cause == .hand { moveCount += sign }
        if !entries[i].isAutomatic { stepCount += sign }
      }
    }
  }
  /// The number of moves in force that the player made by hand.
  public private(set) var moveCount = 0
  /// The number of steps in force: moves that were not made by the window.
  private(set) var stepCount = 0
  /// The number of steps that can be redone.
  public var redoCount: Int { allSteps - stepCount }
  /// The number of all steps.
  private(set) var allSteps = 0
  private let finality = Game.self as? any HasFinalMoves<Game>.Type
  private let weights = MoveWeights<Game>()
  /// The snapshots in order of their numbers; the first is at the start or the floor.
  private var snapshots: [Snapshot]
  /// The least number of moves that undo leaves in force.
  private var floor = 0

  /// Creates a history without moves.
  public init(start: Game.State) { snapshots = [Snapshot(number: 0, state: start)] }

  /// The state that the moves begin with, unless undo stops later.
  var base: Game.State { snapshots[0].state }

  /// A Boolean value that indicates whether the player's last move in force can be undone.
  public var canUndo: Bool { last != nil }
  /// A Boolean value that indicates whether a move of the player can be redone.
  public var canRedo: Bool { redoCount > 0 }

  /// Appends a move that led to `state`, and discards the moves that could be redone.
  ///
  /// A move caused by resizing the window discards nothing: it is inserted before the moves that
  /// can be redone.
  public mutating func append(_ move: Game.Move, _ cause: Cause, leadingTo state: Game.State) {
    let entry = Entry(move: move, cause: cause)
    if !entry.isAutomatic {
      entries.removeSubrange(cursor...)
      allSteps = stepCount + 1
    }
    while let last = snapshots.last, last.number > cursor { snapshots.removeLast() }
    entries.insert(entry, at: cursor)
    pass(state)
  }

  /// Puts the next entry in force, which led to `state`, and keeps the state if a snapshot is due.
  mutating func pass(_ state: Game.State) {
    cursor += 1
    guard let last = snapshots.last(where: { !$0.isHeavy }), cursor - last.number >= Self.spacing
    else {
      if weights.isHeavy(entries[cursor - 1].move, on: state) {
        add(Snapshot(number: cursor, state: state, isHeavy: true))
      }
      return
    }
    snapshots.append(Snapshot(number: cursor, state: state))
    guard snapshots.count > Self.mostSnapshots else { return }
    let early = snapshots.count / 2
    snapshots =
      stride(from: 0, to: early, by: 2).map { snapshots[$0] } + Array(snapshots[early...])
  }

  /// Adds a snapshot after a heavy move, and removes those farthest from the cursor beyond the largest
  /// number.
  private mutating func add(_ new: Snapshot) {
    guard !snapshots.contains(where: { $0.number == new.number }) else { return }
    snapshots.insert(new, at: snapshots.firstIndex { $0.number > new.number } ?? snapshots.count)
    let heavy = snapshots.filter(\.isHeavy).map(\.number)
    guard heavy.count > Self.mostHeavy else { return }
    let far = heavy.max { (abs($0 - cursor), $0) < (abs($1 - cursor), $1) }
    snapshots.removeAll { $0.isHeavy && $0.number == far }
  }

  /// Undoes the player's last move and the automatic moves after it, and returns the state before
  /// it.
  ///
  /// Returns nil if there is no such move, it is final, or recomputing the state would take too
  /// much work.
  public mutating func undo(in deal: Game.Deal) -> Game.State? {
    guard let last else { return nil }
    guard let (state, passed) = replay(to: last, in: deal) else {
      floor = min(snapshots.first { $0.number > last }?.number ?? cursor, cursor)
      return nil
    }
    cursor = last
    for snapshot in passed { add(snapshot) }
    shorten(in: deal)
    return state
  }

  /// The index of the player's last move, unless it is final or lies below the floor.
  private var last: Int? {
    guard stepCount > 0 else { return nil }
    var index = cursor - 1
    while entries[index].isAutomatic { index -= 1 }
    return index < floor || finality?.isFinal(entries[index].move) == true ? nil : index
  }

  /// Redoes the player's next move and the automatic moves around it, starting from `state` at the
  /// cursor; returns nil if there is none.
  public mutating func redo(_ state: Game.State, in deal: Game.Deal) -> Game.State? {
    guard let next = entries[cursor...].firstIndex(where: { !$0.isAutomatic }) else { return nil }
    let end = entries[(next + 1)...].firstIndex { !$0.isAutomatic } ?? entries.count
    if let known = snapshots.last(where: { $0.number == end }) {
      cursor = end
      return known.state
    }
    var state = state
    for entry in entries[cursor..<end] {
      try? Game.apply(entry.move, to: &state, in: deal)
      pass(state)
    }
    return state
  }

  /// Returns the state at the cursor, computed from the nearest snapshot; nil if that takes too
  /// much work.
  public func state(in deal: Game.Deal) -> Game.State? { replay(to: cursor, in: deal)?.state }

  /// Returns the state after `number` moves, computed from the nearest snapshot, and the snapshots to
  /// keep after heavy moves on the way; nil if that takes too much work.
  private func replay(
    to number: Int, in deal: Game.Deal
  ) -> (state: Game.State, passed: [Snapshot])? {
    let base = snapshots.last { $0.number <= number } ?? snapshots[0]
    var (state, passed) = (base.state, [Snapshot]())
    var work = Work(Work.most)
    for index in base.number..<number {
      let move = entries[index].move
      guard work.takes(weights.work(of: move, on: state)) else { return nil }
      // Each move was legal when it was made, and the same moves lead to the same state.
      try? Game.apply(move, to: &state, in: deal)
      if weights.isHeavy(move, on: state) {
        passed = passed.suffix(Self.mostHeavy - 1)
        passed.append(Snapshot(number: index + 1, state: state, isHeavy: true))
      }
    }
    return (state, passed)
  }

  /// Discards all snapshots but the first one and the last one up to the cursor.
  mutating func thinOut() {
    snapshots = [snapshots[0]] + snapshots.dropFirst().filter { $0.number <= cursor }.suffix(1)
  }

  /// Inserts a snapshot a little before the cursor if the nearest one is far away, because one undo
  /// is often followed by more.
  private mutating func shorten(in deal: Game.Deal) {
    let place = snapshots.lastIndex { $0.number <= cursor } ?? 0
    guard cursor - snapshots[place].number > 4 * Self.spacing else { return }
    let number = cursor - 2 * Self.spacing
    guard let state = replay(to: number, in: deal)?.state else { return }
    snapshots.insert(Snapshot(number: number, state: state), at: place + 1)
  }
}

extension History {
  /// Creates a history from saved moves, none of which is in force.
  init(start: Game.State, _ entries: [Entry]) {
    self.init(start: start)
    self.entries = entries
    allSteps = entries.count { !$0.isAutomatic }
  }

  /// Puts the first `number` moves in force, which led to `state`.
  mutating func jump(to number: Int, _ state: Game.State) {
    cursor = number
    if number > snapshots[0].number { snapshots.append(Snapshot(number: number, state: state)) }
  }

  /// Prevents undo from going back beyond the cursor, where the state is `state`.
  mutating func begin(with state: Game.State) {
    floor = cursor
    snapshots = [Snapshot(number: cursor, state: state)]
  }

  /// Replays moves until `number` of them are in force or `work` is used up.
  mutating func advance(
    _ state: inout Game.State, to number: Int, within work: inout Work, in deal: Game.Deal
  ) throws(IllegalMove) {
    while cursor < number, work.takes(weights.work(of: entries[cursor].move, on: state)) {
      try Game.apply(entries[cursor].move, to: &state, in: deal)
      pass(state)
    }
  }
}

extension History.Entry {
  /// A Boolean value that indicates whether the player did not make the move, so that undo skips
  /// it.
  var isAutomatic: Bool { cause == .resize }
}
