/// The moves of a game, and snapshots along them, so that any earlier state is a few moves away.
public struct History<Game: PuzzleGame>: Sendable {
  /// A move that was made, and why.
  public struct Entry: Codable, Hashable, Sendable {
    /// What was done.
    public var move: Game.Move
    /// Who or what did it.
    public var cause: Cause
  }

  private struct Snapshot: Sendable {
    /// How many moves lead to it.
    var number: Int
    var state: Game.State
  }

  /// Moves between two snapshots: an undo replays few.
  static var spacing: Int { 32 }
  /// Snapshots kept at most: of more, the early half is thinned out.
  static var mostSnapshots: Int { 32 }

  /// All moves since the deal, those that can be redone included.
  public private(set) var entries: [Entry] = []
  /// How many entries are in force; the rest can be redone.
  public private(set) var cursor = 0 {
    didSet {
      let passed = entries[min(oldValue, cursor)..<max(oldValue, cursor)]
      let byHand = passed.count { $0.cause == .hand }
      moveCount += cursor > oldValue ? byHand : -byHand
    }
  }
  /// How many of those in force the hand made.
  public private(set) var moveCount = 0
  /// In the order of their numbers; the first one is the start, or the floor.
  private var snapshots: [Snapshot]
  /// The number of moves that undo leaves in force at least.
  private var floor = 0

  /// Nothing was done yet.
  public init(start: Game.State) { snapshots = [Snapshot(number: 0, state: start)] }

  /// Whether the last move of the player that is in force can be taken back.
  public var canUndo: Bool { last != nil }
  /// Whether a move of the player was taken back.
  public var canRedo: Bool { entries[cursor...].contains { !$0.isAutomatic } }

  /// Makes `entry` the latest, `state` being what it led to; what could be redone is gone.
  ///
  /// What the window did takes no redo away: it is put in before what can be redone.
  public mutating func append(_ move: Game.Move, _ cause: Cause, leadingTo state: Game.State) {
    let entry = Entry(move: move, cause: cause)
    if !entry.isAutomatic { entries.removeSubrange(cursor...) }
    while let last = snapshots.last, last.number > cursor { snapshots.removeLast() }
    entries.insert(entry, at: cursor)
    pass(state)
  }

  /// The next entry is in force, and led to a state.
  mutating func pass(_ state: Game.State) {
    cursor += 1
    guard let last = snapshots.last, cursor - last.number >= Self.spacing else { return }
    snapshots.append(Snapshot(number: cursor, state: state))
    guard snapshots.count > Self.mostSnapshots else { return }
    let early = snapshots.count / 2
    snapshots =
      stride(from: 0, to: early, by: 2).map { snapshots[$0] } + Array(snapshots[early...])
  }

  /// Takes back the player's last move and what the window did after it; nil if there is none, it is
  /// final, or the state before it would take too much work to make again.
  public mutating func undo(in deal: Game.Deal) -> Game.State? {
    guard let last else { return nil }
    guard let state = state(at: last, in: deal) else {
      floor = min(snapshots.first { $0.number > last }?.number ?? cursor, cursor)
      return nil
    }
    cursor = last
    shorten(in: deal)
    return state
  }

  /// The player's last move, unless it is final or lies below the floor.
  private var last: Int? {
    entries[..<cursor].lastIndex { !$0.isAutomatic }
      .flatMap { $0 < floor || Game.isFinal(entries[$0].move) ? nil : $0 }
  }

  /// Makes again the player's next move and what the window did after it, from the `state` at the
  /// cursor on; nil if there is none.
  public mutating func redo(_ state: Game.State, in deal: Game.Deal) -> Game.State? {
    guard let next = entries[cursor...].firstIndex(where: { !$0.isAutomatic }) else { return nil }
    let end = entries[(next + 1)...].firstIndex { !$0.isAutomatic } ?? entries.count
    var state = state
    for entry in entries[cursor..<end] {
      try? Game.apply(entry.move, to: &state, in: deal)
      pass(state)
    }
    return state
  }

  /// The number of steps that can be redone.
  public var redoCount: Int { entries[cursor...].count { !$0.isAutomatic } }

  /// The state at the cursor, made from the nearest snapshot; nil where that takes too much work.
  public func state(in deal: Game.Deal) -> Game.State? { state(at: cursor, in: deal) }

  private func state(at number: Int, in deal: Game.Deal) -> Game.State? {
    let base = snapshots.last { $0.number <= number } ?? snapshots[0]
    var state = base.state
    var work = Work(Work.most)
    for entry in entries[base.number..<number] {
      guard work.takes(Game.work(of: entry.move, on: state)) else { return nil }
      // Each of them was legal when it was made, and the same moves lead to the same state.
      try? Game.apply(entry.move, to: &state, in: deal)
    }
    return state
  }

  /// Keeps no more snapshots than the start and the nearest one before the cursor.
  mutating func thinOut() {
    snapshots = [snapshots[0]] + snapshots.dropFirst().filter { $0.number <= cursor }.suffix(1)
  }

  /// Puts a snapshot in a little before the cursor if the way there is long: who takes one move back
  /// may take back more.
  private mutating func shorten(in deal: Game.Deal) {
    let place = snapshots.lastIndex { $0.number <= cursor } ?? 0
    guard cursor - snapshots[place].number > 4 * Self.spacing else { return }
    let number = cursor - 2 * Self.spacing
    guard let state = state(at: number, in: deal) else { return }
    snapshots.insert(Snapshot(number: number, state: state), at: place + 1)
  }
}

extension History {
  /// Takes moves that were kept, none of which is in force.
  init(start: Game.State, _ entries: [Entry]) {
    self.init(start: start)
    self.entries = entries
  }

  /// Puts the first `number` moves in force, which led to `state`.
  mutating func jump(to number: Int, _ state: Game.State) {
    cursor = number
    if number > snapshots[0].number { snapshots.append(Snapshot(number: number, state: state)) }
  }

  /// Keeps undo from going back before the cursor, where `state` lies.
  mutating func begin(with state: Game.State) {
    floor = cursor
    snapshots = [Snapshot(number: cursor, state: state)]
  }

  /// Makes moves again until `number` of them are in force, or `work` is used up.
  mutating func advance(
    _ state: inout Game.State, to number: Int, within work: inout Work, in deal: Game.Deal
  ) throws(IllegalMove) {
    while cursor < number, work.takes(Game.work(of: entries[cursor].move, on: state)) {
      try Game.apply(entries[cursor].move, to: &state, in: deal)
      pass(state)
    }
  }
}

extension History.Entry {
  /// Not a player's doing: undo goes past it.
  var isAutomatic: Bool { cause == .resize }
}
